import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Leads, or second factors. Asked before the database is migrated: a new one has no tables. */
export function holdsSealedRows(file: string): boolean {
  if (!existsSync(file)) return false;
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    const holds = (table: string, column: string) =>
      db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined &&
      db.prepare(`SELECT 1 FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`).get() !== undefined;
    return holds('leads', 'sealed') || holds('accounts', 'totp_secret');
  } finally {
    db.close();
  }
}
