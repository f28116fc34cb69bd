import type { Registry } from 'prom-client';
import type { Colleague } from '#shared/leads/lead-work.ts';
import type { AuditTrail } from '#server/audit/audit-trail.ts';
import type { Config } from '#server/config.ts';
import { createHttpFormService, type HttpFormServiceOptions } from '#server/leads/delivery/form-service.ts';
import { createLeadTeller } from '#server/leads/delivery/lead-teller.ts';
import { createRedelivery } from '#server/leads/delivery/redelivery.ts';
import { createLeadAudit } from '#server/leads/desk/lead-audit.ts';
import { createLeadDesk } from '#server/leads/desk/lead-desk.ts';
import { createUnreadableCount } from '#server/leads/desk/unreadable-leads.ts';
import { endWithdrawnConsents } from '#server/leads/intake/consent-ending.ts';
import { saveTimeoutMs } from '#server/leads/intake/lead-saves.ts';
import type { LeadCipher } from '#server/leads/lead-cipher.ts';
import type { LeadContext, LeadTelling } from '#server/leads/lead-context.ts';
import { createLeadMetrics } from '#server/leads/lead-metrics.ts';
import { createLeadSweep } from '#server/leads/lead-retention.ts';
import { createLeadService } from '#server/leads/lead-service.ts';
import { claimLeaseMs } from '#server/leads/lead-times.ts';
import type { Logger } from '#server/logger.ts';
import { batchesOf } from '#server/storage/mongo-documents.ts';
import type { MayRemove } from '#server/storage/sweep-guard.ts';
import type { Storage } from './storage-ports.ts';

type FormConfig = Pick<Config, 'formUrls' | 'formTimeoutMs' | 'formHeaders' | 'formEncoding' | 'forwardsSource'>;

interface LeadsOptions {
  readonly config: FormConfig & Pick<Config, 'leadRetentionDays' | 'inboxRetentionDays' | 'keepsDelivered'>;
  readonly storage: Pick<Storage, 'kind' | 'leads'>;
  /** Those who may own a lead. */
  readonly colleagues: () => Promise<readonly Colleague[]>;
  readonly bookedVisits?: () => AsyncIterable<{ readonly leadId: string }>;
  readonly cipher: LeadCipher;
  readonly audit: AuditTrail;
  readonly registry: Registry;
  readonly log: Logger;
  /** By default nobody is told. */
  readonly telling?: LeadTelling;
  readonly mayRemove?: MayRemove;
  readonly now?: () => Date;
  readonly storeTimeoutMs?: number;
  readonly tickMs?: number;
}

export function formServiceOptionsOf({ formUrls, formTimeoutMs, formHeaders, formEncoding, forwardsSource }: FormConfig): HttpFormServiceOptions {
  return { urls: formUrls, timeoutMs: formTimeoutMs, headers: formHeaders, encoding: formEncoding, forwardsSource };
}

/** How many leads an update of earlier versions' leads names. */
const notedAtOnce = 500;

const tellsNobody: LeadTelling = { wants: () => false, tell: async () => undefined };

export function composeLeads(options: LeadsOptions) {
  const { config, storage, cipher, audit, mayRemove, registry, log, tickMs, colleagues, telling = tellsNobody, bookedVisits, ...given } = options;
  const store = storage.leads;
  const teller = createLeadTeller({ store, telling, log, ...(tickMs !== undefined && { tickMs }) });
  const context: LeadContext = {
    store,
    forms: createHttpFormService({ ...formServiceOptionsOf(config), log }),
    cipher,
    now: () => new Date(),
    random: Math.random,
    log,
    metrics: createLeadMetrics(registry),
    leaseMs: claimLeaseMs(config.formTimeoutMs),
    telling,
    onSaved: teller.soon,
    storeTimeoutMs: saveTimeoutMs,
    keepsDelivered: config.keepsDelivered,
    ...given,
  };
  const { metrics } = context;
  const { inboxRetentionDays, leadRetentionDays } = config;
  const service = createLeadService(context);
  const countUnreadable = createUnreadableCount(context);
  const removeExpired = createLeadSweep(context, {
    retentionDays: leadRetentionDays,
    inboxRetentionDays,
    ...(mayRemove && { mayRemove }),
    onRemoved: (count) => audit.tryRecord({ action: 'lead.expire', actor: null, count }),
  });
  async function noteVisits(): Promise<void> {
    const leadIds = await Array.fromAsync(bookedVisits?.() ?? [], ({ leadId }) => leadId);
    for (const batch of batchesOf(leadIds, notedAtOnce)) await store.noteVisits(batch);
  }
  let isOldRepaired = false;
  async function sweep(): Promise<void> {
    await removeExpired();
    await countUnreadable();
    await store.indexNumbers();
    if (isOldRepaired) return;
    // The process may have died between the answer to a withdrawal and what it asks for.
    await endWithdrawnConsents(store);
    await noteVisits();
    isOldRepaired = true;
  }
  const isAlone = storage.kind === 'embedded';
  const redelivery = createRedelivery(context, { deliver: service.deliver, sweep, isAlone, ...(tickMs !== undefined && { tickMs }) });
  const { now } = context;
  const desk = createLeadDesk({ store, cipher, now, colleagues });
  return { service, store, metrics, redelivery, teller, audit: createLeadAudit({ audit, log }), inboxRetentionDays, desk, cipher, now, colleagues };
}
