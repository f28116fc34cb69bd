import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { truncateLog } from './sqlite.ts';

/** SQLite waits for another connection's lock by stopping the thread, and with it every request. */
const blockingMs = 20;
const pauseMs = 25;
const patienceMs = 2000;
const busy = 5;

export function waitBriefly(db: DatabaseSync): void {
  db.exec(`PRAGMA busy_timeout = ${blockingMs}`);
}

function isLocked(error: unknown): boolean {
  // The higher bits tell which kind of lock it is.
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === busy;
}

/**
 * Repeats the work while another connection holds the lock, and other requests are answered in between. The
 * work must be one statement or transaction.
 */
export async function whenUnlocked<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  for (const startedAt = performance.now(); ; await pause(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() - startedAt > patienceMs) throw error;
    }
  }
}

/** Waits until no connection reads what was deleted. After 2 s it leaves the log to the next call. */
export async function truncateLogWhenUnread(db: DatabaseSync): Promise<void> {
  for (const startedAt = performance.now(); !truncateLog(db) && performance.now() - startedAt < patienceMs;) await pause(pauseMs);
}

/** Returns the store, whose asynchronous calls wait with `whenUnlocked`. */
export function waitingForLocks<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const call = (): unknown => Reflect.apply(member, target, given);
        const first = call();
        if (!(first instanceof Promise)) return first;
        let isFirst = true;
        return whenUnlocked(() => {
          if (!isFirst) return call();
          isFirst = false;
          return first;
        });
      };
    },
  });
}
