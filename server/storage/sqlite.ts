import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteMigrations } from './sqlite-migrations.ts';

export interface SqliteOptions {
  /**
   * `full`: a commit is on the disk before the call returns, so that it outlives a power cut (leads, articles, accounts). `normal`: outlives the
   * process at any moment, a power cut may take the last commits (view counts, sessions).
   */
  readonly synchronous: 'full' | 'normal';
}

/**
 * Opens the database file of embedded storage, its folder made where missing and its tables brought up to date. Several connections to one file
 * are allowed, in one process or in several: each waits up to 2 s for the other's write. Throws what the file system or SQLite says when the
 * file cannot be opened or was written by a newer version of this program.
 */
export function openSqlite(file: string, options: SqliteOptions): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    db.exec('PRAGMA journal_mode = WAL');
    db.exec(`PRAGMA synchronous = ${options.synchronous}`);
    db.exec('PRAGMA foreign_keys = ON');
    migrate(db, sqliteMigrations);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

/** Each step in its own transaction, the version looked at inside it: two processes starting at once apply it once. */
function migrate(db: DatabaseSync, steps: readonly string[]): void {
  if (versionOf(db) > steps.length) throw new Error('The database was written by a newer version of this program.');
  while (versionOf(db) < steps.length) {
    db.exec('BEGIN IMMEDIATE');
    try {
      const version = versionOf(db);
      const step = steps[version];
      if (step !== undefined) {
        db.exec(step);
        db.exec(`PRAGMA user_version = ${version + 1}`);
      }
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  }
}
