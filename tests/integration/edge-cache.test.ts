import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
