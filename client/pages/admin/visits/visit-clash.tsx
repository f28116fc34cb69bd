import { use } from 'react';
import type { Colleague } from '#shared/leads/lead-work.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import type { PressedVisit } from '#shared/visits/visits-page.ts';
import { Clash } from '../frame/clash.tsx';
import { DeskContext } from '../frame/desk-context.ts';
import { personName } from '../leads/lead-past.tsx';
import { deskCopy } from '../words/desk.ts';
import { visitsCopy } from '../words/visits.ts';
import { asPressed, markOf, visitInWords, visitLink } from './visit-marks.tsx';

interface VisitClashProps {
  readonly visit: OfficeVisit;
  readonly mine: PressedVisit;
  readonly colleagues: readonly Colleague[];
}

export function changerInWords({ lastChange }: OfficeVisit, colleagues: readonly Colleague[]): string {
  return lastChange?.by ? personName(lastChange.by, colleagues) : deskCopy.lead.visitor;
}

/** What a colleague or the visitor has changed stands beside what was pressed here. */
export function VisitClash({ visit, mine, colleagues }: VisitClashProps) {
  const ours = asPressed(visit, mine);
  return (
    <Clash
      name={changerInWords(visit, colleagues)}
      at={new Date(visit.lastChange?.at ?? visit.changedAt)}
      me={use(DeskContext).person?.name ?? ''}
      rows={[
        [deskCopy.lead.states, visitInWords(visit), visitInWords(ours), [markOf(visit), markOf(ours)]],
        [visitsCopy.pane.when, slotLabel(visit.slot), slotLabel(ours.slot)],
      ]}
      keep={visitLink(visit.id)}
      action={`/forms/visits/${visit.id}`}
      values={{ version: String(visit.version), act: mine.act, ...(mine.slot !== undefined && { slot: mine.slot }) }}
    />
  );
}
