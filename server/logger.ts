import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** All other fields are dropped, so that visitors' data cannot reach the log. */
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
  'leadId',
  'messageId',
  'channel',
  'kind',
  'form',
  'outcome',
  'attempt',
  'attempts',
  'count',
  'removed',
  'siteId',
  'articleId',
  'documentId',
  'collection',
  'accountId',
  'action',
  'reason',
  'variables',
  'port',
  'path',
  'page',
  'downMs',
  'origin',
  'asked',
  'publicOrigin',
]);

interface LoggedError {
  readonly type: string;
  readonly code?: string | number;
  readonly frames: readonly string[];
}

/** The message may quote what a visitor typed. */
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
  // Most lines need no copy.
  let isClean = true;
  for (const field in line) isClean &&= allowedFields.has(field);
  if (isClean) return line;
  return Object.fromEntries(Object.entries(line).filter(([field]) => allowedFields.has(field)));
}

export function createLogger({ level, destination }: { readonly level: string; readonly destination?: DestinationStream }): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: onlyAllowed },
      serializers: { err: describeError },
      // Otherwise pino copies error messages into `msg`.
      errorKey: 'unused',
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 }),
  );
}
