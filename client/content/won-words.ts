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

/** `140` → `11년 8개월`; `0` → `1개월 미만`. */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && `${years}년`, rest > 0 && `${rest}개월`].filter((part) => part !== false);
  return parts.join(' ') || '1개월 미만';
}
