import type { Logger } from 'pino';
import { pressPageSize } from '../../shared/limits.ts';
import type { PressArticle, PressPage } from '../../shared/press.ts';
import { HttpProblem } from '../calls/problem.ts';
import { isStorageUnavailable } from '../storage/storage-unavailable.ts';
import { createLastGood } from './last-good.ts';
import { decodeCursor, encodeCursor } from './press-cursor.ts';
import type { PressMetrics } from './press-metrics.ts';
import type { PressStore } from './press-store.ts';

export interface PressReaderDeps {
  readonly store: PressStore;
  readonly metrics: PressMetrics;
  readonly log: Logger;
}

export interface PressReader {
  /**
   * One page of a site's list. Rejects with 400 `invalid` for a cursor that is not one of this site, and with `StorageUnavailable` when the store cannot be
   * reached and no earlier answer is at hand.
   */
  list(siteId: string, cursor: string | undefined, options: { readonly includeDrafts: boolean; readonly signal?: AbortSignal }): Promise<PressPage>;
  /** An article, its view counted when `countView` says one is due. A count that fails never costs the reader the page. Rejects as `list` does. */
  open(
    siteId: string,
    id: string,
    options: { readonly includeDrafts: boolean; readonly countView: boolean; readonly signal?: AbortSignal },
  ): Promise<PressArticle | undefined>;
  /** Drops what is remembered of an article that was changed or deleted: nobody may be shown what it was. */
  forget(articleId: string): void;
}

const pagesKept = 50;
const articlesKept = 50;

/** How pages, calls and the feed read the press. While the store is down they get the last good answer, as everybody sees it, without drafts. */
export function createPressReader({ store, metrics, log }: PressReaderDeps): PressReader {
  const pages = createLastGood<PressPage>(pagesKept);
  const articles = createLastGood<PressArticle>(articlesKept);

  function fromMemory<T>(error: unknown, kept: T | undefined, siteId: string): T {
    if (kept === undefined || !isStorageUnavailable(error)) throw error;
    metrics.countStalePage();
    log.debug({ event: 'press.from_memory', siteId });
    return kept;
  }

  async function count(siteId: string, id: string): Promise<PressArticle | undefined> {
    try {
      const article = await store.countView(siteId, id);
      if (article) metrics.countView();
      return article;
    } catch (error) {
      metrics.countLostView();
      // Whoever could not count within the time cannot read either: the reader has waited long enough.
      if (isStorageUnavailable(error)) throw error;
      log.error({ event: 'press.view_lost', siteId, articleId: id, err: error });
      return undefined;
    }
  }

  return {
    async list(siteId, cursor, { includeDrafts, signal }) {
      const after = cursor === undefined ? undefined : decodeCursor(siteId, cursor);
      if (cursor !== undefined && !after) throw new HttpProblem(400, 'invalid', { fields: { cursor: 'invalid' } });
      const key = `${siteId} ${cursor ?? ''}`;
      try {
        const { articles: found, total, next } = await store.list({ siteId, after, includeDrafts, limit: pressPageSize }, signal);
        const page = { articles: [...found], total, nextCursor: next ? encodeCursor(siteId, next) : null };
        if (!includeDrafts) pages.remember(key, page);
        return page;
      } catch (error) {
        return fromMemory(error, pages.recall(key), siteId);
      }
    },
    async open(siteId, id, { includeDrafts, countView, signal }) {
      const key = `${siteId} ${id}`;
      try {
        const counted = countView ? await count(siteId, id) : undefined;
        const article = counted ?? (await store.find(siteId, id, includeDrafts, signal));
        if (article && !article.draft) articles.remember(key, article);
        return article;
      } catch (error) {
        return fromMemory(error, articles.recall(key), siteId);
      }
    },
    forget(articleId) {
      pages.forgetWhere((page) => page.articles.some(({ id }) => id === articleId));
      articles.forgetWhere(({ id }) => id === articleId);
    },
  };
}
