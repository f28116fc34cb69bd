import type { VisitHours } from '#shared/site/site-shape.ts';
import { dayAfter, hoursOn, minutesOf, partsOfSlot, weekdayIndex } from './visit-hours.ts';
import type { OfficeVisit } from './visit-view.ts';

export interface WeekHour {
  readonly hour: string;
  /** 0 where the house has no such hour any more, but somebody has booked it. */
  readonly places: number;
  readonly visits: readonly OfficeVisit[];
}

/** A closed day has no hours. */
export interface WeekDay {
  readonly day: string;
  readonly hours: readonly WeekHour[];
}

export function mondayOf(day: string): string {
  return dayAfter(day, -((weekdayIndex(day) + 6) % 7));
}

/** A week of the house, with everybody who comes or came, whatever its hours are today. */
export function weekOf(hours: VisitHours, monday: string, visits: readonly OfficeVisit[]): readonly WeekDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = dayAfter(monday, index);
    const own = visits.filter(({ slot }) => partsOfSlot(slot).day === day);
    const stated = hoursOn(hours, day);
    const all = [...new Set([...stated, ...own.map(({ slot }) => partsOfSlot(slot).hour)])].sort((a, b) => minutesOf(a) - minutesOf(b));
    return {
      day,
      hours: all.map((hour) => ({
        hour,
        places: stated.includes(hour) ? hours.placesPerSlot : 0,
        visits: own.filter(({ slot }) => partsOfSlot(slot).hour === hour),
      })),
    };
  });
}

/** Who holds a place: a cancelled visit does not. */
export function comingOf({ visits }: Pick<WeekHour, 'visits'>): readonly OfficeVisit[] {
  return visits.filter(({ state }) => state !== 'cancelled');
}

export function freeOf(hour: WeekHour): number {
  return Math.max(hour.places - comingOf(hour).length, 0);
}
