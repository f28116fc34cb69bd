import type { PressedVisit } from '#shared/visits/visits-page.ts';
import { isSlot } from '#shared/visits/visit-hours.ts';
import type { Visit, VisitService } from './visit-service.ts';
import type { Press } from './visit-store.ts';

type VisitPress = PressedVisit & Press;

interface Pressed {
  /** A word for the page that the press leads to. */
  readonly result: string;
  readonly deeds: readonly { readonly action: `visit.${'move' | 'cancel' | 'book' | 'mark'}`; readonly visit: Visit }[];
}

const isAsWanted = ({ state, slot }: Visit, { act, slot: wanted }: PressedVisit) =>
  act === 'move' ? state === 'booked' && slot === wanted : state === (act === 'cancel' ? 'cancelled' : act);

/** Two who want the same do not clash, nor does a press whose answer was lost and that is sent again. */
const isStale = (visit: Visit | undefined, press: VisitPress) => visit && press.seen !== undefined && visit.version !== press.seen && !isAsWanted(visit, press);

/** What is marked is moved or cancelled only after it is booked again, and what is cancelled comes back first. */
function isBookedFirst({ state }: Visit, act: PressedVisit['act']): boolean {
  return act !== 'booked' && (state === 'cancelled' || (state !== 'booked' && (act === 'move' || act === 'cancel')));
}

const nothing = (result: string): Pressed => ({ result, deeds: [] });

/** Changes nothing where somebody else has changed the visit since it was seen. `before` is the visit as it is stored. */
export async function pressVisit(service: VisitService, before: Visit, press: VisitPress): Promise<Pressed> {
  const { act, slot, by = null, seen } = press;
  if (act === 'move' && (slot === undefined || !isSlot(slot))) return nothing('unchosen');
  if (isStale(before, press)) return nothing('stale');
  if ((act === 'move' || act === 'cancel') && isAsWanted(before, press)) return nothing(act === 'move' ? 'moved' : act);
  // Who has seen what a colleague did, and wants this all the same.
  const first = seen !== undefined && isBookedFirst(before, act) ? await pressVisit(service, before, { act: 'booked', by, seen }) : undefined;
  const booked = first?.deeds.at(-1)?.visit;
  if (first && !booked) return first;
  const done = await (booked ? perform(service, booked, { ...press, seen: booked.version }) : perform(service, before, press));
  if (done.deeds.length === 0 && isStale(await service.find(before.id), press)) return nothing('stale');
  return { ...done, deeds: [...(first?.deeds ?? []), ...done.deeds] };
}

async function perform(service: VisitService, { id, state }: Visit, { act, slot = '', ...press }: VisitPress): Promise<Pressed> {
  if (act === 'move') {
    const moved = await service.move(id, slot, press);
    return moved.kind === 'moved' ? { result: 'moved', deeds: [{ action: 'visit.move', visit: moved.visit }] } : nothing(moved.kind);
  }
  if (act === 'booked' && state === 'cancelled') {
    const restored = await service.restore(id, press);
    return restored.kind === 'restored' ? { result: 'restored', deeds: [{ action: 'visit.book', visit: restored.visit }] } : nothing(restored.kind);
  }
  const visit = act === 'cancel' ? await service.cancel(id, press) : await service.mark(id, act, press);
  return visit ? { result: act, deeds: [{ action: act === 'cancel' ? 'visit.cancel' : 'visit.mark', visit }] } : nothing('gone');
}
