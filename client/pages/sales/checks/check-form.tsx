import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useEarlyInput } from '#client/first-paint/use-early-input.ts';
import { useMarkedChoice } from '#client/first-paint/use-marked-choice.ts';
import { sectionCopy } from '#client/site/words/shared-sections.ts';
import styles from './check-form.module.css';
import { Field } from '#client/ui/field.tsx';

/** A form that is never submitted. Without script a note points to the table below. */
export function CheckForm({ children }: { readonly children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <form ref={form} className={`screen-only ${styles.form}`} onSubmit={(event) => event.preventDefault()} autoComplete="off">
      {children}
      <noscript>
        <p className="quiet">{sectionCopy.withoutScript}</p>
      </noscript>
    </form>
  );
}

interface CheckFieldProps extends ComponentProps<typeof Field> {
  readonly unit?: string | undefined;
  /** Set for the main amount of a check. */
  readonly isLarge?: boolean;
}

export function CheckField({ unit, isLarge = false, children, ...field }: CheckFieldProps) {
  return (
    <Field {...field} className={isLarge ? styles.large : undefined}>
      {(control) => (
        <div className={styles.line}>
          {children(control)}
          {unit && <span>{unit}</span>}
        </div>
      )}
    </Field>
  );
}

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export function Choices<Value extends string>({ legend, hint: below, options, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  const belowId = below ? `${name}below` : undefined;
  const [marked, choose] = useMarkedChoice(chosen, onChoose);
  return (
    <fieldset className={styles.choices} aria-describedby={belowId}>
      <legend className="label">{legend}</legend>
      <div className="wrapping">
        {options.map(({ value, label, hint }) => (
          <label key={value}>
            <input className="over-label" type="radio" name={name} checked={value === marked} onChange={() => choose(value)} />
            <span>
              {label}
              {hint && <small>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {below && (
        <p id={belowId} className="hint">
          {below}
        </p>
      )}
    </fieldset>
  );
}

interface CheckAnswerProps {
  readonly label: string;
  readonly amount?: string | undefined;
  readonly unit?: string | undefined;
  readonly children: ReactNode;
}

/** Screen readers read it aloud when it changes. */
export function CheckAnswer({ label, amount, unit, children }: CheckAnswerProps) {
  return (
    <output className={styles.answer} aria-live="polite">
      <span className="quiet">{label}</span>
      {amount !== undefined && (
        <b className={/\d/.test(amount) ? undefined : styles.word}>
          <span>{amount}</span>
          {unit && <small>{unit}</small>}
        </b>
      )}
      <em className="quiet">{children}</em>
    </output>
  );
}
