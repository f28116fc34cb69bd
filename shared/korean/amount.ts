import { formatNumber } from './korean-format.ts';
import { tinyHomeM2 } from '#shared/law/home-ownership.ts';
import { highestCheckedPriceWon } from '#shared/law/stamp-tax.ts';
import { figuresOf, isBlank } from './signs.ts';

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

/**
 * `doubtfulWon` was read in the unit of the field, although another unit was probably meant. The person is
 * asked before it counts.
 */
export type WonReading = { readonly won: number } | { readonly doubtfulWon: number } | { readonly problem: 'empty' | 'unclear' | 'tooHigh' };

/** How many won a number without a unit counts as. This depends on the field. */
export type PlainUnit = 1 | 10_000;

/** Hardly any home costs less, so a smaller number was meant in 만원. */
const lowestLikelyPriceWon = 10_000_000;
/** No account needs as much, so a larger number was meant in 원. */
const unlikelyDepositWon = 100_000_000;

function isUnitDoubtful(won: number, plainUnit: PlainUnit): boolean {
  return plainUnit === 1 ? won > 0 && won < lowestLikelyPriceWon : won >= unlikelyDepositWon;
}

/** No amount that is checked has as many characters. */
const mostSigns = 40;

const spokenDigits = '영일이삼사오육칠팔구';
const digitsWithUnits = /^(?:(\d*)천)?(?:(\d*)백)?(?:(\d*)십)?(\d*)$/;

/**
 * Reads `2천5백` as 2,500, `4.2` as 4.2, `오천` as 5,000 and an empty text as 0. Returns `undefined` for anything
 * else.
 */
function countOf(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const found = digitsWithUnits.exec(text);
  if (!found) return undefined;
  const [, thousand, hundred, ten, one = ''] = found;
  const times = (count: string | undefined, size: number) => (count === undefined ? 0 : Number(count || 1) * size);
  return times(thousand, 1000) + times(hundred, 100) + times(ten, 10) + Number(one);
}

/** The frame of amounts in contracts and cheques: 「일금 사억이천만원정」, `₩420,000,000-`, `KRW 420,000,000`. */
const frame = /^(?:일금|금)?(?:[₩\\]|krw)?|(?:(?<=원)정|\.?-|krw)$/gi;

/** Also reads spoken digits. */
function tidy(typed: string): string {
  return figuresOf(typed)
    .replaceAll(/[\s,]/g, '')
    .replaceAll(frame, '')
    .replaceAll(/[영일이삼사오육칠팔구]/g, (digit) => String(spokenDigits.indexOf(digit)));
}

/**
 * 「3억 5000」 and 「3억 5천」 mean 3억 5,000만원, because people omit 만. One or two digits (「3억 5」) are ambiguous.
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
  const isWithoutUnit = isPlain && !isInWon;
  const won = Math.round((eok * 100_000_000 + man * 10_000 + tail * (isWithoutUnit ? plainUnit : 1)) * 1000) / 1000;
  if (!Number.isInteger(won)) return { problem: 'unclear' };
  if (won > highestCheckedPriceWon) return { problem: 'tooHigh' };
  return isWithoutUnit && isUnitDoubtful(won, plainUnit) ? { doubtfulWon: won } : { won };
}

/** A home cannot cost 0 won. */
export function readHomePrice(typed: string): WonReading {
  const reading = readWon(typed);
  return 'won' in reading && reading.won === 0 ? { problem: 'unclear' } : reading;
}

/**
 * Returns the text for a field: grouped digits without a unit, as `420,000,000`, or words where such digits
 * would be doubted.
 */
export function writtenWon(won: number, plainUnit: PlainUnit = 1): string {
  const digits = formatNumber(won / plainUnit);
  const reading = readWon(digits, plainUnit);
  return 'won' in reading && reading.won === won ? digits : wonInWords(won);
}

/** `doubtfulM2` was probably meant in 평. */
export type AreaReading = { readonly areaM2: number } | { readonly doubtfulM2: number } | { readonly problem: 'empty' | 'unclear' };

const unitOfArea = /\s?(?:m2?|제곱미터|미터제곱)$/i;
/** As 평, this is more than any home with a low price has. */
const mostLikelyPyeong = 45;

/**
 * Documents state decimals of a ㎡, and people speak of 평 in whole numbers. A home of 20 ㎡ is always asked
 * about.
 */
function isProbablyPyeong(area: number): boolean {
  return area <= tinyHomeM2 || (Number.isInteger(area) && area <= mostLikelyPyeong);
}

/** Reads `59.9`, `59.9㎡` and `59.9 m2`. */
export function readArea(typed: string): AreaReading {
  if (isBlank(typed)) return { problem: 'empty' };
  const figures = figuresOf(typed).replace('전용', '').trim();
  const number = figures.replace(unitOfArea, '');
  const area = /^\d{1,4}(?:\.\d{1,4})?$/.test(number) ? Number(number) : 0;
  if (area === 0) return { problem: 'unclear' };
  return number === figures && isProbablyPyeong(area) ? { doubtfulM2: area } : { areaM2: area };
}
