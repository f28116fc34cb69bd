import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Before the database is opened for writing, and of any version: a new one has no table of leads. */
export function holdsSealedLeads(file: string): boolean {
  if (!existsSync(file)) return false;
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'leads'").get()) return false;
    return db.prepare('SELECT 1 FROM leads WHERE sealed IS NOT NULL LIMIT 1').get() !== undefined;
  } finally {
    db.close();
  }
}
