import type { LeadNumbers, LeadOverview, LeadView, OpenedLead } from './lead-overview.ts';
import type { ToldMessage } from '#shared/messages/told-message.ts';
import type { Colleague, WorkChange } from './lead-work.ts';

/** The list of the desk, and beside it the lead that was chosen. */
export interface LeadsView {
  /** Missing where only the pane was asked for. */
  readonly overview?: LeadOverview;
  readonly numbers: LeadNumbers;
  /** How many leads the filter finds that came since. Missing where the list was asked for. */
  readonly came?: number;
  /** What stands above every filter. */
  readonly first: readonly LeadView[];
  /** How many leads a search that found nothing finds without the other conditions. */
  readonly elsewhere?: Readonly<Record<'received' | 'suspected', number>>;
  readonly needsPassword: boolean;
  readonly search: string;
  readonly colleagues: readonly Colleague[];
  /** What the last press did. */
  readonly result: string | undefined;
  readonly now: Date;
  readonly opened?: {
    readonly opened: OpenedLead;
    readonly told: readonly ToldMessage[];
    /** The id of the account that looks at it. */
    readonly me: string;
    /** Of the note that may be written next, so that it is kept once however often it is sent. */
    readonly noteId: string;
    /** What was pressed while a colleague was first. */
    readonly mine: Omit<WorkChange, 'version'> | undefined;
  };
}
