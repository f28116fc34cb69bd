import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import type { Visit } from './visit-service.ts';

/** What the office sees of a visit. */
export function officeViewOf({ id, leadId, slot, state, sequence, bookedAt, changedAt, person }: Visit): OfficeVisit {
  const times = { bookedAt: bookedAt.toISOString(), changedAt: changedAt.toISOString() };
  const isMoved = sequence > (state === 'cancelled' ? 1 : 0);
  return { id, leadId, slot, state, isMoved, ...times, name: person?.name ?? null, phone: person?.phone ?? null };
}
