import { slotAt, timeOfSlot, type Slot } from '#shared/visits/visit-hours.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';

/** How many other times are offered instead of a full one. */
const mostOffers = 3;

/** Returns the free times that are nearest to the wanted one, the earliest first. */
export function nearestFree(wanted: Slot, { days }: VisitPlaces): readonly Slot[] {
  const free = days.flatMap(({ day, hours }) => hours.filter(({ places }) => places > 0).map(({ hour }) => slotAt(day, hour)));
  const from = timeOfSlot(wanted).getTime();
  const distance = (slot: Slot) => Math.abs(timeOfSlot(slot).getTime() - from);
  return free
    .filter((slot) => slot !== wanted)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, mostOffers)
    .toSorted();
}
