import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { premium } from '#client/pages/home/words.ts';
import { pageName } from '#client/site/words/shared-sections.ts';
import { newsItems } from '#shared/press/news.ts';
import { allPages, pages, pathTo } from '#shared/pages/pages.ts';
import { fieldsOfForm } from '#shared/leads/fields-of-forms.ts';
import { fieldCopyOf } from '#shared/leads/labels-and-hints.ts';
import { redirects } from '#shared/pages/redirects.ts';
import { site as facts } from '#shared/site.ts';
import { daysKeptAfterVisit } from '#shared/limits.ts';
import { media } from '#shared/site/videos-and-tours.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

let app: TestApp;
const get = (path: string) => supertest(app.origin).get(path).set('Accept', 'text/html');

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const publicPages = allPages.filter((page) => page.id !== 'press-article');

function contentOf(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") ?? '';
}

describe('every page of the page table', () => {
  it.each(publicPages.map((page) => [pathTo(page), page] as const))(
    '%s is answered with its own head, one h1 and its words in the HTML',
    async (path, page) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      const html = answer.text;
      expect(contentOf(html, /<title>([^<]*)<\/title>/)).toBe(page.id === 'home' ? page.title : `${page.searchTitle ?? pageName(page)} | ${facts.name}`);
      expect(contentOf(html, /<meta name="description" content="([^"]*)"/)).toBe(page.description);
      expect(contentOf(html, /<link rel="canonical" href="([^"]*)"/)).toBe(new URL(page.canonical ?? path, app.origin).href);
      expect(contentOf(html, /<meta property="og:image" content="([^"]*)"/)).toBe(`${app.origin}/images/social/${page.noIndex ? 'home' : page.id}.jpg`);
      expect(contentOf(html, /<meta name="robots" content="([^"]*)"/)).toMatch(page.noIndex ? /noindex/ : /^index/);
      // iOS makes links of what looks like dates and addresses, and React then finds another page than it
      // rendered.
      expect(contentOf(html, /<meta name="format-detection" content="([^"]*)"/)).toBe('telephone=no, date=no, address=no, email=no');
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      const main = /<main[\s>].*<\/main>/s.exec(html)?.[0].replace(/<[^>]*>/g, '') ?? '';
      expect(main.match(/[가-힣]/g)?.length).toBeGreaterThan(50);
      expect(html).not.toMatch(/ style="/);
    },
  );

  it('adds to the title of a floor plan what its type does not say', async () => {
    expect(contentOf((await get('/FloorPlan/84A')).text, /<title>([^<]*)<\/title>/)).toBe(`72A 평면도, 전용 72㎡ | ${facts.name}`);
  });

  it.each([
    ['inquiry', `/${facts.slug}/customer`],
    ['visit', '/'],
    ['withdrawal', '/privacy'],
  ] as const)('says for each field of the form %s, and for no other, that it may stay empty', async (form, path) => {
    const html = (await get(path)).text.replaceAll('<!-- -->', '');
    const [part = ''] = html.slice(html.indexOf(`action="/forms/${form}"`)).split('</form>');
    for (const { name, isOptional = false } of fieldsOfForm(form).filter(({ isHidden }) => !isHidden)) {
      const { label } = fieldCopyOf(form, name);
      expect([name, part.includes(`>${label} <small>선택</small>`)]).toEqual([name, isOptional]);
    }
  });

  it('has no two pages with the same description, and no two titles are the same within a menu', () => {
    const listed = publicPages.filter((page) => page.canonical === undefined);
    expect(new Set(listed.map((page) => page.description)).size).toBe(listed.length);
    expect(new Set(listed.map((page) => `${page.group} ${page.title}`)).size).toBe(listed.length);
  });

  it.each(publicPages.filter((page) => page.id !== 'home').map((page) => [pathTo(page)]))('%s has its breadcrumbs as structured data', async (path) => {
    const { text } = await get(path);
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1] ?? '') as { '@type': string; itemListElement: { name: string }[] },
    );
    const trail = blocks.find((block) => block['@type'] === 'BreadcrumbList');
    expect(trail?.itemListElement[0]?.name).toBe('홈');
    expect(trail?.itemListElement.length).toBeGreaterThan(1);
  });
});

describe('the home page', () => {
  it('never shows a premium without its second sentence, which says whom it does not hold for', async () => {
    const words = (await get('/')).text.replaceAll(/<\/?span[^>]*>/g, '');
    for (const { text2 } of premium.cards) expect(words.split(text2).length - 1, text2).toBe(3);
  });
});

describe('stylesheets', () => {
  const stylesOf = async (path: string) => [...(await get(path)).text.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map((match) => match[1] ?? '');

  it('are one file for each group of pages', async () => {
    const [home, plan, otherPlan, unknown] = await Promise.all(['/', '/FloorPlan/59A', '/FloorPlan/84A', '/no-such-page'].map(stylesOf));
    for (const styles of [home, plan, unknown]) expect(styles).toHaveLength(1);
    expect(otherPlan).toEqual(plan);
    expect(plan).not.toEqual(home);
  });

  it('of the panorama viewer, which loads on demand, do not block its page', async () => {
    const styles = await stylesOf('/FloorPlan/Emodel');
    expect(styles).toHaveLength(1);
    for (const path of styles) {
      const { text } = await supertest(app.origin).get(path);
      expect(text, path).not.toContain('.psv-');
    }
  });
});

describe('addresses', () => {
  it.each(['/brand/intro', '/BRAND/INTRO/', '/Brand/intro/', '/salesinfo/StampTax', '/SalesInfo/stamptax/'])(
    '%s, which differs only in letter case or a slash, is the page, with the canonical link of the table',
    async (path) => {
      const answer = await get(path);
      const page = path.toLowerCase().startsWith('/brand') ? pages['brand-intro'] : pages['sales-stamp-tax'];
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(`<link rel="canonical" href="${app.origin}${page.path}"/>`);
    },
  );

  it.each(redirects.map(({ from, to }) => [from, pathTo(pages[to])]))('%s redirects permanently to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(301);
    expect(answer.headers['location']).toBe(to);
  });

  it('an unknown path gives 404 with Not Found, noindex, with a link home', async () => {
    const answer = await get('/no/such/page');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Not Found');
    expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.text).toMatch(/<a[^>]+href="\/"/);
  });

  it.each(['/Upper/press', `/${'a'.repeat(41)}/press`, '/under_score/customer'])('a malformed press site in %s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('a press site that is not configured has an empty list with noindex', async () => {
    const answer = await get('/another-site/press');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.text).toContain('<thead');
  });

  it('a missing article redirects to the list of its press site', async () => {
    const answer = await get('/yunseul/press/nothing-here');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/yunseul/press');
  });

  it.each(['/%E0%A4%A', '/Brand/%zz', '/yunseul/press/%ff'])('the broken escape in %s gives 400', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it.each(['post', 'put', 'delete', 'patch'] as const)('%s to a page gives 405 with the allowed methods', async (method) => {
    const answer = await supertest(app.origin)[method]('/Brand/intro');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  });

  it.each([
    '/../package.json',
    '/assets/../package.json',
    '/.env',
    '/images/..%2f..%2fpackage.json',
    '/assets/',
    '/.git/config',
    '/assets/entry.client.js.map',
  ])('%s gives no file', async (path) => {
    const status = await new Promise<number>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port: app.port, path }, (answer) => resolve(answer.resume().statusCode ?? 0))
        .on('error', reject)
        .end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('a page that is the same for everyone', () => {
  it('comes as brotli, gzip or plain with a strong ETag each, and gives 304 for a known ETag', async () => {
    await app.app.warmPages();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await get('/BusinessGuide/intro').set('Accept-Encoding', encoding).buffer(true);
      const { etag } = answer.headers;
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['vary']).toBe('Accept-Encoding');
      const again = await get('/BusinessGuide/intro').set('Accept-Encoding', encoding).set('If-None-Match', String(etag));
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      // A proxy that compresses by itself passes the ETag on in this form.
      expect((await get('/BusinessGuide/intro').set('Accept-Encoding', encoding).set('If-None-Match', `"other", W/${etag}`)).status).toBe(304);
    }
  });

  it('answers HEAD like GET, without the body', async () => {
    const answer = await supertest(app.origin).head('/BusinessGuide/intro');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000);
  });

  it('is the same for any Host header and any unknown query', async () => {
    const plain = await get('/Brand/intro');
    const poisoned = await get('/Brand/intro?utm_source=x&"><script>')
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example')
      .set('X-Forwarded-Proto', 'https');
    expect(poisoned.status).toBe(200);
    expect(poisoned.headers['etag']).toBe(plain.headers['etag']);
    expect(poisoned.text).not.toContain('evil.example');
  });

  it('shows no result to a visitor who only opens the URL of one', async () => {
    const plain = (await get('/')).text;
    for (const result of ['taken', 'refused', 'nonsense']) expect((await get(`/?result=${result}`)).text).toBe(plain);
  });

  it('sets no cookie and carries no executable inline script', async () => {
    for (const page of publicPages.filter(({ hasData }) => !hasData)) {
      const answer = await get(pathTo(page));
      expect(answer.headers['set-cookie']).toBeUndefined();
      const inline = [...answer.text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].filter(
        ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''),
      );
      expect(inline).toEqual([]);
    }
  });
});

describe('security headers', () => {
  it.each([
    ['/', 200],
    ['/yunseul/press', 200],
    ['/no/such/page', 404],
    ['/Promotion/Press', 301],
    ['/api/nothing', 404],
    ['/healthz', 200],
    ['/favicon.svg', 200],
    ['/images/mark.svg', 200],
  ])('%s (%i) carries them all', async (path, status) => {
    const { headers, status: answered } = await supertest(app.origin).get(path);
    expect(answered).toBe(status);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('are left out of style sheets, fonts and pictures where they concern documents and workers only, and of nothing else', async () => {
    const { text } = await supertest(app.origin).get('/');
    const found = (pattern: RegExp) => pattern.exec(text)?.[0] ?? `nothing like ${pattern}`;
    for (const path of [found(/\/assets\/[^"]+\.css/), found(/\/assets\/[^"]+\.woff2/), found(/\/images\/[^", ]+\.avif/)]) {
      const { headers, status } = await supertest(app.origin).get(path);
      expect([status, path]).toEqual([200, path]);
      expect(headers['content-security-policy']).toBe("default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
      expect([headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual(['nosniff', 'same-origin']);
      expect([headers['permissions-policy'], headers['cross-origin-opener-policy']]).toEqual([undefined, undefined]);
    }
    const { headers } = await supertest(app.origin).get(found(/\/assets\/boot[^"]+\.js/));
    expect([headers['cross-origin-embedder-policy'], headers['permissions-policy']]).toEqual(['require-corp', expect.stringContaining('camera=()')]);
  });

  it("leave the PDF of the announcement to the browser's viewer", async () => {
    const { headers, status } = await supertest(app.origin).head('/announcement.pdf');
    expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([200, 'application/pdf', "frame-ancestors 'none'"]);
  });

  it('keep the sample announcement and the sample brochure out of search engines', async () => {
    for (const path of ['/announcement.pdf', '/brochure.pdf']) expect((await supertest(app.origin).head(path)).headers['x-robots-tag'], path).toBe('noindex');
    expect((await supertest(app.origin).head('/favicon.ico')).headers['x-robots-tag']).toBeUndefined();
  });

  it('contain HSTS if the public URL is https', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://yunseul.example' });
    const { headers, text } = await supertest(secure.origin).get('/Brand/intro');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(text).toContain('<link rel="canonical" href="https://yunseul.example/Brand/intro"/>');
    await secure.stop();
  });
});

describe('files', () => {
  it('built files are immutable for a year, compressed, and match their integrity hashes', async () => {
    const { text } = await get('/');
    const [, script, integrity] = /<script type="module"[^>]* src="([^"]+)" integrity="([^"]+)"/.exec(text) ?? [];
    const answer = await supertest(app.origin).get(String(script)).set('Accept-Encoding', 'br').buffer(true);
    expect(integrity).toBe(`sha384-${createHash('sha384').update(answer.text).digest('base64')}`);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('text/javascript');
  });

  it('videos support range requests', async () => {
    const answer = await supertest(app.origin).get('/video/film.mp4').set('Range', 'bytes=0-99');
    expect(answer.status).toBe(206);
    expect(answer.headers['content-range']).toMatch(/^bytes 0-99\//);
    expect(answer.headers['content-type']).toBe('video/mp4');
  });
});

describe('search engines', () => {
  it('have in the sitemap every canonical page that is not empty, and the press list with the time of its newest article', async () => {
    const { text } = await supertest(app.origin).get('/sitemap.xml');
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]).filter((address) => !/\/press\/.+/.test(address ?? ''));
    const wanted = publicPages.filter(({ outsideSitemap }) => !outsideSitemap).map((page) => new URL(pathTo(page), app.origin).href);
    expect(new Set(addresses)).toEqual(new Set(wanted));
    expect(addresses).toHaveLength(wanted.length);
    // The news are sorted newest first.
    expect(text).toContain(`/yunseul/press</loc><lastmod>${newsItems[0].date}</lastmod>`);
  });

  it('have in the sitemap every published article with its time, whose day in UTC may be the one before', async () => {
    const { text } = await supertest(app.origin).get('/sitemap.xml');
    for (const { id, date } of newsItems) {
      expect(text).toContain(`<loc>${new URL(pathTo(pages['press-article'], { id }), app.origin).href}</loc><lastmod>${date}</lastmod>`);
    }
  });

  it('find the feed from home, from the press list and from an article', async () => {
    for (const path of ['/', '/yunseul/press', pathTo(pages['press-article'], { id: newsItems[0].id })]) {
      const { text } = await supertest(app.origin).get(path);
      expect(text, path).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/yunseul\/press\/rss.xml"/);
    }
  });

  it('find the configured proof of ownership on home', async () => {
    expect((await supertest(app.origin).get('/')).text).not.toContain('site-verification');
    const proven = await startTestApp({ NAVER_SITE_VERIFICATION: 'naver0123456789', GOOGLE_SITE_VERIFICATION: 'google_0123-456789' });
    try {
      const { text } = await supertest(proven.origin).get('/');
      expect(text).toContain('<meta name="naver-site-verification" content="naver0123456789"/>');
      expect(text).toContain('<meta name="google-site-verification" content="google_0123-456789"/>');
      expect((await supertest(proven.origin).get('/privacy')).text).not.toContain('<meta name="naver-site-verification"');
    } finally {
      await proven.stop();
    }
  });

  it('the sharing pictures may be shown on other sites, and no other pictures may', async () => {
    expect((await supertest(app.origin).head('/images/social/home.jpg')).headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await supertest(app.origin).head('/images/announcement-440.webp')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('pictures may not be shown on other sites just because the site lies in a folder named social', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    const publicFolder = join(folder, 'social/public');
    await mkdir(join(publicFolder, 'images'), { recursive: true });
    await writeFile(join(publicFolder, 'images/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const moved = await startTestApp({}, { publicFolder });
    try {
      const { headers } = await supertest(moved.origin).head('/images/mark.svg');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=2592000');
    } finally {
      await moved.stop();
      await rm(folder, { recursive: true });
    }
  });

  it('robots.txt names the sitemap and excludes the API', async () => {
    const { text } = await supertest(app.origin).get('/robots.txt');
    expect(text).toContain(`Sitemap: ${app.origin}/sitemap.xml`);
    expect(text).toContain('Disallow: /api/');
  });
});

describe('pages of a site with settings of its own', () => {
  let own: TestApp;
  beforeAll(async () => {
    const { video } = media;
    if (video?.kind !== 'file') throw new Error('no film of ours');
    const { captions: _, ...film } = video;
    const environment = { FORM_LIMIT_WINDOW_S: '1800', LEAD_RETENTION_DAYS: '21', INBOX_RETENTION_DAYS: '200' };
    own = await startTestApp(environment, {
      media: { ...media, video: film, guideVideos: [undefined, undefined, undefined], tours: [] },
      visitHours: openEveryDay,
    });
  });
  afterAll(() => own.stop());

  it('the policy on personal data states how long they are kept', async () => {
    const { text } = await supertest(own.origin).get('/privacy');
    for (const words of ['전송 횟수를 세는 30분 동안만', '21일이 지나면', '분양이 종료될 때까지(늦어도 접수일부터 365일) 보유', '365일이 지나면 자동으로'])
      expect(text).toContain(words);
  });

  it('the policy on personal data states what a booked visit keeps and how long, only where visits are booked', async () => {
    const sentences = [
      '방문 일시를 예약하시면 이름과 연락처, 예약을 확인하는 주소를 암호화하여',
      `방문일부터 ${daysKeptAfterVisit}일이 지나면`,
      '전날 안내는 광고성 정보가 아니므로',
    ];
    const [booked, unbooked] = await Promise.all([own, app].map(async ({ origin }) => (await supertest(origin).get('/privacy')).text));
    for (const words of sentences) expect([booked?.includes(words), unbooked?.includes(words)], words).toEqual([true, false]);
  });

  it('the customer page leads who has no script to the form with times, only where visits are booked', async () => {
    const link = /<noscript>(?:(?!<\/noscript>).)*href="\/visit"/;
    const [booked = '', unbooked = ''] = await Promise.all([own, app].map(async ({ origin }) => (await supertest(origin).get('/yunseul/customer')).text));
    expect([link.test(booked), link.test(unbooked)]).toEqual([true, false]);
  });

  it('the policy on personal data states the way of keeping that is in force', async () => {
    const service = 'http://127.0.0.1:9';
    const erased = /[^>]*잠시 보관합니다\. 접수 서비스에 전달되면/;
    const listed = /[^>]*이 서버에 암호화해 보관하고, 상담이 끝나면 관리자가/;
    const sentencesWith = async (environment: Record<string, string>) => {
      const site = await startTestApp(environment);
      try {
        const text = contentOf((await supertest(site.origin).get('/privacy')).text, /(<main.*)/s);
        return {
          erased: erased.exec(text)?.[0],
          listed: listed.exec(text)?.[0],
          undelivered: /전달하지 못한 접수는 \d+일이 지나면[^<]*/.exec(text)?.[0],
          withdrawn: /이 홈페이지에 보관된 수신 동의는 바로[^<]*/.exec(text)?.[0],
        };
      } finally {
        await site.stop();
      }
    };
    const passedOn = '이 홈페이지에 보관된 수신 동의는 바로 철회되며, 접수 내용을 전달받은 곳에도 철회를 전합니다.';
    expect(await sentencesWith({})).toEqual({
      erased: undefined,
      listed: '접수 내용은 이 서버에 암호화해 보관하고, 상담이 끝나면 관리자가',
      undelivered: undefined,
      withdrawn: '이 홈페이지에 보관된 수신 동의는 바로 철회됩니다.',
    });
    expect(await sentencesWith({ FORM_REGISTRATION_URL: service, FORM_INQUIRY_URL: service, FORM_VISIT_URL: service })).toEqual({
      erased: '이 홈페이지의 서버에는 접수 내용을 암호화해 잠시 보관합니다. 접수 서비스에 전달되면',
      listed: undefined,
      undelivered: '전달하지 못한 접수는 30일이 지나면 자동으로 삭제합니다. 수신 동의 철회만은 전달될 때까지(늦어도 접수일부터 365일) 보관합니다.',
      withdrawn: passedOn,
    });
    expect(await sentencesWith({ FORM_VISIT_URL: service })).toEqual({
      erased: '이 홈페이지의 서버에는 방문예약 접수를 암호화해 잠시 보관합니다. 접수 서비스에 전달되면',
      listed: '관심고객 등록, 문의, 수신 동의 철회 접수는 이 서버에 암호화해 보관하고, 상담이 끝나면 관리자가',
      undelivered: '전달하지 못한 접수는 30일이 지나면 자동으로 삭제합니다.',
      withdrawn: '이 홈페이지에 보관된 수신 동의는 바로 철회됩니다.',
    });
  });

  it('the model house without tours, and a page without its videos, are described by what they show', async () => {
    const described = async ({ origin }: TestApp, path: string) =>
      contentOf((await supertest(origin).get(path)).text, /<meta property="og:description" content="([^"]*)"/);
    expect(await described(own, '/FloorPlan/Emodel')).toContain('준비하고 있습니다');
    expect(await described(app, '/FloorPlan/Emodel')).toBe(pages['floor-plan-emodel'].description);
    expect(await described(app, '/FloorPlan/Emodel')).not.toContain('준비');
    expect(await described(app, '/FloorPlan/videos')).not.toContain('준비');
    expect(await described(own, '/FloorPlan/videos')).toContain('준비하고 있습니다');
  });

  it('search engines are not told of the model house while it has no tour', async () => {
    expect((await supertest(own.origin).get('/FloorPlan/Emodel')).text).toContain('<meta name="robots" content="noindex"/>');
  });

  it('the sitemap has the model house only with tours, and the guide videos only with a video', async () => {
    const { text } = await supertest(own.origin).get('/sitemap.xml');
    expect(text).not.toContain('/FloorPlan/Emodel<');
    expect(text).toContain('/Brand/video<');
    expect(text).not.toContain('/FloorPlan/videos<');
  });

  it('a video without captions has no button for them', async () => {
    expect((await supertest(app.origin).get('/Brand/video')).text).toContain('>자막</button>');
    expect((await supertest(own.origin).get('/Brand/video')).text).not.toContain('>자막</button>');
  });
});

describe('administrator pages', () => {
  it('the leads page asks for a sign-in with 401 and no-store', async () => {
    const answer = await get('/admin/leads');
    expect(answer.status).toBe(401);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text).toContain('noindex');
  });

  it('the leads page opens for the administrator', async () => {
    const answer = await get('/admin/leads').set('Cookie', await signIn(app));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('several press sites', () => {
  let several: TestApp;
  beforeAll(async () => {
    several = await startTestApp({ DEFAULT_SITE: 'haean', SITES: 'haean,yunseul' });
  });
  afterAll(() => several.stop());

  it('are where old paths lead, as configured', async () => {
    for (const { from, to } of redirects) {
      const answer = await supertest(several.origin).get(from);
      expect([answer.status, answer.headers['location']]).toEqual([301, pathTo(pages[to], { site: 'haean' })]);
    }
  });

  it.each(['haean', 'yunseul'])('keep tabs and links to the registration on their own site: %s', async (slug) => {
    const { text } = await supertest(several.origin).get(`/${slug}/customer`);
    const tabs = /<nav[^>]* aria-label="하위 메뉴".*?<\/nav>/s.exec(text)?.[0] ?? '';
    expect([...tabs.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual([`/${slug}/press`, `/${slug}/customer`]);
    const openers = [...text.matchAll(/<a [^>]*aria-haspopup="dialog"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1]);
    expect(new Set(openers)).toEqual(new Set([`/${slug}/customer`]));
    expect(text.includes(`name="site" value="${slug}"`)).toBe(slug !== 'haean');
  });
});
