import type { Logger } from 'pino';

export type LinkCondition = 'up' | 'down';
/** In the last two states the store answers but cannot write. */
export type StoreState = LinkCondition | 'no_primary' | 'read_only';
/** Also called for the first state. */
export type LinkObserver = (store: string, condition: LinkCondition) => void;

/** Logs each change once. */
export type LinkState = ReturnType<typeof createLinkState>;

/** Starts as `down` without a log line. */
export function createLinkState(store: 'mongodb' | 'redis', log: Logger, onChange?: LinkObserver) {
  let reported: LinkCondition | undefined;
  let since = Date.now();
  onChange?.(store, 'down');
  return {
    get condition() {
      return reported ?? 'down';
    },
    report(next: LinkCondition, cause?: unknown): void {
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
