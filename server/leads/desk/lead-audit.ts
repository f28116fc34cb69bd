import type { AuditOutcome } from '#shared/accounts/audit.ts';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import type { Logger } from '#server/logger.ts';

interface Details {
  readonly leadId?: string;
  readonly count?: number;
  readonly outcome?: AuditOutcome;
}

type GivingOut = 'list' | 'view' | 'export_begin';
type Deed = 'export' | 'redelivery' | 'release' | 'remove' | 'state' | 'owner' | 'next_contact' | 'note';

export type LeadAudit = ReturnType<typeof createLeadAudit>;

export function createLeadAudit({ audit, log }: { readonly audit: AuditTrail; readonly log: Logger }) {
  function eventOf(action: GivingOut | Deed, source: AuditSource, { leadId, ...details }: Details) {
    return { action: `lead.${action}` as const, ...source, ...details, ...(leadId !== undefined && { subject: { id: leadId } }) };
  }
  function writeLine(action: string, { actor, requestId }: AuditSource, details: Details): void {
    log.info({ event: 'lead.audit', action, accountId: actor?.id, requestId, ...details });
  }

  return {
    /** To be awaited before the first byte. Rejects with 503 when it cannot be recorded. */
    async beforeGivingOut(action: GivingOut, source: AuditSource, details: Details = {}): Promise<void> {
      await audit.recordOrRefuse(eventOf(action, source, details));
      writeLine(action, source, details);
    },
    /** For what has already happened. Never rejects. */
    async afterwards(action: Deed, source: AuditSource, details: Details): Promise<void> {
      writeLine(action, source, details);
      await audit.tryRecord(eventOf(action, source, details));
    },
  };
}
