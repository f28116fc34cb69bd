import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Notice } from '#shared/notices/notice.ts';
import { runTransaction } from '#server/storage/sqlite-transaction.ts';
import { noticeSchema, type NoticeStore } from './notice-store.ts';

const columns = 'id, text, link, shown_from AS "from", shown_until AS "until"';
const latestFirst = 'ORDER BY shown_from DESC, id DESC';

/** Processes may share the file. */
export function createSqliteNoticeStore(db: DatabaseSync): NoticeStore {
  const unended = db.prepare(`SELECT ${columns} FROM notices WHERE shown_until > ? ${latestFirst}`);
  const latest = db.prepare(`SELECT ${columns} FROM notices ${latestFirst} LIMIT ?`);
  const insert = 'INSERT INTO notices (id, text, link, shown_from, shown_until) VALUES (:id, :text, :link, :from, :until) ON CONFLICT (id) DO';
  const add = db.prepare(`${insert} NOTHING`);
  const replace = db.prepare(
    `${insert} UPDATE SET text = excluded.text, link = excluded.link, shown_from = excluded.shown_from, shown_until = excluded.shown_until`,
  );
  const endOne = db.prepare('UPDATE notices SET shown_until = :at WHERE id = :id AND shown_until > :at');
  const read = (rows: unknown): readonly Notice[] => z.array(noticeSchema).parse(rows);
  return {
    unended: async (at) => read(unended.all(at)),
    list: async (limit = -1) => read(latest.all(limit)),
    async save(notice) {
      replace.run({ ...notice });
    },
    end: async (id, at) => endOne.run({ id, at }).changes > 0,
    importRows: async (rows) => runTransaction(db, () => Array.from(rows, (row) => Number(add.run({ ...row }).changes)).reduce((sum, added) => sum + added, 0)),
  };
}
