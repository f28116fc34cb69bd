import { z } from 'zod';
import { noticeTextLimit, type Notice } from '#shared/notices/notice.ts';

const time = z.int().nonnegative();

export const noticeSchema = z.strictObject({
  id: z.uuid(),
  text: z.string().min(1).max(noticeTextLimit),
  link: z.string().nullable(),
  from: time,
  until: time,
});

/** Rejects with an error that `isStorageUnavailable` recognizes when the storage cannot be reached or written. */
export interface NoticeStore {
  /** Those that end after this time, the last to start first. */
  unended(at: number): Promise<readonly Notice[]>;
  /** The last to start first, without a limit all of them. */
  list(limit?: number): Promise<readonly Notice[]>;
  /** Adds the notice or replaces the one with its id. */
  save(notice: Notice): Promise<void>;
  /** Returns false when there is no such notice, or it has ended already. */
  end(id: string, at: number): Promise<boolean>;
  /** Adds the notices whose ids are unknown, and returns how many. */
  importRows(rows: Iterable<Notice>): Promise<number>;
}
