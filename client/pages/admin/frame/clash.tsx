import { seoulHour } from '#shared/korean/korean-format.ts';
import { Hidden } from '#client/ui/form-field.tsx';
import { deskCopy } from '../words/desk.ts';
import { StateMark, type MarkName } from './state-mark.tsx';

interface ClashProps {
  /** Who was first, and when. */
  readonly name: string;
  readonly at: Date;
  readonly me: string;
  readonly rows: readonly (readonly [item: string, theirs: string, mine: string, marks?: readonly [MarkName, MarkName]])[];
  readonly note?: string;
  /** Leads back to what is stored. */
  readonly keep: string;
  readonly action: string;
  /** What was pressed, with the version that is stored by now. */
  readonly values: Readonly<Record<string, string>>;
}

const copy = deskCopy.lead.clash;

/** Two people were at one thing: what the first has saved stands beside what was pressed here. */
export function Clash({ name, at, me, rows, note, keep, action, values }: ClashProps) {
  return (
    <div className="clash" role="alert">
      <strong>{copy.title(name, seoulHour(at))}</strong>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{copy.item}</span>
            </th>
            <th scope="col">{copy.stored(name)}</th>
            <th scope="col">{copy.mine(me)}</th>
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
      {note === undefined ? null : <p className="quiet">{note}</p>}
      <form className="acts" method="post" action={action} data-press="">
        <Hidden values={values} />
        <a className="btn fill" href={keep} data-keep="">
          <span>{copy.keep(name)}</span> <kbd aria-hidden="true">Esc</kbd>
        </a>
        <button type="submit" className="btn">
          {copy.replace}
        </button>
      </form>
    </div>
  );
}
