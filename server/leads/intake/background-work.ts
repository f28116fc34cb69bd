import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '#server/with-timeout.ts';

/** Work that continues after the answer was sent. A shutdown waits for it. */
export function createBackgroundWork() {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function allEnded(): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
  }

  return {
    size: () => running.size,
    isStopping: () => stopping.signal.aborted,
    run(work: Promise<void>): Promise<void> {
      const tracked = work.finally(() => running.delete(tracked));
      running.add(tracked);
      return tracked;
    },
    /** Returns early when the process stops. */
    pause: (ms: number): Promise<void> => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
    /** Waits for all work, then cuts pauses short and waits again, each time for at most `timeoutMs`. */
    async close(timeoutMs: number): Promise<void> {
      await withTimeout(timeoutMs, allEnded());
      stopping.abort();
      await withTimeout(timeoutMs, allEnded());
    },
  };
}
