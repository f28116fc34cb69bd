import { formatSortableTime, seoulHour } from '#shared/korean/korean-format.ts';
import { StateMark } from '../frame/state-mark.tsx';
import { deskCopy } from '../words/desk.ts';
import { timeInWords } from '../words/times.ts';
import { Hidden } from '#client/ui/form-field.tsx';
import type { PaneProps } from './pane-props.ts';
import { isChange, ownerInWords, personName, stateInWords } from './lead-past.tsx';

const copy = deskCopy.lead;

/** Two people were at one lead: what the colleague has saved stands beside what was pressed here. */
export function LeadClash({ opened: { lead, past }, colleagues, me, filter, now, mine }: PaneProps & { readonly mine: NonNullable<PaneProps['mine']> }) {
  const first = past.find(isChange);
  const { work } = lead;
  const name = first ? personName(first.by, colleagues) : copy.gone;
  const inWords = (of: typeof state, count: number) => stateInWords(of, count, lead.form === 'withdrawal');
  const next = (at: string | null) => (at === null ? copy.noNext : timeInWords(at, now));
  const state = mine.state ?? work.state;
  const tries = mine.state === 'absent' ? (work.state === 'absent' ? work.tries + 1 : 1) : mine.state === undefined ? work.tries : 0;
  const [nextContactAt, ownerId] = [
    mine.nextContactAt === undefined ? work.nextContactAt : mine.nextContactAt,
    mine.ownerId === undefined ? work.ownerId : mine.ownerId,
  ];
  const rows = [
    [copy.states, inWords(work.state, work.tries), inWords(state, tries), [work.state, state]],
    [copy.next_contact, next(work.nextContactAt), next(nextContactAt), undefined],
    [copy.owner, ownerInWords(work.ownerId, colleagues), ownerInWords(ownerId, colleagues), undefined],
  ] as const;
  return (
    <div className="clash" role="alert">
      <strong>{copy.clash.title(name, seoulHour(new Date(first?.at ?? now)))}</strong>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{copy.clash.item}</span>
            </th>
            <th scope="col">{copy.clash.stored(name)}</th>
            <th scope="col">{copy.clash.mine(ownerInWords(me, colleagues))}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([item, theirs, ours, marks]) => (
            <tr key={item} className={theirs === ours ? undefined : 'differs'}>
              <th scope="row">{item}</th>
              {[theirs, ours].map((text, index) => (
                <td key={index}>
                  <span className="state">
                    {marks?.[index] ? <StateMark name={marks[index]} /> : null}
                    <span>{text}</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{copy.clash.notes}</p>
      <form className="acts" method="post" action={`/forms/leads/${lead.id}`} data-press="">
        <Hidden values={{ version: String(work.version), back: filter.query.toString(), ...fieldsOf(mine) }} />
        <a className="btn fill" href={filter.lead(lead.id)} data-keep="">
          <span>{copy.clash.keep(name)}</span> <kbd aria-hidden="true">Esc</kbd>
        </a>
        <button type="submit" className="btn">
          {copy.clash.replace}
        </button>
      </form>
    </div>
  );
}

/** The change as the forms of the desk send it. */
function fieldsOf({ state, ownerId, nextContactAt }: NonNullable<PaneProps['mine']>): Record<string, string> {
  return {
    ...(state !== undefined && { state }),
    ...(ownerId !== undefined && { owner: ownerId ?? '' }),
    ...(nextContactAt !== undefined && { next: nextContactAt === null ? '' : formatSortableTime(nextContactAt).slice(0, 16).replace(' ', 'T') }),
  };
}
