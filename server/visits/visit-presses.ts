import type { PressedVisit } from '#shared/visits/visits-page.ts';
import { isSlot } from '#shared/visits/visit-hours.ts';
import type { Visit, VisitService } from './visit-service.ts';
import type { Press } from './visit-store.ts';

type VisitPress = PressedVisit & Press;

interface Deed {
  readonly action: `visit.${'move' | 'cancel' | 'book' | 'mark'}`;
  readonly visit: Visit;
}

interface Pressed {
  /** A word for the page that the press leads to. */
  readonly result: string;
  readonly deeds: readonly Deed[];
  /** As it is now. */
  readonly visit: Visit;
}

const isAsWanted = ({ state, slot }: Visit, { act, slot: wanted }: PressedVisit) =>
  act === 'move' ? state === 'booked' && slot === wanted : state === (act === 'cancel' ? 'cancelled' : act);

/** Two who want the same do not clash, nor does a press whose answer was lost and that is sent again. */
const isStale = (visit: Visit, press: VisitPress) => press.seen !== undefined && visit.version !== press.seen && !isAsWanted(visit, press);

/** What is marked is moved or cancelled only after it is booked again, and what is cancelled comes back before it is marked. */
function isBookedFirst({ state }: Visit, act: PressedVisit['act']): boolean {
  if (state === 'cancelled') return act === 'came' || act === 'missed';
  return state !== 'booked' && (act === 'move' || act === 'cancel');
}

const nothing = (visit: Visit, result: string): Pressed => ({ result, deeds: [], visit });
const done = (result: string, deed: Deed, ...more: readonly Deed[]): Pressed => ({ result, deeds: [deed, ...more], visit: deed.visit });

/** Changes nothing where somebody else has changed the visit since it was seen. `before` is the visit as it is stored. */
export async function pressVisit(service: VisitService, before: Visit, press: VisitPress): Promise<Pressed> {
  const { act, slot, by = null, seen } = press;
  if (act === 'move' && (slot === undefined || !isSlot(slot))) return nothing(before, 'unchosen');
  if (isStale(before, press)) return nothing(before, 'stale');
  if ((act === 'move' || act === 'cancel') && isAsWanted(before, press)) return nothing(before, act === 'move' ? 'moved' : act);
  // Who has seen what a colleague did, and wants this all the same.
  const first = seen !== undefined && isBookedFirst(before, act) ? await pressVisit(service, before, { act: 'booked', by, seen }) : undefined;
  if (first?.deeds.length === 0) return first;
  const pressed = await (first ? perform(service, first.visit, { ...press, seen: first.visit.version }) : perform(service, before, press));
  if (pressed.deeds.length > 0) return { ...pressed, deeds: [...(first?.deeds ?? []), ...pressed.deeds] };
  const visit = (await service.find(before.id)) ?? before;
  return nothing(visit, isStale(visit, press) ? 'stale' : pressed.result);
}

async function perform(service: VisitService, before: Visit, { act, slot, ...press }: VisitPress): Promise<Pressed> {
  const { id, state } = before;
  if (state === 'cancelled' && (act === 'booked' || (act === 'move' && press.seen !== undefined))) {
    // One step at another time too, so that the visitor is told once.
    const restored = await service.restore(id, press, act === 'move' ? slot : undefined);
    if (restored.kind !== 'restored') return nothing(before, restored.kind);
    const { visit } = restored;
    const booked = { action: 'visit.book', visit } as const;
    return act === 'move' ? done('moved', booked, { action: 'visit.move', visit }) : done('restored', booked);
  }
  if (act === 'move') {
    const moved = await service.move(id, slot ?? '', press);
    return moved.kind === 'moved' ? done('moved', { action: 'visit.move', visit: moved.visit }) : nothing(before, moved.kind);
  }
  const visit = act === 'cancel' ? await service.cancel(id, press) : await service.mark(id, act, press);
  return visit ? done(act, { action: act === 'cancel' ? 'visit.cancel' : 'visit.mark', visit }) : nothing(before, 'gone');
}
