import { resolve } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { exitCodes } from './exit-codes.ts';
import { ListenError } from './http/http-server.ts';
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
  return (error) => exit(exitCodes.listen, `Cannot listen on ${host}:${port}: ${error instanceof ListenError ? error.code : 'unknown'}`);
}

export function failBuild(): never {
  exit(exitCodes.software, 'There is no build in dist. Run: npm run build');
}

export function failStorage({ storage }: Config): (error: unknown) => never {
  return (error) => {
    if (storage.kind === 'embedded') {
      // Errors without a code are our own sentences.
      const reason = error instanceof Error && !('code' in error) ? error.message : nameOf(error);
      exit(exitCodes.storage, `Cannot open the data folder ${resolve(storage.dataDir)}: ${reason}`);
    }
    // Services connect later: only their URLs can fail here.
    exit(exitCodes.config, `MONGODB_URL or REDIS_URL cannot be read: ${nameOf(error)}`);
  };
}

/** For a start that failed after the app began to listen. Prints what the log does not say, and gives the exit code. */
export function reportStartFailure({ storage }: Config, error: unknown): number {
  if (!isStorageUnavailable(error)) return exitCodes.software;
  if (storage.kind === 'embedded') console.error(`Cannot write to the data folder ${resolve(storage.dataDir)}: ${nameOf(error)}`);
  return exitCodes.storage;
}
