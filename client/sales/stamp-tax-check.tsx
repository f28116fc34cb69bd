import { useEffect, useState } from 'react';
import { formatNumber } from '../../shared/korean-format.ts';
import { parsePriceWon, type StampTaxBracket, stampTaxBracketOf } from '../../shared/rules/stamp-tax.ts';
import { stampTaxContent } from '../content/sales-stamp-tax.ts';
import { isInWords, wonInWords, wonOfWords } from '../content/won-words.ts';
import { LongArrow } from '../ui/icons.tsx';
import { CheckAnswer, CheckField, CheckForm } from '../ui/check-form.tsx';
import { Prose } from '../ui/prose.tsx';
import styles from './stamp-tax-check.module.css';

const words = stampTaxContent.check;
const fragmentName = 'price';

/** Price in the fragment of an address (`#price=420000000`); fragments never reach a server. */
function priceOfFragment(fragment: string): number | undefined {
  const value = new URLSearchParams(fragment.replace(/^#/, '')).get(fragmentName);
  return value !== null && /^\d{1,12}$/.test(value) ? parsePriceWon(value) : undefined;
}

function priceOf(typed: string): number | undefined {
  return parsePriceWon(isInWords(typed) ? String(wonOfWords(typed) ?? '') : typed);
}

/** What was typed, the price it means, and its bracket; starts with the example, or with what a shared link carries. */
export function useStampTaxCheck() {
  const [typed, setTyped] = useState(formatNumber(words.example));
  useEffect(() => {
    function takeShared() {
      const shared = priceOfFragment(window.location.hash);
      if (shared !== undefined) setTyped(formatNumber(shared));
    }
    takeShared();
    window.addEventListener('hashchange', takeShared);
    return () => window.removeEventListener('hashchange', takeShared);
  }, []);
  const priceWon = priceOf(typed);
  const bracket: StampTaxBracket | undefined = priceWon === undefined ? undefined : stampTaxBracketOf(priceWon);
  return { typed, setTyped, priceWon, bracket };
}

/** Puts the price into the address and the address into the clipboard; `false` where the clipboard is not to be had. */
async function shareResult(priceWon: number): Promise<boolean> {
  const address = new URL(window.location.href);
  address.hash = `${fragmentName}=${priceWon}`;
  window.history.replaceState(window.history.state, '', address);
  try {
    await navigator.clipboard.writeText(address.href);
    return true;
  } catch {
    return false;
  }
}

/** Stamp tax by the price in the contract. Nothing is sent; a result can be handed on as a link. */
export function StampTaxCheck({ typed, setTyped, priceWon, bracket }: ReturnType<typeof useStampTaxCheck>) {
  const [shared, setShared] = useState<'copied' | 'byHand'>();
  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 13);
    if (isInWords(text)) setTyped(text.slice(0, 24));
    else setTyped(digits === '' ? '' : formatNumber(Number(digits)));
    setShared(undefined);
  }
  const problem = priceWon !== undefined ? undefined : typed === '' || isInWords(typed) ? words.empty : words.tooLong;
  return (
    <CheckForm>
      <CheckField label={words.label} unit={words.unit} hint={priceWon !== undefined && wonInWords(priceWon)} problem={problem} isLarge>
        {(field) => (
          <input
            {...field}
            inputMode="numeric"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onBlur={() => priceWon !== undefined && setTyped(formatNumber(priceWon))}
          />
        )}
      </CheckField>
      <div>
        <CheckAnswer
          label={words.result}
          amount={bracket && (bracket.taxWon === 0 ? stampTaxContent.table.exempt : formatNumber(bracket.taxWon))}
          unit={bracket && bracket.taxWon > 0 ? words.unit : undefined}
        >
          {bracket && priceWon !== undefined ? <Prose text={words.explain(priceWon, bracket)} /> : problem}
        </CheckAnswer>
        {priceWon !== undefined && (
          <button
            type="button"
            className={`more ${styles.share ?? ''}`}
            onClick={() => void shareResult(priceWon).then((copied) => setShared(copied ? 'copied' : 'byHand'))}
          >
            <span>{words.share}</span>
            <LongArrow />
          </button>
        )}
        <p className="quiet small" role="status">
          {shared && (shared === 'copied' ? words.shared : words.shareByHand)}
        </p>
      </div>
    </CheckForm>
  );
}
