import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { privacyNoticeVersion, type LeadForm } from '../../shared/form-rules.ts';
import type { Inquiry, LeadOutcome, Registration, Visit } from '../../shared/lead.ts';
import type { Logger } from '../logger.ts';
import type { FormService } from './form-service.ts';
import { createLeadDelivery } from './lead-delivery.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import { repeatWindows, type ClaimedLead, type Lead, type LeadFields, type LeadStore, type NewLead } from './lead-store.ts';
import { createRecentLeads } from './recent-leads.ts';
import { within } from '../within.ts';

/** What a visitor typed, checked by the shared schema of its form, without the trap field. */
export type TypedLead = Registration | Inquiry | Omit<Visit, 'website'>;

/** What came with a post besides its fields. */
export interface Post {
  readonly idempotencyKey?: string;
  /** For the log. */
  readonly requestId?: string;
}

export type ResendResult = { readonly kind: 'not_found' } | { readonly kind: 'tried'; readonly lead: Lead };

export interface LeadService {
  /**
   * Takes a lead: keeps it, hands it over, writes down how that ended. The value is the truth of the first try; nothing is thrown. A lead that could
   * not be delivered stays and is tried again later. A repeat of a lead already taken is `taken` without a second forward; of one still waiting it
   * is tried again now, except under the same idempotency key, which gets the first answer.
   */
  submit(form: LeadForm, typed: TypedLead, post?: Post): Promise<LeadOutcome>;
  /** Tries an undelivered lead again now, or joins the try that is running. Rejects when the store cannot be reached. */
  resend(id: string): Promise<ResendResult>;
  /** One try for a lead that was claimed as due. */
  deliver(lead: ClaimedLead): Promise<LeadOutcome>;
  /**
   * For a shutdown, after the server stopped listening: resolves when every post has its answer and every result is written down. Results that the
   * store does not take within 3 s are given up: the leases run out, and the next process tries those leads again under the same key.
   */
  close(): Promise<void>;
}

export interface LeadServiceOptions {
  readonly store: LeadStore;
  readonly forms: FormService;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: LeadMetrics;
  /** How long one try may hold a lead, in milliseconds: `FORM_TIMEOUT_MS` + 10 s. */
  readonly leaseMs: number;
  readonly random?: () => number;
  readonly newId?: () => string;
  /** Longest wait for the store before a lead is forwarded without being kept. */
  readonly storeTimeoutMs?: number;
}

const pollMs = 100;
const closeTimeoutMs = 3000;

export function createLeadService(options: LeadServiceOptions): LeadService {
  const { store, forms, now, log, metrics, leaseMs, random = Math.random, newId = randomUUID, storeTimeoutMs = 1500 } = options;
  const delivery = createLeadDelivery({ store, forms, now, random, log, metrics, leaseMs, storeTimeoutMs });
  const running = new Map<string, Promise<LeadOutcome>>();
  const unkept = createRecentLeads(repeatWindows.fieldsMs, now);
  const processKey = randomBytes(32);

  function leaseUntil(): Date {
    return new Date(now().getTime() + leaseMs);
  }

  async function take(lead: NewLead, repeatKey: string, requestId: string | undefined): Promise<LeadOutcome> {
    const { form } = lead;
    const before = unkept.find(repeatKey);
    if (before?.outcome === 'taken') return countRepeat(form, before.id);

    const isForwarded = forms.canForward(form);
    const keeping = store.keep(lead, isForwarded ? { kind: 'forward', leaseUntil: leaseUntil() } : { kind: 'inbox' });
    const kept = await within(storeTimeoutMs, keeping).catch((error: unknown) => {
      log.error({ event: 'lead.unkept', leadId: lead.id, form, err: error });
      return undefined;
    });
    if (kept === undefined) {
      const { id, outcome } = await forwardUnkept(lead, repeatKey);
      if (outcome !== 'taken' && isForwarded) delivery.keepLate({ ...lead, id }, outcome);
      return outcome;
    }
    if (!kept.inTime) {
      log.error({ event: 'lead.unkept', leadId: lead.id, form, reason: 'timeout' });
      const { id, outcome } = await forwardUnkept(lead, repeatKey);
      // The write may still land; then it has to know what became of the lead meanwhile.
      keeping.then(
        (late) => (late.kind === 'new' && isForwarded ? delivery.settle(late.lead, outcome) : undefined),
        () => (outcome !== 'taken' && isForwarded ? delivery.keepLate({ ...lead, id }, outcome) : undefined),
      );
      return outcome;
    }
    if (kept.value.kind === 'repeat') return repeat(kept.value.lead, kept.value.by);
    log.info({ event: 'lead.kept', leadId: lead.id, form, requestId, reason: isForwarded ? 'forward' : 'inbox' });
    if (!isForwarded) {
      metrics.countLead(form, 'inbox');
      return 'taken';
    }
    const outcome = await delivery.deliver(kept.value.lead);
    metrics.countLead(form, outcome);
    return outcome;
  }

  /** The store is away: better forwarded without a copy than not at all. */
  async function forwardUnkept(lead: NewLead, repeatKey: string): Promise<{ readonly id: string; readonly outcome: LeadOutcome }> {
    const { form, fields } = lead;
    metrics.countUnkept(form);
    if (!forms.canForward(form)) return { id: lead.id, outcome: 'unreachable' };
    const startedAt = performance.now();
    const id = unkept.find(repeatKey)?.id ?? lead.id;
    const { outcome, detail } = await forms.forward(form, fields, { idempotencyKey: id });
    const durationMs = Math.round(performance.now() - startedAt);
    unkept.remember(repeatKey, { id, outcome });
    metrics.observeForward(form, outcome, durationMs);
    metrics.countLead(form, outcome);
    log.warn({ event: 'lead.forwarded_unkept', leadId: id, form, outcome, reason: detail, durationMs });
    return { id, outcome };
  }

  function countRepeat(form: LeadForm, leadId: string): 'taken' {
    metrics.countLead(form, 'repeat');
    log.info({ event: 'lead.repeated', leadId, form, outcome: 'taken' });
    return 'taken';
  }

  async function repeat(lead: Lead, by: 'key' | 'fields'): Promise<LeadOutcome> {
    if (lead.state === 'delivered') return countRepeat(lead.form, lead.id);
    metrics.countLead(lead.form, 'repeat');
    if (by === 'key' && lead.firstOutcome) {
      log.info({ event: 'lead.repeated', leadId: lead.id, form: lead.form, outcome: lead.firstOutcome });
      return lead.firstOutcome;
    }
    const outcome = await tryNow(lead.id).catch(() => undefined);
    log.info({ event: 'lead.repeated', leadId: lead.id, form: lead.form, outcome: outcome ?? 'unreachable' });
    return outcome ?? 'unreachable';
  }

  /** The outcome of a try from now on, or of the one another worker is at. `undefined` when the lead is gone. */
  async function tryNow(id: string): Promise<LeadOutcome | undefined> {
    const giveUpAt = now().getTime() + leaseMs + pollMs;
    while (now().getTime() < giveUpAt) {
      const claimed = await store.claim(id, now(), leaseUntil());
      if (claimed) return delivery.deliver(claimed);
      const held = await heldUntilSettled(id, giveUpAt);
      if (held !== 'expired') return held;
    }
    return 'unreachable';
  }

  async function heldUntilSettled(id: string, giveUpAt: number): Promise<LeadOutcome | undefined | 'expired'> {
    while (now().getTime() < giveUpAt) {
      const lead = await store.find(id);
      if (!lead) return undefined;
      if (lead.state === 'delivered') return 'taken';
      if (!lead.leasedUntil) return lead.lastOutcome ?? 'expired';
      if (lead.leasedUntil <= now()) return 'expired';
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return 'unreachable';
  }

  return {
    submit(form, typed, { idempotencyKey, requestId } = {}) {
      const receivedAt = now();
      const fields = fieldsOf(typed, receivedAt);
      const repeatKey = createHmac('sha256', processKey)
        .update(JSON.stringify([form, typed]))
        .digest('base64url');
      const sameNow = running.get(repeatKey);
      if (sameNow) {
        metrics.countLead(form, 'repeat');
        return sameNow;
      }
      const lead: NewLead = { id: newId(), form, fields, receivedAt, ...(idempotencyKey !== undefined && { idempotencyKey }) };
      const outcome = take(lead, repeatKey, requestId)
        .catch((error: unknown): LeadOutcome => {
          log.error({ event: 'lead.failed', leadId: lead.id, form, err: error });
          return 'unreachable';
        })
        .finally(() => running.delete(repeatKey));
      running.set(repeatKey, outcome);
      return outcome;
    },
    async resend(id) {
      const outcome = await tryNow(id);
      const lead = outcome === undefined ? null : await store.find(id);
      return lead ? { kind: 'tried', lead } : { kind: 'not_found' };
    },
    async deliver(lead) {
      const outcome = await delivery.deliver(lead);
      metrics.countRedelivery(lead.form, outcome);
      return outcome;
    },
    async close() {
      while (running.size > 0) await Promise.allSettled(running.values());
      await delivery.close(closeTimeoutMs);
    },
  };
}

function fieldsOf({ marketingConsent, ...typed }: TypedLead, at: Date): LeadFields {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as unknown as LeadFields;
  return marketingConsent ? { ...given, marketingConsent: { at: at.toISOString(), notice: privacyNoticeVersion } } : given;
}
