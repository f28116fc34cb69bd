import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { PressArticle, PressSummary } from '#shared/press/press.ts';
import type { PressListQuery, PressStore, StoredArticle } from './press-store.ts';

const summaryRow = z.object({ id: z.string(), title: z.string(), summary: z.string(), date: z.int(), views: z.int(), draft: z.int() });
const articleRow = summaryRow.extend({ content: z.string(), version: z.int(), changed_at: z.int().nullable() });
const storedRow = articleRow.extend({ site_id: z.string() });
const linkRow = summaryRow.pick({ id: true, title: true }).optional();
const publishedRow = z.object({ id: z.string(), date: z.int() });
const totalsRow = z.object({ published: z.int(), drafts: z.int() });

const summaryColumns = 'id, title, summary, date, views, draft';
const articleColumns = `${summaryColumns}, content, version, changed_at`;

function toSummary(row: z.output<typeof summaryRow>): PressSummary {
  const { draft, date, ...rest } = row;
  return { ...rest, date: new Date(date).toISOString(), ...(draft === 1 && { draft: true as const }) };
}

function toArticle(row: unknown): PressArticle {
  const { content, version, changed_at: changedAt, ...summary } = articleRow.parse(row);
  return { ...toSummary(summary), content, version, ...(changedAt !== null && changedAt > summary.date && { changedAt: new Date(changedAt).toISOString() }) };
}

/** `db` saves durably; `viewsDb` counts without waiting for the disk. They may be the same. */
export function createSqlitePressStore(db: DatabaseSync, viewsDb: DatabaseSync = db): PressStore {
  const listStatement = (includeDrafts: boolean, isContinued: boolean) =>
    db.prepare(
      `SELECT ${summaryColumns} FROM press WHERE site_id = :slug ${includeDrafts ? '' : 'AND draft = 0'}
       ${isContinued ? 'AND (date, id) < (:date, :id)' : ''} ORDER BY date DESC, id DESC LIMIT :limit`,
    );
  const lists = {
    published: { first: listStatement(false, false), next: listStatement(false, true) },
    all: { first: listStatement(true, false), next: listStatement(true, true) },
  };
  const totals = db.prepare('SELECT published, drafts FROM press_totals WHERE site_id = ?');
  const findOne = db.prepare(`SELECT ${articleColumns} FROM press WHERE id = ? AND site_id = ? AND (draft = 0 OR ? = 1)`);
  const countOne = viewsDb.prepare(`UPDATE press SET views = views + 1 WHERE id = ? AND site_id = ? AND draft = 0 RETURNING ${articleColumns}`);
  const insert = db.prepare(
    `INSERT INTO press (id, site_id, title, summary, content, date, views, draft, version, changed_at, post_key)
     VALUES (:id, :siteId, :title, :summary, :content, :date, :views, :draft, :version, :changedAt, :postKey) ON CONFLICT DO NOTHING`,
  );
  const change = db.prepare(
    `UPDATE press SET title = coalesce(:title, title), summary = coalesce(:summary, summary), content = coalesce(:content, content),
       draft = coalesce(:draft, draft), date = coalesce(:date, date), changed_at = coalesce(:changedAt, changed_at), version = version + 1
     WHERE id = :id AND site_id = :siteId AND (:version IS NULL OR version = :version) RETURNING ${articleColumns}`,
  );
  const findPosted = db.prepare(`SELECT ${articleColumns} FROM press WHERE site_id = ? AND post_key = ?`);
  const removeOne = db.prepare('DELETE FROM press WHERE id = ? AND site_id = ?');
  const newer = db.prepare(`SELECT id, title FROM press WHERE site_id = :slug AND draft = 0 AND (date, id) > (:date, :id) ORDER BY date, id LIMIT 1`);
  const older = db.prepare(`SELECT id, title FROM press WHERE site_id = :slug AND draft = 0 AND (date, id) < (:date, :id) ORDER BY date DESC, id DESC LIMIT 1`);
  const newest = db.prepare(
    'SELECT id, max(date, coalesce(changed_at, 0)) AS date FROM press WHERE site_id = ? AND draft = 0 ORDER BY press.date DESC, id DESC LIMIT ?',
  );
  const newestWhole = db.prepare(`SELECT ${articleColumns} FROM press WHERE site_id = ? AND draft = 0 ORDER BY date DESC, id DESC LIMIT ?`);
  const anySite = db.prepare('SELECT 1 FROM press_totals LIMIT 1');
  const exportBatch = db.prepare(`SELECT ${articleColumns}, site_id FROM press WHERE id > ? ORDER BY id LIMIT 200`);

  function listNow(query: PressListQuery) {
    const { slug, after, includeDrafts } = query;
    const list = includeDrafts ? lists.all : lists.published;
    const limit = query.limit + 1;
    const rows = after ? list.next.all({ slug, limit, date: after.date, id: after.id }) : list.first.all({ slug, limit });
    const found = z.array(summaryRow).parse(rows);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const total = totalsRow.parse(totals.get(slug) ?? { published: 0, drafts: 0 });
    return {
      articles: shown.map(toSummary),
      total: total.published + (includeDrafts ? total.drafts : 0),
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
      const { draft, changedAt = null, postKey = null } = article;
      return insert.run({ ...article, draft: draft ? 1 : 0, changedAt, postKey }).changes === 1 ? 'saved' : 'exists';
    },
    async findByPostKey(slug, postKey) {
      const row = findPosted.get(slug, postKey);
      return row && toArticle(row);
    },
    async update(slug, id, changed, version) {
      const row = change.get({
        id,
        siteId: slug,
        version: version ?? null,
        title: changed.title ?? null,
        summary: changed.summary ?? null,
        content: changed.content ?? null,
        draft: changed.draft === undefined ? null : changed.draft ? 1 : 0,
        date: changed.date ?? null,
        changedAt: changed.changedAt ?? null,
      });
      if (row) return toArticle(row);
      return findOne.get(id, slug, 1) ? 'stale' : 'missing';
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
      for (let last = ''; ;) {
        const rows = z.array(storedRow).parse(exportBatch.all(last));
        for (const { site_id: slug, draft, changed_at: changedAt, ...rest } of rows) {
          yield { ...rest, siteId: slug, draft: draft === 1, ...(changedAt !== null && { changedAt }) } satisfies StoredArticle;
        }
        const end = rows.at(-1);
        if (!end) return;
        last = end.id;
      }
    },
  };
}
