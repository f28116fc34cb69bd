import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressArticleSchema, pressPageSchema, type PressArticle } from '#shared/press/press.ts';
import { newsItems } from '#shared/press/news.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { encodeCursor } from '#server/press/press-cursor.ts';
import { seedPress } from '#server/press/seed-press.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';
import { ask } from '#tests/support/exact-requests.ts';
import { callApi, type ApiCallOptions } from '#tests/support/calls.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { signIn, type TestApp } from '#tests/support/test-app.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';

const sites = ['yunseul', 'second', 'third', 'counting', 'paging'].join(',');
const readerAccount = { email: 'reader@test.example', password: 'another long pass phrase', role: 'none' } as const;
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describeOnBothStorages('press calls', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  let cookie: string;
  /** The ids of the articles of the site `paging`, oldest first. */
  const paging: string[] = [];
  beforeAll(async () => {
    storage = await open();
    app = await storage.start({ SITES: sites, LOGIN_LIMIT: '1000' });
    cookie = await signIn(app);
    for (let index = 0; index < 23; index += 1) paging.push((await postOne('paging', { title: `글 ${index}` })).id);
  });
  afterAll(() => storage?.stop());

  const post = (siteId: string, json: unknown, options: ApiCallOptions = {}) => callApi(app, 'POST', `/api/press/${siteId}`, { cookie, json, ...options });
  async function postOne(siteId = 'yunseul', json: object = {}): Promise<PressArticle> {
    const answer = await post(siteId, { title: '새 소식', summary: '짧은 요약', content: '첫 줄\n둘째 줄', ...json });
    expect(answer.status).toBe(201);
    return pressArticleSchema.parse(answer.body);
  }
  const read = async (article: PressArticle, options: ApiCallOptions = {}) => callApi(app, 'GET', `/api/press/yunseul/${article.id}`, options);

  describe('reading', () => {
    it('gives at most ten, newest first, with a cursor to the rest and the total', async () => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const answer = await callApi(app, 'GET', `/api/press/paging${cursor === null ? '' : `?cursor=${cursor}`}`);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        const page = pressPageSchema.parse(answer.body);
        expect(page.total).toBe(23);
        expect(Object.keys(page.articles[0] ?? {}).toSorted()).toEqual(['date', 'id', 'summary', 'title', 'views']);
        seen.push(...page.articles.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(paging.toReversed());
    });

    it('gives an empty list for a site that is not configured', async () => {
      expect((await callApi(app, 'GET', '/api/press/nobody')).body).toEqual({ articles: [], total: 0, nextCursor: null });
    });

    it.each([
      ['/api/press/NOT-A-SLUG', 404, 'not_found'],
      [`/api/press/${'a'.repeat(41)}`, 404, 'not_found'],
      ['/api/press/yunseul?cursor=made-up', 400, 'invalid'],
      ['/api/press/yunseul?cursor=', 400, 'invalid'],
      ['/api/press/yunseul?cursor=a&cursor=b', 400, 'invalid'],
      ['/api/press/yunseul?cursor[$gt]=', 200, undefined],
      ['/api/press/yunseul/no-such-article', 404, 'not_found'],
      ['/api/press/yunseul/%24where', 404, 'not_found'],
      [`/api/press/yunseul/${'a'.repeat(65)}`, 404, 'not_found'],
      ['/api/press/yunseul/%E0%A4%A', 400, 'malformed'],
    ])('answers %s with %i %s', async (path, status, code) => {
      const answer = await callApi(app, 'GET', path);
      expect(answer.status).toBe(status);
      if (code) expect(answer.body).toMatchObject({ code, requestId: expect.stringMatching(/^.{8,}$/) });
    });

    it('refuses a cursor of another site', async () => {
      const page = pressPageSchema.parse((await callApi(app, 'GET', '/api/press/paging')).body);
      expect((await callApi(app, 'GET', `/api/press/yunseul?cursor=${page.nextCursor}`)).body).toMatchObject({
        code: 'invalid',
        fields: { cursor: 'invalid' },
      });
    });

    it.each(['PUT', 'DELETE', 'OPTIONS'])('has no %s for a list', async (method) => {
      const answer = await callApi(app, method, '/api/press/yunseul', { cookie });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    });

    it.each(['PUT', 'POST'])('has no %s for an article', async (method) => {
      const answer = await callApi(app, method, '/api/press/yunseul/x', { cookie });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE');
    });
  });

  describe('views', () => {
    it('count each load once, on the page and by the API, and the number shown includes it', async () => {
      const article = await postOne();
      expect((await read(article)).body).toMatchObject({ views: 1, content: '첫 줄\n둘째 줄' });
      const page = await callApi(app, 'GET', `/yunseul/press/${article.id}`);
      expect(page.status).toBe(200);
      expect((await read(article)).body).toMatchObject({ views: 3 });
    });

    it.each([
      ['HEAD', {}],
      ['GET', { 'Sec-Purpose': 'prefetch' }],
      ['GET', { 'Sec-Purpose': 'prefetch;prerender' }],
      ['GET', { Purpose: 'prefetch' }],
      ['GET', { 'User-Agent': bot }],
      ['GET', { 'User-Agent': 'curl/8.9.0' }],
    ])('do not count %s with %o', async (method, headers) => {
      const article = await postOne();
      await callApi(app, method, `/yunseul/press/${article.id}`, { headers });
      await callApi(app, method, `/api/press/yunseul/${article.id}`, { headers });
      expect((await read(article)).body).toMatchObject({ views: 1 });
    });

    it('that are simultaneous are all counted', async () => {
      const article = await postOne('counting');
      const load = () => callApi(app, 'GET', `/api/press/counting/${article.id}`);
      const answers = await Promise.all(Array.from({ length: 500 }, load));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect((await load()).body).toMatchObject({ views: 501 });
    });

    it('are not counted for an article under another site', async () => {
      const article = await postOne();
      expect((await callApi(app, 'GET', `/api/press/second/${article.id}`)).status).toBe(404);
      expect((await read(article)).body).toMatchObject({ views: 1 });
    });
  });

  describe('posting', () => {
    it('gives 201 with the article, which is first in the list', async () => {
      const before = Date.now();
      const article = await postOne('yunseul', { title: '  제목 \u0000 ', summary: '요약' });
      expect(article).toMatchObject({ title: '제목', views: 0, version: 1 });
      expect(Date.parse(article.date)).toBeGreaterThanOrEqual(before - 1);
      const page = pressPageSchema.parse((await callApi(app, 'GET', '/api/press/yunseul')).body);
      expect(page.articles[0]?.id).toBe(article.id);
    });

    it('is logged with account, action and article', async () => {
      const article = await postOne();
      expect(app.log).toContainEqual(
        expect.objectContaining({
          event: 'press.changed',
          action: 'post',
          articleId: article.id,
          siteId: 'yunseul',
          accountId: expect.any(String),
          requestId: expect.any(String),
        }),
      );
    });

    it('keeps 한글 composed, emoji and markup as text', async () => {
      const title = '<script>alert(1)</script> 가나다 👨‍👩‍👧';
      const article = await postOne('yunseul', { title: title.normalize('NFD') });
      expect(article.title).toBe(title.normalize('NFC'));
      const page = String((await callApi(app, 'GET', `/yunseul/press/${article.id}`)).body);
      expect(page).not.toContain('<script>alert(1)');
      expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 가나다');
      const feed = String((await callApi(app, 'GET', '/yunseul/press/rss.xml')).body);
      expect(feed).not.toContain('<script>');
    });

    it('keeps the lines of slides and chats, draws the bullets of word processors, and drops characters that are not drawn', async () => {
      const article = await postOne('yunseul', {
        title: '\ufeff윤슬\u00a0오션파크\u2028분양\u200b',
        content: '하나\u000b둘\u2028셋\n\u200b\n\uf0b7 넷\u00a0다섯\u0085여섯 👨‍👩‍👧',
      });
      expect(article).toMatchObject({ title: '윤슬 오션파크 분양', content: '하나\n둘\n셋\n\n• 넷 다섯\n여섯 👨‍👩‍👧' });
    });

    it.each([
      [
        { title: '\u200b', summary: '\u3164\u2800' },
        { title: 'required', summary: 'required' },
      ],
      [{ summary: 's' }, { title: 'required' }],
      [{ title: 't' }, { summary: 'required' }],
      [
        { title: '', summary: '   ' },
        { title: 'required', summary: 'required' },
      ],
      [{ title: 'x'.repeat(201), summary: 's' }, { title: 'too_long' }],
      [{ title: 't', summary: 'x'.repeat(501) }, { summary: 'too_long' }],
      [{ title: 't', summary: 's', content: 'x'.repeat(50_001) }, { content: 'too_long' }],
      [{ title: 't', summary: 's', views: 9 }, { views: 'unknown' }],
      [{ title: { $gt: '' }, summary: 's' }, { title: 'required' }],
      [{ title: ['t'], summary: 's' }, { title: 'required' }],
      [{ title: 't', summary: 's', draft: 'yes' }, { draft: 'invalid' }],
      [[], { body: 'invalid' }],
    ])('refuses %o, naming %o', async (json, fields) => {
      const answer = await post('yunseul', json);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid', fields });
    });

    it('accepts 50,000 characters of 한글 and refuses a body over 256 kB', async () => {
      const article = await postOne('third', { content: '가'.repeat(50_000) });
      expect(article.content).toHaveLength(50_000);
      expect(await post('third', { title: 't', summary: 's', content: 'x'.repeat(300_000) })).toMatchObject({ status: 413, body: { code: 'too_large' } });
    });

    it.each([
      [{ text: '{"title":', headers: { 'Content-Type': 'application/json' } }, 400, 'malformed'],
      [{ text: 'title=t', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }, 415, 'unsupported_type'],
      [{ text: 'x', headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported_type'],
      [{ json: { title: 't', summary: 's' }, headers: { Origin: 'https://evil.example' } }, 403, 'cross_site'],
      [{ json: { title: 't', summary: 's' }, headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403, 'cross_site'],
    ])('answers %o with %i %s', async (options, status, code) => {
      const answer = await callApi(app, 'POST', '/api/press/yunseul', { cookie, ...options });
      expect(answer).toMatchObject({ status, body: { code } });
    });

    it('accepts configured sites only', async () => {
      expect(await post('nobody', { title: 't', summary: 's' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    });
  });

  describe('publishing later and taking back', () => {
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    const openPaths = (id: string) => ['/api/press/third', '/third/press', '/third/press/rss.xml', '/sitemap.xml', `/third/press/${id}`];
    async function seenAt(id: string, title: string): Promise<boolean[]> {
      const answers = await Promise.all(openPaths(id).map((path) => callApi(app, 'GET', path)));
      return answers
        .map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body)))
        .map((text) => text.includes(title) || text.includes(`/press/${id}</loc>`));
    }

    it('shows a scheduled article from its time on, and lets it be published at once, moved and taken back', async () => {
      const scheduled = await postOne('third', { title: '내일의 소식', appearsAt: inMs(3_600_000) });
      expect(scheduled).toMatchObject({ scheduled: true });
      expect(await seenAt(scheduled.id, '내일의 소식')).toEqual([false, false, false, false, false]);
      const address = `/api/press/third/${scheduled.id}`;
      const patch = async (json: object) => (await callApi(app, 'PATCH', address, { cookie, json })).body as PressArticle;
      // An edit leaves the time as it is, and the answer to the same change may be lost.
      expect(await patch({ title: '내일의 새 소식' })).toMatchObject({ scheduled: true, date: scheduled.date });
      const later = inMs(7_200_000);
      expect(await patch({ draft: false, appearsAt: later, version: 2 })).toMatchObject({ scheduled: true, date: later });
      expect(await patch({ draft: false, appearsAt: later, version: 2 })).toMatchObject({ scheduled: true, date: later });
      const soon = inMs(3000);
      await patch({ draft: false, appearsAt: soon, version: 3 });
      await eventually(async () => expect(await seenAt(scheduled.id, '내일의 새 소식')).toEqual([true, true, true, true, true]));
      expect(await patch({ draft: true })).toMatchObject({ draft: true });
      expect(await seenAt(scheduled.id, '내일의 새 소식')).toEqual([false, false, false, false, false]);
      // A draft with a time is a draft.
      expect(await patch({ draft: true, appearsAt: inMs(3_600_000) })).toMatchObject({ draft: true });
      const again = await patch({ draft: false });
      expect([again.draft, again.scheduled, Date.parse(again.date) >= Date.parse(soon)]).toEqual([undefined, undefined, true]);
      const actions = (await callApi(app, 'GET', '/api/audit', { cookie })).body as { entries: { action: string; subject: { id: string } | null }[] };
      expect(actions.entries.filter(({ subject }) => subject?.id === scheduled.id).map(({ action }) => action)).toEqual([
        'press.publish',
        'press.edit',
        'press.unpublish',
        'press.schedule',
        'press.schedule',
        'press.edit',
        'press.schedule',
      ]);
    });

    it('takes a time without script, and publishes at once when it is over', async () => {
      const form = { site: 'third', title: '예약 양식', summary: '요약', appearsAt: '2100-01-01T09:00' };
      expect((await callApi(app, 'POST', '/forms/press', { cookie, form })).headers.get('location')).toBe('/third/press?article=scheduled#admin');
      const listed = (await callApi(app, 'GET', '/api/press/third', { cookie })).body as { articles: { id: string; date: string; scheduled?: true }[] };
      expect(listed.articles[0]).toMatchObject({ date: '2100-01-01T00:00:00.000Z', scheduled: true });
      expect((await callApi(app, 'DELETE', `/api/press/third/${listed.articles[0]?.id}`, { cookie })).status).toBe(204);
      expect((await callApi(app, 'POST', '/forms/press', { cookie, form: { ...form, appearsAt: 'x' } })).status).toBe(400);
      expect((await postOne('third', { appearsAt: '2020-01-01T00:00:00Z' })).scheduled).toBeUndefined();
    });

    it('gives former versions only to those who write, and addresses in the text are links in the feed', async () => {
      const { id } = await postOne('third', { content: '자세한 내용은 (https://example.com/a?b=1&c=2).' });
      await callApi(app, 'PATCH', `/api/press/third/${id}`, { cookie, json: { content: '고친 글' } });
      const former = `/admin/press/${id}?site=third&show=past`;
      expect(await callApi(app, 'GET', former, { cookie })).toMatchObject({ status: 200, body: expect.stringContaining('자세한 내용은') });
      expect(await callApi(app, 'GET', former)).toMatchObject({ status: 401, body: expect.not.stringContaining('자세한 내용은') });
      await callApi(app, 'PATCH', `/api/press/third/${id}`, { cookie, json: { content: '보기: https://example.com/a?b=1&c=2, 끝' } });
      const feed = String((await callApi(app, 'GET', '/third/press/rss.xml')).body);
      expect(feed).toContain('&lt;a href=&quot;https://example.com/a?b=1&amp;amp;c=2&quot;&gt;');
      const page = String((await callApi(app, 'GET', `/third/press/${id}`)).body);
      expect(page.includes('<a href="https://example.com/a?b=1&amp;c=2" rel="noopener">')).toBe(true);
    });
  });

  describe('headings, lists and bold words', () => {
    const content = '## 소제목 <b>\n**굵은 https://example.com/a**\n- 하나\n- 둘';
    const shown = async ({ id }: PressArticle) => {
      const [page, feed] = await Promise.all(
        [`/third/press/${id}`, '/third/press/rss.xml'].map(async (path) => String((await callApi(app, 'GET', path)).body)),
      );
      return [page?.includes('<ul><li>하나</li><li>둘</li></ul>'), feed?.includes('&lt;ul&gt;&lt;li&gt;하나&lt;/li&gt;&lt;li&gt;둘&lt;/li&gt;&lt;/ul&gt;')];
    };

    it('are where the article says so, in page and feed, without script too, and never in one of before', async () => {
      const plain = await postOne('third', { content });
      expect([plain.format, await shown(plain)]).toEqual([undefined, [false, false]]);
      await callApi(app, 'DELETE', `/api/press/third/${plain.id}`, { cookie });
      const marked = await postOne('third', { content, format: 1 });
      expect([marked.format, await shown(marked)]).toEqual([1, [true, true]]);
      const page = String((await callApi(app, 'GET', `/third/press/${marked.id}`)).body);
      expect(page).toContain('<h2 class="title">소제목 &lt;b&gt;</h2><p><strong>굵은 </strong><strong><a href="https://example.com/a" rel="noopener">');
      expect((await callApi(app, 'PATCH', `/api/press/third/${marked.id}`, { cookie, json: { format: 2 } })).status).toBe(400);
      const form = { site: 'third', title: '양식', summary: '요약', content, format: '1' };
      expect((await callApi(app, 'POST', '/forms/press', { cookie, form })).status).toBe(303);
      const [first] = pressPageSchema.parse((await callApi(app, 'GET', '/api/press/third')).body).articles;
      expect((await callApi(app, 'GET', `/api/press/third/${first?.id}`)).body).toMatchObject({ format: 1 });
    });

    it('stay when other words change, and a version of before is put back as it was', async () => {
      const { id } = await postOne('third', { content });
      const address = `/api/press/third/${id}`;
      const patch = async (json: object) => (await callApi(app, 'PATCH', address, { cookie, json })).body as PressArticle;
      expect(await patch({ content: '- 셋', format: 1, version: 1 })).toMatchObject({ format: 1 });
      // The answer to the same change may be lost.
      expect(await patch({ content: '- 셋', format: 1, version: 1 })).toMatchObject({ format: 1, version: 2 });
      expect(await patch({ title: '고친 제목' })).toMatchObject({ format: 1 });
      const past = await app.app.storage.press.past('third', id);
      expect(past?.map(({ format = 0 }) => format)).toEqual([1, 0]);
      const back = { site: 'third', act: 'put-back', version: '3', former: '1' };
      expect((await callApi(app, 'POST', `/forms/press-articles/${id}`, { cookie, form: back })).status).toBe(303);
      const { body } = await callApi(app, 'GET', address);
      expect([(body as PressArticle).content, (body as PressArticle).format]).toEqual([content, undefined]);
      const stored = (await Array.fromAsync(app.app.storage.press.exportAll())).find((article) => article.id === id);
      expect(stored?.past?.map(({ format }) => format ?? 0)).toEqual([1, 1, 0]);
    });
  });

  describe('drafts', () => {
    it('are invisible to visitors in list, API, page and feed', async () => {
      const draft = await postOne('third', { title: '아직 비밀', draft: true });
      expect(draft.draft).toBe(true);
      const visible = await Promise.all(
        ['/api/press/third', `/api/press/third/${draft.id}`, `/third/press/${draft.id}`, '/third/press', '/third/press/rss.xml'].map((path) =>
          callApi(app, 'GET', path),
        ),
      );
      expect(visible.map(({ status }) => status)).toEqual([200, 404, 302, 200, 200]);
      expect(JSON.stringify(visible.map(({ body }) => body))).not.toContain('아직 비밀');
    });

    it('are shown to the administrator, counted in the total, and get no views', async () => {
      const draft = await postOne('third', { draft: true });
      const page = pressPageSchema.parse((await callApi(app, 'GET', '/api/press/third', { cookie })).body);
      expect(page.articles[0]).toMatchObject({ id: draft.id, draft: true });
      const asVisitor = pressPageSchema.parse((await callApi(app, 'GET', '/api/press/third')).body);
      expect(page.total).toBeGreaterThan(asVisitor.total);
      await callApi(app, 'GET', `/api/press/third/${draft.id}`, { cookie });
      expect((await callApi(app, 'GET', `/api/press/third/${draft.id}`, { cookie })).body).toMatchObject({ views: 0, draft: true });
    });

    it('get the date of their publication', async () => {
      const draft = await postOne('third', { draft: true });
      await new Promise((resolve) => setTimeout(resolve, 20));
      const published = await callApi(app, 'PATCH', `/api/press/third/${draft.id}`, { cookie, json: { draft: false, version: 1 } });
      const article = pressArticleSchema.parse(published.body);
      expect(article.draft).toBeUndefined();
      expect(Date.parse(article.date)).toBeGreaterThan(Date.parse(draft.date));
      expect((await callApi(app, 'GET', `/api/press/third/${draft.id}`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const again = await callApi(app, 'PATCH', `/api/press/third/${draft.id}`, { cookie, json: { draft: false } });
      expect(again.body).toMatchObject({ date: article.date, changedAt: expect.any(String) });
    });
  });

  describe('an article that is sent again with its key', () => {
    const text = { title: '한 번만 올릴 글', summary: '요약', content: '본문' };
    const send = (key: string, json: object = text, siteId = 'third') => post(siteId, json, { headers: { 'Idempotency-Key': key } });
    const posted = async (key: string, json: object = text) => {
      const answer = await send(key, json);
      expect(answer.status).toBe(201);
      return pressArticleSchema.parse(answer.body);
    };
    const total = async (siteId = 'third') => pressPageSchema.parse((await callApi(app, 'GET', `/api/press/${siteId}`, { cookie })).body).total;
    const entriesOf = (id: string) => app.log.filter((entry) => entry['event'] === 'press.changed' && entry['articleId'] === id);

    it('is one article in any letter case of the key, also when 20 are sent at once', async () => {
      const before = await total();
      const key = randomUUID();
      const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 ? key : key.toUpperCase())));
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
      const ids = new Set(sent.map(({ body }) => pressArticleSchema.parse(body).id));
      expect([ids.size, await total()]).toEqual([1, before + 1]);
      const [id = ''] = ids;
      expect(new Set(sent.map(({ headers }) => headers.get('location')))).toEqual(new Set([`/third/press/${id}`]));
      expect(await posted(key)).toMatchObject({ id, version: 1 });
      expect(entriesOf(id).map(({ action }) => action)).toEqual(['post']);
      expect((await posted(randomUUID())).id).not.toBe(id);
      expect(pressArticleSchema.parse((await send(key, text, 'second')).body).id).not.toBe(id);
    });

    it('has the words that were sent last, and is published when it was a draft', async () => {
      const key = randomUUID();
      const first = await posted(key, { ...text, draft: true });
      expect(first.draft).toBe(true);
      const second = await posted(key, { ...text, title: '고친 제목' });
      expect(second).toMatchObject({ id: first.id, title: '고친 제목', version: 2 });
      expect(second.draft).toBeUndefined();
      expect(await posted(key, { ...text, title: '고친 제목' })).toEqual(second);
      expect(entriesOf(first.id).map(({ action }) => action)).toEqual(['draft', 'publish']);
    });

    it('does not change what somebody else has changed meanwhile', async () => {
      const key = randomUUID();
      const { id } = await posted(key);
      await callApi(app, 'PATCH', `/api/press/third/${id}`, { cookie, json: { title: '다른 관리자의 제목' } });
      expect(await send(key)).toMatchObject({ status: 409, body: { code: 'stale' } });
      expect((await callApi(app, 'GET', `/api/press/third/${id}`)).body).toMatchObject({ title: '다른 관리자의 제목', version: 2 });
    });

    it('is refused with a key that is no UUID', async () => {
      const before = await total();
      for (const key of ['1', '$ne', `${randomUUID()} `.repeat(2)])
        expect(await send(key)).toMatchObject({ status: 400, body: { code: 'invalid', fields: { 'Idempotency-Key': 'invalid' } } });
      expect(await total()).toBe(before);
    });

    it('is one article when it is sent by the native form, too', async () => {
      const before = await total('second');
      const form = { site: 'second', ...text };
      const sendForm = (fields: Readonly<Record<string, string>>) => callApi(app, 'POST', '/forms/press', { cookie, form: { ...form, ...fields } });
      const key = randomUUID();
      const answers = await Promise.all([sendForm({ key }), sendForm({ key })]);
      expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
        Array.from({ length: 2 }, () => [303, '/second/press?article=posted#admin']),
      );
      expect(await total('second')).toBe(before + 1);
      // A key that somebody made unusable loses no text.
      for (const unusable of ['', 'x']) expect((await sendForm({ key: unusable })).status).toBe(303);
      expect(await total('second')).toBe(before + 3);
    });
  });

  describe('changing and deleting', () => {
    it('answers a repeated change as saved, unless other words are stored', async () => {
      const { id } = await postOne();
      const change = (json: object) => callApi(app, 'PATCH', `/api/press/yunseul/${id}`, { cookie, json });
      const sent = { title: '고친 제목', summary: '고친 요약', content: '하나\r\n둘', version: 1 };
      const first = await change(sent);
      expect(first).toMatchObject({ status: 200, body: { version: 2 } });
      expect(await change(sent)).toMatchObject({ status: 200, body: first.body });
      expect(app.log.filter((entry) => entry['event'] === 'press.changed' && entry['articleId'] === id)).toHaveLength(2);
      for (const other of [{ title: '다른 제목' }, { content: '' }, { draft: true }])
        expect(await change({ ...sent, ...other })).toMatchObject({ status: 409, body: { code: 'stale' } });
      expect(await change({ version: 1 })).toMatchObject({ status: 409, body: { code: 'stale' } });
    });

    it('changes the given fields, and refuses the later of two editors', async () => {
      const article = await postOne();
      const change = (json: object) => callApi(app, 'PATCH', `/api/press/yunseul/${article.id}`, { cookie, json });
      expect(await change({ title: '먼저', version: 1 })).toMatchObject({ status: 200, body: { title: '먼저', summary: '짧은 요약', version: 2 } });
      expect(await change({ title: '나중', version: 1 })).toMatchObject({ status: 409, body: { code: 'stale' } });
      expect(await change({ title: '판 없이' })).toMatchObject({ status: 200, body: { title: '판 없이', version: 3 } });
      expect(await change({ title: '' })).toMatchObject({ status: 400, body: { fields: { title: 'required' } } });
      expect(await change({ date: 'x' })).toMatchObject({ status: 400, body: { fields: { date: 'unknown' } } });
    });

    it('deletes once; the page then redirects to the list', async () => {
      const article = await postOne();
      const path = `/api/press/yunseul/${article.id}`;
      expect((await callApi(app, 'DELETE', path, { cookie })).status).toBe(204);
      expect(await callApi(app, 'DELETE', path, { cookie })).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await callApi(app, 'PATCH', path, { cookie, json: { title: 'x' } })).toMatchObject({ status: 404, body: { code: 'not_found' } });
      const page = await callApi(app, 'GET', `/yunseul/press/${article.id}`);
      expect([page.status, page.headers.get('location')]).toEqual([302, '/yunseul/press']);
      expect(app.log).toContainEqual(expect.objectContaining({ event: 'press.changed', action: 'delete', articleId: article.id }));
    });
  });

  describe('while the store is down', () => {
    async function whileDown(check: () => Promise<void>): Promise<void> {
      const { press } = app.app.storage;
      const { find, countView, list } = press;
      const isDown = () => Promise.reject(new StorageUnavailable('test'));
      Object.assign(press, { find: isDown, countView: isDown, list: isDown });
      await check().finally(() => Object.assign(press, { find, countView, list }));
    }

    it('an article that was read before comes from memory, unless it links to one that was deleted since', async () => {
      const [first, second, third] = [await postOne(), await postOne(), await postOne()];
      for (const article of [first, second, third]) await read(article);
      // Whoever writes may look at it already.
      const planned = await postOne('yunseul', { appearsAt: new Date(Date.now() + 3_600_000).toISOString() });
      expect((await callApi(app, 'GET', `/api/press/yunseul/${planned.id}`, { cookie })).status).toBe(200);
      expect((await callApi(app, 'DELETE', `/api/press/yunseul/${third.id}`, { cookie })).status).toBe(204);
      await whileDown(async () => {
        expect((await read(planned)).status).not.toBe(200);
        expect((await read(first)).status).toBe(200);
        expect([(await read(second)).status, (await read(third)).status]).toEqual([503, 503]);
      });
    });

    it('an article that was found to be gone does not come from memory', async () => {
      const article = await postOne();
      expect((await read(article)).status).toBe(200);
      // Another replica does the same.
      await app.app.storage.press.remove('yunseul', article.id);
      expect((await read(article)).status).toBe(404);
      await whileDown(async () => expect((await read(article)).status).toBe(503));
    });

    it('an article comes from memory even when it was requested at another site meanwhile', async () => {
      const article = await postOne();
      expect((await read(article)).status).toBe(200);
      expect((await callApi(app, 'GET', `/api/press/second/${article.id}`)).status).toBe(404);
      await whileDown(async () => expect((await read(article)).status).toBe(200));
    });

    it('the first page of a list comes from memory, however many others were read after it', async () => {
      await postOne();
      expect((await callApi(app, 'GET', '/api/press/yunseul')).status).toBe(200);
      for (let date = 0; date < 50; date += 1)
        expect((await callApi(app, 'GET', `/api/press/yunseul?cursor=${encodeCursor('yunseul', { date, id: 'invented' })}`)).status).toBe(200);
      await whileDown(async () => expect((await callApi(app, 'GET', '/api/press/yunseul')).status).toBe(200));
    });

    it('a list without articles is not cached, so that invented sites displace nothing', async () => {
      expect((await callApi(app, 'GET', '/api/press/invented')).status).toBe(200);
      await whileDown(async () => expect((await callApi(app, 'GET', '/api/press/invented')).status).toBe(503));
    });

    it('no list that an administrator read is shown to visitors', async () => {
      const { articles } = pressPageSchema.parse((await callApi(app, 'GET', '/api/press/yunseul')).body);
      await postOne('yunseul', { draft: true });
      await callApi(app, 'GET', '/api/press/yunseul', { cookie });
      await whileDown(async () => expect((await callApi(app, 'GET', '/api/press/yunseul')).body).toMatchObject({ articles }));
    });
  });

  describe('who may write', () => {
    const writes = (id: string): readonly [string, string, object][] => [
      ['POST', '/api/press/yunseul', { title: 't', summary: 's' }],
      ['PATCH', `/api/press/yunseul/${id}`, { title: 't' }],
      ['DELETE', `/api/press/yunseul/${id}`, {}],
    ];

    it('not visitors, nor clients with an invented or forged cookie: they get 401, and nothing is saved', async () => {
      const article = await postOne();
      const total = pressPageSchema.parse((await callApi(app, 'GET', '/api/press/yunseul')).body).total;
      const forged = cookie.replace(/(session=s%3A[^.]+)\.[^;]+/, '$1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
      for (const bad of [undefined, 'session=x', `session=s%3A${randomUUID()}.x`, forged]) {
        for (const [method, path, json] of writes(article.id)) {
          expect(await callApi(app, method, path, { json, ...(bad && { cookie: bad }) }), `${method} with ${bad}`).toMatchObject({
            status: 401,
            body: { code: 'signed_out' },
          });
        }
      }
      expect(pressPageSchema.parse((await callApi(app, 'GET', '/api/press/yunseul')).body).total).toBe(total);
      expect((await read(article)).body).toMatchObject({ title: article.title, version: 1 });
    });

    it('not accounts without the role: they get 403, and a session ends with the role that it had', async () => {
      const { accounts } = app.app.storage;
      const account = await addAccount({ accounts, passwords: createPasswords() }, readerAccount);
      if (account === 'exists') throw new Error('there already');
      const signInReader = async () => callApi(app, 'POST', '/api/session', { json: { email: readerAccount.email, password: readerAccount.password } });
      let signedIn = await signInReader();
      async function tryAll(): Promise<readonly number[]> {
        const statuses: number[] = [];
        for (const [method, path, json] of writes((await postOne()).id))
          statuses.push((await callApi(app, method, path, { json, cookie: signedIn.cookies })).status);
        return statuses;
      }
      expect(await tryAll()).toEqual([403, 403, 403]);
      for (const role of ['admin', 'press'] as const) {
        await accounts.changeRole(account.id, role);
        expect(await tryAll()).toEqual([401, 401, 401]);
        signedIn = await signInReader();
        expect(await tryAll()).toEqual([201, 200, 204]);
      }
      await accounts.changeRole(account.id, 'sales');
      signedIn = await signInReader();
      expect(await tryAll()).toEqual([403, 403, 403]);
      await accounts.remove(account.id);
      expect(await tryAll()).toEqual([401, 401, 401]);
    });
  });

  describe('posting by a native form', () => {
    const form = { site: 'second', title: '스크립트 없이', summary: '요약', content: '줄\r\n줄' };

    it('redirects to the list, which shows the article', async () => {
      const answer = await callApi(app, 'POST', '/forms/press', { cookie, form });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/second/press?article=posted#admin']);
      const page = pressPageSchema.parse((await callApi(app, 'GET', '/api/press/second')).body);
      expect(page.articles[0]?.title).toBe('스크립트 없이');
    });

    it('saves a draft when the second button is pressed', async () => {
      expect((await callApi(app, 'POST', '/forms/press', { cookie, form: { ...form, draft: 'on' } })).headers.get('location')).toBe(
        '/second/press?article=drafted#admin',
      );
    });

    it('is refused to strangers without its text, and redirects only within this site', async () => {
      const stranger = await callApi(app, 'POST', '/forms/press', { form });
      expect([stranger.status, String(stranger.body).includes('스크립트 없이')]).toEqual([401, false]);
      expect((await callApi(app, 'POST', '/forms/press', { cookie, form: { ...form, site: '//evil.example' } })).status).toBe(404);
    });
  });

  describe('the feed', () => {
    it('has the newest ten as RSS with absolute links of the public URL', async () => {
      const answer = await callApi(app, 'GET', '/paging/press/rss.xml', { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } });
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      const text = String(answer.body);
      const titles = Array.from(text.matchAll(/<item><title>([^<]*)/g), ([, title]) => title);
      expect(titles).toEqual(Array.from({ length: 10 }, (_, index) => `글 ${22 - index}`));
      expect(text).toContain(`<link>${app.origin}/paging/press/`);
      expect(text).not.toContain('evil.example');
      expect(text).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT<\/pubDate>/);
    });

    it('has the full text of an article as escaped paragraphs, and the time of its last change', async () => {
      const json = { title: '긴 \uffff글', summary: '짧은 요약', content: '첫 줄\n둘째 줄\n\n<b>둘째</b> 문단 & 끝' };
      const { body } = await callApi(app, 'POST', '/api/press/paging', { cookie, json });
      const { id } = body as { id: string };
      const { changedAt } = (await callApi(app, 'PATCH', `/api/press/paging/${id}`, { cookie, json: { summary: '새 요약' } })).body as { changedAt: string };
      const text = String((await callApi(app, 'GET', '/paging/press/rss.xml')).body);
      expect(text).toContain(
        '<content:encoded>&lt;p&gt;첫 줄&lt;br&gt;둘째 줄&lt;/p&gt;&lt;p&gt;&amp;lt;b&amp;gt;둘째&amp;lt;/b&amp;gt; 문단 &amp;amp; 끝&lt;/p&gt;</content:encoded>',
      );
      // XML does not allow U+FFFF.
      expect(text).toContain('<title>긴 글</title>');
      expect(text).toContain(`<lastBuildDate>${new Date(changedAt).toUTCString()}</lastBuildDate>`);
      const sitemap = String((await callApi(app, 'GET', '/sitemap.xml')).body);
      expect(sitemap).toContain(`/paging/press/${id}</loc><lastmod>${changedAt}</lastmod>`);
      expect((await callApi(app, 'DELETE', `/api/press/paging/${id}`, { cookie })).status).toBe(204);
    });

    it.each(['/paging/press/rss.xml', '/sitemap.xml'])(
      'and the sitemap: %s costs one query for all who ask, answers 304 to those who have it, is compressed once, and shows a change at once',
      async (path) => {
        const { press } = app.app.storage;
        const own = { newest: press.newest, published: press.published, list: press.list, find: press.find, neighbours: press.neighbours };
        let queries = 0;
        for (const [name, call] of Object.entries(own)) {
          Object.assign(press, { [name]: (...args: never[]) => ((queries += 1), (call as (...given: never[]) => unknown)(...args)) });
        }
        const postHere = async () =>
          (await callApi(app, 'POST', '/api/press/paging', { cookie, json: { title: `글 ${path}`, summary: 's' } })).body as { id: string };
        const { id } = await postHere();
        queries = 0;
        const readText = (headers = {}) => ask(app.port, path, { headers });
        const answers = await Promise.all(Array.from({ length: 20 }, () => readText()));
        // The sitemap contains all press sites.
        expect(queries).toBe(path === '/sitemap.xml' ? sites.split(',').length : 1);
        const [first] = answers;
        const { etag } = first?.headers ?? {};
        expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
        expect(etag).toMatch(/^W\/".+"$/);
        expect(first?.body.toString()).toContain(id);
        const kept = await readText({ 'If-None-Match': etag, 'Accept-Encoding': 'gzip, br' });
        expect([kept.status, kept.body.length]).toEqual([304, 0]);
        const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
        for (const [encoding, unpack] of Object.entries(unpacked)) {
          const { headers, body } = await readText({ 'Accept-Encoding': encoding });
          // It is whole before it is sent, so that whoever does not read it costs no encoder and no copy.
          expect([headers['content-encoding'] ?? 'identity', headers['content-length'], headers.vary]).toEqual([
            encoding,
            String(body.length),
            'Accept-Encoding',
          ]);
          expect(unpack(body)).toEqual(first?.body);
        }
        expect((await callApi(app, 'DELETE', `/api/press/paging/${id}`, { cookie })).status).toBe(204);
        const after = await readText({ 'If-None-Match': etag });
        expect(after.status).toBe(200);
        expect(after.body.toString()).not.toContain(id);
        Object.assign(press, own);
      },
    );

    it('does not exist for a site that is not configured', async () => {
      expect((await callApi(app, 'GET', '/nobody/press/rss.xml')).status).toBe(404);
    });
  });
});

describeOnBothStorages('a new press', (open) => {
  it('has the news of the home page with fixed ids: at once in embedded storage, and after seeding with services', async () => {
    const storage = await open();
    const app = await storage.start();
    try {
      const list = async () => pressPageSchema.parse((await callApi(app, 'GET', '/api/press/yunseul')).body);
      const { kind, press } = app.app.storage;
      if (kind === 'services') {
        expect((await list()).total).toBe(0);
        await seedPress(press, 'yunseul');
      }
      expect((await list()).articles.map(({ id }) => id)).toEqual(newsItems.map(({ id }) => id));
      for (const { id, title } of newsItems) expect(String((await callApi(app, 'GET', `/yunseul/press/${id}`)).body)).toContain(title);
    } finally {
      await storage.stop();
    }
  });
});
