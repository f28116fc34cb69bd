import { randomUUID } from 'node:crypto';
import { navigation } from '#tests/support/exact-requests.ts';
import type { Answer, AppClient } from './site-client.ts';

export interface LoadResult {
  readonly requests: number;
  readonly failures: readonly string[];
  /** How many answers were 503 or 504 of the app, which mean that it is too slow, as on a busy machine. */
  readonly lateAnswers: number;
  readonly acceptedPhones: readonly string[];
  /** The longest time between two accepted leads. */
  readonly longestBetweenLeadsMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Returns a path or `lead` for the number of a request. */
export type Mix = (number: number) => string;

const everydayPaths = ['/', '/Brand/intro', '/FloorPlan/84A', '/yunseul/press', '/SalesInfo/guide', '/api/press/yunseul'];
const everyday: Mix = (number) => (number % 10 === 0 ? 'lead' : (everydayPaths[number % everydayPaths.length] ?? '/'));

/** Fetches home and the style sheet that it names, which a replica of another version may have to send. */
async function fetchStyledHome(client: AppClient): Promise<Answer> {
  const page = await client.fetch('/', { headers: { ...navigation, 'Accept-Encoding': 'identity' } });
  if (page.status !== 200) return page;
  const [path] = /\/assets\/[\w-]+\.css/.exec(page.body) ?? [];
  if (path === undefined) throw new Error('no style sheet is named');
  const { status } = await client.fetch(path);
  if (status !== 200) throw new Error(`${path} ${status}`);
  return page;
}

function fetchPage(client: AppClient, path: string): Promise<Answer> {
  if (path === '/') return fetchStyledHome(client);
  return client.fetch(path, path.startsWith('/api/') ? {} : { headers: navigation });
}

/** Sends requests at a constant rate, however long the answers take. */
function startLoad(client: AppClient, perSecond: number, mix: Mix): { stop(): Promise<LoadResult> } {
  const series = String(1000 + Math.floor(Math.random() * 9000));
  const durations: number[] = [];
  const failures: string[] = [];
  const acceptedPhones: string[] = [];
  const pending = new Set<Promise<void>>();
  let count = 0;
  let lateAnswers = 0;
  let lastLeadAt = performance.now();
  let longestBetweenLeadsMs = 0;

  async function send(number: number): Promise<void> {
    const startedAt = performance.now();
    const wanted = mix(number);
    const isLead = wanted === 'lead';
    const phone = `010-${series}-${String(number).padStart(5, '0')}`;
    const path = isLead ? '/api/registrations' : wanted;
    try {
      const answer: Answer = isLead
        ? await client.postJson(path, { name: `방문객 ${number}`, phone }, { 'Idempotency-Key': randomUUID() })
        : await fetchPage(client, path);
      // Only the app sends this header.
      const isFromApp = answer.headers['cross-origin-opener-policy'] !== undefined;
      if ((answer.status === 503 || answer.status === 504) && isFromApp) lateAnswers += 1;
      else if (answer.status >= 400) failures.push(`${path} ${answer.status}${isFromApp ? '' : ' by Caddy'}`);
      else if (isLead) {
        acceptedPhones.push(phone);
        longestBetweenLeadsMs = Math.max(longestBetweenLeadsMs, performance.now() - lastLeadAt);
        lastLeadAt = performance.now();
      }
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
      return { requests: count, failures, lateAnswers, acceptedPhones, longestBetweenLeadsMs, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
    },
  };
}

export async function underLoad<Result>(
  client: AppClient,
  perSecond: number,
  work: () => Promise<Result>,
  mix: Mix = everyday,
): Promise<readonly [LoadResult, Result]> {
  const load = startLoad(client, perSecond, mix);
  try {
    const result = await work();
    return [await load.stop(), result];
  } finally {
    await load.stop();
  }
}
