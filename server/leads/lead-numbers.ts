import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { phonesIn } from '#shared/korean/phone.ts';
import { figuresOf } from '#shared/korean/signs.ts';
import type { LeadFields } from './lead-store.ts';

/** A text that is no number belongs to the same person when it has the same digits. */
export function numbersIn(text: string): readonly string[] {
  const phones = phonesIn(text).map(({ digits }) => digits);
  return phones.length > 0 ? phones : [figuresOf(text).replaceAll(/\D/g, '')].filter((digits) => digits !== '');
}

/**
 * Keyed hashes of telephone numbers, stored beside leads with a consent. A withdrawal finds them without
 * decrypting other leads, and nobody who has only the database can try out numbers.
 */
export function createLeadNumbers(keys: readonly Uint8Array[]) {
  const numberKeys = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'lead number', 32)));
  const hash = (key: Buffer, number: string) => createHmac('sha256', key).update(number).digest('base64url');
  return {
    /**
     * Uses the key that the lead is sealed with, so that whoever can read the lead finds it. There are no
     * hashes without a consent, because only consents are looked up.
     */
    hashesOf({ phone, marketingConsent }: LeadFields, keyIndex: number): string[] {
      const key = numberKeys[keyIndex];
      return marketingConsent && key ? [...new Set(numbersIn(phone))].map((number) => hash(key, number)) : [];
    },
    /** Hashes the number with every key. */
    lookup: (phone: string) => numbersIn(phone).flatMap((number) => numberKeys.map((key) => hash(key, number))),
    /** Fingerprints of the keys. */
    keyNames: numberKeys.map((key) => createHash('sha256').update(key).digest('hex').slice(0, 16)),
  };
}

/** Marks a lead that is found by its hashes and its kind. Earlier versions wrote `done` or `searchable` when they had fewer. */
export const indexedMark = 'by-kind';

/**
 * Marks a lead that these keys cannot read. Processes with other keys add their own, so that none tries again
 * what it has tried.
 */
export function triedMark(before: string | null | undefined, keyNames: readonly string[]): string {
  return [...new Set([...(before ?? '').split(' '), ...keyNames])].filter((name) => name !== '').join(' ');
}
