import type { PressArticle, PressSummary } from '../../shared/press.ts';

/** An article as it is kept. `date` in milliseconds since 1970: when it was published, or of a draft, when it was written. */
export interface StoredArticle {
  readonly id: string;
  readonly siteId: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly date: number;
  readonly views: number;
  readonly draft: boolean;
  readonly version: number;
}

/** A place in the list: just behind the article of this date and id. */
export interface PressPosition {
  readonly date: number;
  readonly id: string;
}

export interface PressListQuery {
  readonly siteId: string;
  readonly limit: number;
  readonly after?: PressPosition | undefined;
  readonly includeDrafts: boolean;
}

export interface PressListResult {
  readonly articles: readonly PressSummary[];
  /** Of all that this reader may see. */
  readonly total: number;
  /** Where the next page begins; `undefined` on the last. */
  readonly next: PressPosition | undefined;
}

/** What of an article may be changed. `date` is set when a draft is published. */
export type StoredChange = Partial<Pick<StoredArticle, 'title' | 'summary' | 'content' | 'draft' | 'date'>>;

/**
 * Keeps the press articles. Every call rejects with `StorageUnavailable` when the store cannot be reached; other rejections are faults.
 * A store that finds a document it cannot read logs its id and leaves it out.
 */
export interface PressStore {
  /** Newest first by date, then id. Its cost does not grow with the number of articles. */
  list(query: PressListQuery, signal?: AbortSignal): Promise<PressListResult>;
  find(siteId: string, id: string, includeDrafts: boolean, signal?: AbortSignal): Promise<PressArticle | undefined>;
  /** Adds one view in one step and gives the article with that view counted; drafts and missing articles are not counted. */
  countView(siteId: string, id: string): Promise<PressArticle | undefined>;
  /** `exists` when the id is taken: what is stored stays. */
  save(article: StoredArticle): Promise<'saved' | 'exists'>;
  /** Raises the version by one. `stale` when `version` is given and no longer the current one. */
  update(siteId: string, id: string, change: StoredChange, version?: number): Promise<PressArticle | 'stale' | 'missing'>;
  remove(siteId: string, id: string): Promise<boolean>;
  /** Of the newest published article, ISO 8601. */
  latestDate(siteId: string, signal?: AbortSignal): Promise<string | undefined>;
  count(): Promise<number>;
  /** Whether no article was ever kept here: one whose articles were all deleted is not untouched. */
  isUntouched(): Promise<boolean>;
  /** Everything, for moving it elsewhere; in no order. */
  exportAll(): AsyncIterable<StoredArticle>;
}
