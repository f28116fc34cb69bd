import { site } from '#shared/site.ts';
import { minutesOf, partsOfSlot, weekdayIndex, type Slot } from './visit-hours.ts';

/** In the order of `Date.getUTCDay`. */
const weekdayNames = ['일', '월', '화', '수', '목', '금', '토'] as const;

export function weekdayName(day: string): string {
  return weekdayNames[weekdayIndex(day)] ?? '';
}

export function fullWeekday(day: string): string {
  return `${weekdayName(day)}요일`;
}

function monthAndDay(day: string): string {
  return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;
}

/** `12월 5일 (토)` */
export function dayLabel(day: string): string {
  return `${monthAndDay(day)} (${weekdayName(day)})`;
}

/** `12월 5일 토요일`, for screen readers. */
export function spokenDay(day: string): string {
  return `${monthAndDay(day)} ${fullWeekday(day)}`;
}

export function halfOfDay(hour: string): '오전' | '오후' {
  return hour < '12:00' ? '오전' : '오후';
}

/** `2시`, or `10시 30분`. Noon is 오후 12시 and midnight 오전 12시, as clocks show them. */
export function shortHour(hour: string): string {
  const minutes = minutesOf(hour);
  const full = `${Math.floor(minutes / 60) % 12 || 12}시`;
  return minutes % 60 === 0 ? full : `${full} ${minutes % 60}분`;
}

/** `오후 2시` */
export function hourLabel(hour: string): string {
  return `${halfOfDay(hour)} ${shortHour(hour)}`;
}

/** `12월 5일 (토) 오후 2시` */
export function slotLabel(slot: Slot): string {
  const { day, hour } = partsOfSlot(slot);
  return `${dayLabel(day)} ${hourLabel(hour)}`;
}

/** What calendars call a visit. */
export const visitTitle = `${site.name} 견본주택 방문`;
