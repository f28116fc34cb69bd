import type { Registry } from 'prom-client';
import type { AuditTrail } from '#server/audit/audit-trail.ts';
import type { Config } from '#server/config.ts';
import { claimLeaseMs } from '#server/leads/lead-times.ts';
import { endWithdrawnConsents } from '#server/leads/intake/consent-ending.ts';
import { createHttpFormService, type HttpFormServiceOptions } from '#server/leads/delivery/form-service.ts';
import { createLeadAudit } from '#server/leads/desk/lead-audit.ts';
import type { LeadCipher } from '#server/leads/lead-cipher.ts';
import { createLeadMetrics } from '#server/leads/lead-metrics.ts';
import { createLeadSweep } from '#server/leads/lead-retention.ts';
import { createLeadService } from '#server/leads/lead-service.ts';
import { createRedelivery } from '#server/leads/delivery/redelivery.ts';
import { createUnreadableCount } from '#server/leads/desk/unreadable-leads.ts';
import type { Logger } from '#server/logger.ts';
import type { MayRemove } from '#server/storage/sweep-guard.ts';
import type { Storage } from './storage-ports.ts';

export interface LeadsOptions {
  readonly config: Config;
  readonly storage: Storage;
  readonly cipher: LeadCipher;
  readonly audit: AuditTrail;
  readonly mayRemove: MayRemove;
  readonly registry: Registry;
  readonly log: Logger;
}

export function formServiceOptionsOf({ formUrls, formTimeoutMs, formHeaders, formEncoding }: Config): HttpFormServiceOptions {
  return { urls: formUrls, timeoutMs: formTimeoutMs, headers: formHeaders, encoding: formEncoding };
}

export function composeLeads({ config, storage, cipher, audit, mayRemove, registry, log }: LeadsOptions) {
  const store = storage.leads;
  const metrics = createLeadMetrics(registry);
  const common = { store, metrics, log, now: () => new Date(), leaseMs: claimLeaseMs(config.formTimeoutMs) };
  const forms = createHttpFormService({ ...formServiceOptionsOf(config), log });
  const service = createLeadService({ ...common, forms, cipher });
  const countUnreadable = createUnreadableCount(common);
  const removeExpired = createLeadSweep({
    ...common,
    retentionDays: config.leadRetentionDays,
    inboxRetentionDays: config.inboxRetentionDays,
    mayRemove,
    onRemoved: (count) => audit.tryRecord({ action: 'lead.expire', actor: null, count }),
  });
  let areConsentsEnded = false;
  async function sweep(): Promise<void> {
    await removeExpired();
    await countUnreadable();
    await store.indexNumbers();
    if (areConsentsEnded) return;
    // The process may have died between the answer to a withdrawal and what it asks for.
    await endWithdrawnConsents(store);
    areConsentsEnded = true;
  }
  const redelivery = createRedelivery({ ...common, deliver: service.deliver, sweep, isAlone: storage.kind === 'embedded' });
  return { service, store, metrics, redelivery, audit: createLeadAudit({ audit, log }), inboxRetentionDays: config.inboxRetentionDays };
}
