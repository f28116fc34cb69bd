import { figuresOf } from './signs.ts';

/* All telephone numbers are read here. This file does without the schema library, because every page needs it. */

export interface Phone {
  /** The number as dialled in Korea, `01012345678`, or a foreign number with its country, `+12135550100`. */
  readonly digits: string;
  /** `010-1234-5678`, or a foreign number in the groups in which it was typed, `+1 213 555 0100`. */
  readonly written: string;
  readonly isMobile: boolean;
}

/**
 * Seoul, numbers that move with their owner, regions with mobile and internet telephones, and service
 * numbers.
 */
const koreanShapes = [/^(02)(\d{3,4})(\d{4})$/, /^(0[35]0\d)(\d{3,4})(\d{4})$/, /^(0[1-9]\d)(\d{3,4})(\d{4})$/, /^(1[5-8]\d{2})(\d{4})$/];
const abroad = /^\+[1-9]\d{7,14}$/;
const label = /^(?:tel|phone|mobile|cell|h\.?p|c\.?p|[tmp]|연락처|(?:휴대)?전화(?:번호)?|휴대폰|핸드폰)(?=[^\p{L}])/iu;
/** The letters `ㅡ` and `ㆍ`, which people mistake for a dash and a dot. */
const likeSigns = /[\u1173\u119e]/g;

/** Returns `undefined` when letters are between the digits, because the text is then more than a number. */
function groupsOf(typed: string): readonly string[] | undefined {
  const figures = figuresOf(typed).replace(label, '').replaceAll(likeSigns, '-');
  if (/\p{L}|(?!\d)\p{N}/u.test(figures)) return undefined;
  const [first = '', ...others] = figures
    .replaceAll(/\++\P{Nd}*/gu, '+')
    .split(/[^\d+]+/)
    .filter((group) => group !== '');
  // `+010` is no country code.
  const groups = [first.replace(/^\+(?=0)/, ''), ...others];
  return groups.join('').lastIndexOf('+') > 0 ? undefined : groups;
}

/**
 * Returns the number as dialled in Korea. After the country code people keep the zero or leave it out, and
 * service numbers have none.
 */
function koreanPartsOf(figures: string): readonly string[] | undefined {
  const [, afterCountry] = /^(?:\+|00)?820*(\d+)$/.exec(figures) ?? [];
  const candidates = afterCountry === undefined ? [figures] : [`0${afterCountry}`, afterCountry];
  for (const candidate of candidates) {
    const match = koreanShapes.map((shape) => shape.exec(candidate)).find((found) => found !== null);
    if (match) return match.slice(1);
  }
  return undefined;
}

/**
 * Reads a number whatever separates its digits. Returns `undefined` when nobody could call it, or there is
 * more than one.
 */
export function readPhone(typed: string): Phone | undefined {
  const groups = groupsOf(typed);
  const figures = groups?.join('') ?? '';
  const parts = koreanPartsOf(figures);
  // `02-333-4444~5` is two numbers, not 02-3334-4445.
  if (parts) {
    const digits = parts.join('');
    return (groups?.at(-1)?.length ?? 0) < 4 ? undefined : { digits, written: parts.join('-'), isMobile: /^01\d{8,9}$/.test(digits) };
  }
  return abroad.test(figures) && !figures.startsWith('+82') ? { digits: figures, written: groups?.join(' ') ?? figures, isMobile: false } : undefined;
}

const betweenNumbers = /[^\d+.()\s\p{Dash}]+|(?<=\d)[\s()]+(?=\+|0\d)/u;
/** `1588-1234` begins without 0, so it counts as a second number only after the end of another one. */
const beforeServiceNumber = /(?<=\d{3}[\s.\p{Dash}]?\d{4})[\s()]+(?=1[568]\d\d[\s.\p{Dash}]?\d{4}(?!\d))/u;

/** Finds the numbers in a text that may contain several of them or other words. */
export function phonesIn(text: string): readonly Phone[] {
  const whole = readPhone(text);
  if (whole) return [whole];
  const parts = figuresOf(text)
    .split(betweenNumbers)
    .flatMap((part) => part.split(beforeServiceNumber));
  return parts.map(readPhone).filter((phone) => phone !== undefined);
}

/** Returns the number as people read it. Other text stays as it is. */
export function writtenPhone(text: string): string {
  return readPhone(text)?.written ?? text;
}

export function phoneLink({ digits }: Phone): string {
  return `tel:${digits}`;
}

const plain = /^\d+(?:[- ]\d+)*$/;

/** Returns the number for the form service: as it was typed when it is plain or cannot be read. */
export function sentPhone(text: string): string {
  const phone = readPhone(text);
  return phone === undefined || (plain.test(text) && text.replaceAll(/\D/g, '') === phone.digits) ? text : phone.written;
}

const other = String.raw`[^\p{Nd}]*`;
/**
 * For the `pattern` of an input without script: matches what `readPhone` takes for a mobile number. It is
 * linear for any input, because digits alternate with other characters.
 */
export const typedMobilePhone = `${other}(?:(?:[0０]${other}[0０]${other})?[8８]${other}[2２]${other}(?:[0０]${other})*|[0０]${other})[1１]${other}(?:\\p{Nd}${other}){8,9}`;
