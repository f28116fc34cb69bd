import { seoulDay, seoulHour } from '#shared/korean/korean-format.ts';
import type { VisitHours, Weekday } from '#shared/site/site-shape.ts';

/** `2026-12-05T14:00` in Seoul: sorts by time, and needs no time zone. */
export type Slot = string;

export interface VisitDay {
  /** `2026-12-05` */
  readonly day: string;
  /** `14:00`, in order. Empty when the house is closed or the hours are over. */
  readonly hours: readonly string[];
}

/** In the order of `Date.getUTCDay`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const satisfies readonly Weekday[];
const dayMs = 24 * 60 * 60 * 1000;
const slotPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function isSlot(text: string): boolean {
  return slotPattern.test(text);
}

/** `2026-12-05 14:00`, as the form service and the files of the desk have it. */
export function writtenSlot(slot: Slot): string {
  return slot.replace('T', ' ');
}

export function isWrittenSlot(text: string): boolean {
  return isSlot(text.replace(' ', 'T'));
}

export function partsOfSlot(slot: Slot): { readonly day: string; readonly hour: string } {
  return { day: slot.slice(0, 10), hour: slot.slice(11) };
}

export function slotAt(day: string, hour: string): Slot {
  return `${day}T${hour}`;
}

export function timeOfSlot(slot: Slot): Date {
  return new Date(`${slot}:00+09:00`);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayIndex(day: string): number {
  return new Date(day).getUTCDay();
}

export function minutesOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));
}

function hourOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The hours at which a visit may begin on a day, whatever the time is now. Each visit ends within its opening. */
export function hoursOn({ weekly, slotMinutes, closedDays, firstDay }: VisitHours, day: string): readonly string[] {
  if (closedDays.includes(day) || (firstDay !== undefined && day < firstDay)) return [];
  const weekday = weekdays[weekdayIndex(day)];
  const begins = weekly
    .filter(({ days }) => days.some((name) => name === weekday))
    .flatMap(({ from, to }) => {
      const count = Math.floor((minutesOf(to) - minutesOf(from)) / slotMinutes);
      return Array.from({ length: Math.max(count, 0) }, (_, index) => minutesOf(from) + index * slotMinutes);
    });
  return Array.from(new Set(begins.sort((a, b) => a - b)), hourOf);
}

/** Without the hours of today that have begun. */
function hoursLeft(hours: VisitHours, day: string, now: Date): readonly string[] {
  const today = seoulDay(now);
  if (day < today) return [];
  const open = hoursOn(hours, day);
  return day === today ? open.filter((hour) => hour > seoulHour(now)) : open;
}

/** The days that are offered. The first is today while it has hours left, or the first day of the house. */
export function visitDays(hours: VisitHours, now: Date): readonly VisitDay[] {
  const today = seoulDay(now);
  const next = hoursLeft(hours, today, now).length > 0 ? today : dayAfter(today, 1);
  const first = hours.firstDay !== undefined && hours.firstDay > next ? hours.firstDay : next;
  return Array.from({ length: hours.daysAhead }, (_, index) => {
    const day = dayAfter(first, index);
    return { day, hours: hoursLeft(hours, day, now) };
  });
}

/** Whether a visit can be booked at this time, apart from its places. */
export function isOffered(hours: VisitHours, slot: Slot, now: Date): boolean {
  const { day, hour } = partsOfSlot(slot);
  return visitDays(hours, now).some((offered) => offered.day === day && offered.hours.includes(hour));
}
