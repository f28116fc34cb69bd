import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import type { Visit } from './visit-service.ts';

/** What the office sees of a visit. */
export function officeViewOf({ id, leadId, slot, state, bookedAt, changedAt, movedAt, person }: Visit): OfficeVisit {
  const times = { bookedAt: bookedAt.toISOString(), changedAt: changedAt.toISOString(), movedAt: movedAt?.toISOString() ?? null };
  return { id, leadId, slot, state, ...times, name: person?.name ?? null, phone: person?.phone ?? null };
}
