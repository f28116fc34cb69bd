import { isSlot, slotAt, type Slot } from './visit-hours.ts';

/** The fields of the form that choose a day and an hour. */
export const visitFieldNames = { day: 'visitDay', offer: 'visitDate' } as const;

/** Each day has hours of its own, so that a day that is changed later cannot send an hour of the earlier one. */
export function hourFieldOf(day: string): string {
  return `hour-${day}`;
}

type Fields = Readonly<Record<string, unknown>>;
const isChoice = (name: string) => name === visitFieldNames.day || name.startsWith('hour-');

/** Reads the day, and of the hours only that day's. */
function chosenIn(fields: Fields): { readonly day?: string; readonly slot?: Slot } {
  const day = fields[visitFieldNames.day];
  if (typeof day !== 'string' || day === '') return {};
  const hour = fields[hourFieldOf(day)];
  const slot = typeof hour === 'string' ? slotAt(day, hour) : '';
  return isSlot(slot) ? { day, slot } : { day };
}

/**
 * Puts the chosen time into `visitDate`, and takes away the fields it came from. An offered time counts unless a
 * day and an hour are chosen beside it. A day without an hour is told to the office as a wish.
 */
export function withChosenSlot<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value | string> {
  const { [visitFieldNames.offer]: offer, ...others } = fields;
  const { day, slot } = chosenIn(fields);
  const visitDate = slot ?? (offer === undefined || offer === '' ? day : offer);
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !isChoice(name))) as Record<string, Value>;
  return visitDate === undefined ? rest : { ...rest, [visitFieldNames.offer]: visitDate };
}
