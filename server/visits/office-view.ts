import { colleagueName } from '#shared/accounts/people.ts';
import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import type { Visit } from './visit-service.ts';

/** What the office sees of a visit. */
export function officeViewOf({ id, leadId, slot, state, version, bookedAt, changedAt, movedAt, lastChange, person }: Visit): OfficeVisit {
  const times = { bookedAt: bookedAt.toISOString(), changedAt: changedAt.toISOString(), movedAt: movedAt?.toISOString() ?? null };
  // A version before this one may still run, and not say who changed it.
  const known = lastChange && lastChange.at >= changedAt ? lastChange : null;
  const by = known?.by ? { id: known.by.id, name: colleagueName(known.by.email) } : null;
  return {
    id,
    leadId,
    slot,
    state,
    version,
    ...times,
    lastChange: known && { at: known.at.toISOString(), by },
    name: person?.name ?? null,
    phone: person?.phone ?? null,
  };
}
