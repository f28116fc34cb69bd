import { useState } from 'react';
import { formatNumber } from '#shared/korean/korean-format.ts';
import {
  type AreaBand,
  areaBands,
  checkDeposit,
  depositsManwon,
  type Province,
  provinces,
  type Residence,
  residenceOfProvince,
  residences,
} from '#shared/law/deposit.ts';
import { checkpointCopy } from '../words/checkpoint.ts';
import { readWon, type WonReading, writtenWon } from '#shared/korean/amount.ts';
import { isBlank } from '#shared/korean/signs.ts';
import { typedAmountCopy } from '../words/typed-amounts.ts';
import { CheckAnswer, CheckField, CheckForm, Choices } from './check-form.tsx';
import { UnitAnswers } from './unit-answers.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Prose } from '#client/ui/prose.tsx';
import styles from './deposit-check.module.css';

const { deposit } = checkpointCopy;
const copy = deposit.check;
const fieldUnit = 10_000;

function problemOf(typed: string, reading: WonReading): string | undefined {
  if ('doubtfulWon' in reading) return typedAmountCopy.doubtfulWon(reading.doubtfulWon);
  return 'problem' in reading && !isBlank(typed) ? copy.balanceProblem : undefined;
}

export function useDepositCheck() {
  const [province, setProvince] = useState<Province>();
  const [band, setBand] = useState<AreaBand>(deposit.smallestBand);
  return { province, setProvince, band, setBand };
}

/** Shows 별표 2. */
export function DepositTable({ province, band }: { readonly province: Province | undefined; readonly band: AreaBand }) {
  const residence: Residence | undefined = province && residenceOfProvince[province];
  return (
    <table className={classNames('table', styles.table)}>
      <caption className="unseen">{deposit.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            {deposit.areaColumn} <span className={styles.unitNote}>{deposit.unitNote}</span>
          </th>
          {residences.map((id) => (
            <th key={id} scope="col">
              <Prose text={deposit.residenceNames[id]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areaBands.map((row) => (
          <tr key={row}>
            <th scope="row">{deposit.bandNames[row]}</th>
            {residences.map((id) => (
              <td
                key={id}
                className={row === band && id === residence ? styles.matched : undefined}
                data-matched={row === band && id === residence ? '' : undefined}
              >
                {formatNumber(depositsManwon[row][id])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DepositCheck({ province, setProvince, band, setBand }: ReturnType<typeof useDepositCheck>) {
  const [typed, setTyped] = useState('');
  const reading = readWon(typed, fieldUnit);
  const balanceManwon = 'won' in reading ? reading.won / fieldUnit : undefined;
  const answer = province && checkDeposit(residenceOfProvince[province], band, balanceManwon ?? 0);
  const enough = answer && balanceManwon !== undefined ? ` ${answer.missingManwon === 0 ? copy.enough : copy.missing(answer.missingManwon)}` : '';
  return (
    <CheckForm>
      <div className={styles.questions}>
        <CheckField label={copy.province} hint={copy.provinceHint}>
          {(field) => (
            <select {...field} value={province ?? ''} onChange={(event) => setProvince(provinces.find((id) => id === event.target.value))}>
              <option value="">{copy.choose}</option>
              {provinces.map((id) => (
                <option key={id} value={id}>
                  {copy.provinceNames[id]}
                </option>
              ))}
            </select>
          )}
        </CheckField>
        <Choices
          legend={copy.area}
          hint={copy.areaHint}
          options={areaBands.map((value) => ({ value, label: deposit.bandNames[value] }))}
          chosen={band}
          onChoose={setBand}
        />
        <CheckField
          label={copy.balance}
          optionalMark={copy.optionalMark}
          unit={copy.unit}
          hint={'won' in reading ? typedAmountCopy.readWon(reading.won) : copy.balanceHint}
          problem={problemOf(typed, reading)}
          after={<UnitAnswers reading={reading} plainUnit={fieldUnit} onAnswer={setTyped} />}
        >
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => 'won' in reading && setTyped(writtenWon(reading.won, fieldUnit))}
            />
          )}
        </CheckField>
      </div>
      <CheckAnswer label={copy.required} amount={answer && formatNumber(answer.requiredManwon)} unit={answer && copy.unit}>
        {province && answer ? `${copy.explain(province, band, answer.requiredManwon)}${enough}` : copy.waiting}
      </CheckAnswer>
    </CheckForm>
  );
}
