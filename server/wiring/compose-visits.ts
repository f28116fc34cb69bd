import type { VisitHours } from '#shared/site/site-shape.ts';
import { isSlot } from '#shared/visits/visit-hours.ts';
import type { BookedVisit, OfficeVisit, VisitTexts } from '#shared/visits/visit-view.ts';
import { mondayOf } from '#shared/visits/visit-week.ts';
import { leadSchemas } from '#shared/leads/lead.ts';
import { readWith, unavailableProblem } from '#server/http/http-problem.ts';
import { bookVisit, type VisitBooking } from '#server/leads/intake/visit-booking.ts';
import type { LeadService } from '#server/leads/lead-service.ts';
import type { LeadStore } from '#server/leads/lead-store.ts';
import type { Logger } from '#server/logger.ts';
import type { OutboxStore } from '#server/messages/outbox-store.ts';
import { createSealing } from '#server/storage/sealing.ts';
import { createHourlySweeps } from '#server/ticker.ts';
import { officeViewOf } from '#server/visits/office-view.ts';
import { visitPath } from '#server/visits/visit-routes.ts';
import { createVisitService, visitOpener, type VisitService } from '#server/visits/visit-service.ts';
import type { VisitStore } from '#server/visits/visit-store.ts';
import { createVisitTeller, type TellVisit } from '#server/visits/visit-teller.ts';

interface VisitsOptions {
  readonly store: VisitStore;
  readonly leads: Pick<LeadStore, 'find'>;
  readonly keys: readonly Uint8Array[];
  readonly log: Logger;
  readonly hours: VisitHours | undefined;
  readonly tell: TellVisit;
  /** What the visitor is sent. */
  readonly textsOf: (phone: string, slot: string) => VisitTexts | undefined;
  readonly outbox: Pick<OutboxStore, 'removeOf'>;
  /** How long the taking of a lead may last. */
  readonly leadLeaseMs: number;
}

export type Visits = NonNullable<ReturnType<typeof composeVisits>>;

/** `undefined` when the office has stated no hours. */
export function composeVisits({ store, leads, keys: [first, ...others], log, hours, tell, textsOf, outbox, leadLeaseMs }: VisitsOptions) {
  if (!hours || !first) return undefined;
  const sealing = createSealing([first, ...others]);
  const teller = createVisitTeller({
    store,
    hasLead: async (leadId) => (await leads.find(leadId)) !== null,
    open: visitOpener(sealing),
    tell,
    forget: outbox.removeOf,
    untoldAfterMs: leadLeaseMs,
    now: () => new Date(),
    log,
  });
  const service = createVisitService({ store, hours, sealing, tell: teller.tell });
  async function sweep(): Promise<void> {
    const removed = await service.removeExpired();
    if (removed > 0) log.info({ event: 'visit.expired', removed });
  }
  const sweeps = createHourlySweeps(sweep, (error) => log.error({ event: 'visit.sweep_failed', err: error }));
  const on = async (day: string): Promise<readonly OfficeVisit[]> => {
    const { week } = await service.week(mondayOf(day), officeViewOf);
    return week.filter((each) => each.day === day).flatMap(({ hours: hoursOfDay }) => hoursOfDay.flatMap(({ visits }) => visits));
  };
  const ofLeads = async (leadIds: readonly string[]) => {
    const found = await service.ofLeads(leadIds);
    // One that is not cancelled stands for its lead.
    const inOrder = [...found.filter(({ state }) => state !== 'cancelled'), ...found.filter(({ state }) => state === 'cancelled').toReversed()];
    return Map.groupBy(inOrder, ({ leadId }) => leadId);
  };
  return { service, sweeps, teller, on, ofLeads, slotMinutes: hours.slotMinutes, textsOf, booking: createVisitBooking(service, { log, outbox, textsOf }) };
}

function createVisitBooking(service: VisitService, { log, outbox, textsOf }: Pick<VisitsOptions, 'log' | 'outbox' | 'textsOf'>): VisitBooking {
  const answerOf = (slot: string, phone: string, token: string): BookedVisit => ({ slot, path: visitPath(token), texts: textsOf(phone, slot) });
  return {
    async reassign(fromLead, toLead, phone) {
      // Who has sent the same form with the right number before keeps that booking, and the other one goes with its lead.
      const held = (await service.ofLeads([toLead])).find(({ state }) => state !== 'cancelled');
      // The link of that visit is not told, because somebody else may have sent its form.
      if (held) return undefined;
      let booked: BookedVisit | undefined;
      for (const id of await service.idsOfLead(fromLead)) {
        // The number before gets nothing more, and the other one everything.
        await outbox.removeOf(id);
        const visit = await service.reassign(id, toLead, phone);
        if (visit?.person) booked = answerOf(visit.slot, phone, visit.person.token);
      }
      return booked;
    },
    async book({ id: leadId, name, phone, visitDate: slot }) {
      if (!isSlot(slot)) return { kind: 'none' };
      const unbooked = (error: unknown) => {
        log.error({ event: 'visit.unbooked', leadId, err: error });
        return { kind: 'none' } as const;
      };
      const booked = await service.book({ leadId, slot, name, phone }).catch(unbooked);
      if (booked.kind !== 'booked') return booked.kind === 'full' ? { ...booked, wanted: slot } : booked;
      const { visit, isNew } = booked;
      if (!visit.person) return { kind: 'none' };
      const settle = async (isAccepted: boolean): Promise<void> => {
        // The process that booked it may have died before it told.
        if (isAccepted && visit.isUntold) await service.confirm(visit);
        if (!isAccepted && isNew) await service.undo(visit);
      };
      return {
        kind: 'booked',
        visit: answerOf(slot, phone, visit.person.token),
        isNew,
        settle: (isAccepted) => settle(isAccepted).catch((error: unknown) => void unbooked(error)),
      };
    },
  };
}

/** Books for somebody who called, as a lead of the form for visits. Throws as the form does. */
export function createOfficeBooking(leads: LeadService, booking: VisitBooking) {
  return async (fields: { readonly name: unknown; readonly phone: unknown; readonly visitDate: string }, requestId: string | undefined): Promise<void> => {
    const { typed, visit, settle } = await bookVisit(booking, leads, 'visit', readWith(leadSchemas.visit, fields));
    // A visitor is taken without a place, but somebody at the telephone is told the truth.
    if (!visit) throw unavailableProblem();
    const { outcome, isKept } = await leads.submit('visit', typed, requestId === undefined ? {} : { requestId });
    await settle(outcome === 'taken' || isKept);
    if (outcome !== 'taken' && !isKept) throw unavailableProblem();
  };
}

/** A lead that is deleted takes its visits along, with what was to be sent to its person and about them. */
export function withoutTracesOfRemoved(leads: LeadStore, outbox: Pick<OutboxStore, 'removeOf'>, visits: Visits | undefined): LeadStore {
  return {
    ...leads,
    async remove(id) {
      await outbox.removeOf(id);
      if (visits) {
        for (const visitId of await visits.service.idsOfLead(id)) await outbox.removeOf(visitId);
        await visits.service.removeOfLead(id);
      }
      return leads.remove(id);
    },
  };
}
