import { createHmac, hkdfSync } from 'node:crypto';
import { cleanLine, figuresOf } from '#shared/korean/signs.ts';
import { phonesIn } from '#shared/korean/phone.ts';
import { numbersIn } from './lead-numbers.ts';
import type { LeadFields } from './lead-store.ts';

/** Names are found by beginnings of up to this many characters. */
const longestBeginning = 10;
const lastDigits = 4;

/**
 * Keyed hashes by which the desk finds leads: of the whole number, its last four digits, and the beginnings
 * of the name. Nobody who has only the database can try out names or numbers.
 */
export function createLeadSearch(keys: readonly Uint8Array[]) {
  const searchKeys = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'lead search', 32)));
  const hash = (key: Buffer, term: string) => createHmac('sha256', key).update(term).digest('base64url').slice(0, 22);
  return {
    /** Uses the key that the lead is sealed with. */
    keysOf({ phone, name = '' }: LeadFields, keyIndex: number): string[] {
      const key = searchKeys[keyIndex];
      if (!key) return [];
      const numbers = numbersIn(phone);
      const letters = lettersOf(name).slice(0, longestBeginning);
      const terms = [
        ...numbers.map((number) => `number:${number}`),
        ...numbers.map((number) => `last:${number.slice(-lastDigits)}`),
        ...letters.map((_, index) => `name:${letters.slice(0, index + 1).join('')}`),
      ];
      return [...new Set(terms)].map((term) => hash(key, term));
    },
    /** Returns a hash with every key, and none for a text without letters and digits. */
    lookup: (typed: string) => termsOf(typed).flatMap((term) => searchKeys.map((key) => hash(key, term))),
  };
}

/** Without spaces and without regard to the size of letters, because people write names with and without. */
function lettersOf(name: string): string[] {
  return Array.from(cleanLine(name).normalize('NFKC').toLowerCase().replaceAll(/\s/g, ''));
}

/** A text may be a number in any form that the site's own forms read. */
function termsOf(typed: string): readonly string[] {
  const [phone] = phonesIn(typed);
  if (phone) return [`number:${phone.digits}`];
  const figures = figuresOf(typed);
  const digits = figures.replaceAll(/\D/g, '');
  if (digits !== '' && !/\p{L}/u.test(figures)) return [digits.length === lastDigits ? `last:${digits}` : `number:${digits}`];
  const letters = lettersOf(typed).slice(0, longestBeginning);
  return letters.length > 0 ? [`name:${letters.join('')}`] : [];
}
