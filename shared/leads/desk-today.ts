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

/** The numbers at the head of the day. */
export interface TodayFigures {
  readonly fresh: number;
  readonly late: number;
  /** Missing where no hours are stated. */
  readonly visits?: number;
  readonly failing: number;
  /** Withdrawals whose senders must be told, and the days until the first of them must have been. */
  readonly owed: { readonly count: number; readonly days: number | null };
}

/** What has come since the page was made, without saying of whom. */
export interface TodayLook {
  readonly now: Date;
  readonly figures: TodayFigures;
  readonly came: { readonly leads: number; readonly due: number };
}

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
  readonly figures: TodayFigures;
  readonly counts: Readonly<Record<'again' | 'arrived', number>>;
  /** The leads of today. */
  readonly arrived: readonly LeadView[];
  readonly days: readonly DayCount[];
  readonly colleagues: readonly Colleague[];
  /** How many were promised the model house's address, which is announced by now. */
  readonly addressWaits: number;
  /** Missing where no hours are stated. */
  readonly visits?: readonly VisitOfToday[];
}
