import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { leadForms, type LeadForm } from '#shared/leads/lead-form-names.ts';
import type { LeadOutcome } from '#shared/leads/lead.ts';

const outcomes = ['taken', 'refused', 'unreachable'] as const satisfies readonly LeadOutcome[];
/**
 * `repeat` is a lead that is already known. With the honeypot filled in, a lead is `suspected` when it is
 * kept and `trapped` when it is not.
 */
const results = [...outcomes, 'inbox', 'repeat', 'suspected', 'trapped'] as const;
export type LeadResult = (typeof results)[number];

export type LeadMetrics = ReturnType<typeof createLeadMetrics>;

/** Labels are codes only, never what a visitor typed. */
export function createLeadMetrics(registry: Registry) {
  const registers = [registry];
  const leads = new Counter({ name: 'leads_total', help: 'Posts of the forms by result', labelNames: ['form', 'result'], registers });
  const unsaved = new Counter({ name: 'leads_unkept_total', help: 'Leads the store could not keep', labelNames: ['form'], registers });
  const givenUp = new Counter({ name: 'leads_given_up_total', help: 'Leads neither taken nor kept', labelNames: ['form'], registers });
  const redeliveries = new Counter({ name: 'lead_redeliveries_total', help: 'Later tries by outcome', labelNames: ['form', 'outcome'], registers });
  const expired = new Counter({ name: 'leads_expired_total', help: 'Undelivered leads removed after the retention time', registers });
  const queue = new Gauge({ name: 'lead_queue_length', help: 'Undelivered leads by state', labelNames: ['state'], registers });
  const unreadable = new Gauge({ name: 'leads_unreadable', help: 'Leads that no key decrypts, counted at the start', registers });
  const oldest = new Gauge({ name: 'lead_queue_oldest_age_seconds', help: 'Age of the oldest undelivered lead', registers });
  const forwards = new Histogram({
    name: 'lead_forward_duration_seconds',
    help: 'Duration of one try to hand a lead to the form service',
    labelNames: ['form', 'outcome'],
    // FORM_TIMEOUT_MS is at most 60,000.
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 60],
    registers,
  });
  // Prometheus sees an increase only from one value to a higher one, so the first lead needs a 0 before it.
  for (const form of leadForms) {
    for (const result of results) leads.inc({ form, result }, 0);
    for (const outcome of outcomes) redeliveries.inc({ form, outcome }, 0);
    unsaved.inc({ form }, 0);
    givenUp.inc({ form }, 0);
  }
  return {
    countLead: (form: LeadForm, result: LeadResult) => leads.inc({ form, result }),
    /** The store could not save it in time. */
    countUnsaved: (form: LeadForm) => unsaved.inc({ form }),
    countGivenUp: (form: LeadForm) => givenUp.inc({ form }),
    countRedelivery: (form: LeadForm, outcome: LeadOutcome) => redeliveries.inc({ form, outcome }),
    observeForward: (form: LeadForm, outcome: LeadOutcome, durationMs: number) => forwards.observe({ form, outcome }, durationMs / 1000),
    /** `oldestAgeMs` is 0 for an empty queue. */
    setQueue({ waiting, failing, oldestAgeMs }: { readonly waiting: number; readonly failing: number; readonly oldestAgeMs: number }): void {
      queue.set({ state: 'waiting' }, waiting);
      queue.set({ state: 'failing' }, failing);
      oldest.set(oldestAgeMs / 1000);
    },
    countExpired: (count: number) => expired.inc(count),
    /** The number of leads that no key decrypts. */
    setUnreadable: (count: number) => unreadable.set(count),
  };
}
