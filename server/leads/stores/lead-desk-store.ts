import type { LeadStore } from '../lead-store.ts';

/** What only the desk asks of both stores. */
export type LeadDeskStore = Pick<
  LeadStore,
  | 'list'
  | 'findAll'
  | 'countMatching'
  | 'oldestOf'
  | 'workCounts'
  | 'channels'
  | 'countsByDay'
  | 'listDue'
  | 'handOver'
  | 'changeWork'
  | 'addPastEntry'
  | 'pastOf'
  | 'pastsOf'
>;
