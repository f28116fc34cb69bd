import type { MouseEvent } from 'react';
import { type PlainUnit, readWon, type WonReading, writtenWon } from '#shared/korean/amount.ts';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { typedAmountCopy } from '../words/typed-amounts.ts';
import styles from './check-form.module.css';

interface UnitAnswersProps {
  readonly reading: WonReading;
  readonly plainUnit?: PlainUnit;
  /** Takes the text for the field. */
  readonly onAnswer: (typed: string) => void;
}

/** Answers a doubtful amount with one press, because the number pads of phones have no letters for a unit. */
export function UnitAnswers({ reading, plainUnit = 1, onAnswer }: UnitAnswersProps) {
  if (!('doubtfulWon' in reading)) return null;
  const count = formatNumber(reading.doubtfulWon / plainUnit);

  function answer({ currentTarget: button }: MouseEvent, won: number) {
    onAnswer(writtenWon(won, plainUnit));
    // The button goes away. On a phone the keyboard would cover the answer.
    if (matchMedia('(hover: hover)').matches) button.closest('.field')?.querySelector('input')?.focus();
  }

  return (
    <div className={`wrapping ${styles.units}`} role="group" aria-label={typedAmountCopy.whichUnit}>
      {typedAmountCopy.units.map((unit) => {
        const amount = readWon(count + unit);
        return 'won' in amount ? (
          <button key={unit} type="button" className="button line" onClick={(event) => answer(event, amount.won)}>
            {`${count}${unit}`}
          </button>
        ) : null;
      })}
    </div>
  );
}
