/** The write may or may not have happened, and a retry may succeed. */
export class StorageUnavailable extends Error {
  readonly service: string;

  constructor(service: string, cause?: unknown) {
    super(`${service} is not available`, cause === undefined ? undefined : { cause });
    this.name = 'StorageUnavailable';
    this.service = service;
  }
}

/** What was to be written waits in memory and is written when the store is back. */
export class WritesLater extends StorageUnavailable {}

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14]);

/** Recognizes the error above and those of SQLite. */
export function isStorageUnavailable(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  // The low byte is the primary code.
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && sqliteCodes.has(error.errcode & 0xff);
}
