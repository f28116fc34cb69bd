import { phonesIn } from '../../shared/typed/phone.ts';
import { figuresOf } from '../../shared/typed/signs.ts';
import type { LeadCipher } from './lead-cipher.ts';
import type { Lead, LeadStore } from './lead-store.ts';

/** What is no number is the same person's if it has the same digits. */
function numbersIn(text: string): readonly string[] {
  const phones = phonesIn(text).map(({ digits }) => digits);
  return phones.length > 0 ? phones : [figuresOf(text).replaceAll(/\D/g, '')].filter((digits) => digits !== '');
}

/**
 * The lead without its consent; `undefined` if it has none or a later one, another number, or
 * cannot be decrypted.
 */
export type ConsentEnder = (id: string, sealed: Uint8Array) => Buffer | undefined;

export function consentEnder(cipher: LeadCipher, phone: string, at: Date): ConsentEnder {
  const wanted = numbersIn(phone);
  return (id, sealed) => {
    const { marketingConsent, ...fields } = cipher.open(id, sealed) ?? { phone: '' };
    if (marketingConsent === undefined || marketingConsent.at > at.toISOString()) return undefined;
    if (!numbersIn(fields.phone).some((number) => wanted.includes(number))) return undefined;
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
