import type { InputHTMLAttributes } from 'react';
import { dependantPoints, highestPoints, type Score } from '../../shared/rules/score.ts';
import { checkpointContent } from '../content/sales-checkpoint.ts';
import { CheckField, CheckForm, Choices } from '../ui/check-form.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './score-check.module.css';
import type { DayField, useScoreCheck } from './use-score-check.ts';

const words = checkpointContent.score;
const { fields } = words;

function optionsOf<Value extends string>(options: Readonly<Record<Value, string>>) {
  return (Object.entries(options) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

interface ScorePartProps {
  readonly name: string;
  /** Absent before there is an answer: then the most there is to have stands in its place. */
  readonly points: number | undefined;
  readonly most: number;
  readonly sentence?: string | undefined;
}

function ScorePart({ name, points, most, sentence }: ScorePartProps) {
  return (
    <li>
      <span>{name}</span>
      {points === undefined ? (
        <small>{`${words.most} ${most}${words.point}`}</small>
      ) : (
        <b>
          {points}
          <small>{` / ${most}`}</small>
        </b>
      )}
      {sentence && <p>{sentence}</p>}
    </li>
  );
}

/** The total with each part explained, read out when it changes. */
function ScoreAnswer({ score, dependants }: { readonly score: Score | undefined; readonly dependants: number }) {
  const { noHome, account } = score ?? {};
  return (
    <output className={styles.answer} aria-live="polite">
      <span className={styles.label}>{words.total}</span>
      <b className={classNames(styles.total, !score && styles.waiting)}>
        {score ? score.total : '–'}
        <small>{`${words.point} · ${words.of}`}</small>
      </b>
      {!score && <p className="quiet">{words.missing}</p>}
      <ul>
        <ScorePart
          name={words.parts.noHome}
          points={noHome?.points}
          most={highestPoints.noHome}
          sentence={noHome && words.noHomeReason(noHome.reason, noHome.since, noHome.months)}
        />
        <ScorePart
          name={words.parts.dependants}
          points={score?.dependants.points}
          most={highestPoints.dependants}
          sentence={score && words.dependantsReason(dependants)}
        />
        <ScorePart
          name={words.parts.account}
          points={account?.points}
          most={highestPoints.account}
          sentence={account && words.accountReason(account.months, account.own, account.spouse)}
        />
      </ul>
    </output>
  );
}

/** The 84-point score from one's own days. Nothing is sent. */
export function ScoreCheck({ form, change, wrong, score }: ReturnType<typeof useScoreCheck>) {
  function dayField(name: DayField, attributes: InputHTMLAttributes<HTMLInputElement> = {}) {
    const { label, hint } = fields[name];
    return (
      <CheckField label={label} hint={hint} problem={wrong.includes(name) ? words.dayProblem : undefined}>
        {(field) => <input {...field} {...attributes} type="date" value={form[name]} onChange={(event) => change({ [name]: event.target.value })} />}
      </CheckField>
    );
  }
  return (
    <CheckForm>
      <div className={styles.questions}>
        {dayField('noticeDay')}
        {dayField('birthday', { autoComplete: 'bday' })}
        <Choices legend={fields.home.label} options={optionsOf(fields.home.options)} chosen={form.home} onChoose={(home) => change({ home })} />
        {form.home === 'before' && dayField('withoutHomeSince')}
        <Choices legend={fields.married.label} options={optionsOf(fields.married.options)} chosen={form.married} onChoose={(married) => change({ married })} />
        {form.married === 'yes' && dayField('marriedOn')}
        <CheckField label={fields.dependants.label} hint={fields.dependants.hint}>
          {(field) => (
            <select {...field} value={form.dependants} onChange={(event) => change({ dependants: Number(event.target.value) })}>
              {dependantPoints.map((points, count) => (
                <option key={points} value={count}>
                  {words.dependantTable.count(count)}
                </option>
              ))}
            </select>
          )}
        </CheckField>
        {dayField('accountSince')}
        {form.married === 'yes' && dayField('spouseAccountSince')}
      </div>
      <ScoreAnswer score={score} dependants={form.dependants} />
    </CheckForm>
  );
}
