/* Does without zod, which the list of leads need not load. */

/** What the office has done with a lead. */
export const workStates = ['new', 'absent', 'reached', 'visit_planned', 'visited', 'contract', 'on_hold', 'closed'] as const;
export type WorkState = (typeof workStates)[number];

/** The days of a filter, which end today, or are those of its `from` and `to`. */
export const leadDays = ['today', 'week', 'fortnight', 'dates'] as const;
