import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { phonesIn } from '#shared/korean/phone.ts';
import { figuresOf } from '#shared/korean/signs.ts';
import type { LeadFields } from './lead-store.ts';

/** What is no number is the same person's if it has the same digits. */
export function numbersIn(text: string): readonly string[] {
  const phones = phonesIn(text).map(({ digits }) => digits);
  return phones.length > 0 ? phones : [figuresOf(text).replaceAll(/\D/g, '')].filter((digits) => digits !== '');
}

/**
 * Keyed hashes of telephone numbers, kept beside leads with a consent: a withdrawal finds them without decrypting
 * others, and nobody who has only the database can try out numbers.
 */
export interface LeadNumbers {
  /** By the first key. None without a consent, since only consents are looked for. */
  hashesOf(fields: LeadFields): string[];
  /** By every key: what was kept before a rotation is found after it. */
  lookup(phone: string): string[];
  /** Changes with the keys: what one set cannot read another may. */
  readonly nameOfKeys: string;
}

export function createLeadNumbers(keys: readonly Uint8Array[]): LeadNumbers {
  const numberKeys = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'lead number', 32)));
  const hash = (key: Buffer, number: string) => createHmac('sha256', key).update(number).digest('base64url');
  return {
    hashesOf({ phone, marketingConsent }) {
      const [first] = numberKeys;
      return marketingConsent && first ? [...new Set(numbersIn(phone))].map((number) => hash(first, number)) : [];
    },
    lookup: (phone) => numbersIn(phone).flatMap((number) => numberKeys.map((key) => hash(key, number))),
    nameOfKeys: createHash('sha256').update(Buffer.concat(numberKeys)).digest('base64url').slice(0, 16),
  };
}
