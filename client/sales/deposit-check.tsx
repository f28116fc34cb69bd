import { useState } from 'react';
import { formatNumber } from '../../shared/korean-format.ts';
import { type AreaBand, areaBands, checkDeposit, depositsManwon, type Residence, residences } from '../../shared/rules/deposit.ts';
import { checkpointContent } from '../content/sales-checkpoint.ts';
import { CheckAnswer, CheckField, CheckForm, Choices } from '../ui/check-form.tsx';
import { classNames } from '../ui/class-names.ts';
import { Prose } from '../ui/prose.tsx';
import styles from './deposit-check.module.css';

const { deposit } = checkpointContent;
const words = deposit.check;

export function useDepositCheck() {
  const [residence, setResidence] = useState<Residence>('elsewhere');
  const [band, setBand] = useState<AreaBand>('upTo85');
  return { residence, setResidence, band, setBand };
}

/** 별표 2 as a table; the reader's own amount stands on the light. */
export function DepositTable({ residence, band }: { readonly residence: Residence; readonly band: AreaBand }) {
  return (
    <table className={classNames('table', styles.table)}>
      <caption className="unseen">{deposit.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            {deposit.areaColumn}
            <span className={styles.unitNote}>{deposit.unitNote}</span>
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
                <small>{deposit.unit}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Required deposit by residence and area, and what one's own account lacks. */
export function DepositCheck({ residence, setResidence, band, setBand }: ReturnType<typeof useDepositCheck>) {
  const [balance, setBalance] = useState('');
  const { requiredManwon, missingManwon } = checkDeposit(residence, band, balance === '' ? 0 : Number(balance));
  return (
    <CheckForm>
      <div className={styles.questions}>
        <Choices
          legend={words.residence}
          options={residences.map((value) => ({ value, label: deposit.residenceNames[value], hint: words.residenceHints[value] }))}
          chosen={residence}
          onChoose={setResidence}
        />
        <Choices
          legend={words.area}
          hint={words.areaHint}
          options={areaBands.map((value) => ({ value, label: deposit.bandNames[value] }))}
          chosen={band}
          onChoose={setBand}
        />
        <CheckField label={words.balance} aside={words.balanceOptional} unit={words.unit}>
          {(field) => (
            <input
              {...field}
              inputMode="numeric"
              value={balance === '' ? '' : formatNumber(Number(balance))}
              onChange={(event) => setBalance(event.target.value.replace(/\D/g, '').slice(0, 6))}
            />
          )}
        </CheckField>
      </div>
      <CheckAnswer label={words.required} amount={formatNumber(requiredManwon)} unit={words.unit}>
        {words.explain(residence, band, requiredManwon)}
        {balance !== '' && ` ${missingManwon === 0 ? words.enough : words.missing(missingManwon)}`}
      </CheckAnswer>
    </CheckForm>
  );
}
