import type { Logger } from '#server/logger.ts';
import type { FormService } from './delivery/form-service.ts';
import type { LeadCipher } from './lead-cipher.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import type { Lead, LeadStore } from './lead-store.ts';

/** Whom a lead is told to, in addition to the form service. */
export interface LeadTelling {
  /** Leads of other forms are not marked. */
  wants(form: LeadForm): boolean;
  /** Telling it twice tells it once. Rejects when it is to be told again later. */
  tell(lead: Lead): Promise<void>;
}

/** What intake, delivery and removal of leads have in common. */
export interface LeadContext {
  readonly store: LeadStore;
  readonly forms: FormService;
  readonly cipher: Pick<LeadCipher, 'identity'>;
  readonly now: () => Date;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  readonly log: Logger;
  readonly metrics: LeadMetrics;
  readonly leaseMs: number;
  /** The fields of delivered leads stay in the inbox. */
  readonly keepsDelivered: boolean;
  readonly telling: Pick<LeadTelling, 'wants'>;
  /** Called when a lead was saved. */
  readonly onSaved: () => void;
  /** After this time a lead is forwarded without being saved. */
  readonly storeTimeoutMs: number;
}
