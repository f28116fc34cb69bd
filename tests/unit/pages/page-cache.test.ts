import { describe, expect, it } from 'vitest';
import { pageKey } from '../../../server/pages/page-cache.ts';

describe('the key of a cached page', () => {
  it.each([
    ['/', '/'],
    ['/Brand/intro?utm_source=a&b=c', '/Brand/intro'],
    ['/?result=taken', '/?result=taken'],
    ['/?x=1&result=too_many&y=2', '/?result=too_many'],
    ['/?result=%3Cscript%3E', '/'],
    ['/?result=something_else', '/'],
    ['/?', '/'],
  ])('of %s is %s', (url, key) => {
    expect(pageKey(url)).toBe(key);
  });
});
