import { useId, type ReactNode } from 'react';
import { partWords } from '../content/site.ts';
import styles from './check-form.module.css';
import { classNames } from './class-names.ts';

/** A form that sends nothing: its answer appears as one types. Without script it says that the table beside it does the same. */
export function CheckForm({ children }: { readonly children: ReactNode }) {
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
      {children}
      <noscript>
        <p className="quiet">{partWords.withoutScript}</p>
      </noscript>
    </form>
  );
}

interface CheckFieldProps {
  readonly label: string;
  /** Beside the label: that it is optional. */
  readonly aside?: string | undefined;
  readonly hint?: ReactNode;
  readonly unit?: string | undefined;
  readonly problem?: string | undefined;
  /** Serif, for the one amount a check turns on. */
  readonly isLarge?: boolean;
  readonly children: (field: { readonly id: string; readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined }) => ReactNode;
}

/** Label above, underline, unit at the right, hint below; a problem takes the hint's place and is tied to the control. */
export function CheckField({ label, aside, hint, unit, problem, isLarge = false, children }: CheckFieldProps) {
  const id = useId();
  const below = problem ?? hint;
  const belowId = below ? `${id}-below` : undefined;
  return (
    <div className={classNames(styles.field, isLarge && styles.large)}>
      <label htmlFor={id}>
        {label}
        {aside && <small>{aside}</small>}
      </label>
      <div className={styles.line}>
        {children({ id, 'aria-describedby': belowId, 'aria-invalid': problem === undefined ? undefined : true })}
        {unit && <span>{unit}</span>}
      </div>
      {below && (
        <p id={belowId} className={problem === undefined ? styles.hint : styles.problem}>
          {below}
        </p>
      )}
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons on one line; the chosen one stands on the light. */
export function Choices<Value extends string>({ legend, hint: below, options, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label, hint }) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>
              {label}
              {hint && <small>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {below && <p className={styles.hint}>{below}</p>}
    </fieldset>
  );
}

/** The answer of a check: a large amount with its sentence, read out when it changes. */
export function CheckAnswer({
  label,
  amount,
  unit,
  children,
}: {
  readonly label: string;
  readonly amount?: string | undefined;
  readonly unit?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <output className={styles.answer} aria-live="polite">
      <span>{label}</span>
      {amount !== undefined && (
        <b className={/\d/.test(amount) ? undefined : styles.word}>
          {amount}
          {unit && <small>{unit}</small>}
        </b>
      )}
      <em>{children}</em>
    </output>
  );
}
