import type { BookedVisit } from '#shared/visits/visit-view.ts';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import type { TypedLead } from '#shared/leads/lead.ts';
import { isSlot, writtenSlot } from '#shared/visits/visit-hours.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import type { LeadService } from '../lead-service.ts';

/** The time that a lead asks for, as far as there are places for visits. */
export type VisitBooked =
  | { readonly kind: 'none' }
  | { readonly kind: 'full'; readonly wanted: string; readonly free: readonly string[] }
  | {
      readonly kind: 'booked';
      readonly visit: BookedVisit;
      /** False for the visit that the same lead has booked before. */
      readonly isNew: boolean;
      /** To be called once it is known whether the lead is saved or delivered. */
      readonly settle: (isAccepted: boolean) => Promise<void>;
    };

/** Never rejects: a lead is worth more than its time, so one without a place is taken without one. */
export interface VisitBooking {
  /** `kind` is `none` unless `visitDate` is a time such as `2026-12-05T14:00` and the office has stated hours. */
  book(lead: { readonly id: string; readonly name: string; readonly phone: string; readonly visitDate: string }): Promise<VisitBooked>;
  /**
   * The visit of a lead becomes that of the lead that replaces it, with another number and another page, whose path
   * it returns, unless that one has a visit of its own. Rejects when that fails.
   */
  reassign(fromLead: string, toLead: string, phone: string): Promise<BookedVisit | undefined>;
}

export interface BookedLead {
  readonly typed: TypedLead;
  readonly visit?: BookedVisit;
  readonly isNewVisit?: boolean;
  readonly settle: (isAccepted: boolean) => Promise<void>;
}

/**
 * Books before the lead is taken, so that a visitor whose time is gone can choose another one. Throws 409 `full`
 * for that.
 */
export async function bookVisit(visits: VisitBooking | undefined, leads: Pick<LeadService, 'idOf'>, form: LeadForm, typed: TypedLead): Promise<BookedLead> {
  const unbooked = { typed, settle: async () => undefined };
  if (!visits || !('visitDate' in typed) || typed.visitDate === undefined) return unbooked;
  const { name, phone, visitDate } = typed;
  const lead = isSlot(visitDate) ? { ...typed, visitDate: writtenSlot(visitDate) } : typed;
  const booked = await visits.book({ id: leads.idOf(form, lead), name, phone, visitDate });
  if (booked.kind === 'none') return { ...unbooked, typed: lead };
  if (booked.kind === 'full') throw new HttpProblem(409, 'full', { more: { wanted: booked.wanted, free: booked.free } });
  return { typed: lead, visit: booked.visit, isNewVisit: booked.isNew, settle: booked.settle };
}
