import type { LeadCipher } from './lead-cipher.ts';
import type { LeadStore } from './lead-store.ts';

/** `01012345678` for `+82 10-1234-5678`. */
function dialled(phone: string): string {
  const digits = phone.normalize('NFKC').replaceAll(/\D/g, '');
  return digits.replace(/^(?:(?:00)?82)?0?(?=1\d{8,9}$)/, '0');
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
    if (marketingConsent === undefined || marketingConsent.at > at.toISOString() || wanted === '' || dialled(fields.phone) !== wanted) return undefined;
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
