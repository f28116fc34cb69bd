import { describe, expect, it } from 'vitest';
import { pageKey } from '#server/pages/page-cache.ts';

describe('the key of a cached page', () => {
  it.each([
    ['/', '/'],
    ['/Brand/intro?utm_source=a&b=c', '/Brand/intro'],
    ['/?result=taken', '/'],
    ['/?', '/'],
  ])('of %s is %s', (url, key) => {
    expect(pageKey(url)).toBe(key);
  });
});
