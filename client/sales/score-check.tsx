import type { InputHTMLAttributes } from 'react';
import { dependantPoints, highestPoints, type Score } from '../../shared/rules/score.ts';
import { checkpointContent } from '../content/sales-checkpoint.ts';
import { CheckField, CheckForm, Choices } from '../ui/check-form.tsx';
import styles from './score-check.module.css';
import type { DayField, useScoreCheck } from './use-score-check.ts';

const words = checkpointContent.score;
const { fields } = words;

function optionsOf<Value extends string>(options: Readonly<Record<Value, string>>) {
  return (Object.entries(options) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

function ScorePart({ name, points, most, sentence }: { readonly name: string; readonly points: number; readonly most: number; readonly sentence: string }) {
  return (
    <li>
      <span>{name}</span>
      <b>
        {points}
        <small>
          {' / '}
          {most}
        </small>
      </b>
      <p>{sentence}</p>
    </li>
  );
}

/** The total with each part explained, read out when it changes. */
function ScoreAnswer({ score, dependants }: { readonly score: Score | undefined; readonly dependants: number }) {
  return (
    <output className={styles.answer} aria-live="polite">
      {score ? (
        <>
          <span className={styles.label}>{words.total}</span>
          <b className={styles.total}>
            {score.total}
            <small>
              {words.point} · {words.of}
            </small>
          </b>
          <ul>
            <ScorePart name={words.parts.noHome} points={score.noHome.points} most={highestPoints.noHome} sentence={words.noHomeReason(score.noHome.reason, score.noHome.since, score.noHome.months)} />
            <ScorePart name={words.parts.dependants} points={score.dependants.points} most={highestPoints.dependants} sentence={words.dependantsReason(dependants)} />
            <ScorePart name={words.parts.account} points={score.account.points} most={highestPoints.account} sentence={words.accountReason(score.account.months, score.account.own, score.account.spouse)} />
          </ul>
        </>
      ) : (
        <span className={styles.waiting}>{words.missing}</span>
      )}
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
