import { setTimeout as pause } from 'node:timers/promises';
import type { LeadCipher, LeadHashes } from '../lead-cipher.ts';
import { numbersIn } from '../lead-numbers.ts';
import type { Lead, LeadStore, Withdrawal } from '../lead-store.ts';

/**
 * Returns the lead without its consent. Returns `undefined` when it has none or a later one, has another
 * number, or cannot be decrypted.
 */
export type ConsentEnder = (id: string, sealed: Uint8Array) => { readonly sealed: Buffer; readonly hashes: LeadHashes } | undefined;

export function consentEnder(cipher: LeadCipher, withdrawals: readonly Withdrawal[]): ConsentEnder {
  const latest = new Map<string, string>();
  for (const { phone, at } of withdrawals) {
    for (const number of numbersIn(phone)) latest.set(number, [at.toISOString(), latest.get(number) ?? ''].toSorted().at(-1) ?? '');
  }
  return (id, sealed) => {
    const { marketingConsent, ...fields } = cipher.open(id, sealed) ?? { phone: '' };
    if (marketingConsent === undefined) return undefined;
    const at = numbersIn(fields.phone)
      .map((number) => latest.get(number) ?? '')
      .toSorted()
      .at(-1);
    if (at === undefined || marketingConsent.at > at) return undefined;
    const ended = { ...fields, marketingConsentWithdrawn: { at } };
    return { sealed: cipher.seal(id, ended), hashes: cipher.hashesOf(ended) };
  };
}

/** Ends a person's consents, also those of waiting leads, so that none is forwarded after the withdrawal. */
export type EndConsents = (withdrawal: Withdrawal) => Promise<void>;

/** Before all numbers are indexed a pass may take long, so there is one at a time for everybody who waits. */
export function createConsentEnding(store: Pick<LeadStore, 'endConsents'>): EndConsents {
  let waiting: Withdrawal[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function passAfter(previous: Promise<void>): Promise<void> {
    await previous;
    const batch = waiting;
    waiting = [];
    next = undefined;
    await store.endConsents(batch);
  }

  return (withdrawal) => {
    waiting.push(withdrawal);
    if (next) return next;
    const pass = passAfter(last);
    next = pass;
    last = pass.catch(() => undefined);
    return pass;
  };
}

const pageSize = 200;

/**
 * Ends the consents that withdrawals in the store require, after leads came from another storage and after a
 * start. A delivered withdrawal is erased and ends nothing more. Returns how many consents it ended.
 */
export async function endWithdrawnConsents(store: LeadStore): Promise<number> {
  const withdrawals: Withdrawal[] = [];
  let page: readonly Lead[] = await store.list({ kind: 'withdrawal' }, null, pageSize);
  while (page.length > 0) {
    for (const { state, fields, receivedAt } of page) if (fields && state !== 'suspected') withdrawals.push({ phone: fields.phone, at: receivedAt });
    page = await store.list({ kind: 'withdrawal' }, page.at(-1) ?? null, pageSize);
  }
  return withdrawals.length > 0 ? store.endConsents(withdrawals) : 0;
}

/** Call it before each piece of a long work. It leaves half of the processor to others. */
export function createBreathing(): () => Promise<void> {
  const sliceMs = 5;
  let startedAt = performance.now();
  return async () => {
    const tookMs = performance.now() - startedAt;
    if (tookMs < sliceMs) return;
    await pause(tookMs);
    startedAt = performance.now();
  };
}
