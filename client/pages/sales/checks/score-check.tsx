import type { ReactNode } from 'react';
import { scoreCopy as copy } from '../words/score-explained.ts';
import { typedAmountCopy } from '../words/typed-amounts.ts';
import { type AreaReading, readArea, readHomePrice, type WonReading } from '#shared/korean/amount.ts';
import { DayField } from './day-field.tsx';
import { CheckField, CheckForm, Choices } from './check-form.tsx';
import { ScoreAnswer } from './score-answer.tsx';
import styles from './score-check.module.css';
import { type DayName, type ScoreForm, type useScoreCheck } from './use-score-check.ts';

const { fields, groups } = copy;
/** Six dependants already give full points, but a family may be larger. */
const mostPersons = 8;

type Check = ReturnType<typeof useScoreCheck>;
type FormPart = Pick<Check, 'form' | 'change' | 'problems'>;

function optionsOf<Value extends string>(options: Readonly<Record<Value, string>>) {
  return (Object.entries(options) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

interface DayProps extends FormPart {
  readonly name: DayName;
  readonly isBirthday?: boolean;
}

function Day({ name, form, change, problems, isBirthday = false }: DayProps) {
  const problem = problems[name];
  return (
    <DayField
      {...fields[name]}
      problem={problem && copy.dayProblems[problem]}
      value={form[name]}
      onChange={(day) => change({ [name]: day })}
      isBirthday={isBirthday}
    />
  );
}

function Persons({ name, form, change }: Omit<FormPart, 'problems'> & { readonly name: 'ancestors' | 'childrenUnder30' | 'childrenFrom30' }) {
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
  if ('doubtfulWon' in reading) return { problem: typedAmountCopy.doubtfulWon(reading.doubtfulWon, 1) };
  return reading.problem === 'empty' ? { hint: fields.homePrice.hint } : { problem: fields.homePrice.problem };
}

/** 제53조 제9호. */
function SmallHome({ form, change }: Omit<FormPart, 'problems'>) {
  return (
    <>
      <Choices
        legend={fields.homeKind.label}
        options={optionsOf(fields.homeKind.options)}
        chosen={form.homeKind}
        onChoose={(homeKind) => change({ homeKind })}
      />
      <Choices
        legend={fields.homePlace.label}
        options={optionsOf(fields.homePlace.options)}
        chosen={form.homePlace}
        onChoose={(homePlace) => change({ homePlace })}
      />
      <CheckField label={fields.homeArea.label} unit={fields.homeArea.unit} {...areaBelow(readArea(form.homeArea))}>
        {(field) => <input {...field} autoComplete="off" value={form.homeArea} onChange={(event) => change({ homeArea: event.target.value })} />}
      </CheckField>
      <CheckField label={fields.homePrice.label} {...priceBelow(readHomePrice(form.homePrice))}>
        {(field) => <input {...field} autoComplete="off" value={form.homePrice} onChange={(event) => change({ homePrice: event.target.value })} />}
      </CheckField>
    </>
  );
}

function HomeQuestions({ form, change, problems }: FormPart) {
  return (
    <Group title={groups.home}>
      <Choices
        legend={fields.ownership.label}
        hint={fields.ownership.hint}
        options={optionsOf(fields.ownership.options)}
        chosen={form.ownership}
        onChoose={(ownership) => change({ ownership })}
      />
      {form.ownership === 'smallOne' && <SmallHome form={form} change={change} />}
      {form.ownership !== 'owned' && (
        <Choices
          legend={fields.past.label}
          hint={fields.past.hint}
          options={optionsOf(fields.past.options)}
          chosen={form.past}
          onChoose={(past) => change({ past })}
        />
      )}
      {form.ownership !== 'owned' && form.past === 'yes' && <Day name="withoutHomeSince" form={form} change={change} problems={problems} />}
    </Group>
  );
}

function yesOrNo(name: 'head' | 'wonByScore', form: ScoreForm, change: FormPart['change']) {
  return <Choices legend={fields[name].label} options={optionsOf(fields[name].options)} chosen={form[name]} onChoose={(value) => change({ [name]: value })} />;
}

/** Nothing is sent. */
export function ScoreCheck({ form, change, problems, missing, score, cautions }: Check) {
  const part = { form, change, problems };
  return (
    <CheckForm>
      <div className={styles.questions}>
        <Group title={groups.me}>
          <Day {...part} name="announcementDay" />
          <Day {...part} name="birthday" isBirthday />
          <Choices
            legend={fields.marriage.label}
            options={optionsOf(fields.marriage.options)}
            chosen={form.marriage}
            onChoose={(marriage) => change({ marriage })}
          />
          {form.marriage !== 'never' && <Day {...part} name="marriedOn" />}
        </Group>
        <HomeQuestions {...part} />
        <Group title={groups.family}>
          {yesOrNo('head', form, change)}
          <Persons name="ancestors" form={form} change={change} />
          <Persons name="childrenUnder30" form={form} change={change} />
          <Persons name="childrenFrom30" form={form} change={change} />
        </Group>
        <Group title={groups.account}>
          <Day {...part} name="accountSince" />
          {form.marriage === 'married' && <Day {...part} name="spouseAccountSince" />}
          {yesOrNo('wonByScore', form, change)}
        </Group>
      </div>
      <ScoreAnswer score={score} cautions={cautions} missing={missing} problems={problems} />
    </CheckForm>
  );
}
