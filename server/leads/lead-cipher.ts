import { createHmac, hkdfSync } from 'node:crypto';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { uuidOf } from '#server/storage/computed-uuid.ts';
import { createSealing } from '#server/storage/sealing.ts';
import { createLeadNumbers } from './lead-numbers.ts';
import { createLeadSearch } from './lead-search.ts';
import type { LeadFields } from './lead-store.ts';
import { readPhone } from '#shared/korean/phone.ts';

export const leadKeyBytes = 32;
/**
 * The day begins at 04:00 in Seoul (19:00 UTC), when hardly anybody registers, because the same form sent
 * before and after that gets two ids.
 */
const dayTurnsAfterMs = 5 * 60 * 60 * 1000;

export type LeadCipher = ReturnType<typeof createLeadCipher>;

export interface LeadHashes {
  /** Of the numbers of a lead with a consent, for withdrawals. */
  readonly numbers: string[];
  /** For the desk. */
  readonly search: string[];
}

/** The first key encrypts, and any of them decrypts. Throws unless all have 32 bytes. */
export function createLeadCipher(keys: readonly Uint8Array[]) {
  const [first, ...others] = keys;
  if (!first || keys.some((key) => key.length !== leadKeyBytes)) throw new Error(`LEAD_KEY needs keys of ${leadKeyBytes} bytes`);
  const fingerprintKey = Buffer.from(hkdfSync('sha256', first, '', 'lead fingerprint', 32));

  const { seal, open: openText } = createSealing([first, ...others]);
  const openings = keys.map((key) => createSealing([key]).open);
  const numbers = createLeadNumbers(keys);
  const search = createLeadSearch(keys);
  function openWithKey(id: string, sealed: Uint8Array): { readonly fields: LeadFields; readonly keyIndex: number } | undefined {
    for (const [keyIndex, open] of openings.entries()) {
      const text = open(id, sealed);
      if (text !== undefined) return { fields: JSON.parse(text) as LeadFields, keyIndex };
    }
    return undefined;
  }
  const hashOf = (value: unknown) => createHmac('sha256', fingerprintKey).update(JSON.stringify(value)).digest();

  const hashesWith = (keyIndex: number, fields: LeadFields): LeadHashes => ({
    numbers: numbers.hashesOf(fields, keyIndex),
    search: search.keysOf(fields, keyIndex),
  });

  return {
    numbers,
    search,
    /** For notes and what is searched for. */
    sealText: seal,
    openText,
    /** The fields are bound to the id and cannot be opened as another lead. */
    seal: (id: string, fields: LeadFields) => seal(id, JSON.stringify(fields)),
    /** Returns `undefined` when a key was removed too early or the bytes were changed. */
    open: (id: string, sealed: Uint8Array) => openWithKey(id, sealed)?.fields,
    /** Returns the hashes of fields that are sealed now. */
    hashesOf: (fields: LeadFields) => hashesWith(0, fields),
    /** Returns the fields of a sealed lead with the hashes by which it is found, or `undefined` when it cannot be opened. */
    hashesIn(id: string, sealed: Uint8Array) {
      const opened = openWithKey(id, sealed);
      return opened && { ...hashesWith(opened.keyIndex, opened.fields), fields: opened.fields };
    },
    /**
     * Equal for identical fields, except for withdrawals, because a consent may have come between two of them.
     * Keyed, so that phone numbers cannot be guessed. Changes with the first key.
     */
    fingerprint: (form: LeadForm, fields: LeadFields) => hashOf([form, fieldsAsRead(fields)]).toString('base64url'),
    /**
     * Returns the UUID of a person who sends these fields on this day, which begins at 04:00 in Seoul. Every
     * process computes the same one without asking a store. It is keyed and changes like the fingerprint.
     */
    identity(form: LeadForm, fields: LeadFields, at: Date) {
      const typed = fieldsAsRead(fields).filter(([name]) => name !== 'marketingConsentWithdrawn');
      return uuidOf(hashOf([form, typed, new Date(at.getTime() + dayTurnsAfterMs).toISOString().slice(0, 10)]));
    },
  };
}

function asRead(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  return name === 'phone' ? (readPhone(value)?.digits ?? text) : text;
}

/**
 * Equal for fields that a reader takes for the same, however spaces and numbers are typed. The server sets
 * the time of a consent, so only its presence counts.
 */
export function fieldsAsRead(fields: LeadFields): readonly (readonly [string, unknown])[] {
  const typed = { ...fields, marketingConsent: fields.marketingConsent === undefined ? undefined : true };
  return Object.entries(typed)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, asRead(name, value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
