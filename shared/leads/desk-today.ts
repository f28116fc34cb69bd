import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import type { LeadForm } from './lead-form-names.ts';
import type { LeadView } from './lead-overview.ts';
import type { Colleague } from './lead-work.ts';

/** `day` is `YYYY-MM-DD` in Seoul. Leads of earlier versions and of forms without script have no channel. */
export interface DayCount {
  readonly day: string;
  readonly kind: LeadForm;
  readonly channel: string | null;
  readonly count: number;
}

/** How many days the chart shows, today included. */
export const chartDays = 30;

/** With what the lead of the visit says. */
export interface VisitOfToday extends OfficeVisit {
  readonly ownerId: string | null;
  readonly wish: string | undefined;
}

/** What the office has to do today, and what came in. */
export interface DeskToday {
  readonly now: Date;
  /** What has a deadline or is stuck. */
  readonly first: readonly LeadView[];
  readonly late: readonly LeadView[];
  readonly fresh: readonly LeadView[];
  /** To be called later today. */
  readonly again: readonly LeadView[];
  readonly counts: Readonly<Record<'fresh' | 'late' | 'again' | 'arrived' | 'failing', number>>;
  /** The leads of today. */
  readonly arrived: readonly LeadView[];
  readonly days: readonly DayCount[];
  readonly colleagues: readonly Colleague[];
  /** How many were promised the model house's address, which is announced by now. */
  readonly addressWaits: number;
  /** Missing where no hours are stated. */
  readonly visits?: readonly VisitOfToday[];
}
