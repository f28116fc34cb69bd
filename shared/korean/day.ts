import { addYears, isCalendarDay, type CalendarDay } from '#shared/law/calendar-days.ts';
import { figuresOf } from './signs.ts';

/** The parts as they were typed, except that a year of two digits is completed. */
export type DayParts = readonly [year: string, month: string, day: string];

/** `1990. 01. 02.(화)`, `’90년 1월 2일`, `1990-1-2 00:00`, each after a name such as 「생년월일:」. */
const withSeparators = /^[^\d]*(\d{4}|\d{2})[^\d]{1,3}(\d{1,2})[^\d]{1,3}(\d{1,2})(?!\d)[^\d]*(?:\d{1,2}:\d\d.*)?$/;
const eightFigures = /^[^\d]*(\d{4})(\d\d)(\d\d)[^\d]*$/;
const sixFigures = /^[^\d]*(\d\d)(\d\d)(\d\d)[^\d]*$/;

/** A year of two digits lies in a life so far, or may also lie in the next ten years. */
export function latestYearFor(isBirthday: boolean, today: CalendarDay): number {
  return Number(today.slice(0, 4)) + (isBirthday ? 0 : 10);
}

/** A year of two digits lies in the hundred years up to `latestYear`. */
function wholeYear(year: string, latestYear: number): string {
  if (year.length === 4) return year;
  const inThisCentury = Math.floor(latestYear / 100) * 100 + Number(year);
  return String(inThisCentury > latestYear ? inThisCentury - 100 : inThisCentury);
}

function partsIn(typed: string, shapes: readonly RegExp[]): DayParts | undefined {
  const figures = figuresOf(typed);
  const [, year, month, day] = shapes.map((shape) => shape.exec(figures)).find((match) => match !== null) ?? [];
  return year && month && day ? [year, month, day] : undefined;
}

/** Returns `undefined` for an incomplete date. Does not check whether the calendar has the day. */
export function readDayParts(typed: string, latestYear: number): DayParts | undefined {
  const parts = partsIn(typed, [withSeparators, eightFigures, sixFigures]);
  return parts && [wholeYear(parts[0], latestYear), parts[1], parts[2]];
}

/** Six digits may be the beginning of eight while somebody types. */
export function isUnfinishedDay(typed: string): boolean {
  return /^\d{5,7}$/.test(figuresOf(typed));
}

export function dayOf([year, month, day]: DayParts): CalendarDay {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Returns `YYMMDD` from six digits, however they are separated. A birthday with its century has another
 * format and is refused.
 */
export function readBirthday(typed: string): string | undefined {
  const parts = partsIn(typed, [withSeparators, sixFigures]);
  if (!parts || parts[0].length === 4) return undefined;
  const [year, month, day] = parts;
  // Without the century, 29 February is valid when either century has it as a leap year.
  const isDay = ['19', '20'].some((century) => isCalendarDay(dayOf([`${century}${year}`, month, day])));
  return isDay ? dayOf([year, month, day]).replaceAll('-', '') : undefined;
}

/**
 * Whether six digits are the birthday of somebody who is under fourteen today. Otherwise they may belong to
 * somebody of about a hundred, who can telephone. Only the parents of a child may give its consent (개인정보 보호법
 * 제22조의2).
 */
export function isBirthdayOfChild(birthday: string, today: CalendarDay): boolean {
  const born = `20${birthday.slice(0, 2)}-${birthday.slice(2, 4)}-${birthday.slice(4, 6)}`;
  return isCalendarDay(born) && born <= today && addYears(born, 14) > today;
}

/** For the `pattern` of an input without script: three to six digits with anything around them. */
export const typedBirthday = String.raw`[^\p{Nd}]*(?:\p{Nd}[^\p{Nd}]*){3,6}`;
