import type { Logger } from '#server/logger.ts';
import type { FormService } from './delivery/form-service.ts';
import type { LeadCipher } from './lead-cipher.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import type { LeadStore } from './lead-store.ts';

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
  /** After this time a lead is forwarded without being saved. */
  readonly storeTimeoutMs: number;
}
