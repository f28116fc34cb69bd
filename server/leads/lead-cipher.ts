import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { LeadForm } from '../../shared/lead-form-names.ts';
import type { LeadFields } from './lead-store.ts';

export const leadKeyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const format = 1;

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

/** AES-256-GCM. The first key encrypts, every key decrypts. Throws unless all have 32 bytes. */
export function createLeadCipher(keys: readonly Uint8Array[]): LeadCipher {
  const [first] = keys;
  if (!first || keys.some((key) => key.length !== leadKeyBytes)) throw new Error(`LEAD_KEY needs keys of ${leadKeyBytes} bytes`);
  const fingerprintKey = Buffer.from(hkdfSync('sha256', first, '', 'lead fingerprint', 32));

  return {
    seal(id, fields) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(id));
      const body = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), body]);
    },
    open(id, sealed) {
      if (sealed.length < 1 + nonceBytes + tagBytes || sealed[0] !== format) return undefined;
      for (const key of keys) {
        const text = decrypt(key, id, sealed);
        if (text !== undefined) return JSON.parse(text) as LeadFields;
      }
      return undefined;
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

function decrypt(key: Uint8Array, id: string, sealed: Uint8Array): string | undefined {
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(id)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(1 + nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
