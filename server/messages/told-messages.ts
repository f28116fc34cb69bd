import { LRUCache } from 'lru-cache';
import { readPhone } from '#shared/korean/phone.ts';
import type { ToldMessage } from '#shared/messages/told-message.ts';
import type { Sender } from './channel-worker.ts';
import type { MessageRow, OutboxStore } from './outbox-store.ts';
import { isOfPerson } from './sending/rendered-text.ts';

interface Options {
  readonly store: Pick<OutboxStore, 'rowsOf'>;
  readonly findResults: Sender['findResults'];
  readonly now: () => Date;
}

/** A page of the desk waits no longer for the gateway, which is asked again at the next look. */
const mostWaitMs = 700;
const pauseAfterFailureMs = 60_000;
const mostRemembered = 10_000;

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** What people were told, with what became of it where the gateway says so. */
export function createToldMessages({ store, findResults, now }: Options) {
  /** What has become of a message does not change any more. */
  const known = new LRUCache<string, 'delivered' | 'undelivered'>({ max: mostRemembered });
  let askedAgainAt = 0;

  async function learn(to: string, since: Date): Promise<void> {
    const results = await findResults?.(to, since);
    if (!results) askedAgainAt = now().getTime() + pauseAfterFailureMs;
    for (const [id, result] of results ?? []) known.set(id, result);
  }

  function stateOf({ id, outcome, nextAttemptAt }: MessageRow): ToldMessage['state'] | undefined {
    if (outcome === 'sent') return known.get(id) ?? 'sent';
    if (outcome === null) return nextAttemptAt === null ? 'held' : 'waiting';
    return outcome === 'dropped' ? undefined : outcome;
  }

  /** Newest first. Rejects when the store is unavailable. */
  return async (subjectIds: readonly string[], phone: string | null | undefined): Promise<readonly ToldMessage[]> => {
    const rows = (await store.rowsOf(subjectIds)).filter(({ channel }) => channel === 'sms');
    const unknown = rows.filter(({ id, outcome }) => outcome === 'sent' && !known.has(id)).map(({ createdAt }) => createdAt);
    const to = readPhone(phone ?? '')?.digits;
    if (findResults && to !== undefined && unknown.length > 0 && now().getTime() >= askedAgainAt) {
      await Promise.race([learn(to, new Date(Math.min(...unknown))), new Promise((resolve) => setTimeout(resolve, mostWaitMs))]);
    }
    const told = rows.flatMap((row): ToldMessage[] => {
      const [state, { id, kind, failures }] = [stateOf(row), row];
      if (!state || !isOfPerson(kind)) return [];
      return [{ id, kind, state, failures, at: new Date(row.settledAt ?? row.createdAt).toISOString(), nextAt: isoOf(row.nextAttemptAt) }];
    });
    return told.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  };
}
