/** A store cannot be reached just now, or did not answer within its budget. Nothing is known to be kept; the same call may work a second later. */
export class StorageUnavailable extends Error {
  readonly service: string;

  constructor(service: string, cause?: unknown) {
    super(`${service} is not available`, cause === undefined ? undefined : { cause });
    this.name = 'StorageUnavailable';
    this.service = service;
  }
}

/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: the file or its disk cannot be worked with just now. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14]);

/** Whether an error says that a store is away for the moment, in the words of this site or in those of SQLite. */
export function isStorageUnavailable(error: unknown): boolean {
  if (error instanceof StorageUnavailable) return true;
  // The low byte is the kind; the rest of the number tells cases of it apart.
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && sqliteCodes.has(error.errcode & 0xff);
}
