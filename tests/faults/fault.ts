/** One promise looked at under one fault. */
export interface Finding {
  readonly promise: string;
  readonly figure: string;
  readonly isKept: boolean;
}

export type FaultNeed = 'mongod' | 'redis-server';

/** A fault that is really brought about, and what was found. */
export interface Fault {
  readonly name: string;
  readonly needs: readonly FaultNeed[];
  readonly run: () => Promise<readonly Finding[]>;
}

export function found(promise: string, figure: string, isKept: boolean): Finding {
  return { promise, figure, isKept };
}

/** Highest value that all but so many percent stay under. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
