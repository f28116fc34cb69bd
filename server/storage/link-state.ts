import type { Logger } from 'pino';

export type LinkCondition = 'up' | 'down';

/** Whether one service can be reached, with one log line for each change, however often the driver reports the same. */
export interface LinkState {
  readonly condition: LinkCondition;
  report(condition: LinkCondition, cause?: unknown): void;
}

/** Starts as `down` without a line; the first `up` is logged. Only the error's name and code reach the log: a driver's message may quote what was stored. */
export function createLinkState(service: 'mongodb' | 'redis', log: Logger, onChange?: (service: string, condition: LinkCondition) => void): LinkState {
  let condition: LinkCondition | undefined;
  onChange?.(service, 'down');
  return {
    get condition() {
      return condition ?? 'down';
    },
    report(next, cause) {
      if (next === condition) return;
      condition = next;
      onChange?.(service, next);
      if (next === 'up') log.info({ event: 'storage_up', service }, `${service} is up`);
      else log.error({ event: 'storage_down', service, ...causeOf(cause) }, `${service} is down`);
    },
  };
}

function causeOf(cause: unknown): { cause?: string; causeCode?: string } {
  if (!(cause instanceof Error)) return {};
  const code = 'code' in cause && (typeof cause.code === 'string' || typeof cause.code === 'number') ? String(cause.code) : undefined;
  return { cause: cause.name, ...(code && { causeCode: code }) };
}
