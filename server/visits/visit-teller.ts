import type { Logger } from '#server/logger.ts';
import { createTicker, reportingHoldUps } from '#server/ticker.ts';
import type { Slot } from '#shared/visits/visit-hours.ts';
import type { Visit } from './visit-service.ts';
import type { StoredVisit, VisitStore } from './visit-store.ts';

export interface VisitEvent {
  readonly kind: 'booked' | 'moved' | 'cancelled';
  readonly visitId: string;
  readonly sequence: number;
  readonly at: Date;
  readonly slot: Slot;
  readonly name: string;
  readonly phone: string;
  readonly token: string;
}

/** Telling of an event twice tells once. Rejects when the event may be lost. */
export type TellVisit = (event: VisitEvent) => Promise<void>;

interface VisitTellerOptions {
  readonly store: Pick<VisitStore, 'find' | 'listUntold' | 'settleTold' | 'removeOfLead'>;
  readonly hasLead: (leadId: string) => Promise<boolean>;
  readonly open: (visit: StoredVisit) => Visit;
  readonly tell: TellVisit;
  /** Removes what is to be sent about a visit. */
  readonly forget: (visitId: string) => Promise<unknown>;
  /** After so long nobody takes the lead of a new booking any more who would tell of it, or undo it. */
  readonly untoldAfterMs: number;
  readonly now: () => Date;
  readonly log: Logger;
  readonly tickMs?: number;
}

const pageSize = 50;

/** The event that the visit is in, unless it has taken place. */
function eventOf({ id: visitId, state, sequence, slot, changedAt: at, movedAt, person }: Visit): VisitEvent | undefined {
  if (!person || (state !== 'booked' && state !== 'cancelled')) return undefined;
  const kind = state === 'cancelled' ? state : movedAt?.getTime() === at.getTime() ? 'moved' : 'booked';
  return { kind, visitId, sequence, at, slot, ...person };
}

/**
 * Tells of visits that were saved with their mark, also of those whose process died before it could. A booking whose
 * process died before its lead was saved is removed, because nobody was told that it succeeded.
 */
export function createVisitTeller({ store, hasLead, open, tell, forget, untoldAfterMs, now, log, tickMs = 1000 }: VisitTellerOptions) {
  const ticker = createTicker(reportingHoldUps(tellAll, log, { event: 'telling.held_up' }, { event: 'telling.resumed' }), tickMs);
  /** Visits that this process has accepted, also when the form service alone has their lead. */
  const accepted = new Set<string>();
  /** When bookings without a lead were first seen. */
  const leadless = new Map<string, number>();

  /** What changed in the meantime is told last, so that its messages stand, and nothing stays of what was deleted. */
  async function tellOf(visit: Visit): Promise<void> {
    for (let current: Visit | undefined = visit; current;) {
      const event = eventOf(current);
      if (event) await tell(event);
      if (await store.settleTold(current.id, current.sequence)) return;
      const changed = await store.find(current.id);
      if (!changed) await forget(current.id);
      current = changed && open(changed);
    }
  }

  /**
   * The storage may have been away, and the process that accepted the booking tells of it in its next tick. So it
   * is removed after another wait only. Returns whether it is settled.
   */
  async function settle(visit: StoredVisit, at: number): Promise<boolean> {
    const { id, leadId, sequence } = visit;
    if (sequence > 0 || accepted.has(id) || (await hasLead(leadId))) {
      await tellOf(open(visit));
      accepted.delete(id);
    } else {
      const seenAt = leadless.get(id) ?? at;
      leadless.set(id, seenAt);
      if (at - seenAt < untoldAfterMs) return false;
      await store.removeOfLead(leadId);
      log.warn({ event: 'visit.leadless', leadId });
    }
    leadless.delete(id);
    return true;
  }

  async function tellAll(): Promise<void> {
    const at = now().getTime();
    for (let isSettling = true; isSettling && ticker.isRunning();) {
      isSettling = false;
      for (const visit of await store.listUntold(new Date(at - untoldAfterMs), pageSize)) isSettling = (await settle(visit, at)) || isSettling;
    }
  }

  return {
    start: ticker.start,
    stop: ticker.stop,
    /** Never rejects: the mark stays until the visit is told. */
    async tell(visit: Visit): Promise<void> {
      accepted.add(visit.id);
      await tellOf(visit).then(
        () => accepted.delete(visit.id),
        (error: unknown) => log.error({ event: 'message.visit_untold', err: error }),
      );
    },
  };
}
