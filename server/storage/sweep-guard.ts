import type { Logger } from 'pino';

/** `at` is the latest sweep. Times are milliseconds since 1970. */
export interface SweepRecord {
  readonly at: number;
  readonly heldUntil: number | null;
}

/** The records outlast the process, and all processes share them. */
export interface SweepRecords {
  /** `null` before the first sweep of this name. */
  read(name: string): Promise<SweepRecord | null>;
  write(name: string, record: SweepRecord): Promise<void>;
}

export interface Expired {
  readonly expired: number;
  readonly all: number;
}

/** Returns false while a removal has to wait. Rejects when the storage is unavailable. */
export type MayRemove = (found: Expired) => Promise<boolean>;

export interface SweepGuardOptions {
  readonly name: string;
  readonly records: SweepRecords;
  readonly log: Logger;
  readonly now?: () => Date;
  readonly onChange?: (name: string, isHeld: boolean) => void;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Sweeps run every hour. After a night or two without the site its clock has not jumped. */
const longestGapMs = 2 * dayMs;

/**
 * Rows that are removed by their age stay for another day when the clock seems to have jumped since the last
 * sweep, or when nothing would be left. A host may start before its clock is set, and the retention time may
 * be mistyped.
 */
export function createSweepGuard({ name, records, log, now = () => new Date(), onChange }: SweepGuardOptions): MayRemove {
  return async ({ expired, all }) => {
    const at = now().getTime();
    const last = await records.read(name);
    const reason = reasonToWait(last, at, expired > 0 && expired === all);
    // A new storage has nothing that a sweep could wrongly remove.
    const mustWait = reason !== undefined && (expired > 0 || last !== null);
    const isHeld = last !== null && last.heldUntil !== null && at < last.heldUntil && at >= last.heldUntil - dayMs;
    const hasWaited = last !== null && last.heldUntil !== null && at >= last.heldUntil && at - last.at <= longestGapMs;
    const holds = isHeld || (mustWait && !hasWaited);
    if (holds && !isHeld) log.error({ event: 'sweep.held', task: name, reason, count: expired });
    await records.write(name, { at, heldUntil: holds ? (isHeld ? last.heldUntil : at + dayMs) : null });
    onChange?.(name, holds);
    return !holds;
  };
}

function reasonToWait(last: SweepRecord | null, at: number, wouldRemoveAll: boolean): string | undefined {
  if (last === null) return 'no_earlier_sweep';
  if (at - last.at > longestGapMs) return 'clock_jumped';
  return wouldRemoveAll ? 'everything' : undefined;
}
