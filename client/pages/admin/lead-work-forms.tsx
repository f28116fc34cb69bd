import { formatDateTime, formatSortableTime } from '#shared/korean/korean-format.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import { type Colleague } from '#shared/leads/lead-work.ts';
import { workStates } from '#shared/leads/work-states.ts';
import { useLeadFilter } from './lead-filters.tsx';
import styles from './lead-work-forms.module.css';
import { deskCopy } from './words/desk.ts';

interface LeadWorkProps {
  readonly lead: LeadView;
  readonly colleagues: readonly Colleague[];
}

/** Native forms only, so that it needs no script. The version tells the server when somebody else was first. */
export function LeadWork({ lead: { id, work, isContactOverdue }, colleagues }: LeadWorkProps) {
  const back = useLeadFilter();
  const copy = deskCopy.work;
  const name = deskCopy.filter.works[work.state];
  const owner = work.ownerId === null ? undefined : (colleagues.find((each) => each.id === work.ownerId)?.name ?? copy.gone);
  const common = { version: String(work.version), back };
  return (
    <div className={styles.work}>
      <p>
        <b>{work.tries > 0 ? `${name} ${work.tries}` : name}</b>
        {owner === undefined ? null : <span>{copy.ownedBy(owner)}</span>}
        {work.nextContactAt ? <span>{(isContactOverdue ? copy.overdue : copy.planned)(formatDateTime(work.nextContactAt))}</span> : null}
      </p>
      <details key={work.version}>
        <summary>{copy.open}</summary>
        <form method="post" action={`/forms/leads/${id}`} aria-label={copy.states}>
          <Hidden values={common} />
          {workStates.map((state) => (
            <button key={state} type="submit" name="state" value={state} aria-pressed={state === work.state}>
              {deskCopy.filter.works[state]}
            </button>
          ))}
        </form>
        <form method="post" action={`/forms/leads/${id}`} aria-label={`${copy.owner}, ${copy.next}`}>
          <Hidden values={common} />
          <label>
            <span>{copy.owner}</span>
            <select name="owner" defaultValue={work.ownerId ?? ''}>
              <option value="">{copy.nobody}</option>
              {colleagues.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{copy.next}</span>
            <input
              name="next"
              type="datetime-local"
              defaultValue={work.nextContactAt ? formatSortableTime(work.nextContactAt).slice(0, 16).replace(' ', 'T') : ''}
            />
          </label>
          <button type="submit">{copy.save}</button>
        </form>
      </details>
    </div>
  );
}

function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
