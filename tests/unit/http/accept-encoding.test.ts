import { describe, expect, it } from 'vitest';
import { encodingFor } from '#server/http/files/accept-encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['gzip;q=0.2, identity', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', 'identity'],
    ['brotli', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %s is %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});
