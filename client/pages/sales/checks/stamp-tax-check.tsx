import { useEffect, useState } from 'react';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { stampTaxBracketOf } from '#shared/law/stamp-tax.ts';
import { stampTaxCopy } from '../words/stamp-tax-page.ts';
import { typedAmountCopy } from '../words/typed-amounts.ts';
import { readHomePrice, type WonReading, writtenWon } from '#shared/korean/amount.ts';
import { changeAddress } from '#client/navigation/change-address.ts';
import { sharedAddress } from '#client/navigation/shared-address.ts';
import { LongArrow } from '#client/ui/icons.tsx';
import { CheckAnswer, CheckField, CheckForm } from './check-form.tsx';
import { UnitAnswers } from './unit-answers.tsx';
import { Prose } from '#client/ui/prose.tsx';
import styles from './stamp-tax-stairs.module.css';

const copy = stampTaxCopy.check;
const fragmentName = 'price';

/** Reads `#price=420000000`. The price is in the fragment, which never reaches a server. */
function priceOfFragment(fragment: string): number | undefined {
  const value = new URLSearchParams(fragment.replace(/^#/, '')).get(fragmentName);
  return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}

function problemOf(reading: WonReading): string | undefined {
  if ('doubtfulWon' in reading) return typedAmountCopy.doubtfulWon(reading.doubtfulWon);
  return 'problem' in reading ? copy.problems[reading.problem] : undefined;
}

/** Starts with the example, or with the price of a shared link. */
export function useStampTaxCheck() {
  const [typed, setTyped] = useState(formatNumber(copy.example));
  useEffect(() => {
    function takeShared() {
      const shared = priceOfFragment(window.location.hash);
      if (shared !== undefined) setTyped(writtenWon(shared));
    }
    takeShared();
    window.addEventListener('hashchange', takeShared);
    return () => window.removeEventListener('hashchange', takeShared);
  }, []);
  const reading = readHomePrice(typed);
  const priceWon = 'won' in reading ? reading.won : undefined;
  const bracket = priceWon === undefined ? undefined : stampTaxBracketOf(priceWon);
  return { typed, setTyped, reading, priceWon, bracket, problem: problemOf(reading) };
}

/** Returns `false` if the clipboard cannot be written. */
async function shareResult(priceWon: number): Promise<boolean> {
  changeAddress((url) => {
    url.hash = `${fragmentName}=${priceWon}`;
  });
  try {
    await navigator.clipboard.writeText(sharedAddress());
    return true;
  } catch {
    return false;
  }
}

/** Asks for the price, and stands on the stair of its tax bracket. Nothing is sent. */
export function StampTaxField({ typed, setTyped, reading, priceWon, problem }: ReturnType<typeof useStampTaxCheck>) {
  // Digits are grouped as they are added. After a change in the middle they are grouped when the field is left,
  // because the caret would jump to the end.
  function type({ value: text, selectionStart }: HTMLInputElement) {
    const isAdded = /^[\d,]*$/.test(text) && selectionStart === text.length;
    const digits = text.replaceAll(',', '');
    // A longer number would be rounded, so it stays as it is and is refused.
    if (isAdded && digits !== '' && digits.length <= 15) setTyped(formatNumber(Number(digits)));
    else setTyped(text);
  }
  return (
    <CheckForm>
      <CheckField
        label={copy.label}
        unit={copy.unit}
        hint={priceWon !== undefined && typedAmountCopy.readWon(priceWon)}
        problem={problem}
        after={<UnitAnswers reading={reading} onAnswer={setTyped} />}
        isLarge
      >
        {(field) => (
          <input
            {...field}
            inputMode="numeric"
            value={typed}
            onChange={(event) => type(event.target)}
            onBlur={() => priceWon !== undefined && setTyped(writtenWon(priceWon))}
          />
        )}
      </CheckField>
    </CheckForm>
  );
}

/** Another text is another element, because its words stand in several elements and a translator may have changed each. */
function Explanation({ text }: { readonly text: string }) {
  return (
    <span key={text}>
      <Prose text={text} />
    </span>
  );
}

/** Shows the tax for the price, and a button that copies a link with the price. */
export function StampTaxAnswer({ priceWon, bracket, problem }: ReturnType<typeof useStampTaxCheck>) {
  const [shared, setShared] = useState<{ readonly priceWon: number; readonly isCopied: boolean }>();
  return (
    <>
      <CheckAnswer
        label={copy.result}
        amount={bracket && (bracket.taxWon === 0 ? stampTaxCopy.table.exempt : formatNumber(bracket.taxWon))}
        unit={bracket && bracket.taxWon > 0 ? copy.unit : undefined}
      >
        {bracket && priceWon !== undefined ? <Explanation text={copy.explain(priceWon, bracket)} /> : problem}
      </CheckAnswer>
      <div className={`screen-only ${styles.share}`}>
        <p className="quiet small">{copy.lead}</p>
        {priceWon !== undefined && (
          <button type="button" className="more script-only" onClick={() => void shareResult(priceWon).then((isCopied) => setShared({ priceWon, isCopied }))}>
            <span>{copy.share}</span>
            <LongArrow />
          </button>
        )}
        <p className="quiet small" role="status">
          {shared?.priceWon === priceWon && shared && (shared.isCopied ? copy.shared : copy.shareByHand)}
        </p>
      </div>
    </>
  );
}
