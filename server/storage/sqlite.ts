import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteMigrations } from './sqlite-migrations.ts';
import { runTransaction } from './sqlite-transaction.ts';

/**
 * Opens and migrates the file, which only its owner can read and where deleted data is overwritten.
 * Connections and processes may share the file. They wait up to 2 s for each other, and the thread stops
 * meanwhile. Throws the error of the file system or of SQLite, also for a file of a newer version.
 * With `full`, commits survive a power cut. With `normal`, a power cut may lose the last ones.
 */
export function openSqlite(file: string, { synchronous }: { readonly synchronous: 'full' | 'normal' }): DatabaseSync {
  if (file !== ':memory:') makePrivate(file);
  const db = new DatabaseSync(file, { timeout: 2000 });
  try {
    db.exec('PRAGMA journal_mode = WAL');
    db.exec(`PRAGMA synchronous = ${synchronous}`);
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
 * Empties the write-ahead log, which still holds deleted data. While another connection reads, this stops the
 * thread for as long as a connection waits for locks, and then returns false.
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
    runTransaction(db, () => {
      const version = versionOf(db);
      const step = steps[version];
      if (step === undefined) return;
      db.exec(step);
      db.exec(`PRAGMA user_version = ${version + 1}`);
    });
  }
  if (firstVersion > 0 && firstVersion < erasingSince) {
    db.exec('VACUUM');
    truncateLog(db);
  }
}

/**
 * Returns true when the file holds leads or second factors. Call it before the database is migrated, because a
 * new file has no tables.
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
