import { formatDate, seoulDay, seoulHour } from '#shared/korean/korean-format.ts';
import { weekdayName } from '#shared/visits/visit-labels.ts';

const dayMs = 24 * 60 * 60 * 1000;
const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Counts days of the calendar in Seoul, which are in the past below zero. */
export function daysAway(iso: string, now: Date): number {
  return Math.round((Date.parse(seoulDay(new Date(iso))) - Date.parse(seoulDay(now))) / dayMs);
}

/** `11. 24.` in this year, otherwise `2025. 11. 24.` */
export function shortDay(iso: string, now: Date): string {
  const [day, year] = [formatDate(iso), formatDate(now.toISOString()).slice(0, 'YYYY. '.length)];
  return day.startsWith(year) ? day.slice(year.length) : day;
}

export function weekdayOf(iso: string): string {
  return weekdays[new Date(`${seoulDay(new Date(iso))}T00:00:00Z`).getUTCDay()] ?? '';
}

const near: Readonly<Record<number, string>> = { [-1]: '어제', 0: '오늘', 1: '내일' };

/** `오늘 17:00`, `내일 10:00`, `11. 28. 10:00`. */
export function timeInWords(iso: string, now: Date): string {
  return `${near[daysAway(iso, now)] ?? shortDay(iso, now)} ${seoulHour(new Date(iso))}`;
}

/** In a list below the heading of its day: `14:11`, or the day when it is another one. */
export function timeOfRow(iso: string, now: Date, isUnderItsDay: boolean): string {
  return isUnderItsDay || daysAway(iso, now) === 0 ? seoulHour(new Date(iso)) : shortDay(iso, now);
}

/** `11. 28. (토) 14:00`. What is no time of a visit stays as it was typed. */
export function slotOfRow(slot: string): string {
  const [day = '', hour] = slot.split(/[T ]/);
  return hour !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? `${Number(day.slice(5, 7))}. ${Number(day.slice(8))}. (${weekdayName(day)}) ${hour}` : slot;
}

/** The heading of a day: `오늘`, `어제`, `화요일` within a week, otherwise the date. */
export function dayHeading(iso: string, now: Date): { readonly name: string; readonly date: string } {
  const away = daysAway(iso, now);
  const date = `${shortDay(iso, now)} ${weekdayOf(iso)}`;
  if (near[away] !== undefined) return { name: near[away], date };
  return away > -7 && away < 7 ? { name: `${weekdayOf(iso)}요일`, date: shortDay(iso, now) } : { name: date, date: '' };
}

/** `89분째`, `3시간째`, `4일째`. */
export function lastingSince(iso: string, now: Date): string {
  return `${durationInWords(now.getTime() - Date.parse(iso))}째`;
}

function durationInWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 120) return `${minutes}분`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)}시간` : `${Math.floor(minutes / 1440)}일`;
}

/** `40분 뒤`, `내일`, `3일 전`. */
export function awayInWords(at: Date, now: Date): string {
  const [days, ms] = [daysAway(at.toISOString(), now), at.getTime() - now.getTime()];
  if (days !== 0 && near[days] !== undefined) return near[days];
  return `${days === 0 ? durationInWords(Math.abs(ms)) : `${Math.abs(days)}일`} ${ms > 0 ? '뒤' : '전'}`;
}

export interface QuickTime {
  readonly label: string;
  /** As the field for the next contact has it. */
  readonly value: string;
}

function atHour(now: Date, daysLater: number, hour: number): QuickTime['value'] {
  return `${seoulDay(new Date(now.getTime() + daysLater * dayMs))}T${String(hour).padStart(2, '0')}:00`;
}

/** Three times at which people are called again: tomorrow, the next Friday evening, the next Monday. */
export function quickTimes(now: Date): readonly QuickTime[] {
  const today = new Date(`${seoulDay(now)}T00:00:00Z`).getUTCDay();
  const until = (weekday: number) => ((weekday - today + 6) % 7) + 1;
  return [
    { label: '내일 10시', value: atHour(now, 1, 10) },
    { label: '금 17시', value: atHour(now, until(5), 17) },
    { label: '월 10시', value: atHour(now, until(1), 10) },
  ];
}
