import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newsItems } from '#shared/press/news.ts';

const root = resolve(import.meta.dirname, '../../..');
const styles = (file: string) => readFileSync(join(root, file), 'utf8');

describe('numbers of the specification in stylesheets', () => {
  it('picture and words of the banner fade in after 100 ms', () => {
    expect(styles('client/site/page-opening.module.css').match(/animation: [^;]* 100ms both/g)).toHaveLength(2);
  });
});

describe('the news of the home page', () => {
  it('are four, with unique ids', () => {
    expect(newsItems).toHaveLength(4);
    expect(new Set(newsItems.map(({ id }) => id)).size).toBe(4);
  });
});
