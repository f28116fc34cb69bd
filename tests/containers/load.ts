import { randomUUID } from 'node:crypto';
import type { Answer, SiteClient } from './site-client.ts';

export interface LoadResult {
  readonly requests: number;
  /** What went wrong, in words: a broken connection, no answer, or a status that is none of success. */
  readonly failures: readonly string[];
  /** Answers 503 of the app itself: a store was over its budget. */
  readonly storeRefusals: number;
  /** Keys of the leads that were answered 200. */
  readonly acceptedKeys: readonly string[];
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Sends requests at an even rate until it is told to stop: pages, a press list, and every tenth one a lead. An answer's delay does not slow the rate. */
function startLoad(client: SiteClient, perSecond: number): { stop(): Promise<LoadResult> } {
  const paths = ['/', '/Brand/intro', '/FloorPlan/84A', '/yunseul/press', '/SalesInfo/guide', '/api/press/yunseul'];
  // Leads of one load are told apart by their telephone number, and from those of another load.
  const series = String(1000 + Math.floor(Math.random() * 9000));
  const durations: number[] = [];
  const failures: string[] = [];
  const acceptedKeys: string[] = [];
  const pending = new Set<Promise<void>>();
  let count = 0;
  let storeRefusals = 0;

  async function send(number: number): Promise<void> {
    const startedAt = performance.now();
    const isLead = number % 10 === 0;
    const key = randomUUID();
    const path = isLead ? '/api/registrations' : (paths[number % paths.length] ?? '/');
    try {
      const answer: Answer = isLead
        ? await client.postJson(path, { name: `방문객 ${number}`, phone: `010-${series}-${String(number).padStart(5, '0')}` }, { 'Idempotency-Key': key })
        : await client.fetch(path);
      // The app's own answers carry its headers; Caddy's do not.
      const isFromApp = answer.headers['cross-origin-opener-policy'] !== undefined;
      if (answer.status === 503 && isFromApp) storeRefusals += 1;
      else if (answer.status >= 400) failures.push(`${path} ${answer.status}${isFromApp ? '' : ' by Caddy'}`);
      else if (isLead) acceptedKeys.push(key);
    } catch (error) {
      failures.push(`${path} ${error instanceof Error ? error.message : String(error)}`);
    }
    durations.push(performance.now() - startedAt);
  }

  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (count < due) {
      count += 1;
      const work = send(count).finally(() => pending.delete(work));
      pending.add(work);
    }
  }, 5);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      const sorted = durations.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
      return { requests: count, failures, storeRefusals, acceptedKeys, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
    },
  };
}

/** Keeps the load up while the work is done, and ends it whatever becomes of the work. */
export async function underLoad<Result>(client: SiteClient, perSecond: number, work: () => Promise<Result>): Promise<readonly [LoadResult, Result]> {
  const load = startLoad(client, perSecond);
  try {
    const result = await work();
    return [await load.stop(), result];
  } finally {
    await load.stop();
  }
}
