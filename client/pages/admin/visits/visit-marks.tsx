import { writtenPhone } from '#shared/korean/phone.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import type { PressedVisit } from '#shared/visits/visits-page.ts';
import { comingOf, freeOf, type WeekHour } from '#shared/visits/visit-week.ts';
import { classNames } from '#client/ui/class-names.ts';
import { StateMark, type MarkName } from '../frame/state-mark.tsx';
import { visitsCopy } from '../words/visits.ts';

const marks = {
  booked: 'visit_planned',
  moved: 'moved',
  came: 'visited',
  missed: 'no_show',
  cancelled: 'cancelled',
} as const satisfies Record<keyof typeof visitsCopy.states, MarkName>;

/** A visit that is still to come says whether it was moved to its time. */
const lookOf = ({ state, movedAt }: OfficeVisit) => (state === 'booked' && movedAt !== null ? 'moved' : state);

/** The visit as the press makes it. */
export function asPressed(visit: OfficeVisit, { act, slot = visit.slot }: PressedVisit): OfficeVisit {
  if (act === 'move') return { ...visit, slot, state: 'booked', movedAt: visit.changedAt };
  return { ...visit, state: act === 'cancel' ? 'cancelled' : act };
}

export const markOf = (visit: OfficeVisit): MarkName => marks[lookOf(visit)];

export function visitInWords(visit: OfficeVisit): string {
  return visitsCopy.states[lookOf(visit)];
}

export function visitLink(id: string): string {
  return `${deskPaths.visits}?visit=${id}`;
}

export function lastFour(phone: string | null): string {
  return (phone === null ? '' : writtenPhone(phone)).slice(-4);
}

export function VisitMark({ visit }: { readonly visit: OfficeVisit }) {
  return <StateMark name={markOf(visit)} />;
}

export function NameOf({ visit: { name, state } }: { readonly visit: OfficeVisit }) {
  const text = name ?? visitsCopy.locked;
  return state === 'cancelled' ? <s>{text}</s> : <span>{text}</span>;
}

export function isOver({ state }: OfficeVisit): boolean {
  return state === 'missed' || state === 'cancelled';
}

/** One dash for each place: a taken one is heavy. */
export function Places({ of, className }: { readonly of: WeekHour; readonly className?: string }) {
  const taken = comingOf(of).length;
  const all = Math.max(of.places, taken);
  return (
    <span className={classNames('places', className)}>
      <span className="unseen">{visitsCopy.taken(all, taken)}</span>
      {Array.from({ length: all }, (_, place) => (
        <i key={place} className={place < all - freeOf(of) ? 'x' : undefined} />
      ))}
    </span>
  );
}
