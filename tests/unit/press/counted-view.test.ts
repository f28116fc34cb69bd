import { describe, expect, it } from 'vitest';
import { isCountedView } from '#server/http/robots.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const view = (headers: Record<string, string> = {}, method = 'GET') => isCountedView({ method, headers: { 'user-agent': chrome, ...headers } });

describe('a view', () => {
  it('is counted when a person opens an article', () => {
    expect(view()).toBe(true);
    expect(
      view({
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      }),
    ).toBe(true);
    expect(view({ 'sec-purpose': '' })).toBe(true);
  });

  it.each([
    '[FBAN/FB4A;FBAV/300.0.0.1;FBBV/1;FBDM/{density=3.0,width=1080,height=2176};FBLC/ko_KR;FBCR/SKTelecom;FBMF/samsung;FBPN/com.facebook.katana;FBDV/SM-G991N;FBSV/12;]',
    '[FBAN/FB4A;FBAV/300.0.0.1;FBCR/KT;FBPN/com.facebook.katana;FBDV/SM-G991N;]',
    'Mozilla/5.0 (Linux; Android 13; SM-S918N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/441.0.0.0;]',
    'Barcelona 325.0.0.29.92 (iPhone15,3; iOS 17_4; ko_KR; ko; scale=3.00; 1290x2796; 584215263)',
    'Barcelona 289.0.0.77.109 Android (33/13; 480dpi; 1080x2115; samsung; SM-S918N; dm3q; qcom; ko_KR; 488780840)',
    'Instagram 325.0.0.29.92 (iPhone15,3; iOS 17_4; ko_KR; ko; scale=3.00; 1290x2796; 584215263)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Barcelona 325.0.0.29.92 (iPhone15,3; iOS 17_4)',
    'Mozilla/5.0 (Linux; Android 13; SM-S918N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36;KAKAOTALK 2510',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36 NAVER(inapp; search; 1000; 12.0.0)',
  ])('is counted when a person opens the article in an app: %s', (agent) => {
    expect(view({ 'user-agent': agent })).toBe(true);
  });

  it.each(['HEAD', 'POST', 'OPTIONS'])('is not counted for a %s request', (method) => {
    expect(view({}, method)).toBe(false);
  });

  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { purpose: 'preview' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
  ])('is not counted for a prefetch: %o', (headers) => {
    expect(view(headers)).toBe(false);
  });

  it.each([
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'Mozilla/5.0 (compatible; Daum/4.1)',
    'curl/8.9',
    'facebookexternalhit/1.1',
    'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'kakaotalk-scrap/1.0',
  ])('is not counted for a robot: %s', (agent) => {
    expect(view({ 'user-agent': agent })).toBe(false);
  });
});
