import { describe, expect, it } from 'vitest';
import { createEncodingChoice } from '../../../server/pages/encodings.ts';
import { addressKey } from '../../../server/pages/page-cache.ts';

describe('the key of a kept page', () => {
  it.each([
    ['/', '/'],
    ['/Brand/intro?utm_source=a&b=c', '/Brand/intro'],
    ['/?result=taken', '/?result=taken'],
    ['/?x=1&result=too_many&y=2', '/?result=too_many'],
    ['/?result=%3Cscript%3E', '/'],
    ['/?result=something_else', '/'],
    ['/?', '/'],
  ])('of %s is %s', (url, key) => {
    expect(addressKey(url)).toBe(key);
  });
});

describe('the encoding of an answer', () => {
  const choose = createEncodingChoice();
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['brotli', 'identity'],
    ['*', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %s is %s', (header, encoding) => {
    expect(choose(header)).toBe(encoding);
  });
});
