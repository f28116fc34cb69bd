import { formatNumber } from '../../shared/korean-format.ts';

const units = [
  { size: 100_000_000, name: '억' },
  { size: 10_000, name: '만' },
  { size: 1, name: '' },
] as const;

/** `420000000` → `4억 2,000만원`; `100000001` → `1억 1원`; `0` → `0원`. Whole won from 0. */
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

/** Korean letters, also ones that are still being put together: such an amount is left as it is typed. */
export const isInWords = (text: string) => /[ㄱ-ㅎㅏ-ㅣ가-힣]/.test(text);

const hundreds = /^(?:(\d*)천)?(?:(\d*)백)?(?:(\d*)십)?(\d*)$/;

/** `2천5백` → 2,500; `4.2` → 4.2; nothing → 0. */
function countOfWords(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const found = hundreds.exec(text);
  if (!found) return undefined;
  const [, thousand, hundred, ten, one = ''] = found;
  const times = (count: string | undefined, size: number) => (count === undefined ? 0 : Number(count || 1) * size);
  return times(thousand, 1000) + times(hundred, 100) + times(ten, 10) + Number(one);
}

/** `4억 2천만원`, `4억2천`, `4.2억` and `42,000만` are all 420,000,000; words that are no amount are nothing. */
export function wonOfWords(text: string): number | undefined {
  const [, hundredMillions = '', tenThousands = '', rest = ''] = /^(?:(.+?)억)?(?:(.+?)만)?(.*)$/.exec(text.replaceAll(/[\s,]|원$/g, '')) ?? [];
  const counts = [hundredMillions, tenThousands, rest].map(countOfWords);
  if (counts.includes(undefined) || `${hundredMillions}${tenThousands}${rest}` === '') return undefined;
  const [eok = 0, man = 0, won = 0] = counts;
  // Spoken prices leave the last 만 out: 4억 2천.
  const isSpoken = hundredMillions !== '' && tenThousands === '' && /[천백]$/.test(rest);
  return Math.round(eok * 100_000_000 + man * 10_000 + won * (isSpoken ? 10_000 : 1));
}

/** `140` → `11년 8개월`; `0` → `1개월 미만`. */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && `${years}년`, rest > 0 && `${rest}개월`].filter((part) => part !== false);
  return parts.join(' ') || '1개월 미만';
}
