import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskWriting } from '#client/pages/press/words/desk-writing.ts';
import { pressArticleSchema, type PressArticle } from '#shared/press/press.ts';
import { callApi } from '#tests/support/calls.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { signIn, type TestApp } from '#tests/support/test-app.ts';

const site = 'yunseul';
const seoulTime = (at: number) => new Date(at + 9 * 60 * 60 * 1000).toISOString().slice(0, 16);
const tomorrow = () => seoulTime(Date.now() + 24 * 60 * 60 * 1000);

describeOnBothStorages('the press desk without script', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start();
    cookie = await signIn(app);
  });
  afterAll(() => storage?.stop());

  const get = async (path: string) => String((await callApi(app, 'GET', path, { cookie })).body);
  const send = (path: string, form: Readonly<Record<string, string>>) => callApi(app, 'POST', path, { cookie, form: { site, ...form } });
  const save = (form: Readonly<Record<string, string>>) => send('/forms/press', { to: 'desk', summary: '요약', content: '본문', appearsAt: '', ...form });
  const act = (id: string, form: Readonly<Record<string, string>>) => send(`/forms/press-articles/${id}`, form);
  const idIn = (location: string | null) => /^\/admin\/press\/([a-z0-9]{26})\?desk=/.exec(location ?? '')?.[1] ?? '';
  const read = async (id: string): Promise<PressArticle> => pressArticleSchema.parse((await callApi(app, 'GET', `/api/press/${site}/${id}`, { cookie })).body);
  const isSeen = async (id: string) => (await callApi(app, 'GET', `/api/press/${site}/${id}`)).status === 200;
  const create = async (form: Readonly<Record<string, string>>) => idIn((await save({ key: randomUUID(), ...form })).headers.get('location'));
  /** Titles of a view of the list. */
  const listed = async (query: string) =>
    [...(await get(`/admin/press${query}`)).matchAll(/<th scope="row" class="nm"><a href="[^"]+">([^<]+)</g)].map(([, title]) => title);

  it('an article is drafted, scheduled, published, taken back and deleted, and its mark says so each time', async () => {
    const title = '한 글의 일생';
    const id = await create({ title, draft: 'on' });
    const states = async () => {
      const views = ['draft', 'timed', 'shown', 'hidden'];
      const found = await Promise.all(views.map(async (state) => (await listed(`?state=${state}`)).includes(title)));
      return [views.filter((_, at) => found[at]).join(), await isSeen(id)];
    };
    expect(await states()).toEqual(['draft', false]);
    const change = async (form: Readonly<Record<string, string>>) =>
      (await save({ id, version: String((await read(id)).version), title, ...form })).headers.get('location');
    expect(await change({ appearsAt: tomorrow() })).toBe(`/admin/press/${id}?desk=saved`);
    expect(await states()).toEqual(['timed', false]);
    // Saving alone keeps the time.
    const before = await read(id);
    await change({ draft: 'on', summary: '고친 요약', appearsAt: '' });
    expect([(await read(id)).date, (await read(id)).summary, await states()]).toEqual([before.date, '고친 요약', ['timed', false]]);
    // It was never seen, so it is a draft again, which was not written tomorrow.
    await act(id, { act: 'hide' });
    expect([await states(), (await read(id)).date < before.date]).toEqual([['draft', false], true]);
    await change({});
    expect(await states()).toEqual(['shown', true]);
    expect((await act(id, { act: 'hide', version: '1' })).headers.get('location')).toBe(`/admin/press/${id}?desk=stale`);
    expect((await act(id, { act: 'hide', version: String((await read(id)).version) })).headers.get('location')).toBe(`/admin/press/${id}?desk=hidden`);
    expect(await states()).toEqual(['hidden', false]);
    await change({ draft: 'on', summary: '숨은 채로 고침' });
    expect(await states()).toEqual(['hidden', false]);
    await change({});
    expect(await states()).toEqual(['shown', true]);
    expect(await listed(`?find=${encodeURIComponent('일생')}`)).toEqual([title]);
    expect(await get(`/admin/press/${id}?show=remove`)).toContain('삭제한 글은 되돌릴 수 없습니다.');
    const results = ['press?desk', `press/${id}?desk`, 'leads?desk', 'notice?desk', 'people?result', 'account?account'];
    for (const page of results) for (const name of ['constructor', '__proto__']) expect(await get(`/admin/${page}=${name}`), page).toContain('</main>');
    expect((await act(id, { act: 'remove' })).headers.get('location')).toBe('/admin/press?desk=removed');
    expect((await callApi(app, 'GET', `/admin/press/${id}`, { cookie })).status).toBe(404);
  });

  it('a former version is put back, and the one that it replaces is kept', async () => {
    const id = await create({ title: '첫 제목', draft: 'on' });
    await save({ id, version: '1', title: '둘째 제목', draft: 'on' });
    const page = await get(`/admin/press/${id}?show=past`);
    expect(page).toContain('첫 제목');
    const [, former = ''] = /name="former" value="(\d+)"/.exec(page) ?? [];
    await act(id, { act: 'put-back', version: '2', former });
    expect((await read(id)).title).toBe('첫 제목');
    expect((await act(id, { act: 'put-back', former: '999' })).status).toBe(404);
  });

  it("a change over a colleague's is given back first, and then goes over it, which stays a former version", async () => {
    const id = await create({ title: '함께 쓰는 글', draft: 'on' });
    await save({ id, version: '1', title: '동료의 글', draft: 'on' });
    const refused = await save({ id, version: '1', title: '나의 글', draft: 'on' });
    expect(refused.status).toBe(409);
    const html = String(refused.body);
    for (const words of [deskWriting.problems['stale_change'], 'value="나의 글"', `name="id" value="${id}"`]) expect(html).toContain(words);
    expect(html).not.toContain('name="version"');
    await save({ id, title: '나의 글', draft: 'on' });
    expect((await read(id)).title).toBe('나의 글');
    expect(await get(`/admin/press/${id}?show=past`)).toContain('동료의 글');
    await act(id, { act: 'remove' });
    const gone = await save({ id, title: '나의 글', draft: 'on' });
    expect([gone.status, String(gone.body).includes('value="나의 글"'), String(gone.body).includes('name="id"')]).toEqual([409, true, false]);
  });

  it('a refused text, of a new article or a change, is given back with all that it needs', async () => {
    const id = await create({ title: '있는 글', draft: 'on' });
    const html = String((await save({ id, version: '1', title: ' ', content: '긴 본문' })).body);
    for (const words of ['긴 본문', 'name="to" value="desk"', `name="id" value="${id}"`, 'name="version" value="1"']) expect(html).toContain(words);
  });
});
