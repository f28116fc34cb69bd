import { may, type Right } from '#shared/accounts/roles.ts';
import { deskPaths, type DeskTab } from '#shared/pages/desk-paths.ts';
import type { DeskView } from './desk-context.ts';

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
