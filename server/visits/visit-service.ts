import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { seoulDay, seoulHour } from '#shared/korean/korean-format.ts';
import { daysKeptAfterVisit } from '#shared/limits.ts';
import type { VisitHours } from '#shared/site/site-shape.ts';
import { dayAfter, isOffered, slotAt, timeOfSlot, visitDays, type Slot } from '#shared/visits/visit-hours.ts';
import type { OfficeVisit, VisitPlaces, VisitState } from '#shared/visits/visit-view.ts';
import { weekOf, type WeekDay } from '#shared/visits/visit-week.ts';
import { nearestFree } from './nearest-free.ts';
import type { Press, StoredVisit, VisitStore } from './visit-store.ts';

interface Person {
  readonly name: string;
  readonly phone: string;
  /** The secret of the link. Whoever has it may move or cancel the visit. */
  readonly token: string;
}

export interface Visit extends StoredVisit {
  /** `undefined` when no key decrypts it. */
  readonly person: Person | undefined;
}

/** Who books. A lead that comes again books once. */
export interface Booking {
  readonly leadId: string;
  readonly slot: Slot;
  readonly name: string;
  readonly phone: string;
}

interface Sealing {
  seal(id: string, text: string): Uint8Array;
  open(id: string, sealed: Uint8Array): string | undefined;
}

export interface VisitServiceOptions {
  readonly store: VisitStore;
  readonly hours: VisitHours;
  /** Encrypts for an id. */
  readonly sealing: Sealing;
  /** Tells visitor and office of the last change. Never rejects. */
  readonly tell: (visit: Visit) => Promise<void>;
  readonly now?: () => Date;
}

type Taken = { readonly kind: 'full'; readonly free: readonly Slot[] };
export type BookResult = { readonly kind: 'booked'; readonly visit: Visit; readonly isNew: boolean } | Taken;
export type MoveResult = { readonly kind: 'moved'; readonly visit: Visit; readonly from: Slot } | Taken | { readonly kind: 'gone' };

export type RestoreResult = { readonly kind: 'restored'; readonly visit: Visit } | { readonly kind: 'taken' } | { readonly kind: 'gone' };

export type VisitService = ReturnType<typeof createVisitService>;

function newToken(): string {
  return randomBytes(16).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function visitOpener(sealing: Pick<Sealing, 'open'>) {
  return (visit: StoredVisit): Visit => {
    const text = sealing.open(visit.id, visit.sealed);
    return { ...visit, person: text === undefined ? undefined : (JSON.parse(text) as Person) };
  };
}

/** Rejects when the storage is unavailable. */
export function createVisitService({ store, hours, sealing, tell, now = () => new Date() }: VisitServiceOptions) {
  const opened = visitOpener(sealing);

  async function places(): Promise<VisitPlaces> {
    const days = visitDays(hours, now());
    const [first, last] = [days[0], days.at(-1)];
    const held = first && last ? await store.heldBetween(first.day, dayAfter(last.day, 1)) : new Map<Slot, number>();
    const left = (slot: Slot) => Math.max(hours.placesPerSlot - (held.get(slot) ?? 0), 0);
    return {
      placesPerSlot: hours.placesPerSlot,
      days: days.map(({ day, hours: open }) => ({ day, hours: open.map((hour) => ({ hour, places: left(slotAt(day, hour)) })) })),
    };
  }

  const taken = async (wanted: Slot): Promise<Taken> => ({ kind: 'full', free: nearestFree(wanted, await places()) });

  async function move(visit: StoredVisit | undefined, slot: Slot, press?: Press): Promise<MoveResult> {
    const at = now();
    if (!visit || timeOfSlot(visit.slot) <= at) return { kind: 'gone' };
    if (slot !== visit.slot && !isOffered(hours, slot, at)) return taken(slot);
    const result = await store.move(visit.id, slot, hours.placesPerSlot, at, press);
    if (result.kind === 'full') return taken(slot);
    if (result.kind === 'gone') return result;
    const moved = opened(result.visit);
    if (moved.slot !== visit.slot) await tell(moved);
    return { kind: 'moved', visit: moved, from: visit.slot };
  }

  async function cancel(visit: StoredVisit | undefined, press?: Press): Promise<Visit | undefined> {
    if (!visit || timeOfSlot(visit.slot) <= now()) return undefined;
    const stored = await store.setState(visit.id, 'booked', 'cancelled', now(), press);
    if (!stored) return undefined;
    const cancelled = opened(stored);
    await tell(cancelled);
    return cancelled;
  }

  /** Takes a cancellation back while there is a place, at another time where one is given. */
  async function restore(visit: StoredVisit | undefined, press: Press, slot = visit?.slot ?? ''): Promise<RestoreResult> {
    const at = now();
    if (!visit || timeOfSlot(visit.slot) <= at) return { kind: 'gone' };
    if (slot !== visit.slot && !isOffered(hours, slot, at)) return { kind: 'taken' };
    const result = await store.restore(visit.id, slot, hours.placesPerSlot, at, press);
    if (result.kind !== 'restored') return result;
    const restored = opened(result.visit);
    await tell(restored);
    return { kind: 'restored', visit: restored };
  }

  const byToken = (token: string) => store.findByToken(hashOf(token));

  return {
    places,
    async book({ slot, leadId, name, phone }: Booking): Promise<BookResult> {
      if (!isOffered(hours, slot, now())) return taken(slot);
      const id = randomUUID();
      const person: Person = { name, phone, token: newToken() };
      const sealed = sealing.seal(id, JSON.stringify(person));
      const booked = await store.book({ id, leadId, slot, bookedAt: now(), tokenHash: hashOf(person.token), sealed }, hours.placesPerSlot);
      return booked.kind === 'full' ? taken(slot) : { kind: 'booked', visit: opened(booked.visit), isNew: booked.kind === 'new' };
    },
    /** For a lead that was neither saved nor delivered. */
    undo: async ({ leadId }: Pick<Visit, 'leadId'>): Promise<void> => void (await store.removeOfLead(leadId)),
    /** For a lead that was. */
    confirm: tell,
    /**
     * Gives the visit to another lead with another number, which is told of a new link: the first one was sent to
     * a stranger. Returns `undefined` unless it is booked.
     */
    async reassign(id: string, leadId: string, phone: string): Promise<Visit | undefined> {
      const visit = await store.find(id);
      const person = visit && opened(visit).person;
      if (!person) return undefined;
      const changed: Person = { ...person, phone, token: newToken() };
      const sealed = sealing.seal(id, JSON.stringify(changed));
      const stored = await store.reassign(id, { leadId, tokenHash: hashOf(changed.token), sealed }, now());
      if (!stored) return undefined;
      const reassigned = opened(stored);
      await tell(reassigned);
      return reassigned;
    },
    async findByToken(token: string): Promise<Visit | undefined> {
      const visit = await byToken(token);
      return visit && opened(visit);
    },
    moveByToken: async (token: string, slot: Slot) => move(await byToken(token), slot),
    cancelByToken: async (token: string) => cancel(await byToken(token)),
    move: async (id: string, slot: Slot, press: Press) => move(await store.find(id), slot, press),
    cancel: async (id: string, press: Press) => cancel(await store.find(id), press),
    restore: async (id: string, press: Press, slot?: Slot) => restore(await store.find(id), press, slot),
    /** Notes whether the visitor came, or takes that back. */
    async mark(id: string, to: Exclude<VisitState, 'cancelled'>, press: Press): Promise<Visit | undefined> {
      const visit = await store.find(id);
      if (!visit || visit.state === 'cancelled') return undefined;
      const marked = visit.state === to ? visit : await store.setState(id, visit.state, to, now(), press);
      return marked && opened(marked);
    },
    /** The week that begins on this day, with how many visits it has. */
    async week(monday: string, viewOf: (visit: Visit) => OfficeVisit): Promise<{ readonly week: readonly WeekDay[]; readonly count: number }> {
      const visits = (await store.between(monday, dayAfter(monday, 7))).map(opened);
      return { week: weekOf(hours, monday, visits.map(viewOf)), count: visits.length };
    },
    async find(id: string): Promise<Visit | undefined> {
      const visit = await store.find(id);
      return visit && opened(visit);
    },
    ofLeads: (leadIds: readonly string[]) => store.ofLeads(leadIds),
    idsOfLead: async (leadId: string) => (await store.ofLeads([leadId])).map(({ id }) => id),
    removeOfLead: (leadId: string) => store.removeOfLead(leadId),
    removeExpired(): Promise<number> {
      const at = now();
      return store.removeBefore(slotAt(dayAfter(seoulDay(at), -daysKeptAfterVisit), seoulHour(at)));
    },
  };
}
