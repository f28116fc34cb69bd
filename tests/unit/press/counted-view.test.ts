import { describe, expect, it } from 'vitest';
import { isCountedView } from '../../../server/press/counted-view.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const view = (headers: Record<string, string> = {}, method = 'GET') => isCountedView({ method, headers: { 'user-agent': chrome, ...headers } });

describe('a view', () => {
  it('is a person opening an article', () => {
    expect(view()).toBe(true);
    expect(
      view({
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      }),
    ).toBe(true);
    expect(view({ 'sec-purpose': '' })).toBe(true);
  });

  it.each(['HEAD', 'POST', 'OPTIONS'])('is not a %s', (method) => {
    expect(view({}, method)).toBe(false);
  });

  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { purpose: 'preview' },
    { 'x-moz': 'prefetch' },
  ])('is nothing fetched ahead: %o', (headers) => {
    expect(view(headers)).toBe(false);
  });

  it.each([
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'Mozilla/5.0 (compatible; Daum/4.1)',
    'curl/8.9',
    'facebookexternalhit/1.1',
    'kakaotalk-scrap/1.0',
  ])('is no machine: %s', (agent) => {
    expect(view({ 'user-agent': agent })).toBe(false);
  });
});
