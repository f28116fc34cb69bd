import type { NamedLead } from '#shared/leads/lead-overview.ts';
import type { ToldMessage } from '#shared/messages/told-message.ts';
import type { OfficeVisit, VisitPlaces } from './visit-view.ts';
import type { WeekDay } from './visit-week.ts';

export const bookingFields = ['name', 'phone', 'slot'] as const;
export type BookingField = (typeof bookingFields)[number];

export const visitActs = ['came', 'missed', 'booked', 'cancel', 'move'] as const;

/** One press of the desk. A move has its time. */
export interface PressedVisit {
  readonly act: (typeof visitActs)[number];
  readonly slot?: string | undefined;
}

/** The week of the desk, and beside it the visit that was chosen. */
export interface VisitsView {
  readonly week: readonly WeekDay[];
  /** The day that a phone shows. */
  readonly day: string;
  readonly now: Date;
  /** Without text messages the office tells the visitors itself. */
  readonly sendsTexts: boolean;
  /** What the last press did. */
  readonly result: string | undefined;
  /** The time that the opened visit had before the last press. */
  readonly from?: string;
  readonly opened?: OfficeVisit;
  /** What was pressed here, where somebody else has changed the opened visit first. */
  readonly mine?: PressedVisit;
  /** The text messages about the opened visit, newest first. */
  readonly told?: readonly ToldMessage[];
  /** What the opened visit was asked for with, and what the office has done about it. */
  readonly lead?: NamedLead;
  /** What the office has typed, when it cannot be booked. */
  readonly booking?: Readonly<Partial<Record<BookingField, string>>>;
  /** Which of it is the reason. */
  readonly wrong?: readonly BookingField[];
  /** Times that can be booked, for moving and booking. */
  readonly places?: VisitPlaces;
}

/** A day on paper. */
export interface VisitSheetView {
  readonly day: WeekDay;
  readonly now: Date;
}
