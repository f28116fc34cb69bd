import type { OpenedArticle, PressArticle, PressSummary } from '#shared/press/press.ts';

/** `date`: of the publication or, for a draft, the writing. Milliseconds since 1970. */
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
  /** `Idempotency-Key` of the post that made it. */
  readonly postKey?: string | undefined;
}

/** By which an article is sorted; a list goes on after it. */
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
  /** Newest first by date, then id, at a cost independent of the number of articles. */
  list(query: PressListQuery, signal?: AbortSignal): Promise<PressListResult>;
  find(slug: string, id: string, includeDrafts: boolean, signal?: AbortSignal): Promise<PressArticle | undefined>;
  /** Atomic. Ignores drafts and missing articles. */
  countView(slug: string, id: string): Promise<PressArticle | undefined>;
  /** Atomic. `exists`: an article of this id or, on this site, this `postKey` is there and stays as it is. */
  save(article: StoredArticle): Promise<'saved' | 'exists'>;
  findByPostKey(slug: string, postKey: string): Promise<PressArticle | undefined>;
  /** Raises the version. `stale`: `version` is not the current one. */
  update(slug: string, id: string, change: StoredChange, version?: number): Promise<PressArticle | 'stale' | 'missing'>;
  remove(slug: string, id: string): Promise<boolean>;
  neighbours(slug: string, place: PressPosition, signal?: AbortSignal): Promise<PressNeighbours>;
  /** Whole published articles, newest first. */
  newest(slug: string, limit: number, signal?: AbortSignal): Promise<readonly PressArticle[]>;
  /** Newest first. */
  published(slug: string, limit: number, signal?: AbortSignal): Promise<readonly ChangedArticle[]>;
  /** Also false after all were deleted. */
  isUntouched(): Promise<boolean>;
  exportAll(): AsyncIterable<StoredArticle>;
}
