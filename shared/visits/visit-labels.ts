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

const onClock = (hour: string) => Math.floor(minutesOf(hour) / 60) % 12 || 12;
const isWhole = (hour: string) => minutesOf(hour) % 60 === 0;

/** `2시`, or `10시 30분`. Noon is 오후 12시 and midnight 오전 12시, as clocks show them. */
function shortHour(hour: string): string {
  return isWhole(hour) ? `${onClock(hour)}시` : `${onClock(hour)}시 ${minutesOf(hour) % 60}분`;
}

/** `2시`, or `10:30`, for a cell. */
export function narrowHour(hour: string): string {
  return isWhole(hour) ? shortHour(hour) : `${onClock(hour)}:${hour.slice(3)}`;
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
