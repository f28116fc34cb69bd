import { randomUUID } from 'node:crypto';
import { privacyNoticeVersion, type LeadForm } from '#shared/leads/lead-form-names.ts';
import type { LeadOutcome, TypedLead } from '#shared/leads/lead.ts';
import type { Logger } from '#server/logger.ts';
import type { FormService } from './delivery/form-service.ts';
import type { LeadCipher } from './lead-cipher.ts';
import { createConsentEnding } from './intake/consent-ending.ts';
import { createImmediateTry } from './delivery/immediate-try.ts';
import { createLeadDelivery } from './delivery/lead-delivery.ts';
import { createLeadIntake, type LeadAnswer } from './intake/lead-intake.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import { createSuspectedLeads } from './intake/suspected-leads.ts';
import { withTimeout } from '#server/with-timeout.ts';
import { closeTimeoutMs, createLeadSaves, saveTimeoutMs } from './intake/lead-saves.ts';
import type { ClaimedLead, Lead, LeadFields, LeadStore, NewLead } from './lead-store.ts';

export interface Post {
  readonly idempotencyKey?: string;
  /** For the log. */
  readonly requestId?: string;
}

export type ResendResult = { readonly kind: 'not_found' } | { readonly kind: 'tried'; readonly lead: Lead };

export interface LeadService {
  /**
   * The outcome of the first try; never rejects. `typed` has passed the form's schema. A repeat of
   * a delivered lead is `taken`; of a waiting one it is tried now, or, with the same idempotency
   * key, gets the first answer.
   */
  submit(form: LeadForm, typed: TypedLead, post?: Post): Promise<LeadAnswer>;
  /** Waits for the running try if there is one. Rejects when the store is unavailable. */
  resend(id: string): Promise<ResendResult>;
  /** Makes a suspected lead an ordinary one and tries it now. Rejects when the store is unavailable. */
  release(id: string): Promise<ResendResult>;
  /** Of a form whose trap is filled in. Never rejects, and nothing of it reaches the sender. */
  keepSuspected(form: LeadForm, typed: TypedLead, requestId: string | undefined): Promise<void>;
  deliver(lead: ClaimedLead): Promise<LeadOutcome>;
  /**
   * Waits for all answers and saves. Those over 3 s are given up; their leases expire and the next
   * process repeats the tries with the same key.
   */
  close(): Promise<void>;
}

export interface LeadServiceOptions {
  readonly store: LeadStore;
  readonly forms: FormService;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: LeadMetrics;
  readonly leaseMs: number;
  readonly random?: () => number;
  readonly cipher: Pick<LeadCipher, 'identity'>;
  /** Then a lead is forwarded without being saved. */
  readonly storeTimeoutMs?: number;
}

export function createLeadService(options: LeadServiceOptions): LeadService {
  const { random = Math.random, cipher, storeTimeoutMs = saveTimeoutMs, ...common } = options;
  const { store, now, log, metrics } = common;
  const endConsents = createConsentEnding(store);
  const saves = createLeadSaves({ ...common, endConsents, random });
  const deliver = createLeadDelivery({ ...common, saves, endConsents, storeTimeoutMs });
  const tryNow = createImmediateTry({ ...common, deliver });
  const take = createLeadIntake({ ...common, saves, deliver, tryNow, storeTimeoutMs });
  const keepSuspected = createSuspectedLeads(common);
  const running = new Map<string, Promise<LeadAnswer>>();

  function takeSafely(lead: NewLead, requestId: string | undefined): Promise<LeadAnswer> {
    return take(lead, requestId).catch((error: unknown): LeadAnswer => {
      log.error({ event: 'lead.failed', leadId: lead.id, form: lead.form, err: error });
      return { outcome: 'unreachable', isKept: false };
    });
  }

  async function resend(id: string): Promise<ResendResult> {
    const outcome = await tryNow(id);
    const lead = outcome === undefined ? null : await store.find(id);
    return lead ? { kind: 'tried', lead } : { kind: 'not_found' };
  }

  return {
    submit(form, typed, { idempotencyKey, requestId } = {}) {
      const receivedAt = now();
      const fields = fieldsOf(form, typed, receivedAt);
      const identity = cipher.identity(form, fields, receivedAt);
      const sameNow = running.get(identity);
      if (sameNow) {
        metrics.countLead(form, 'repeat');
        return sameNow;
      }
      // A withdrawal is never a repeat: it ends what was consented to until now.
      const id = form === 'withdrawal' ? randomUUID() : identity;
      const lead: NewLead = { id, form, fields, receivedAt, ...(idempotencyKey !== undefined && { idempotencyKey }) };
      const outcome = takeSafely(lead, requestId).finally(() => running.delete(identity));
      running.set(identity, outcome);
      return outcome;
    },
    resend,
    async release(id) {
      return (await store.release(id, now())) ? resend(id) : { kind: 'not_found' };
    },
    async keepSuspected(form, typed, requestId) {
      const receivedAt = now();
      const keeping = keepSuspected({ id: randomUUID(), form, fields: fieldsOf(form, typed, receivedAt), receivedAt }, requestId);
      saves.run(keeping);
      await withTimeout(storeTimeoutMs, keeping);
    },
    async deliver(lead) {
      const outcome = await deliver(lead);
      metrics.countRedelivery(lead.form, outcome);
      return outcome;
    },
    async close() {
      while (running.size > 0) await Promise.allSettled(running.values());
      await saves.close(closeTimeoutMs);
    },
  };
}

function fieldsOf(form: LeadForm, { marketingConsent, ...typed }: TypedLead, at: Date): LeadFields {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as unknown as LeadFields;
  if (form === 'withdrawal') return { ...given, marketingConsentWithdrawn: { at: at.toISOString() } };
  return marketingConsent ? { ...given, marketingConsent: { at: at.toISOString(), notice: privacyNoticeVersion } } : given;
}
