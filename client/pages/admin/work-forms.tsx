import { formatDateTime, formatSortableTime } from '#shared/korean/korean-format.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import type { Colleague } from '#shared/leads/lead-work.ts';
import { workStates } from '#shared/leads/work-states.ts';
import styles from './lead-work-forms.module.css';
import { deskCopy } from './words/desk.ts';

interface WorkFormsProps {
  readonly lead: LeadView;
  readonly colleagues: readonly Colleague[];
  /** Tells the server where to lead back. */
  readonly common: Readonly<Record<string, string>>;
}

export function workSummary({ work, isContactOverdue }: LeadView, colleagues: readonly Colleague[]): readonly string[] {
  const copy = deskCopy.work;
  const name = deskCopy.filter.works[work.state];
  const owner = work.ownerId === null ? undefined : (colleagues.find((each) => each.id === work.ownerId)?.name ?? copy.gone);
  return [
    work.tries > 0 ? `${name} ${work.tries}` : name,
    ...(owner === undefined ? [] : [copy.ownedBy(owner)]),
    ...(work.nextContactAt ? [(isContactOverdue ? copy.overdue : copy.planned)(formatDateTime(work.nextContactAt))] : []),
  ];
}

/** Native forms only, so that they need no script. The version tells the server when somebody else was first. */
export function WorkForms({ lead: { id, work }, colleagues, common: given }: WorkFormsProps) {
  const copy = deskCopy.work;
  const common = { ...given, version: String(work.version) };
  return (
    <div className={styles.forms}>
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
    </div>
  );
}

/** Takes back the last press on the lead. */
export function UndoForm({ lead: { id, work }, common }: Omit<WorkFormsProps, 'colleagues'>) {
  return (
    <form className={styles.forms} method="post" action={`/forms/leads/${id}/undo`}>
      <Hidden values={{ ...common, version: String(work.version) }} />
      <button type="submit">{deskCopy.work.undo}</button>
    </form>
  );
}

function Hidden({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
