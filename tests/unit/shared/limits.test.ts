import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannerFadeDelayMs, homeNewsCount, mobileMaxWidthPx, videoSize } from '../../../shared/limits.ts';
import { newsItems } from '../../../shared/news.ts';

const client = resolve(import.meta.dirname, '../../../client');
const styles = (file: string) => readFileSync(join(client, file), 'utf8');

/** A stylesheet cannot read the constants, so it is held to them here. */
describe('constants that stylesheets repeat', () => {
  it('picture and words of the banner fade in after the delay', () => {
    expect(styles('frame/page-banner.module.css').match(new RegExp(`animation: [^;]* ${bannerFadeDelayMs}ms both`, 'g'))).toHaveLength(2);
  });

  it('guide films keep the ratio of each layout', () => {
    const css = styles('ui/video-player.module.css');
    expect(css).toContain(`aspect-ratio: ${videoSize.wide.width} / ${videoSize.wide.height}`);
    expect(css.replace(/\s+/g, ' ')).toContain(
      `(max-width: ${mobileMaxWidthPx}px) { .guide { aspect-ratio: ${videoSize.narrow.width} / ${videoSize.narrow.height}`,
    );
  });
});

describe('the news of the home page', () => {
  it('are as many as the constant says, each with an id of its own', () => {
    expect(newsItems).toHaveLength(homeNewsCount);
    expect(new Set(newsItems.map(({ id }) => id)).size).toBe(homeNewsCount);
  });
});
