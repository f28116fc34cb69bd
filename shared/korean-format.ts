const zone = 'Asia/Seoul';

const dateParts = new Intl.DateTimeFormat('ko-KR', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' });
const timeParts = new Intl.DateTimeFormat('ko-KR', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const numbers = new Intl.NumberFormat('ko-KR');

function partsOf(format: Intl.DateTimeFormat, date: Date): Map<string, string> {
  return new Map(format.formatToParts(date).map((part) => [part.type, part.value]));
}

/** `2026. 11. 20.`, the day in Seoul. Takes ISO 8601 as it crosses the wire. Built from parts, so that every engine writes it alike. */
export function formatDate(iso: string): string {
  const parts = partsOf(dateParts, new Date(iso));
  return `${parts.get('year')}. ${parts.get('month')}. ${parts.get('day')}.`;
}

/** `2026. 11. 20. 14:05`, the time in Seoul. */
export function formatDateTime(iso: string): string {
  const parts = partsOf(timeParts, new Date(iso));
  return `${formatDate(iso)} ${parts.get('hour')}:${parts.get('minute')}`;
}

/** `1,325`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** `2028. 3.`, or `2028년 3월` spelled out. */
export function formatMonth(month: { year: number; month: number }, spelling: 'figures' | 'words' = 'figures'): string {
  return spelling === 'figures' ? `${month.year}. ${month.month}.` : `${month.year}년 ${month.month}월`;
}
