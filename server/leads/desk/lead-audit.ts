import type { AuditOutcome } from '#shared/accounts/audit.ts';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import { unavailableProblem } from '#server/http/http-problem.ts';
import type { Logger } from '#server/logger.ts';

interface Details {
  readonly leadId?: string;
  readonly count?: number;
  readonly outcome?: AuditOutcome;
}

export interface LeadAudit {
  /** To be awaited before the first byte. Rejects with 503 when it cannot be recorded. */
  beforeGivingOut(action: 'list' | 'export_begin', source: AuditSource, details?: Details): Promise<void>;
  /** For what has already happened. Never rejects. */
  afterwards(action: 'export' | 'redelivery' | 'release' | 'remove', source: AuditSource, details: Details): Promise<void>;
}

export function createLeadAudit({ audit, log }: { readonly audit: AuditTrail; readonly log: Logger }): LeadAudit {
  function eventOf(action: 'list' | 'export_begin' | 'export' | 'redelivery' | 'release' | 'remove', source: AuditSource, { leadId, ...details }: Details) {
    return { action: `lead.${action}` as const, ...source, ...details, ...(leadId !== undefined && { subject: { id: leadId } }) };
  }
  function writeLine(action: string, { actor, requestId }: AuditSource, details: Details): void {
    log.info({ event: 'lead.audit', action, accountId: actor?.id, requestId, ...details });
  }

  return {
    async beforeGivingOut(action, source, details = {}) {
      await audit.record(eventOf(action, source, details)).catch((error: unknown) => {
        throw unavailableProblem(error);
      });
      writeLine(action, source, details);
    },
    async afterwards(action, source, details) {
      writeLine(action, source, details);
      await audit.tryRecord(eventOf(action, source, details));
    },
  };
}
