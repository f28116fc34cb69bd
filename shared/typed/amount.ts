import { formatNumber } from '../korean-format.ts';
import { highestCheckedPriceWon } from '../rules/stamp-tax.ts';
import { figuresOf } from './signs.ts';

const units = [
  { size: 100_000_000, name: '억' },
  { size: 10_000, name: '만' },
  { size: 1, name: '' },
] as const;

/** `420000000` → `4억 2,000만원`; `100000001` → `1억 1원`; `0` → `0원`. Takes whole won. */
export function wonInWords(won: number): string {
  let rest = won;
  const parts: string[] = [];
  for (const { size, name } of units) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) parts.push(`${formatNumber(count)}${name}`);
  }
  return `${parts.join(' ') || '0'}원`;
}

export type WonReading = { readonly won: number } | { readonly problem: 'empty' | 'unclear' | 'tooHigh' };

export type PlainUnit = 1 | 10_000;

/** No amount that is checked takes as many. */
const mostSigns = 40;

const spokenDigits = '영일이삼사오육칠팔구';
const digitsWithUnits = /^(?:(\d*)천)?(?:(\d*)백)?(?:(\d*)십)?(\d*)$/;

/** `2천5백` → 2,500; `4.2` → 4.2; `오천` → 5,000; empty → 0; `undefined` for anything else. */
function countOf(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const found = digitsWithUnits.exec(text);
  if (!found) return undefined;
  const [, thousand, hundred, ten, one = ''] = found;
  const times = (count: string | undefined, size: number) => (count === undefined ? 0 : Number(count || 1) * size);
  return times(thousand, 1000) + times(hundred, 100) + times(ten, 10) + Number(one);
}

/** As contracts and cheques write it: 「일금 사억이천만원정」, `₩420,000,000-`, `KRW 420,000,000`. */
const frame = /^(?:일금|금)?(?:[₩\\]|krw)?|(?:(?<=원)정|\.?-|krw)$/gi;

/** Also reads spoken digits. */
function tidy(typed: string): string {
  return figuresOf(typed)
    .replaceAll(/[\s,]/g, '')
    .replaceAll(frame, '')
    .replaceAll(/[영일이삼사오육칠팔구]/g, (digit) => String(spokenDigits.indexOf(digit)));
}

/**
 * 「3억 5000」 and 「3억 5천」 are 3억 5,000만원: people omit 만. One or two digits (「3억 5」) are ambiguous.
 * With 원 at the end nothing is added.
 */
function wonAfterEok(rest: string, count: number, isInWon: boolean): number | undefined {
  if (rest === '' || isInWon) return count;
  const isSpoken = /[천백]/.test(rest) && /^\d*[천백십\d]*$/.test(rest) && count >= 100;
  if (isSpoken || /^\d{3,4}$/.test(rest)) return count * 10_000;
  return /^\d{8}$/.test(rest) ? count : undefined;
}

/**
 * `4억 2천만원`, `4억2천`, `4억 2000`, `4.2억`, `42,000만`, `420,000,000` and `사억 이천만원` are all 420,000,000.
 * @param plainUnit how many won a number without a unit counts in
 */
export function readWon(typed: string, plainUnit: PlainUnit = 1): WonReading {
  const text = tidy(typed);
  if (text.length > mostSigns) return { problem: /^\d+원?$/.test(text) ? 'tooHigh' : 'unclear' };
  if (text === '' || text === '원') return { problem: 'empty' };
  if (/^[1-9천백십][\d.천백십]*조/.test(text)) return { problem: 'tooHigh' };
  const isInWon = text.endsWith('원') && !/[억만]원$/.test(text);
  const [, eokText, manText, rest = ''] = /^(?:(.+?)억)?(?:(.+?)만)?(.*?)원?$/.exec(text) ?? [];
  const [eok, man, last] = [eokText, manText, rest].map((part) => countOf(part ?? ''));
  if (eok === undefined || man === undefined || last === undefined) return { problem: 'unclear' };
  const isPlain = eokText === undefined && manText === undefined;
  const tail = eokText === undefined || manText !== undefined ? last : wonAfterEok(rest, last, isInWon);
  if (tail === undefined || (manText !== undefined && last >= 10_000)) return { problem: 'unclear' };
  const won = Math.round((eok * 100_000_000 + man * 10_000 + tail * (isPlain && !isInWon ? plainUnit : 1)) * 1000) / 1000;
  if (!Number.isInteger(won)) return { problem: 'unclear' };
  return won > highestCheckedPriceWon ? { problem: 'tooHigh' } : { won };
}

/** Also syllables still being typed: such an amount must not be reformatted. */
export const isInWords = (text: string) => /[ㄱ-ㅎㅏ-ㅣ가-힣]/.test(text);

/** In square metres, also of `59.9㎡`; `undefined` for what is none. */
export function readArea(typed: string): number | undefined {
  const figures = figuresOf(typed).replace(/\s?(?:m2|제곱미터)$/i, '');
  const areaM2 = /^\d{1,4}(?:\.\d{1,4})?$/.test(figures) ? Number(figures) : 0;
  return areaM2 > 0 ? areaM2 : undefined;
}
