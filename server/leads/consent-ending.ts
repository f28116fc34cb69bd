import type { LeadCipher } from './lead-cipher.ts';
import type { Lead, LeadStore } from './lead-store.ts';

/** `01012345678` for `+82 10-1234-5678`. */
function dialled(phone: string): string {
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '');
  return digits.replace(/^(?:(?:00)?82)?0?(?=1\d{8,9}$)/, '0');
}

const betweenNumbers = /[^\d+.()\s\p{Dash}]+|(?<=\d)[\s()]+(?=\+|0\d)/u;
/** `1588-1234` begins without 0: it is another number only after the end of one. */
const beforeServiceNumber = /(?<=\d{3}[\s.\p{Dash}]?\d{4})[\s()]+(?=1[568]\d\d[\s.\p{Dash}]?\d{4}(?!\d))/u;

/** As dialled, each of several numbers too: a field that takes any text may hold two. */
function numbersIn(text: string): Set<string> {
  const parts = text
    .normalize('NFKC')
    .split(betweenNumbers)
    .flatMap((part) => part.split(beforeServiceNumber));
  return new Set([text, ...parts].map(dialled));
}

/**
 * The lead without its consent; `undefined` if it has none or a later one, another number, or
 * cannot be decrypted.
 */
export type ConsentEnder = (id: string, sealed: Uint8Array) => Buffer | undefined;

export function consentEnder(cipher: LeadCipher, phone: string, at: Date): ConsentEnder {
  const wanted = dialled(phone);
  return (id, sealed) => {
    const { marketingConsent, ...fields } = cipher.open(id, sealed) ?? { phone: '' };
    if (marketingConsent === undefined || marketingConsent.at > at.toISOString() || wanted === '' || !numbersIn(fields.phone).has(wanted)) return undefined;
    return cipher.seal(id, { ...fields, marketingConsentWithdrawn: { at: at.toISOString() } });
  };
}

/**
 * Saving a withdrawal first ends the person's waiting consents, so that none is forwarded after it.
 */
export function endingConsents(store: LeadStore): LeadStore {
  return {
    ...store,
    async save(lead, purpose) {
      if (lead.form === 'withdrawal') await store.endConsent(lead.fields.phone, lead.receivedAt);
      return store.save(lead, purpose);
    },
  };
}

const pageSize = 200;

/**
 * After leads came from another storage: as the withdrawals of both require. A delivered withdrawal is erased, and ends
 * nothing any more. Gives how many consents it ended.
 */
export async function endWithdrawnConsents(store: LeadStore): Promise<number> {
  let ended = 0;
  let page: readonly Lead[] = await store.list({ form: 'withdrawal' }, null, pageSize);
  while (page.length > 0) {
    for (const { fields, receivedAt } of page) if (fields) ended += await store.endConsent(fields.phone, receivedAt);
    page = await store.list({ form: 'withdrawal' }, page.at(-1) ?? null, pageSize);
  }
  return ended;
}
