import type { DatabaseSync } from 'node:sqlite';
import type { SweepRecords } from './sweep-guard.ts';

export function createSqliteSweepRecords(db: DatabaseSync): SweepRecords {
  const find = db.prepare('SELECT at, held_until FROM sweeps WHERE name = ?');
  const keep = db.prepare(
    'INSERT INTO sweeps (name, at, held_until) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at, held_until = excluded.held_until',
  );
  return {
    async read(name) {
      const row = find.get(name);
      return row ? { at: Number(row['at']), heldUntil: row['held_until'] === null ? null : Number(row['held_until']) } : null;
    },
    async write(name, { at, heldUntil }) {
      keep.run(name, at, heldUntil);
    },
  };
}
