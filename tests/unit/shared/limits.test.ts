import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { homeNewsCount, videoSize } from '../../../shared/limits.ts';
import { bannerFadeDelayMs } from '../../../shared/motion.ts';
import { newsItems } from '../../../shared/news.ts';

const root = resolve(import.meta.dirname, '../../..');
const styles = (file: string) => readFileSync(join(root, file), 'utf8');

/** Stylesheets cannot import constants. */
describe('constants that stylesheets repeat', () => {
  it('picture and words of the banner fade in after the delay', () => {
    expect(styles('client/layout/page-opening.module.css').match(new RegExp(`animation: [^;]* ${bannerFadeDelayMs}ms both`, 'g'))).toHaveLength(2);
  });

  it('guide videos keep the ratio of each layout', () => {
    const css = styles('client/sections/video-player.module.css');
    expect(css).toContain(`aspect-ratio: ${videoSize.wide.width} / ${videoSize.wide.height}`);
    expect(css.replace(/\s+/g, ' ')).toContain(`(--narrow) { .guide { aspect-ratio: ${videoSize.narrow.width} / ${videoSize.narrow.height}`);
  });
});

describe('the news of the home page', () => {
  it('match the constant in number, with unique ids', () => {
    expect(newsItems).toHaveLength(homeNewsCount);
    expect(new Set(newsItems.map(({ id }) => id)).size).toBe(homeNewsCount);
  });
});
