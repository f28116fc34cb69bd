const zone = 'Asia/Seoul';

const dateParts = new Intl.DateTimeFormat('ko-KR', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' });
const timeParts = new Intl.DateTimeFormat('ko-KR', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const sortableTime = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
const numbers = new Intl.NumberFormat('ko-KR');

function partsOf(format: Intl.DateTimeFormat, date: Date): Map<string, string> {
  return new Map(format.formatToParts(date).map((part) => [part.type, part.value]));
}

/** `2026. 11. 20.` in Seoul. Without `Intl` patterns, which differ between engines. */
export function formatDate(iso: string): string {
  const parts = partsOf(dateParts, new Date(iso));
  return `${parts.get('year')}. ${parts.get('month')}. ${parts.get('day')}.`;
}

/** `2026. 11. 20. 14:05` in Seoul. */
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

/** `2026-11-20 14:05:09` in Seoul, which all spreadsheets sort and read. */
export function formatSortableTime(iso: string): string {
  return sortableTime.format(new Date(iso));
}

const phoneShapes = [/^(02)(\d{3,4})(\d{4})$/, /^(050\d)(\d{3,4})(\d{4})$/, /^(0\d{2})(\d{3,4})(\d{4})$/, /^(1\d{3})(\d{4})$/];

/** `010-1234-5678`. Anything but a Korean number is unchanged. */
export function formatPhone(text: string): string {
  const plain = text.normalize('NFKC').trim();
  if (!/^(\+82)?[\d\s().-]+$/.test(plain)) return text;
  const digits = plain.replace(/\D/g, '');
  const national = plain.startsWith('+') ? digits.replace(/^820?/, '0') : digits;
  const parts = phoneShapes.map((shape) => shape.exec(national)).find((match) => match !== null);
  return parts ? parts.slice(1).join('-') : text;
}
