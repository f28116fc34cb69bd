import type { OpenedArticle, PressArticle, PressSummary } from '#shared/press/press.ts';

/** `date` is when it was published or, for a draft, written. Times are milliseconds since 1970. */
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
  readonly changedAt?: number | undefined;
  /** The `Idempotency-Key` of the post that made it. */
  readonly postKey?: string | undefined;
}

/** Articles are sorted by this, and the next page of a list begins after it. */
export interface PressPosition {
  readonly date: number;
  readonly id: string;
}

export interface PressListQuery {
  readonly slug: string;
  readonly limit: number;
  readonly after?: PressPosition | undefined;
  readonly includeDrafts: boolean;
}

export interface PressListResult {
  readonly articles: readonly PressSummary[];
  /** Counts only what this reader may see. */
  readonly total: number;
  readonly next: PressPosition | undefined;
}

/** `date` changes when a draft is published, `changedAt` with any other change. */
export type StoredChange = Partial<Pick<StoredArticle, 'title' | 'summary' | 'content' | 'draft' | 'date' | 'changedAt'>>;

export type PressNeighbours = Pick<OpenedArticle, 'newer' | 'older'>;

export interface ChangedArticle {
  readonly id: string;
  /** The last change of what visitors see, ISO 8601. */
  readonly changedAt: string;
}

/**
 * Each call rejects with `StorageUnavailable` when the store is unavailable. Unreadable documents
 * are logged by id and skipped.
 */
export interface PressStore {
  /** Returns the newest first by date, then id. The cost does not depend on the number of articles. */
  list(query: PressListQuery, signal?: AbortSignal): Promise<PressListResult>;
  find(slug: string, id: string, includeDrafts: boolean, signal?: AbortSignal): Promise<PressArticle | undefined>;
  /** Atomic. Ignores drafts and missing articles. */
  countView(slug: string, id: string): Promise<PressArticle | undefined>;
  /** Atomic. Returns `exists`, and changes nothing, when this id or, on this site, this `postKey` is taken. */
  save(article: StoredArticle): Promise<'saved' | 'exists'>;
  findByPostKey(slug: string, postKey: string): Promise<PressArticle | undefined>;
  /** Raises the version. Returns `stale` when `version` is not the current one. */
  update(slug: string, id: string, change: StoredChange, version?: number): Promise<PressArticle | 'stale' | 'missing'>;
  remove(slug: string, id: string): Promise<boolean>;
  neighbours(slug: string, place: PressPosition, signal?: AbortSignal): Promise<PressNeighbours>;
  /** Returns whole published articles, the newest first. */
  newest(slug: string, limit: number, signal?: AbortSignal): Promise<readonly PressArticle[]>;
  /** Returns the newest first. */
  published(slug: string, limit: number, signal?: AbortSignal): Promise<readonly ChangedArticle[]>;
  /** Also returns false after all articles were deleted. */
  isUntouched(): Promise<boolean>;
  exportAll(): AsyncIterable<StoredArticle>;
}
