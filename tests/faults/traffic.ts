import { setTimeout as pause } from 'node:timers/promises';
import type { AppProcess } from '#tests/support/site-process.ts';
import { percentile } from './fault.ts';
import type { LeadLedger } from './lead-ledger.ts';

/** Views of robots are not counted. */
const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export interface Sample {
  readonly path: string;
  readonly atMs: number;
  readonly tookMs: number;
  /** `undefined` when there was no answer. */
  readonly status: number | undefined;
}

export interface Traffic {
  readonly samples: readonly Sample[];
  nowMs(): number;
  stop(): Promise<void>;
}

export function startTraffic(app: AppProcess, paths: readonly string[], perSecond: number, ledger?: LeadLedger): Traffic {
  const startedAt = performance.now();
  const nowMs = () => performance.now() - startedAt;
  const samples: Sample[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function sample(path: string, ask: () => Promise<number | undefined>): Promise<void> {
    const atMs = nowMs();
    const status = await ask();
    samples.push({ path, atMs, tookMs: nowMs() - atMs, status });
  }
  async function get(path: string): Promise<number | undefined> {
    try {
      const response = await fetch(app.url + path, { signal: AbortSignal.timeout(10_000), headers: { 'User-Agent': userAgent } });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    }
  }
  function begin(work: Promise<void>): void {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      for (const path of paths) begin(sample(path, () => get(path)));
      if (ledger) begin(sample('lead', () => ledger.post(app)));
      await pause(1000 / perSecond);
    }
  })();
  return {
    samples,
    nowMs,
    async stop() {
      stopping.abort();
      await loop;
      await Promise.allSettled(running);
    },
  };
}

export function failuresOf(samples: readonly Sample[]): number {
  return samples.filter(({ status }) => status === undefined || status >= 500).length;
}

export function p99Ms(samples: readonly Sample[]): number {
  return Math.round(
    percentile(
      samples.map(({ tookMs }) => tookMs),
      99,
    ),
  );
}

export function medianMs(samples: readonly Sample[]): number {
  return Math.round(
    percentile(
      samples.map(({ tookMs }) => tookMs),
      50,
    ),
  );
}

/** Waits for the end of the start, when several answers in a row take milliseconds. */
export async function quiet(app: AppProcess): Promise<void> {
  const giveUpAt = performance.now() + 20_000;
  for (let inARow = 0; inARow < 10 && performance.now() < giveUpAt;) {
    const startedAt = performance.now();
    await (await fetch(`${app.url}/`)).arrayBuffer();
    inARow = performance.now() - startedAt < 20 ? inARow + 1 : 0;
    await pause(50);
  }
}
