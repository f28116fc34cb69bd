import type { Logger } from 'pino';
import { pressPageSize } from '#shared/limits.ts';
import type { OpenedArticle, PressArticle, PressPage } from '#shared/press/press.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { isStorageUnavailable, WritesLater } from '#server/storage-unavailable.ts';
import { LRUCache } from 'lru-cache';
import { decodeCursor, encodeCursor } from './press-cursor.ts';
import type { PressStore } from './press-store.ts';
import { Counter, type Registry } from 'prom-client';

export interface PressReaderDeps {
  readonly store: PressStore;
  readonly metrics: ReturnType<typeof createPressMetrics>;
  readonly log: Logger;
}

export type PressReader = ReturnType<typeof createPressReader>;

/** The limit of first pages of lists, and again of all other pages. */
const pagesKept = 50;
const articlesKept = 50;

function forgetWhere<T extends object>(kept: LRUCache<string, T>, isOutdated: (value: T) => boolean): void {
  for (const [key, value] of kept.entries()) if (isOutdated(value)) kept.delete(key);
}

/** Returns the last good answer, without drafts, while the store is down. */
export function createPressReader({ store, metrics, log }: PressReaderDeps) {
  const firstPages = new LRUCache<string, PressPage>({ max: pagesKept });
  // These have their own cache, because there may be any number of cursors, even invented ones.
  const laterPages = new LRUCache<string, PressPage>({ max: pagesKept });
  const articles = new LRUCache<string, OpenedArticle>({ max: articlesKept });
  const newest = new LRUCache<string, readonly PressArticle[]>({ max: pagesKept });
  /** What was read before a change is not cached after it, because a removed article would come back. */
  let changes = 0;

  function fromMemory<T>(error: unknown, kept: T | undefined, slug: string): T {
    if (kept === undefined || !isStorageUnavailable(error)) throw error;
    metrics.stalePages.inc();
    log.debug({ event: 'press.from_memory', siteId: slug });
    return kept;
  }

  async function count(slug: string, id: string): Promise<PressArticle | undefined> {
    try {
      const article = await store.countView(slug, id);
      if (article) metrics.views.inc();
      return article;
    } catch (error) {
      (error instanceof WritesLater ? metrics.lateViews : metrics.lostViews).inc();
      // A read would fail as well.
      if (isStorageUnavailable(error)) throw error;
      log.error({ event: 'press.view_lost', siteId: slug, articleId: id, err: error });
      return undefined;
    }
  }

  return {
    /**
     * Rejects with 400 `invalid` for a cursor of another site, and with `StorageUnavailable` when there is no
     * earlier answer.
     */
    async list(
      slug: string,
      cursor: string | undefined,
      { includeDrafts, signal }: { readonly includeDrafts: boolean; readonly signal?: AbortSignal },
    ): Promise<PressPage> {
      const after = cursor === undefined ? undefined : decodeCursor(slug, cursor);
      if (cursor !== undefined && !after) throw new HttpProblem(400, 'invalid', { fields: { cursor: 'invalid' } });
      const [pages, key] = cursor === undefined ? [firstPages, slug] : [laterPages, cursor];
      const changesBefore = changes;
      try {
        const { articles: found, total, next } = await store.list({ slug, after, includeDrafts, limit: pressPageSize }, signal);
        const page = { articles: [...found], total, nextCursor: next ? encodeCursor(slug, next) : null };
        // Invented sites must not push out the others.
        if (!includeDrafts && total > 0 && changes === changesBefore) pages.set(key, page);
        return page;
      } catch (error) {
        return fromMemory(error, pages.get(key), slug);
      }
    },
    /** Returns whole published articles for the feed. Rejects as `list` does. */
    async newest(slug: string): Promise<readonly PressArticle[]> {
      try {
        const found = await store.newest(slug, pressPageSize);
        newest.set(slug, found);
        return found;
      } catch (error) {
        return fromMemory(error, newest.get(slug), slug);
      }
    },
    /** A failure to count does not fail the read. Rejects as `list` does. */
    async open(
      slug: string,
      id: string,
      { includeDrafts, countView, signal }: { readonly includeDrafts: boolean; readonly countView: boolean; readonly signal?: AbortSignal },
    ): Promise<OpenedArticle | undefined> {
      const key = `${slug} ${id}`;
      const changesBefore = changes;
      try {
        const counted = countView ? await count(slug, id) : undefined;
        const found = counted ?? (await store.find(slug, id, includeDrafts, signal));
        const article = found && { ...found, ...(await store.neighbours(slug, { id, date: Date.parse(found.date) }, signal)) };
        if (changes !== changesBefore) return article;
        if (article && !article.draft && !article.scheduled) articles.set(key, article);
        // It may have been removed or taken back on another replica.
        else articles.delete(key);
        return article;
      } catch (error) {
        return fromMemory(error, articles.get(key), slug);
      }
    },
    /** Counts a view of a shared rendering. Returns the new number, or `undefined` when it could not be counted. */
    countView: async (slug: string, id: string): Promise<number | undefined> => (await count(slug, id).catch(() => undefined))?.views,
    /** Call it after a change. */
    forget(articleId: string): void {
      changes += 1;
      for (const pages of [firstPages, laterPages]) forgetWhere(pages, (page) => page.articles.some(({ id }) => id === articleId));
      forgetWhere(newest, (found) => found.some(({ id }) => id === articleId));
      forgetWhere(articles, ({ id, newer, older }) => [id, newer?.id, older?.id].includes(articleId));
    },
  };
}

export function createPressMetrics(registry: Registry) {
  const registers = [registry];
  return {
    views: new Counter({ name: 'press_views_total', help: 'Article views counted', registers }),
    lateViews: new Counter({ name: 'press_views_late_total', help: 'Article views that are counted when the store is back', registers }),
    lostViews: new Counter({ name: 'press_views_lost_total', help: 'Article views that could not be counted', registers }),
    stalePages: new Counter({ name: 'press_stale_pages_total', help: 'Press pages shown from memory while the store was down', registers }),
  };
}
