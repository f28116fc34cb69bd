import { createContext } from 'react';
import type { AccountRole } from '#shared/accounts/roles.ts';
import type { DeskTab } from '#shared/pages/desk-paths.ts';

interface DeskPerson {
  readonly email: string;
  readonly name: string;
  readonly role: AccountRole;
  /** Until then only the own account opens. */
  readonly mustSetSecondFactor?: boolean;
}

/** What the frame of every page of the desk shows. */
export interface DeskView {
  /** Nobody before the sign-in. */
  readonly person: DeskPerson | undefined;
  readonly current: DeskTab | undefined;
  /** How many leads nobody has worked on. */
  readonly newLeads: number | undefined;
  /** The address of the page with its query. */
  readonly address: string;
  /** The office has stated hours for visits. */
  readonly takesVisits: boolean;
}

export const DeskContext = createContext<DeskView>({
  person: undefined,
  current: undefined,
  newLeads: undefined,
  address: '',
  takesVisits: false,
});
