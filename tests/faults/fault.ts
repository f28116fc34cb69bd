export interface Finding {
  readonly guarantee: string;
  readonly figure: string;
  readonly isKept: boolean;
  /** On a busy machine this figure says nothing about the program. */
  readonly isTiming?: boolean;
}

/** `ip` and `nft` make networks, and only root may. */
export type FaultNeed = 'mongod' | 'redis-server' | 'prometheus' | 'nginx' | 'varnishd' | 'promtool' | 'ip' | 'nft' | 'root';

export interface Fault {
  readonly name: string;
  readonly needs: readonly FaultNeed[];
  readonly run: () => Promise<readonly Finding[]>;
}

export function found(guarantee: string, figure: string, isKept: boolean): Finding {
  return { guarantee, figure, isKept };
}

export function timed(guarantee: string, tookMs: number, limitMs: number): Finding {
  return { guarantee, figure: `${Math.round(tookMs)} ms (limit ${limitMs} ms)`, isKept: tookMs <= limitMs, isTiming: true };
}

export function brokenGuarantees(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ isKept, isTiming }) => !isKept && isTiming !== true);
}

/** Returns the value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
