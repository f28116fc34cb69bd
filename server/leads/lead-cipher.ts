import { createHmac, hkdfSync } from 'node:crypto';
import type { LeadForm } from '../../shared/lead-form-names.ts';
import { createSealing } from '../storage/sealing.ts';
import type { LeadFields } from './lead-store.ts';

export const leadKeyBytes = 32;

export interface LeadCipher {
  /** Bound to the id: cannot be opened as another lead. */
  seal(id: string, fields: LeadFields): Buffer;
  /** `undefined` when a key was removed too early, or the bytes were changed. */
  open(id: string, sealed: Uint8Array): LeadFields | undefined;
  /**
   * Equal for identical fields, except withdrawals: a consent may have come between two of them.
   * Keyed, so that phone numbers cannot be guessed. Changes with the first key.
   */
  fingerprint(form: LeadForm, fields: LeadFields): string;
}

/** The first key encrypts, every key decrypts. Throws unless all have 32 bytes. */
export function createLeadCipher(keys: readonly Uint8Array[]): LeadCipher {
  const [first, ...others] = keys;
  if (!first || keys.some((key) => key.length !== leadKeyBytes)) throw new Error(`LEAD_KEY needs keys of ${leadKeyBytes} bytes`);
  const fingerprintKey = Buffer.from(hkdfSync('sha256', first, '', 'lead fingerprint', 32));

  const { seal, open } = createSealing([first, ...others]);

  return {
    seal: (id, fields) => seal(id, JSON.stringify(fields)),
    open(id, sealed) {
      const text = open(id, sealed);
      return text === undefined ? undefined : (JSON.parse(text) as LeadFields);
    },
    fingerprint(form, fields) {
      // The server sets the time of a consent, so repeats would differ in it.
      const typed = { ...fields, marketingConsent: fields.marketingConsent === undefined ? undefined : true };
      const sorted = Object.entries(typed)
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
      return createHmac('sha256', fingerprintKey)
        .update(JSON.stringify([form, sorted]))
        .digest('base64url');
    },
  };
}
