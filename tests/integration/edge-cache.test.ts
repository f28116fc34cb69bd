import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressCopy } from '#client/pages/press/words/reading.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { callApi } from '#tests/support/calls.ts';
import { eventually } from '#tests/support/processes.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const page = '/Brand/intro';
const kept = 'max-age=0, s-maxage=60';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ EDGE_CACHE_S: '60' });
});
afterAll(() => app.stop());

function cachingOf(path: string, headers: Record<string, string> = {}) {
  return fetch(app.origin + path, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' }).then((answer) => answer.headers.get('cache-control'));
}

it('a page may be kept at the edge, also when the visitor is signed in or comes from a campaign, and also as 304', async () => {
  const first = await fetch(app.origin + page);
  const etag = first.headers.get('etag') ?? '';
  expect([etag.startsWith('"'), first.headers.get('vary'), first.headers.get('set-cookie')]).toEqual([true, 'Accept-Encoding', null]);
  expect(await cachingOf(page)).toBe(kept);
  expect(await cachingOf(page, { 'If-None-Match': etag })).toBe(kept);
  expect(await cachingOf(`${page}?utm_source=naver`)).toBe(kept);
  expect(await cachingOf(page, { Cookie: await signIn(app) })).toBe(kept);
});

it('nothing with a cookie is kept at the edge, however the path is spelled', async () => {
  const cookie = await signIn(app);
  for (const path of ['/brand/intro', '/BRAND/INTRO', `${page}/`, page]) {
    const { headers } = await fetch(app.origin + path, { headers: { Cookie: cookie, Accept: 'text/html' }, redirect: 'manual' });
    expect([path, headers.has('set-cookie') && headers.get('cache-control')?.includes('s-maxage')]).toEqual([path, false]);
  }
});

it('nothing that belongs to one visitor, counts something or may be invented is kept at the edge', async () => {
  const cookie = await signIn(app);
  for (const path of ['/?result=taken', '/no-such-page', '/yunseul/press', '/api/press/yunseul', '/api/session', '/admin/leads', '/readyz'])
    for (const sent of [{}, { Cookie: cookie }]) expect(await cachingOf(path, sent), path).not.toContain('s-maxage');
  const posted = await callApi(app, 'POST', '/api/registrations', { json: { name: '김윤슬', phone: '010-8000-0001' } });
  expect(posted.headers.get('cache-control')).toBe('no-store');
  const form = { id: randomUUID(), text: '알림', link: '', from: '2026-01-01T00:00', until: '2100-01-01T00:00', now: 'on' };
  expect((await callApi(app, 'POST', '/forms/notices', { cookie, form })).status).toBe(303);
  await eventually(async () => expect(await (await fetch(app.origin + page)).text()).toContain(form.text));
  expect([await cachingOf(page), await cachingOf(page, { Cookie: `notice=${form.id}` })]).toEqual([kept, 'no-cache']);
});

describe('a press page that may be kept at the edge', () => {
  const pressKept = 'max-age=0, s-maxage=10';
  let site: TestApp;
  let cookie: string;
  let article: string;
  beforeAll(async () => {
    site = await startTestApp({ EDGE_PRESS_S: '10' });
    cookie = await signIn(site);
    const { body } = await callApi(site, 'POST', '/api/press/yunseul', { cookie, json: { title: '분양 소식', summary: '요약' } });
    article = (body as { readonly id: string }).id;
  });
  afterAll(() => site.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.origin + path, { headers: { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0', ...headers }, redirect: 'manual' });
  const caching = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).headers.get('cache-control');
  const viewsOf = async (id: string) => {
    const { body } = await callApi(site, 'GET', '/api/press/yunseul');
    return (body as { readonly articles: readonly { readonly id: string; readonly views: number }[] }).articles.find((one) => one.id === id)?.views;
  };

  it('holds no nonce and no cookie, and cookies of measurement do not prevent it', async () => {
    for (const path of ['/yunseul/press', `/yunseul/press/${article}`]) {
      // Many at the same moment get one rendering.
      const answers = await Promise.all(Array.from({ length: 12 }, () => get(path, { Cookie: '_ga=GA1.1.1' })));
      for (const { headers } of answers)
        expect([
          headers.get('cache-control'),
          headers.get('vary'),
          headers.get('set-cookie'),
          headers.get('content-security-policy')?.includes('nonce'),
        ]).toEqual([pressKept, 'Accept-Encoding', null, false]);
    }
  });

  it('is not that of somebody signed in, of a query, of a removed article, or one that lacks its list', async () => {
    for (const path of ['/yunseul/press', `/yunseul/press/${article}`]) expect(await caching(path, { Cookie: cookie })).toBe('private, no-store');
    for (const path of [
      '/yunseul/press?cursor=1',
      '/yunseul/press?whole=1',
      '/yunseul/press/000000000000000000000000',
      '/api/press/yunseul',
      `/api/press/yunseul/${article}`,
    ])
      expect(await caching(path), path).not.toContain('s-maxage');
    const { press } = site.app.storage;
    const list = press.list.bind(press);
    Object.assign(press, { list: () => Promise.reject(new StorageUnavailable('no list')) });
    const other = await get('/other/press');
    const failed = await other.text();
    Object.assign(press, { list });
    expect([other.headers.get('cache-control'), failed.includes(pressCopy.failed.title)]).toEqual(['private, no-store', true]);
  });

  it('counts no view itself, because its script does, once for each reader who is no robot', async () => {
    const before = (await viewsOf(article)) ?? 0;
    for (const headers of [{}, { Cookie: cookie }]) expect(await (await get(`/yunseul/press/${article}`, headers)).text()).toContain('"isViewedByScript":true');
    expect(await viewsOf(article)).toBe(before);
    const seen = (agent: string) => callApi(site, 'POST', `/api/press/yunseul/${article}/views`, { headers: { 'User-Agent': agent } });
    expect((await seen('Mozilla/5.0 Chrome/140.0.0.0')).status).toBe(204);
    expect((await seen('Googlebot')).status).toBe(204);
    expect(await viewsOf(article)).toBe(before + 1);
  });
});
