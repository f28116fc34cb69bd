import { useSearchParams } from 'react-router';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import type { Colleague } from '#shared/leads/lead-work.ts';
import { useLeadFilter } from './lead-filters.tsx';
import styles from './lead-work-forms.module.css';
import { UndoForm, WorkForms, workSummary } from './work-forms.tsx';
import { deskCopy } from './words/desk.ts';

interface LeadWorkProps {
  readonly lead: LeadView;
  readonly colleagues: readonly Colleague[];
}

/** What was done with a lead of the list, and what can be. */
export function LeadWork({ lead, colleagues }: LeadWorkProps) {
  const back = useLeadFilter();
  const wasPressed = useSearchParams()[0].get('pressed') === lead.id;
  const [state, ...others] = workSummary(lead, colleagues);
  return (
    <div className={styles.work}>
      <p>
        <b>{state}</b>
        {others.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {wasPressed ? <UndoForm lead={lead} common={{ back }} /> : null}
      <details key={lead.work.version}>
        <summary>{deskCopy.work.open}</summary>
        <WorkForms lead={lead} colleagues={colleagues} common={{ back }} />
      </details>
    </div>
  );
}
