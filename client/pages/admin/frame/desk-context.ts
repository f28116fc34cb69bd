import { createContext } from 'react';
import { may, type AccountRole, type Right } from '#shared/accounts/roles.ts';
import { deskPaths, type DeskTab } from '#shared/pages/desk-paths.ts';

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

/** In the order of the bar. A tab that a role may not open is left out. */
const rightsOfTabs: readonly (readonly [tab: DeskTab, right: Right | undefined])[] = [
  ['today', 'leads'],
  ['leads', 'leads'],
  ['visits', 'leads'],
  ['press', 'press'],
  ['notices', 'press'],
  ['counts', 'press'],
  ['people', 'office'],
  ['account', undefined],
  ['audit', 'office'],
];

export function tabsOf({ person, takesVisits }: DeskView): readonly { readonly tab: DeskTab; readonly path: string }[] {
  return (
    rightsOfTabs
      .filter(([tab]) => tab !== 'visits' || takesVisits)
      // Whoever sees leads has the counts among them.
      .filter(([tab]) => tab !== 'counts' || (person && !may(person.role, 'leads')))
      .filter(([, right]) => person && (right === undefined || (!person.mustSetSecondFactor && may(person.role, right))))
      .map(([tab]) => ({ tab, path: deskPaths[tab] }))
  );
}
