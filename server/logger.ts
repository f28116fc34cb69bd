import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/**
 * The only fields that may stand in a log line. Anything else is dropped, so that names, numbers and messages of visitors cannot get
 * into the log by an oversight.
 */
const allowedFields = new Set([
  'event',
  'requestId',
  'method',
  'route',
  'status',
  'durationMs',
  'err',
  'code',
  'fields',
  'address',
  'storage',
  'dataDir',
  'store',
  'state',
  'signal',
  'task',
  'tasks',
  'exitCode',
  'build',
  'version',
  'leadId',
  'form',
  'outcome',
  'attempt',
  'attempts',
  'nextAttemptAt',
  'count',
  'removed',
  'oldestAgeS',
  'formStatus',
  'siteId',
  'articleId',
  'documentId',
  'collection',
  'accountId',
  'action',
  'role',
  'reason',
  'variables',
  'port',
  'path',
  'page',
  'migrations',
  'downMs',
]);

interface LoggedError {
  readonly type: string;
  readonly code?: string | number;
  readonly frames: readonly string[];
}

/** Messages of errors may quote what a visitor typed; the kind, the code and the place say enough. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
  return { type: error.name, ...(code === undefined ? {} : { code }), frames };
}

function onlyAllowed(line: Record<string, unknown>): Record<string, unknown> {
  // Nearly every line is clean, and a busy site writes many: nothing is copied then.
  let isClean = true;
  for (const field in line) isClean &&= allowedFields.has(field);
  if (isClean) return line;
  return Object.fromEntries(Object.entries(line).filter(([field]) => allowedFields.has(field)));
}

/** JSON lines on the destination; strings are escaped by construction, so a line is an event. */
export function createLogger({ level, destination }: { readonly level: string; readonly destination?: DestinationStream }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: onlyAllowed },
      serializers: { err: describeError },
      // pino copies the message of an error under its error key into `msg`; ours stands under another.
      errorKey: 'unused',
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }),
  );
}
