import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteMigrations } from './sqlite-migrations.ts';

export interface SqliteOptions {
  /** With `full`, commits survive a power cut. With `normal`, a power cut may lose the last ones. */
  readonly synchronous: 'full' | 'normal';
}

/**
 * Also migrates. Readable by its owner only; deleted data is overwritten. Connections and processes
 * may share the file and wait up to 2 s for each other, at first by stopping the thread. Throws the error of the file system or
 * SQLite, also for a file of a newer version.
 */
export function openSqlite(file: string, options: SqliteOptions): DatabaseSync {
  if (file !== ':memory:') makePrivate(file);
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    db.exec('PRAGMA journal_mode = WAL');
    db.exec(`PRAGMA synchronous = ${options.synchronous}`);
    db.exec('PRAGMA foreign_keys = ON');
    db.exec('PRAGMA secure_delete = ON');
    migrate(db, sqliteMigrations);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** SQLite gives its other files the same mode. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
}

/**
 * Empties the write-ahead log, which still holds deleted data. While another connection reads, it
 * blocks the thread as long as the connection waits for locks, and then gives false.
 */
export function truncateLog(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
}

/** Older versions did not overwrite deleted data. */
const erasingSince = 3;

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

/** Each transaction checks the version, so that two processes apply a step only once. */
function migrate(db: DatabaseSync, steps: readonly string[]): void {
  if (versionOf(db) > steps.length) throw new Error('it was written by a newer version of this program');
  const firstVersion = versionOf(db);
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
  if (firstVersion > 0 && firstVersion < erasingSince) {
    db.exec('VACUUM');
    truncateLog(db);
  }
}

/**
 * Whether the file holds leads or second factors. Call it before the database is migrated: a new file has no
 * tables.
 */
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
