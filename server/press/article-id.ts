import { decodeTime, monotonicFactory } from 'ulid';

export interface NewId {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/**
 * ULIDs in lower case. Within a millisecond, or after the clock was set back, they continue from
 * the last one.
 */
export function createArticleIds(now: () => number = Date.now): () => NewId {
  const newUlid = monotonicFactory();
  return () => {
    const ulid = newUlid(now());
    return { id: ulid.toLowerCase(), date: decodeTime(ulid) };
  };
}
