import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as otherWork } from 'node:timers/promises';
import { z } from 'zod';
import { textFormatSchema, type PressArticle } from '#shared/press/press.ts';
import { runTransaction } from '#server/storage/sqlite-transaction.ts';
import {
  articleOf,
  formatIn,
  mostPast,
  storedBatch,
  storedPastSchema,
  summaryOf,
  type PressListQuery,
  type PressStore,
  type StoredArticle,
  type StoredPast,
} from './press-store.ts';

const truth = z.int().transform((value) => value === 1);
const summaryRow = z.object({ id: z.string(), title: z.string(), summary: z.string(), date: z.int(), views: z.int(), draft: truth, appearsAt: z.int() });
const articleRow = summaryRow.extend({ content: z.string(), format: textFormatSchema, version: z.int(), changedAt: z.int() });
const storedRow = articleRow.extend({ siteId: z.string(), past: z.string() });
const textRow = storedRow.pick({ id: true, siteId: true, content: true, past: true });
const pastOf = (json: string): StoredPast[] => z.array(storedPastSchema).parse(JSON.parse(json));
const linkRow = summaryRow.pick({ id: true, title: true }).optional();
const publishedRow = z.object({ id: z.string(), date: z.int() });
const totalsRow = z.object({ published: z.int(), drafts: z.int(), later: z.int() });

const summaryColumns = 'id, title, summary, date, views, draft, appears_at AS appearsAt';
const articleColumns = `${summaryColumns}, content, format, version, coalesce(changed_at, 0) AS changedAt`;

const toArticle = (row: unknown): PressArticle => articleOf(articleRow.parse(row));

/** The time is computed and never waited for, so no process can miss it. */
const visibleNow = "draft = 0 AND appears_at <= unixepoch('subsec') * 1000";

/** `batch` selects the rows after an id, in the order of ids. Other work runs between the batches. */
async function* everyRow<Row extends { readonly id: string }>(batch: StatementSync, row: z.ZodType<Row>): AsyncGenerator<Row> {
  for (let last = ''; ;) {
    const rows = z.array(row).parse(batch.all(last));
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    await otherWork();
  }
}

/** `db` saves durably; `viewsDb` counts without waiting for the disk. They may be the same. */
export function createSqlitePressStore(db: DatabaseSync, viewsDb: DatabaseSync = db): PressStore {
  const listStatement = (includeDrafts: boolean, isContinued: boolean) =>
    db.prepare(
      `SELECT ${summaryColumns} FROM press WHERE site_id = :slug ${includeDrafts ? '' : `AND ${visibleNow}`}
       ${isContinued ? 'AND (date, id) < (:date, :id)' : ''} ORDER BY date DESC, id DESC LIMIT :limit`,
    );
  const lists = {
    published: { first: listStatement(false, false), next: listStatement(false, true) },
    all: { first: listStatement(true, false), next: listStatement(true, true) },
  };
  const totals = db.prepare(`SELECT published, drafts, (SELECT count(*) FROM press WHERE site_id = totals.site_id AND draft = 0 AND appears_at > 0
    AND appears_at > unixepoch('subsec') * 1000) AS later FROM press_totals AS totals WHERE site_id = ?`);
  const findOne = db.prepare(`SELECT ${articleColumns} FROM press WHERE id = ? AND site_id = ? AND (? = 1 OR (${visibleNow}))`);
  const countOne = viewsDb.prepare(`UPDATE press SET views = views + 1 WHERE id = ? AND site_id = ? AND ${visibleNow} RETURNING ${articleColumns}`);
  const insert = db.prepare(
    `INSERT INTO press (id, site_id, title, summary, content, format, date, views, draft, version, changed_at, post_key, appears_at, past)
     VALUES (:id, :siteId, :title, :summary, :content, :format, :date, :views, :draft, :version, :changedAt, :postKey, :appearsAt, :past) ON CONFLICT DO NOTHING`,
  );
  const change = db.prepare(
    `UPDATE press SET title = coalesce(:title, title), summary = coalesce(:summary, summary), content = coalesce(:content, content), format = :format,
       draft = coalesce(:draft, draft), date = coalesce(:date, date), changed_at = coalesce(:changedAt, changed_at), appears_at = coalesce(:appearsAt, appears_at), past = :past,
       version = version + 1 WHERE id = :id AND site_id = :siteId RETURNING ${articleColumns}`,
  );
  const findStored = db.prepare(`SELECT ${articleColumns}, site_id AS siteId, past FROM press WHERE id = ? AND site_id = ?`);
  const findPosted = db.prepare(`SELECT ${articleColumns} FROM press WHERE site_id = ? AND post_key = ?`);
  const removeOne = db.prepare('DELETE FROM press WHERE id = ? AND site_id = ?');
  const newer = db.prepare(`SELECT id, title FROM press WHERE site_id = :slug AND ${visibleNow} AND (date, id) > (:date, :id) ORDER BY date, id LIMIT 1`);
  const older = db.prepare(
    `SELECT id, title FROM press WHERE site_id = :slug AND ${visibleNow} AND (date, id) < (:date, :id) ORDER BY date DESC, id DESC LIMIT 1`,
  );
  const newest = db.prepare(
    `SELECT id, max(date, coalesce(changed_at, 0)) AS date FROM press WHERE site_id = ? AND ${visibleNow} ORDER BY press.date DESC, id DESC LIMIT ?`,
  );
  const newestWhole = db.prepare(`SELECT ${articleColumns} FROM press WHERE site_id = ? AND ${visibleNow} ORDER BY date DESC, id DESC LIMIT ?`);
  const anySite = db.prepare('SELECT 1 FROM press_totals LIMIT 1');
  const exportBatch = db.prepare(`SELECT ${articleColumns}, site_id AS siteId, past FROM press WHERE id > ? ORDER BY id LIMIT ${storedBatch}`);
  const textBatch = db.prepare(`SELECT id, site_id AS siteId, iif(instr(content, ']('), content, '') AS content, iif(instr(past, ']('), past, '[]') AS past
    FROM press WHERE id > ? ORDER BY id LIMIT ${storedBatch}`);

  function listNow(query: PressListQuery) {
    const { slug, after, includeDrafts } = query;
    const list = includeDrafts ? lists.all : lists.published;
    const limit = query.limit + 1;
    const rows = after ? list.next.all({ slug, limit, date: after.date, id: after.id }) : list.first.all({ slug, limit });
    const found = z.array(summaryRow).parse(rows);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const total = totalsRow.parse(totals.get(slug) ?? { published: 0, drafts: 0, later: 0 });
    return {
      articles: shown.map(summaryOf),
      total: total.published + (includeDrafts ? total.drafts : -total.later),
      next: found.length > query.limit && last ? { date: last.date, id: last.id } : undefined,
    };
  }

  return {
    async list(query) {
      return listNow(query);
    },
    async find(slug, id, includeDrafts) {
      const row = findOne.get(id, slug, includeDrafts ? 1 : 0);
      return row && toArticle(row);
    },
    async countView(slug, id) {
      const row = countOne.get(id, slug);
      return row && toArticle(row);
    },
    async save(article) {
      const { draft, changedAt = null, postKey = null, appearsAt = 0, past = [], format = 0 } = article;
      return insert.run({ ...article, format, draft: draft ? 1 : 0, changedAt, postKey, appearsAt, past: JSON.stringify(past) }).changes === 1
        ? 'saved'
        : 'exists';
    },
    async findByPostKey(slug, postKey) {
      const row = findPosted.get(slug, postKey);
      return row && toArticle(row);
    },
    async update(slug, id, changed, version) {
      return runTransaction(db, () => {
        const found = findStored.get(id, slug);
        if (!found) return 'missing';
        const before = storedRow.parse(found);
        if (version !== undefined && before.version !== version) return 'stale';
        const { title = before.title, summary = before.summary, content = before.content, format = before.format } = changed;
        const isReworded = title !== before.title || summary !== before.summary || content !== before.content || format !== before.format;
        const words = { title: before.title, summary: before.summary, content: before.content, ...formatIn(before) };
        const former = { version: before.version, ...words, at: Date.now() };
        const past = isReworded ? JSON.stringify([former, ...pastOf(before.past)].slice(0, mostPast)) : before.past;
        const row = change.get({
          id,
          siteId: slug,
          title,
          summary,
          content,
          format,
          draft: changed.draft === undefined ? null : changed.draft ? 1 : 0,
          date: changed.date ?? null,
          changedAt: changed.changedAt ?? null,
          appearsAt: changed.appearsAt ?? null,
          past,
        });
        return toArticle(row);
      });
    },
    async past(slug, id) {
      const found = findStored.get(id, slug);
      return found && pastOf(storedRow.parse(found).past).map(({ at, ...words }) => ({ ...words, at: new Date(at).toISOString() }));
    },
    async remove(slug, id) {
      return removeOne.run(id, slug).changes === 1;
    },
    async neighbours(slug, { date, id }) {
      return { newer: linkRow.parse(newer.get({ slug, date, id })), older: linkRow.parse(older.get({ slug, date, id })) };
    },
    async newest(slug, limit) {
      return newestWhole.all(slug, limit).map(toArticle);
    },
    async published(slug, limit) {
      return z
        .array(publishedRow)
        .parse(newest.all(slug, limit))
        .map((row) => ({ id: row.id, changedAt: new Date(row.date).toISOString() }));
    },
    async isUntouched() {
      return anySite.get() === undefined;
    },
    async *exportAll() {
      for await (const row of everyRow(exportBatch, storedRow)) {
        const { changedAt, appearsAt, past, format, ...rest } = row;
        const former = pastOf(past);
        const optional = {
          ...formatIn({ format }),
          ...(changedAt > 0 && { changedAt }),
          ...(appearsAt > 0 && { appearsAt }),
          ...(former.length > 0 && { past: former }),
        };
        yield { ...rest, ...optional } satisfies StoredArticle;
      }
    },
    async *pictureTexts() {
      for await (const { siteId, content, past } of everyRow(textBatch, textRow))
        yield { siteId, texts: [content, ...pastOf(past).map((former) => former.content)] };
    },
  };
}
