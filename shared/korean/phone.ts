import { figuresOf } from './signs.ts';

/* The one reading of telephone numbers. Free of the schema library, because every page needs it. */

export interface Phone {
  /** As dialled in Korea, `01012345678`; a number abroad with its country, `+12135550100`. */
  readonly digits: string;
  /** `010-1234-5678`; a number abroad in the groups it was typed in, `+1 213 555 0100`. */
  readonly written: string;
  readonly isMobile: boolean;
}

/** Seoul; numbers that move with their owner; regions, mobile and internet telephones; service numbers. */
const koreanShapes = [/^(02)(\d{3,4})(\d{4})$/, /^(0[35]0\d)(\d{3,4})(\d{4})$/, /^(0[1-9]\d)(\d{3,4})(\d{4})$/, /^(1[5-8]\d{2})(\d{4})$/];
const abroad = /^\+[1-9]\d{7,14}$/;
const label = /^(?:tel|phone|mobile|cell|h\.?p|c\.?p|[tmp]|연락처|(?:휴대)?전화(?:번호)?|휴대폰|핸드폰)(?=[^\p{L}])/iu;
/** `ㅡ` and `ㆍ`, letters that people take for a dash and a dot. */
const likeSigns = /[\u1173\u119e]/g;

/** `undefined` if letters stand between the digits: that is more than a number. */
function groupsOf(typed: string): readonly string[] | undefined {
  const figures = figuresOf(typed).replace(label, '').replaceAll(likeSigns, '-');
  if (/\p{L}|(?!\d)\p{N}/u.test(figures)) return undefined;
  const [first = '', ...others] = figures
    .replaceAll(/\++\P{Nd}*/gu, '+')
    .split(/[^\d+]+/)
    .filter((group) => group !== '');
  // `+010` is no country.
  const groups = [first.replace(/^\+(?=0)/, ''), ...others];
  return groups.join('').lastIndexOf('+') > 0 ? undefined : groups;
}

/** The number as dialled here. After the country, people keep the zero or leave it out; service numbers have none. */
function koreanPartsOf(figures: string): readonly string[] | undefined {
  const [, afterCountry] = /^(?:\+|00)?820*(\d+)$/.exec(figures) ?? [];
  const candidates = afterCountry === undefined ? [figures] : [`0${afterCountry}`, afterCountry];
  for (const candidate of candidates) {
    const match = koreanShapes.map((shape) => shape.exec(candidate)).find((found) => found !== null);
    if (match) return match.slice(1);
  }
  return undefined;
}

/** Whatever separates the digits. `undefined`: no number that could be called, or more than one. */
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
/** `1588-1234` begins without 0: it is another number only after the end of one. */
const beforeServiceNumber = /(?<=\d{3}[\s.\p{Dash}]?\d{4})[\s()]+(?=1[568]\d\d[\s.\p{Dash}]?\d{4}(?!\d))/u;

/** Of a text that may hold several, or words beside them. */
export function phonesIn(text: string): readonly Phone[] {
  const whole = readPhone(text);
  if (whole) return [whole];
  const parts = figuresOf(text)
    .split(betweenNumbers)
    .flatMap((part) => part.split(beforeServiceNumber));
  return parts.map(readPhone).filter((phone) => phone !== undefined);
}

/** For people. What is no number stays as it is. */
export function writtenPhone(text: string): string {
  return readPhone(text)?.written ?? text;
}

export function phoneLink({ digits }: Phone): string {
  return `tel:${digits}`;
}

const plain = /^\d+(?:[- ]\d+)*$/;

/** For the form service: as typed where that is plain, or cannot be read. */
export function sentPhone(text: string): string {
  const phone = readPhone(text);
  return phone === undefined || (plain.test(text) && text.replaceAll(/\D/g, '') === phone.digits) ? text : phone.written;
}

const other = String.raw`[^\p{Nd}]*`;
/**
 * For the `pattern` of an input, where there is no script: whatever `readPhone` takes for a mobile number. Linear on any
 * input, since digits alternate with what is none.
 */
export const typedMobilePhone = `${other}(?:(?:[0０]${other}[0０]${other})?[8８]${other}[2２]${other}(?:[0０]${other})*|[0０]${other})[1１]${other}(?:\\p{Nd}${other}){8,9}`;
