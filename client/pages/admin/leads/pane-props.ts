import type { LeadView } from '#shared/leads/lead-overview.ts';
import type { LeadsView } from '#shared/leads/desk-leads.ts';
import type { LeadFilter } from './lead-filter.ts';

export type PaneProps = Required<NonNullable<LeadsView['opened']>> &
  Pick<LeadsView, 'colleagues' | 'result' | 'now'> & {
    readonly filter: LeadFilter;
    /** The list that it stands beside. */
    readonly listed: readonly LeadView[];
  };
