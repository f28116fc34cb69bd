import { z } from 'zod';
import type { TextFormat } from '#shared/press/marked-lines.ts';
import {
  articleIdSchema,
  siteSlugSchema,
  textFormatSchema,
  type OpenedArticle,
  type PastArticle,
  type PressArticle,
  type PressSummary,
} from '#shared/press/press.ts';

export const mostPast = 10;
/** An article with its former words may have a megabyte, and a batch has the time of one read. */
export const storedBatch = 20;

const time = z.int().nonnegative();
/** Times are milliseconds since 1970. */
export const storedPastSchema = z.strictObject({
  version: z.int().positive(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  format: textFormatSchema.optional(),
  at: time,
});
/** Left out where it is 0, as articles of before have it. */
export const formatIn = ({ format }: { readonly format?: TextFormat | undefined }) => format === 1 && { format };
export type StoredPast = Readonly<z.output<typeof storedPastSchema>>;

/** As exports have it. `date` is when it was published or, for a draft, written. Times are milliseconds since 1970. */
export const articleRowSchema = z.strictObject({
  id: articleIdSchema,
  siteId: siteSlugSchema,
  title: z.string().min(1),
  summary: z.string().min(1),
  content: z.string(),
  format: textFormatSchema.optional(),
  date: time,
  views: z.int().nonnegative(),
  draft: z.boolean(),
  version: z.int().positive(),
  changedAt: time.optional(),
  /** Visitors see the article from then on. Of a draft, when it was taken back from them. Otherwise missing or 0. */
  appearsAt: time.optional(),
  /** What it said before its last changes, the last first. */
  past: z.array(storedPastSchema).readonly().optional(),
});

export type StoredArticle = Readonly<z.output<typeof articleRowSchema>> & {
  /** The `Idempotency-Key` of the post that made it. */
  readonly postKey?: string | undefined;
};

type StoredSummary = Pick<StoredArticle, 'id' | 'title' | 'summary' | 'date' | 'views' | 'draft' | 'appearsAt'>;

export function summaryOf({ id, title, summary, date, views, draft, appearsAt = 0 }: StoredSummary): PressSummary {
  return {
    id,
    title,
    summary,
    date: new Date(date).toISOString(),
    views,
    ...(draft && { draft: true as const }),
    ...(!draft && appearsAt > Date.now() && { scheduled: true as const }),
    ...(draft && appearsAt > 0 && { withdrawn: true as const }),
  };
}

export function articleOf(stored: Omit<StoredArticle, 'siteId' | 'past' | 'postKey'>): PressArticle {
  const { content, version, changedAt = 0, date } = stored;
  return { ...summaryOf(stored), content, ...formatIn(stored), version, ...(changedAt > date && { changedAt: new Date(changedAt).toISOString() }) };
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
export type StoredChange = Partial<Pick<StoredArticle, 'title' | 'summary' | 'content' | 'format' | 'draft' | 'date' | 'changedAt' | 'appearsAt'>>;

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
  /** Atomic. Ignores drafts, what is scheduled for later, and missing articles. */
  countView(slug: string, id: string): Promise<PressArticle | undefined>;
  /** Atomic. Returns `exists`, and changes nothing, when this id or, on this site, this `postKey` is taken. */
  save(article: StoredArticle): Promise<'saved' | 'exists'>;
  findByPostKey(slug: string, postKey: string): Promise<PressArticle | undefined>;
  /** Raises the version, and keeps the former words. Returns `stale` when `version` is not the current one. */
  update(slug: string, id: string, change: StoredChange, version?: number): Promise<PressArticle | 'stale' | 'missing'>;
  /** Returns the former words, the last first, or `undefined` when there is no such article. */
  past(slug: string, id: string): Promise<readonly PastArticle[] | undefined>;
  remove(slug: string, id: string): Promise<boolean>;
  neighbours(slug: string, place: PressPosition, signal?: AbortSignal): Promise<PressNeighbours>;
  /** Returns whole published articles, the newest first. */
  newest(slug: string, limit: number, signal?: AbortSignal): Promise<readonly PressArticle[]>;
  /** Returns the newest first. */
  published(slug: string, limit: number, signal?: AbortSignal): Promise<readonly ChangedArticle[]>;
  /** Also returns false after all articles were deleted. */
  isUntouched(): Promise<boolean>;
  exportAll(): AsyncIterable<StoredArticle>;
  /** Yields present and former contents, at least those that name pictures. Other requests are answered meanwhile. */
  pictureTexts(): AsyncIterable<{ readonly siteId: string; readonly texts: readonly string[] }>;
}
