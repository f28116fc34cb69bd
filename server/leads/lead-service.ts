import { randomUUID } from 'node:crypto';
import { privacyNoticeVersion, type LeadForm } from '#shared/leads/lead-form-names.ts';
import type { LeadSource } from '#shared/leads/lead-source.ts';
import type { LeadOutcome, TypedLead } from '#shared/leads/lead.ts';
import { createConsentEnding } from './intake/consent-ending.ts';
import { createImmediateTry } from './delivery/immediate-try.ts';
import { createLeadDelivery } from './delivery/lead-delivery.ts';
import { createLeadIntake, type LeadAnswer } from './intake/lead-intake.ts';
import type { LeadContext } from './lead-context.ts';
import { createSuspectedLeads } from './intake/suspected-leads.ts';
import { withTimeout } from '#server/with-timeout.ts';
import { closeTimeoutMs, createLeadSaves } from './intake/lead-saves.ts';
import type { ClaimedLead, Lead, LeadFields, NewLead } from './lead-store.ts';

export interface Post {
  readonly idempotencyKey?: string;
  /** For the log. */
  readonly requestId?: string;
  readonly source?: LeadSource | null;
}

export type LeadService = ReturnType<typeof createLeadService>;

export function createLeadService(context: LeadContext) {
  const { store, cipher, now, log, metrics, telling, storeTimeoutMs } = context;
  const endConsents = createConsentEnding(store);
  const saves = createLeadSaves(context, endConsents);
  const deliver = createLeadDelivery(context, { saves, endConsents });
  const tryNow = createImmediateTry(context, deliver);
  const take = createLeadIntake(context, { saves, deliver, tryNow });
  const keepSuspected = createSuspectedLeads(context);
  const running = new Map<string, { readonly key: string | undefined; readonly answer: Promise<LeadAnswer> }>();

  function takeSafely(lead: NewLead, requestId: string | undefined): Promise<LeadAnswer> {
    return take(lead, requestId).catch((error: unknown): LeadAnswer => {
      log.error({ event: 'lead.failed', leadId: lead.id, form: lead.form, err: error });
      return { outcome: 'unreachable', isKept: false };
    });
  }

  /** Waits for the running attempt when there is one. Returns `null` when the lead is gone. Rejects when the store is unavailable. */
  async function resend(id: string): Promise<Lead | null> {
    const outcome = await tryNow(id);
    return outcome === undefined ? null : store.find(id);
  }

  return {
    /**
     * Returns the outcome of the first attempt, and never rejects. `typed` has passed the form's schema. A
     * repeat of a delivered lead is `taken`. A repeat of a waiting lead is tried now or, with the same
     * idempotency key, gets the first answer.
     */
    submit(form: LeadForm, typed: TypedLead, { idempotencyKey, requestId, source = null }: Post = {}): Promise<LeadAnswer> {
      const receivedAt = now();
      const fields = fieldsOf(form, typed, receivedAt);
      const identity = cipher.identity(form, fields, receivedAt);
      const sameNow = running.get(identity);
      if (sameNow) {
        metrics.countLead(form, 'repeat');
        const sentBefore = idempotencyKey !== undefined && idempotencyKey === sameNow.key ? 'with_key' : 'by_anybody';
        return sameNow.answer.then((answer) => ({ ...answer, sentBefore }));
      }
      // A withdrawal is never a repeat, because it ends what was consented to until now.
      const id = form === 'withdrawal' ? randomUUID() : identity;
      const isUntold = telling.wants(form);
      const lead: NewLead = { id, form, fields, receivedAt, isUntold, source, ...(idempotencyKey !== undefined && { idempotencyKey }) };
      const answer = takeSafely(lead, requestId).finally(() => running.delete(identity));
      running.set(identity, { key: idempotencyKey, answer });
      return answer;
    },
    /** The id that the lead will have, unless it is a repeat after the window of repeats. */
    idOf: (form: LeadForm, typed: TypedLead): string => cipher.identity(form, fieldsOf(form, typed, now()), now()),
    resend,
    /** Makes a suspected lead an ordinary one and tries it now. Rejects when the store is unavailable. */
    async release(id: string): Promise<Lead | null> {
      return (await store.release(id, now())) ? resend(id) : null;
    },
    /** Keeps a form whose honeypot is filled in. Never rejects, and the sender learns nothing of it. */
    async keepSuspected(form: LeadForm, typed: TypedLead, requestId: string | undefined): Promise<void> {
      const receivedAt = now();
      const lead: NewLead = { id: randomUUID(), form, fields: fieldsOf(form, typed, receivedAt), receivedAt, isUntold: telling.wants(form) };
      const keeping = keepSuspected(lead, requestId);
      saves.run(keeping);
      await withTimeout(storeTimeoutMs, keeping);
    },
    async deliver(lead: ClaimedLead): Promise<LeadOutcome> {
      const outcome = await deliver(lead);
      metrics.countRedelivery(lead.form, outcome);
      return outcome;
    },
    /**
     * Waits for all answers and saves. Those over 3 s are given up. Their leases expire, and the next process
     * repeats the attempts with the same key.
     */
    async close(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(Array.from(running.values(), ({ answer }) => answer));
      await saves.close(closeTimeoutMs);
    },
  };
}

function fieldsOf(form: LeadForm, { marketingConsent, ...typed }: TypedLead, at: Date): LeadFields {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as unknown as LeadFields;
  if (form === 'withdrawal') return { ...given, marketingConsentWithdrawn: { at: at.toISOString() } };
  return marketingConsent ? { ...given, marketingConsent: { at: at.toISOString(), notice: privacyNoticeVersion } } : given;
}
