import { resolve } from 'node:path';
import { ConfigError, percentEncoding, type Config } from './config.ts';
import { exitCodes } from './exit-codes.ts';
import { isStorageUnavailable } from './storage-unavailable.ts';

/** Codes of sysexits.h. */
function exit(code: number, line: string): never {
  console.error(line);
  process.exit(code);
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export function failConfig(error: unknown): never {
  if (error instanceof ConfigError) exit(exitCodes.config, error.message);
  throw error;
}

export function failListen({ host, port }: Config): (error: unknown) => never {
  return (error) => exit(exitCodes.listen, `Cannot listen on ${host}:${port}: ${nameOf(error)}`);
}

export function failBuild(): never {
  exit(exitCodes.software, 'There is no build in dist. Run: npm run build');
}

/** SQLite's own words for a damaged file quote nothing from it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // Errors without a code are our own sentences.
  if (!('code' in error)) return error.message;
  if (error.code !== 'ERR_SQLITE_ERROR' || !('errstr' in error)) return nameOf(error);
  return `${String(error.errstr)}. If the database is damaged, restore a backup; if the file is another program's, move it away`;
}

export function failStorage({ storage }: Config): (error: unknown) => never {
  return (error) => {
    if (storage.kind === 'embedded') {
      exit(exitCodes.storage, `Cannot open the data folder ${resolve(storage.dataDir)}: ${reasonOf(error)}`);
    }
    // Services connect later: only their URLs can fail here.
    const variable = error instanceof Error && error.name.startsWith('Mongo') ? 'MONGODB_URL' : 'REDIS_URL';
    exit(exitCodes.config, `${variable} cannot be read (${nameOf(error)}): ${percentEncoding}`);
  };
}

/** For a start that failed after the app began to listen. Prints what the log does not say, and gives the exit code. */
export function reportStartFailure({ storage }: Config, error: unknown): number {
  if (!isStorageUnavailable(error)) return exitCodes.software;
  if (storage.kind === 'embedded') console.error(`Cannot write to the data folder ${resolve(storage.dataDir)}: ${nameOf(error)}`);
  return exitCodes.storage;
}
