import type { ReactNode } from 'react';
import { scoreCopy as copy } from '../words/score-explained.ts';
import { typedAmountCopy } from '../words/typed-amounts.ts';
import { type AreaReading, readArea, readHomePrice, type WonReading } from '#shared/korean/amount.ts';
import { DayField } from './day-field.tsx';
import { CheckField, CheckForm, Choices } from './check-form.tsx';
import { ScoreAnswer } from './score-answer.tsx';
import { UnitAnswers } from './unit-answers.tsx';
import styles from './score-check.module.css';
import type { DayName, PersonsName, ScoreForm, useScoreCheck } from './use-score-check.ts';

const { fields, groups } = copy;
/** Six dependants already give all points, but a family may be larger. */
const mostPersons = 8;

type Check = ReturnType<typeof useScoreCheck>;
type FormPart = Pick<Check, 'form' | 'change' | 'problems'>;

type QuestionName = 'marriage' | 'ownership' | 'homeKind' | 'homePlace' | 'past' | 'head' | 'wonByScore';

function Question({ name, form, change }: Omit<FormPart, 'problems'> & { readonly name: QuestionName }) {
  const field: { readonly label: string; readonly hint?: string; readonly options: object } = fields[name];
  const options = (Object.entries(field.options) as [ScoreForm[QuestionName], string][]).map(([value, label]) => ({ value, label }));
  return <Choices legend={field.label} hint={field.hint} options={options} chosen={form[name]} onChoose={(value) => change({ [name]: value })} />;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Day({ name, form, change, problems }: FormPart & { readonly name: DayName }) {
  const problem = problems[name];
  return (
    <DayField
      {...fields[name]}
      problem={problem && copy.dayProblems[problem]}
      value={form[name]}
      onChange={(day) => change({ [name]: day })}
      isBirthday={name === 'birthday'}
    />
  );
}

function Persons({ name, form, change }: Omit<FormPart, 'problems'> & { readonly name: PersonsName }) {
  const { label, hint } = fields[name];
  return (
    <CheckField label={label} hint={hint}>
      {(field) => (
        <select {...field} value={form[name]} onChange={(event) => change({ [name]: Number(event.target.value) })}>
          {Array.from({ length: mostPersons + 1 }, (_, count) => (
            <option key={count} value={count}>
              {copy.persons(count)}
            </option>
          ))}
        </select>
      )}
    </CheckField>
  );
}

function areaBelow(reading: AreaReading) {
  if ('areaM2' in reading) return { hint: typedAmountCopy.readArea(reading.areaM2) };
  if ('doubtfulM2' in reading) return { problem: typedAmountCopy.doubtfulArea(reading.doubtfulM2) };
  return reading.problem === 'empty' ? { hint: fields.homeArea.hint } : { problem: fields.homeArea.problem };
}

function priceBelow(reading: WonReading) {
  if ('won' in reading) return { hint: typedAmountCopy.readWon(reading.won) };
  if ('doubtfulWon' in reading) return { problem: typedAmountCopy.doubtfulWon(reading.doubtfulWon) };
  return reading.problem === 'empty' ? { hint: fields.homePrice.hint } : { problem: fields.homePrice.problem };
}

/** Asks for what 제53조 제9호 depends on. */
function SmallHome({ form, change }: Omit<FormPart, 'problems'>) {
  const price = readHomePrice(form.homePrice);
  return (
    <>
      <Question name="homeKind" form={form} change={change} />
      <Question name="homePlace" form={form} change={change} />
      <CheckField label={fields.homeArea.label} unit={fields.homeArea.unit} {...areaBelow(readArea(form.homeArea))}>
        {(field) => <input {...field} autoComplete="off" value={form.homeArea} onChange={(event) => change({ homeArea: event.target.value })} />}
      </CheckField>
      <CheckField label={fields.homePrice.label} {...priceBelow(price)} after={<UnitAnswers reading={price} onAnswer={(homePrice) => change({ homePrice })} />}>
        {(field) => <input {...field} autoComplete="off" value={form.homePrice} onChange={(event) => change({ homePrice: event.target.value })} />}
      </CheckField>
    </>
  );
}

export function ScoreCheck({ form, change, problems, missing, score, cautions }: Check) {
  const part = { form, change, problems };
  return (
    <CheckForm>
      <div className={styles.questions}>
        <Group title={groups.me}>
          <Day {...part} name="announcementDay" />
          <Day {...part} name="birthday" />
          <Question {...part} name="marriage" />
          {form.marriage !== 'never' && <Day {...part} name="marriedOn" />}
        </Group>
        <Group title={groups.home}>
          <Question {...part} name="ownership" />
          {form.ownership === 'smallOne' && <SmallHome {...part} />}
          {form.ownership !== 'owned' && <Question {...part} name="past" />}
          {form.ownership !== 'owned' && form.past === 'yes' && <Day {...part} name="withoutHomeSince" />}
        </Group>
        <Group title={groups.family}>
          <Question {...part} name="head" />
          <Persons {...part} name="ancestors" />
          <Persons {...part} name="childrenUnder30" />
          <Persons {...part} name="childrenFrom30" />
        </Group>
        <Group title={groups.account}>
          <Day {...part} name="accountSince" />
          {form.marriage === 'married' && <Day {...part} name="spouseAccountSince" />}
          <Question {...part} name="wonByScore" />
        </Group>
      </div>
      <ScoreAnswer score={score} cautions={cautions} missing={missing} problems={problems} />
    </CheckForm>
  );
}
