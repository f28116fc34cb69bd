import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticleIds } from '#server/press/press-editor.ts';
import { eventually } from '#tests/support/processes.ts';
import type { PressPosition, PressStore, StoredArticle } from '#server/press/press-store.ts';

/** Several stores on the same data stand for several processes. */
export interface PressStoreUnderTest {
  openStore(): Promise<PressStore>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

const newId = createArticleIds();
const start = Date.UTC(2026, 10, 20, 3);

function anArticle(changes: Partial<StoredArticle> = {}): StoredArticle {
  return { id: newId().id, siteId: 'yunseul', title: '제목', summary: '요약', content: '본문', date: start, views: 0, draft: false, version: 1, ...changes };
}

const injections = ['{"$gt":""}', "' OR 1=1 --", '"; DROP TABLE press; --', '$where', '__proto__', '%', '_'];

export function describePressStore(name: string, open: () => Promise<PressStoreUnderTest>): void {
  describe(`press store on ${name}`, () => {
    let storage: PressStoreUnderTest;
    let store: PressStore;
    beforeAll(async () => {
      storage = await open();
      store = await storage.openStore();
    });
    beforeEach(() => storage.empty());
    afterAll(() => storage?.close());

    async function saveMany(count: number, of: (index: number) => Partial<StoredArticle> = () => ({})): Promise<StoredArticle[]> {
      const articles = Array.from({ length: count }, (_, index) => anArticle({ title: `글 ${index}`, date: start + index * 1000, ...of(index) }));
      for (const article of articles) await store.save(article);
      return articles;
    }
    const list = (query: { after?: PressPosition | undefined; limit?: number; includeDrafts?: boolean; slug?: string } = {}) =>
      store.list({ slug: 'yunseul', limit: 10, includeDrafts: false, ...query });

    describe('lists', () => {
      it('gives nothing for a site without articles', async () => {
        expect(await list()).toEqual({ articles: [], total: 0, next: undefined });
      });

      it('gives the newest first, without content, and the total of this site only', async () => {
        const articles = await saveMany(3);
        await store.save(anArticle({ siteId: 'other' }));
        const { articles: listed, total, next } = await list();
        expect(listed.map(({ id }) => id)).toEqual(articles.map(({ id }) => id).toReversed());
        expect(listed[0]).toEqual({ id: articles[2]?.id, title: '글 2', summary: '요약', date: new Date(start + 2000).toISOString(), views: 0 });
        expect({ total, next }).toEqual({ total: 3, next: undefined });
      });

      it('gives a cursor only when there is another page', async () => {
        await saveMany(10);
        expect((await list()).next).toBeUndefined();
        await saveMany(1, () => ({ date: start - 1 }));
        const first = await list();
        expect(first.articles).toHaveLength(10);
        expect(first.next).toBeDefined();
        const second = await list({ after: first.next });
        expect(second.articles).toHaveLength(1);
        expect(second.next).toBeUndefined();
      });

      it('lists articles of the same millisecond by id, each once', async () => {
        const articles = await saveMany(25, () => ({ date: start }));
        const seen: string[] = [];
        let after: PressPosition | undefined;
        do {
          const page = await list({ after });
          seen.push(...page.articles.map(({ id }) => id));
          after = page.next;
        } while (after);
        expect(seen).toEqual(articles.map(({ id }) => id).toReversed());
      });

      it('continues where it was while articles are added and removed', async () => {
        const articles = await saveMany(25);
        const first = await list();
        await saveMany(5, () => ({ date: start + 1_000_000 }));
        await store.remove('yunseul', first.articles[9]?.id ?? '');
        const second = await list({ after: first.next });
        expect(second.articles.map(({ id }) => id)).toEqual(
          articles
            .slice(5, 15)
            .toReversed()
            .map(({ id }) => id),
        );
        expect(second.total).toBe(29);
      });

      it('shows and counts drafts to administrators only', async () => {
        const published = anArticle();
        const draft = anArticle({ draft: true, date: start + 1 });
        await store.save(published);
        await store.save(draft);
        const asSeenByAll = await list();
        expect(asSeenByAll.articles.map(({ id }) => id)).toEqual([published.id]);
        expect(asSeenByAll.total).toBe(1);
        const asSeenByAdmins = await list({ includeDrafts: true });
        expect(asSeenByAdmins.articles.map(({ id, draft: isDraft }) => [id, isDraft])).toEqual([
          [draft.id, true],
          [published.id, undefined],
        ]);
        expect(asSeenByAdmins.total).toBe(2);
      });

      it('totals a list of one page as another process has just left it', async () => {
        const article = anArticle();
        const elsewhere = await storage.openStore();
        expect((await elsewhere.list({ slug: 'yunseul', limit: 10, includeDrafts: false })).total).toBe(0);
        await store.save(article);
        expect((await elsewhere.list({ slug: 'yunseul', limit: 10, includeDrafts: false })).total).toBe(1);
        await store.remove('yunseul', article.id);
        expect((await elsewhere.list({ slug: 'yunseul', limit: 10, includeDrafts: false })).total).toBe(0);
      });

      it('updates the total with publishing, hiding and removing', async () => {
        const draft = anArticle({ draft: true });
        await store.save(draft);
        expect((await list()).total).toBe(0);
        await store.update('yunseul', draft.id, { draft: false });
        expect((await list()).total).toBe(1);
        await store.update('yunseul', draft.id, { title: '다른 제목' });
        expect((await list()).total).toBe(1);
        await store.update('yunseul', draft.id, { draft: true });
        expect((await list()).total).toBe(0);
        await store.remove('yunseul', draft.id);
        expect((await list({ includeDrafts: true })).total).toBe(0);
      });
    });

    describe('one article', () => {
      it('is found with its content, as saved', async () => {
        const article = anArticle({ title: '<b>굵게</b> "따옴표" 👋', content: '첫 줄\n둘째 줄\n\n$set: {}' });
        expect(await store.save(article)).toBe('saved');
        const { siteId: _siteId, draft: _draft, date, ...rest } = article;
        expect(await store.find('yunseul', article.id, false)).toEqual({ ...rest, date: new Date(date).toISOString() });
      });

      it('is not found under another site, and a draft is not found by visitors', async () => {
        const draft = anArticle({ draft: true });
        await store.save(draft);
        expect(await store.find('other', draft.id, true)).toBeUndefined();
        expect(await store.find('yunseul', draft.id, false)).toBeUndefined();
        expect(await store.find('yunseul', draft.id, true)).toMatchObject({ id: draft.id, draft: true });
      });

      it('is not replaced by another with its id, even when 20 are saved at once', async () => {
        const id = newId().id;
        const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => store.save(anArticle({ id, title: `${index}` }))));
        expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
        const kept = await store.find('yunseul', id, false);
        expect(kept?.title).toBe(String(outcomes.indexOf('saved')));
        expect(await Array.fromAsync(store.exportAll())).toHaveLength(1);
      });

      it('is the only one for its key on a site, even when two processes save 20 at once', async () => {
        const other = await storage.openStore();
        const postKey = randomUUID();
        const posts = Array.from({ length: 20 }, (_, index) => anArticle({ postKey, title: `${index}` }));
        const outcomes = await Promise.all(posts.map((article, index) => (index % 2 ? store : other).save(article)));
        expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
        const kept = posts[outcomes.indexOf('saved')];
        expect(await store.findByPostKey('yunseul', postKey)).toEqual(await store.find('yunseul', kept?.id ?? '', true));
        expect(await store.findByPostKey('other', postKey)).toBeUndefined();
        expect(await store.findByPostKey('yunseul', randomUUID())).toBeUndefined();
        expect(await store.save(anArticle({ siteId: 'other', postKey }))).toBe('saved');
        expect([await store.save(anArticle()), await store.save(anArticle({ postKey: undefined }))]).toEqual(['saved', 'saved']);
        expect((await list()).total).toBe(3);
      });

      it('keeps its key when it changes, and has none in an export', async () => {
        const postKey = randomUUID();
        const article = anArticle({ postKey });
        await store.save(article);
        await store.update('yunseul', article.id, { title: '새 제목' }, 1);
        await store.countView('yunseul', article.id);
        expect(await store.save(anArticle({ postKey }))).toBe('exists');
        expect(await store.findByPostKey('yunseul', postKey)).toMatchObject({ id: article.id, title: '새 제목', version: 2, views: 1 });
        expect((await Array.fromAsync(store.exportAll())).map((row) => Object.keys(row))).not.toContainEqual(expect.arrayContaining(['postKey']));
        await store.remove('yunseul', article.id);
        expect(await store.findByPostKey('yunseul', postKey)).toBeUndefined();
      });

      it('counts 1,000 simultaneous views of two processes exactly', async () => {
        const article = anArticle();
        await store.save(article);
        const other = await storage.openStore();
        const views = await Promise.all(Array.from({ length: 1000 }, (_, index) => (index % 2 ? store : other).countView('yunseul', article.id)));
        expect((await store.find('yunseul', article.id, false))?.views).toBe(1000);
        expect(new Set(views.map((view) => view?.views)).size).toBe(1000);
      });

      it('is given with the counted view and an unchanged version', async () => {
        const article = anArticle({ views: 41 });
        await store.save(article);
        expect(await store.countView('yunseul', article.id)).toMatchObject({ id: article.id, views: 42, version: 1, content: '본문' });
      });

      it('counts no view of a draft, under another site, or of an unknown id', async () => {
        const draft = anArticle({ draft: true });
        await store.save(draft);
        expect(await store.countView('yunseul', draft.id)).toBeUndefined();
        expect(await store.countView('other', draft.id)).toBeUndefined();
        expect(await store.countView('yunseul', 'missing')).toBeUndefined();
        expect((await store.find('yunseul', draft.id, true))?.views).toBe(0);
      });
    });

    describe('changing articles', () => {
      it('changes the given fields, even to an empty content, and raises the version', async () => {
        const article = anArticle();
        await store.save(article);
        expect(await store.update('yunseul', article.id, { title: '새 제목' })).toMatchObject({
          title: '새 제목',
          summary: '요약',
          content: '본문',
          version: 2,
        });
        expect(await store.update('yunseul', article.id, { content: '' })).toMatchObject({ title: '새 제목', content: '', version: 3 });
      });

      it('refuses a version that is no longer current and changes nothing', async () => {
        const article = anArticle();
        await store.save(article);
        await store.update('yunseul', article.id, { title: '먼저' }, 1);
        expect(await store.update('yunseul', article.id, { title: '나중' }, 1)).toBe('stale');
        expect(await store.find('yunseul', article.id, false)).toMatchObject({ title: '먼저', version: 2 });
      });

      it('accepts exactly one of 20 editors with the same version', async () => {
        const article = anArticle();
        await store.save(article);
        const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => store.update('yunseul', article.id, { title: `${index}` }, 1)));
        expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(19);
        expect(await store.find('yunseul', article.id, false)).toMatchObject({ version: 2 });
      });

      it('answers `missing` for an unknown article and for another site', async () => {
        const article = anArticle();
        await store.save(article);
        expect(await store.update('other', article.id, { title: 'x' })).toBe('missing');
        expect(await store.update('yunseul', 'missing', { title: 'x' }, 1)).toBe('missing');
      });

      it('removes an article once', async () => {
        const article = anArticle();
        await store.save(article);
        expect(await store.remove('other', article.id)).toBe(false);
        expect(await store.remove('yunseul', article.id)).toBe(true);
        expect(await store.remove('yunseul', article.id)).toBe(false);
        expect(await store.find('yunseul', article.id, true)).toBeUndefined();
      });
    });

    const instant = (ms: number) => new Date(ms).toISOString();

    it('gives the newest published articles with their content, and counts no view', async () => {
      const articles = [anArticle(), anArticle({ draft: true }), anArticle(), anArticle()];
      for (const article of articles) await store.save(article);
      const [first, , , last] = articles;
      const expected = articles.filter(({ draft }) => !draft).toSorted((a, b) => b.date - a.date || (a.id < b.id ? 1 : -1));
      const found = await store.newest('yunseul', 10);
      expect(found).toEqual(await Promise.all(expected.map(({ id }) => store.find('yunseul', id, false))));
      expect(found[0]).toMatchObject({ content: last?.content, views: last?.views });
      expect(await store.newest('yunseul', 1)).toEqual(found.slice(0, 1));
      expect(await store.newest('another', 10)).toEqual([]);
      expect(first).toBeDefined();
    });

    it('gives the published articles, newest first, with the time of their last change', async () => {
      expect(await store.published('yunseul', 10)).toEqual([]);
      const [first, second, third] = await saveMany(3);
      await store.save(anArticle({ draft: true, date: start + 999_999 }));
      await store.save(anArticle({ siteId: 'other' }));
      await store.update('yunseul', first?.id ?? '', { title: '새 제목', changedAt: start + 5000 });
      expect(await store.published('yunseul', 10)).toEqual([
        { id: third?.id, changedAt: instant(start + 2000) },
        { id: second?.id, changedAt: instant(start + 1000) },
        { id: first?.id, changedAt: instant(start + 5000) },
      ]);
      expect(await store.published('yunseul', 1)).toEqual([{ id: third?.id, changedAt: instant(start + 2000) }]);
    });

    it('gives the time of a change after the publication', async () => {
      const article = anArticle();
      await store.save(article);
      expect(await store.find('yunseul', article.id, false)).not.toHaveProperty('changedAt');
      expect(await store.update('yunseul', article.id, { summary: '새 요약', changedAt: start + 1 })).toMatchObject({ changedAt: instant(start + 1) });
      expect(await store.countView('yunseul', article.id)).toMatchObject({ changedAt: instant(start + 1) });
      await store.update('yunseul', article.id, { date: start + 2 });
      expect(await store.find('yunseul', article.id, false)).not.toHaveProperty('changedAt');
    });

    it('gives the neighbours of an article, even within the same millisecond', async () => {
      const articles = await saveMany(3, () => ({ date: start }));
      const sorted = articles.map(({ id, title }) => ({ id, title })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      await store.save(anArticle({ draft: true, date: start }));
      await store.save(anArticle({ siteId: 'other', date: start }));
      const beside = (place: number) => store.neighbours('yunseul', { date: start, id: sorted[place]?.id ?? '' });
      expect(await beside(0)).toEqual({ newer: sorted[1], older: undefined });
      expect(await beside(1)).toEqual({ newer: sorted[2], older: sorted[0] });
      expect(await beside(2)).toEqual({ newer: undefined, older: sorted[1] });
      const [later] = await saveMany(1, () => ({ date: start + 1 }));
      expect((await beside(2)).newer).toEqual({ id: later?.id, title: later?.title });
      expect((await store.neighbours('yunseul', { date: start + 1, id: later?.id ?? '' })).older).toEqual(sorted[2]);
    });

    describe('a scheduled article', () => {
      it('is seen by visitors nowhere before its time, and everywhere after it, without any further write', async () => {
        const before = await saveMany(2);
        const later = Date.now() + 3000;
        const scheduled = anArticle({ title: '예약한 글', date: later, appearsAt: later });
        await store.save(scheduled);
        const { id } = scheduled;
        const [oldest, newest] = [before[0]?.id, before[1]?.id ?? ''];
        const seen = async () => ({
          listed: (await list()).articles.some((article) => article.id === id),
          total: (await list()).total,
          found: (await store.find('yunseul', id, false)) !== undefined,
          isNeighbour: (await store.neighbours('yunseul', { date: start + 1000, id: newest })).newer?.id === id,
          inFeed: (await store.newest('yunseul', 9)).some((article) => article.id === id),
          inSitemap: (await store.published('yunseul', 9)).some((article) => article.id === id),
        });
        expect(await store.countView('yunseul', id)).toBeUndefined();
        expect(await seen()).toEqual({ listed: false, total: 2, found: false, isNeighbour: false, inFeed: false, inSitemap: false });
        expect((await list({ includeDrafts: true })).articles.map((article) => [article.id, article.scheduled])).toEqual([
          [id, true],
          [newest, undefined],
          [oldest, undefined],
        ]);
        expect(await store.find('yunseul', id, true)).toMatchObject({ scheduled: true, views: 0 });
        await eventually(async () => expect((await list()).total).toBe(3));
        expect(await seen()).toEqual({ listed: true, total: 3, found: true, isNeighbour: true, inFeed: true, inSitemap: true });
        expect(await store.countView('yunseul', id)).toMatchObject({ views: 1 });
        expect((await store.find('yunseul', id, true))?.scheduled).toBeUndefined();
        expect(await store.update('yunseul', id, { draft: true, appearsAt: 0 })).toMatchObject({ draft: true });
        expect((await list()).total).toBe(2);
      });
    });

    describe('former words', () => {
      it('are kept for ten changes, the last first, and not for a change of anything else', async () => {
        const [{ id } = anArticle()] = await saveMany(1, () => ({ title: '판 1', content: '$title' }));
        expect(await store.past('yunseul', id)).toEqual([]);
        for (let version = 2; version <= 13; version += 1) await store.update('yunseul', id, { title: `판 ${version}` });
        await store.update('yunseul', id, { draft: true });
        await store.update('yunseul', id, { title: '판 13', content: '$title' });
        const past = (await store.past('yunseul', id)) ?? [];
        expect(past.map(({ version, title, content }) => [version, title, content])).toEqual(
          Array.from({ length: 10 }, (_, index) => [12 - index, `판 ${12 - index}`, '$title']),
        );
        expect(past.every(({ at }) => Math.abs(Date.now() - Date.parse(at)) < 600_000)).toBe(true);
        expect(await store.past('other', id)).toBeUndefined();
        const exported: StoredArticle[] = [];
        for await (const article of store.exportAll()) exported.push(article);
        await storage.empty();
        for (const article of exported) await store.save(article);
        expect(await store.past('yunseul', id)).toEqual(past);
      });

      it('are kept also when only the format changes', async () => {
        const [{ id } = anArticle()] = await saveMany(1, () => ({}));
        for (const format of [0, 1, 1, 0] as const) await store.update('yunseul', id, { format });
        expect((await store.past('yunseul', id))?.map(({ version, format = 0 }) => [version, format])).toEqual([
          [4, 1],
          [2, 0],
        ]);
      });
    });

    it('yields every content that names a picture, present and former, and lets other work run in between', async () => {
      const line = (index: number) => `글\n![바다](${'p'.repeat(22)}-${index + 1}x1)`;
      const [former] = await saveMany(50, (index) => ({ siteId: index % 2 ? 'yunseul' : 'other', content: index % 3 === 0 ? line(index) : '글' }));
      await store.update('other', former?.id ?? '', { content: '다른 글' });
      let turns = 0;
      const counting = setInterval(() => (turns += 1), 0);
      const found: string[] = [];
      for await (const { siteId, texts } of store.pictureTexts()) for (const text of texts) if (text.includes('![')) found.push(`${siteId} ${text}`);
      clearInterval(counting);
      const expected = Array.from({ length: 17 }, (_, index) => `${index % 2 ? 'yunseul' : 'other'} ${line(index * 3)}`);
      expect(found.toSorted()).toEqual(expected.toSorted());
      expect(turns).toBeGreaterThan(0);
    });

    it('exports everything, and imports it unchanged', async () => {
      const articles = await saveMany(450, (index) => ({
        siteId: index % 2 ? 'yunseul' : 'other',
        draft: index % 7 === 0,
        views: index,
        ...(index % 3 === 0 && { changedAt: start + index }),
      }));
      const exported = await Array.fromAsync(store.exportAll());
      const byId = (list_: readonly StoredArticle[]) => new Map(list_.map((article) => [article.id, article]));
      expect(exported).toHaveLength(450);
      expect(byId(exported)).toEqual(byId(articles));
      await storage.empty();
      for (const article of exported) expect(await store.save(article)).toBe('saved');
      expect(byId(await Array.fromAsync(store.exportAll()))).toEqual(byId(articles));
    });

    it.each(injections)('treats %s as a name like any other', async (text) => {
      const article = anArticle();
      await store.save(article);
      expect(await store.find(text, article.id, true)).toBeUndefined();
      expect(await store.find('yunseul', text, true)).toBeUndefined();
      expect((await list({ slug: text })).total).toBe(0);
      expect(await store.update('yunseul', article.id, { title: text })).toMatchObject({ title: text });
      expect(await Array.fromAsync(store.exportAll())).toHaveLength(1);
    });
  });
}
