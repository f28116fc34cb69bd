import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { runTransaction } from '#server/storage/sqlite-transaction.ts';
import type { PictureName, PictureStore } from './picture-store.ts';

const nameRow = z.object({ id: z.string(), siteId: z.string() });
const pictureRow = nameRow.extend({ namedAt: z.int() });
const fileRow = z.object({ name: z.string(), data: z.instanceof(Uint8Array) });

/** Processes may share the file. */
export function createSqlitePictureStore(db: DatabaseSync): PictureStore {
  const insert = db.prepare('INSERT INTO pictures (site_id, id, named_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const insertFile = db.prepare('INSERT INTO picture_files (site_id, id, name, data) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const renew = db.prepare('UPDATE pictures SET named_at = max(named_at, ?) WHERE site_id = ? AND id = ?');
  const findOne = db.prepare('SELECT 1 FROM pictures WHERE site_id = ? AND id = ?');
  const findFile = db.prepare('SELECT name, data FROM picture_files WHERE id = ? AND name = ? LIMIT 1');
  const filesOf = db.prepare('SELECT name, data FROM picture_files WHERE site_id = ? AND id = ? ORDER BY rowid');
  const counted = db.prepare('SELECT count(*) AS count FROM pictures');
  const early = db.prepare('SELECT site_id AS siteId, id FROM pictures WHERE named_at < ?');
  const everyName = db.prepare('SELECT site_id AS siteId, id, named_at AS namedAt FROM pictures ORDER BY site_id, id');
  const removeOne = db.prepare('DELETE FROM pictures WHERE site_id = ? AND id = ? AND named_at < ?');
  return {
    save: async ({ siteId, id, namedAt, files }) =>
      runTransaction(db, () => {
        const isNew = insert.run(siteId, id, namedAt).changes === 1;
        if (!isNew) renew.run(namedAt, siteId, id);
        for (const { name, data } of files) insertFile.run(siteId, id, name, data);
        return isNew ? 'saved' : 'exists';
      }),
    which: async (siteId, ids) => ids.filter((id) => findOne.get(siteId, id) !== undefined),
    name: async (siteId, ids, at) => ids.filter((id) => renew.run(at, siteId, id).changes === 1),
    async file(id, name) {
      const row = findFile.get(id, name);
      return row && fileRow.parse(row).data;
    },
    count: async () => Number(counted.get()?.['count']),
    namedBefore: async (at): Promise<PictureName[]> => z.array(nameRow).parse(early.all(at)),
    removeNamedBefore: async ({ siteId, id }, at) => removeOne.run(siteId, id, at).changes === 1,
    async *exportAll() {
      for (const { siteId, id, namedAt } of z.array(pictureRow).parse(everyName.all())) {
        yield { siteId, id, namedAt, files: z.array(fileRow).parse(filesOf.all(siteId, id)) };
      }
    },
  };
}
