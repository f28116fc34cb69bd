import type { LeadOutcome } from '#shared/leads/lead.ts';
import { withTimeout } from '#server/with-timeout.ts';
import type { DeliveryResult } from './form-service.ts';
import type { EndConsents } from '../intake/consent-ending.ts';
import type { LeadContext } from '../lead-context.ts';
import type { LeadSaves } from '../intake/lead-saves.ts';
import type { ClaimedLead } from '../lead-store.ts';

/** Never rejects. A slow save continues in the background. */
export type DeliverLead = (lead: ClaimedLead) => Promise<LeadOutcome>;

interface Steps {
  readonly saves: LeadSaves;
  readonly endConsents: EndConsents;
}

export function createLeadDelivery({ store, forms, now, log, metrics, storeTimeoutMs }: LeadContext, { saves, endConsents }: Steps): DeliverLead {
  async function forward(lead: ClaimedLead): Promise<Pick<DeliveryResult, 'outcome' | 'retryAfterMs'>> {
    if (saves.isAccepted(lead.id)) return { outcome: 'taken' };
    if (!lead.fields) {
      log.error({ event: 'lead.unreadable', leadId: lead.id, form: lead.form });
      // The lead waits for its key and is delivered nowhere.
      return { outcome: 'unreachable' };
    }
    const startedAt = performance.now();
    const result = await forms.forward(lead.form, lead.fields, { idempotencyKey: lead.id, source: lead.source });
    const { outcome, detail } = result;
    const durationMs = Math.round(performance.now() - startedAt);
    metrics.observeForward(lead.form, outcome, durationMs);
    const line = { event: 'lead.forwarded', leadId: lead.id, form: lead.form, outcome, reason: detail, durationMs, attempt: lead.attempts };
    if (outcome === 'taken') log.info(line);
    else log.warn(line);
    return result;
  }

  /** Must run before the forward, after which the number is erased. Returns false when the store cannot tell. */
  async function hasEndedConsents({ id, form, fields, receivedAt }: ClaimedLead): Promise<boolean> {
    if (form !== 'withdrawal' || !fields) return true;
    return endConsents({ phone: fields.phone, at: receivedAt }).then(
      () => true,
      (error: unknown) => {
        log.error({ event: 'lead.consents_not_ended', leadId: id, err: error });
        return false;
      },
    );
  }

  return async (lead) => {
    if (!(await hasEndedConsents(lead))) {
      await withTimeout(storeTimeoutMs, saves.settle(lead, 'unreachable'));
      return 'unreachable';
    }
    if (!forms.canForward(lead.form) && lead.fields) {
      // The form service is no longer configured, so the store becomes the inbox.
      await store.settleDelivered(lead.id, now(), 'inbox').catch((error: unknown) => {
        log.error({ event: 'lead.unsettled', leadId: lead.id, form: lead.form, err: error });
      });
      return 'taken';
    }
    const { outcome, retryAfterMs } = await forward(lead);
    await withTimeout(storeTimeoutMs, saves.settle(lead, outcome, retryAfterMs));
    return outcome;
  };
}
