import type { Logger } from 'pino';
import { pressPageSize } from '#shared/limits.ts';
import type { OpenedArticle, PressArticle, PressPage } from '#shared/press/press.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { isStorageUnavailable } from '#server/storage-unavailable.ts';
import { createStaleCache } from './stale-cache.ts';
import { decodeCursor, encodeCursor } from './press-cursor.ts';
import type { PressStore } from './press-store.ts';
import { Counter, type Registry } from 'prom-client';

export interface PressReaderDeps {
  readonly store: PressStore;
  readonly metrics: PressMetrics;
  readonly log: Logger;
}

export interface PressReader {
  /**
   * Rejects with 400 `invalid` for a cursor of another site, and with `StorageUnavailable` without
   * an earlier answer.
   */
  list(slug: string, cursor: string | undefined, options: { readonly includeDrafts: boolean; readonly signal?: AbortSignal }): Promise<PressPage>;
  /** Whole articles as everybody may see them, for the feed. Rejects as `list` does. */
  newest(slug: string): Promise<readonly PressArticle[]>;
  /** A failure to count does not fail the read. Rejects as `list` does. */
  open(
    slug: string,
    id: string,
    options: { readonly includeDrafts: boolean; readonly countView: boolean; readonly signal?: AbortSignal },
  ): Promise<OpenedArticle | undefined>;
  /** Counts a view of an article that is shown from elsewhere, and gives the new number; `undefined` where it could not be counted. */
  countView(slug: string, id: string): Promise<number | undefined>;
  /** After a change. */
  forget(articleId: string): void;
}

/** For the first pages of lists, and again for all others. */
const pagesKept = 50;
const articlesKept = 50;

/** While the store is down it gives the last good answer, without drafts. */
export function createPressReader({ store, metrics, log }: PressReaderDeps): PressReader {
  const firstPages = createStaleCache<PressPage>(pagesKept);
  // Apart, since there may be any number of cursors, invented ones too.
  const laterPages = createStaleCache<PressPage>(pagesKept);
  const articles = createStaleCache<OpenedArticle>(articlesKept);
  const newest = createStaleCache<readonly PressArticle[]>(pagesKept);
  /** What was read before a change is not kept after it: a removed article would come back. */
  let changes = 0;

  function fromMemory<T>(error: unknown, kept: T | undefined, slug: string): T {
    if (kept === undefined || !isStorageUnavailable(error)) throw error;
    metrics.countStalePage();
    log.debug({ event: 'press.from_memory', siteId: slug });
    return kept;
  }

  async function count(slug: string, id: string): Promise<PressArticle | undefined> {
    try {
      const article = await store.countView(slug, id);
      if (article) metrics.countView();
      return article;
    } catch (error) {
      metrics.countLostView();
      // A read would fail as well.
      if (isStorageUnavailable(error)) throw error;
      log.error({ event: 'press.view_lost', siteId: slug, articleId: id, err: error });
      return undefined;
    }
  }

  return {
    async list(slug, cursor, { includeDrafts, signal }) {
      const after = cursor === undefined ? undefined : decodeCursor(slug, cursor);
      if (cursor !== undefined && !after) throw new HttpProblem(400, 'invalid', { fields: { cursor: 'invalid' } });
      const [pages, key] = cursor === undefined ? [firstPages, slug] : [laterPages, cursor];
      const changesBefore = changes;
      try {
        const { articles: found, total, next } = await store.list({ slug, after, includeDrafts, limit: pressPageSize }, signal);
        const page = { articles: [...found], total, nextCursor: next ? encodeCursor(slug, next) : null };
        // Invented sites must not push out the others.
        if (!includeDrafts && total > 0 && changes === changesBefore) pages.remember(key, page);
        return page;
      } catch (error) {
        return fromMemory(error, pages.recall(key), slug);
      }
    },
    async newest(slug) {
      try {
        const found = await store.newest(slug, pressPageSize);
        newest.remember(slug, found);
        return found;
      } catch (error) {
        return fromMemory(error, newest.recall(slug), slug);
      }
    },
    async open(slug, id, { includeDrafts, countView, signal }) {
      const key = `${slug} ${id}`;
      const changesBefore = changes;
      try {
        const counted = countView ? await count(slug, id) : undefined;
        const found = counted ?? (await store.find(slug, id, includeDrafts, signal));
        const article = found && { ...found, ...(await store.neighbours(slug, { id, date: Date.parse(found.date) }, signal)) };
        if (changes !== changesBefore) return article;
        if (article && !article.draft) articles.remember(key, article);
        // It may have been removed or taken back on another replica.
        else articles.forget(key);
        return article;
      } catch (error) {
        return fromMemory(error, articles.recall(key), slug);
      }
    },
    countView: async (slug, id) => (await count(slug, id).catch(() => undefined))?.views,
    forget(articleId) {
      changes += 1;
      for (const pages of [firstPages, laterPages]) pages.forgetWhere((page) => page.articles.some(({ id }) => id === articleId));
      newest.forgetWhere((found) => found.some(({ id }) => id === articleId));
      articles.forgetWhere(({ id, newer, older }) => [id, newer?.id, older?.id].includes(articleId));
    },
  };
}

export interface PressMetrics {
  countView(): void;
  countLostView(): void;
  /** From memory, while the store was down. */
  countStalePage(): void;
}

export function createPressMetrics(registry: Registry): PressMetrics {
  const registers = [registry];
  const views = new Counter({ name: 'press_views_total', help: 'Article views counted', registers });
  const lost = new Counter({ name: 'press_views_lost_total', help: 'Article views that could not be counted', registers });
  const stale = new Counter({ name: 'press_stale_pages_total', help: 'Press pages shown from memory while the store was down', registers });
  return { countView: () => views.inc(), countLostView: () => lost.inc(), countStalePage: () => stale.inc() };
}
