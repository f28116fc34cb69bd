/** One promise looked at under one fault. */
export interface Finding {
  readonly promise: string;
  readonly figure: string;
  readonly isKept: boolean;
  /** A matter of time: on a machine that others keep busy it says nothing about the program. */
  readonly isTiming?: boolean;
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

export function timed(promise: string, tookMs: number, limitMs: number): Finding {
  return { promise, figure: `${Math.round(tookMs)} ms (limit ${limitMs} ms)`, isKept: tookMs <= limitMs, isTiming: true };
}

/** What was not kept, matters of time left out: what a test holds against the program on any machine. */
export function brokenPromises(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ isKept, isTiming }) => !isKept && isTiming !== true);
}

/** Highest value that all but so many percent stay under. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
