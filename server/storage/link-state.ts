import type { Logger } from 'pino';

export type LinkCondition = 'up' | 'down';
/** Hears of every change, the first state included; for the metrics. */
export type LinkObserver = (store: string, condition: LinkCondition) => void;

/** Whether one service can be reached, with one log line for each change, however often the driver reports the same. */
export interface LinkState {
  readonly condition: LinkCondition;
  report(condition: LinkCondition, cause?: unknown): void;
}

/** Begins as `down` without a line: the first report is the first line. */
export function createLinkState(store: 'mongodb' | 'redis', log: Logger, onChange?: LinkObserver): LinkState {
  let reported: LinkCondition | undefined;
  let since = Date.now();
  onChange?.(store, 'down');
  return {
    get condition() {
      return reported ?? 'down';
    },
    report(next, cause) {
      if (next === reported) return;
      const downMs = Date.now() - since;
      reported = next;
      since = Date.now();
      onChange?.(store, next);
      if (next === 'up') log.info({ event: 'storage.up', store, downMs });
      else log.error({ event: 'storage.down', store, ...(cause !== undefined && { err: cause }) });
    },
  };
}
