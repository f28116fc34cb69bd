import type { Days } from '#shared/site/site-shape.ts';

const seoulOffsetMs = 9 * 60 * 60 * 1000;

/**
 * Returns the time in Seoul as `2026-11-20T14:05:09`: nine hours ahead of UTC, without summer time since
 * 1988. Does not use `Intl`, whose first use takes a slow phone 100 ms and whose patterns differ between
 * engines.
 */
function seoulTime(date: Date): string {
  return new Date(date.getTime() + seoulOffsetMs).toISOString().slice(0, 19);
}

/** `2026-11-20` in Seoul. */
export function seoulDay(date: Date): string {
  return seoulTime(date).slice(0, 10);
}

/** `2026. 11. 20.` in Seoul. */
export function formatDate(iso: string): string {
  const [year, month, day] = seoulDay(new Date(iso)).split('-').map(Number);
  return `${year}. ${month}. ${day}.`;
}

/** `14:05` in Seoul. */
export function seoulHour(date: Date): string {
  return seoulTime(date).slice(11, 16);
}

/** `2027. 3. 17.~3. 18.` */
export function daysInWords({ from, to = from }: Days): string {
  const [first = '', last = ''] = [from, to].map((day) => formatDate(`${day}T00:00:00+09:00`));
  if (first === last) return first;
  const year = first.slice(0, 'YYYY. '.length);
  return `${first}~${last.startsWith(year) ? last.slice(year.length) : last}`;
}

/** `2026. 11. 20. 14:05` in Seoul. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${seoulHour(new Date(iso))}`;
}

/** `1,325`; at most three decimals. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** `2028. 3.`, or `2028년 3월` spelled out. */
export function formatMonth(month: { year: number; month: number }, spelling: 'figures' | 'words' = 'figures'): string {
  return spelling === 'figures' ? `${month.year}. ${month.month}.` : `${month.year}년 ${month.month}월`;
}

/** `2026-11-20 14:05:09` in Seoul, which all spreadsheets sort and read. */
export function formatSortableTime(iso: string): string {
  return seoulTime(new Date(iso)).replace('T', ' ');
}

/** `140` → `11년 8개월`; `0` → `1개월 미만`. */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 && `${years}년`, rest > 0 && `${rest}개월`].filter((part) => part !== false);
  return parts.join(' ') || '1개월 미만';
}
