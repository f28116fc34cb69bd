import type { LeadView, OpenedLead } from '#shared/leads/lead-overview.ts';
import type { Colleague, WorkChange } from '#shared/leads/lead-work.ts';
import type { LeadFilter } from './lead-filter.ts';

export interface PaneProps {
  readonly opened: OpenedLead;
  readonly colleagues: readonly Colleague[];
  /** The id of the account that looks at it. */
  readonly me: string;
  /** Of the note that may be written next, so that it is kept once however often it is sent. */
  readonly noteId: string;
  /** What the last press did. */
  readonly result: string | undefined;
  /** What was pressed while a colleague was first. */
  readonly mine: Omit<WorkChange, 'version'> | undefined;
  readonly filter: LeadFilter;
  readonly now: Date;
  /** The list that it stands beside. */
  readonly listed: readonly LeadView[];
}
