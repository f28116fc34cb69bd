import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, createNoncePolicy } from '#server/http/checks/content-security-policy.ts';
import { createSecurityHeaders } from '#server/http/checks/security-headers.ts';
import { measurementHosts } from '#shared/site/measurement.ts';
import { frameOriginsOf, media, youtubePlayerUrl } from '#shared/site/videos-and-tours.ts';

describe('the content security policy', () => {
  it('allows only files of the site: no inline script or style, and no frame unless one is configured', () => {
    const policy = contentSecurityPolicy({ frameOrigins: [] });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('has the nonce of a streamed page in script-src only', () => {
    const policyWith = createNoncePolicy({ frameOrigins: [] });
    expect(policyWith('abc')).toBe(contentSecurityPolicy({ frameOrigins: [], nonce: 'abc' }));
    expect(policyWith('abc')).toContain("script-src 'self' 'nonce-abc';");
    expect(policyWith('abc').match(/nonce/gi)).toHaveLength(1);
  });

  it('allows frames of exactly the configured player and viewer', () => {
    const configured = {
      ...media,
      video: { kind: 'youtube', title: 'f', id: 'abc' },
      tours: [{ kind: 'embed', key: 'a', title: 'a', url: 'https://tour.example/one?x=1' }],
    } as const;
    expect(frameOriginsOf(configured)).toEqual(['https://www.youtube-nocookie.com', 'https://tour.example']);
    expect(contentSecurityPolicy({ frameOrigins: frameOriginsOf(configured) })).toContain('frame-src https://www.youtube-nocookie.com https://tour.example;');
    expect(frameOriginsOf({ video: undefined, guideVideos: [undefined, undefined, undefined], tours: [] })).toEqual([]);
    expect(youtubePlayerUrl(configured.video)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/);
  });

  it('lets a configured player start by itself, and a configured viewer follow the movements of the phone', () => {
    const permissionsWith = (frameOrigins: readonly string[]) => createSecurityHeaders({ isHttps: true, frameOrigins }).get('permissions-policy')?.split(', ');
    for (const feature of ['accelerometer', 'autoplay', 'gyroscope']) {
      expect(permissionsWith([])).toContain(`${feature}=(self)`);
      expect(permissionsWith(['https://a.example', 'https://b.example'])).toContain(`${feature}=(self "https://a.example" "https://b.example")`);
    }
    expect(permissionsWith(['https://a.example'])).toContain('camera=()');
  });

  it('allows exactly the hosts of the tools that the site names', () => {
    const measured = measurementHosts({ naver: 's_1', kakaoPixel: undefined });
    expect(contentSecurityPolicy({ frameOrigins: [], measured })).toBe(
      contentSecurityPolicy({ frameOrigins: [] })
        .replace("script-src 'self'", "script-src 'self' https://wcs.naver.net")
        .replace("img-src 'self' data: blob:", "img-src 'self' data: blob: https://wcs.naver.com")
        .replace("connect-src 'self'", "connect-src 'self' https://wcs.naver.com"),
    );
    const none = measurementHosts(undefined);
    expect(contentSecurityPolicy({ frameOrigins: [], measured: none })).toBe(contentSecurityPolicy({ frameOrigins: [] }));
    expect(createSecurityHeaders({ isHttps: true, frameOrigins: [], measured })).not.toContain('cross-origin-embedder-policy');
  });

  it('leaves COEP out only when frames of other sites are configured', () => {
    expect(createSecurityHeaders({ isHttps: true, frameOrigins: [] }).get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(createSecurityHeaders({ isHttps: true, frameOrigins: ['https://a.example'] }).has('cross-origin-embedder-policy')).toBe(false);
  });
});
