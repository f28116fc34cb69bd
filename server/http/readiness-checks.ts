import { withTimeout } from '#server/with-timeout.ts';

/**
 * `no_primary` and `read_only` mean reachable without writes. `missing` means that the start, which makes the
 * first account, is not finished.
 */
export type PartState = 'up' | 'down' | 'no_primary' | 'read_only' | 'missing';

export type PartCheck = () => Promise<PartState> | PartState;

const holdsMs = 1000;
const timeoutMs = 1500;

/** A check that throws or takes too long counts as `down`. Never rejects. */
export function createReadinessChecks(
  checks: Readonly<Record<string, PartCheck>>,
  observe: (part: string, isReady: boolean) => void = () => undefined,
): () => Promise<Readonly<Record<string, PartState>>> {
  let latest: { readonly answer: Promise<Readonly<Record<string, PartState>>>; validUntil: number } | undefined;

  async function tryPart(name: string, check: PartCheck): Promise<PartState> {
    const result = await withTimeout(timeoutMs, Promise.resolve().then(check)).catch(() => undefined);
    const state = result?.inTime ? result.value : 'down';
    observe(name, state === 'up');
    return state;
  }

  async function tryAll(): Promise<Readonly<Record<string, PartState>>> {
    return Object.fromEntries(await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await tryPart(name, check)] as const)));
  }

  return () => {
    if (latest && performance.now() < latest.validUntil) return latest.answer;
    const asked = { answer: tryAll(), validUntil: Infinity };
    latest = asked;
    void asked.answer.then(() => (asked.validUntil = performance.now() + holdsMs));
    return asked.answer;
  };
}
