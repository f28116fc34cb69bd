/** `YYYY-MM-DD` */
export type CalendarDay = string;

interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function partsOf(day: CalendarDay): DayParts {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) throw new RangeError('a day is YYYY-MM-DD');
  return { year, month, day: date };
}

/** Accepts existing days from 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const { year, month, day } = { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) };
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** 29 February becomes 1 March in a common year (민법 제160조). */
export function addYears(day: CalendarDay, years: number): CalendarDay {
  const { year, month, day: date } = partsOf(day);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}

/** Returns 0 when the second day comes first. */
export function wholeMonthsBetween(from: CalendarDay, to: CalendarDay): number {
  const start = partsOf(from);
  const end = partsOf(to);
  const months = (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0);
  return Math.max(0, months);
}

/** Returns a negative number when the second day comes first. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

export function laterOf(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one > other ? one : other;
}

export function earlierOf(one: CalendarDay, other: CalendarDay): CalendarDay {
  return one < other ? one : other;
}
