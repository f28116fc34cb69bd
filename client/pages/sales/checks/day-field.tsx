import { type FocusEvent, useState } from 'react';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { dayOf, isUnfinishedDay, latestYearFor, readDayParts, type DayParts } from '#shared/korean/day.ts';
import { figuresOf } from '#shared/korean/signs.ts';
import { Field, type FieldCopy } from '#client/ui/field.tsx';
import { sectionCopy } from '#client/site/words/shared-sections.ts';
import styles from './day-field.module.css';

interface DayFieldProps extends FieldCopy {
  /** `YYYY-MM-DD`, or empty while a part is missing. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly isBirthday?: boolean;
}

const parts = [
  { name: 'year', digits: 4 },
  { name: 'month', digits: 2 },
  { name: 'day', digits: 2 },
] as const;

const nothing: DayParts = ['', '', ''];

/** Returns an empty string while a part is missing. A single zero is the beginning of a month or a day. */
function dayTyped(typed: DayParts): string {
  const [year, month, day] = typed;
  const isWhole = year.length === 4 && [month, day].every((part) => /^\d{1,2}$/.test(part) && Number(part) > 0);
  return isWhole ? dayOf(typed) : '';
}

function partsOf(day: string): DayParts {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year && month && date ? [year, String(Number(month)), String(Number(date))] : nothing;
}

/** Matches `1990.` and `1-`. Somebody who types a separator continues in the next field. */
const endsPart = /^\s*\d{1,4}[.\-/\s]$/;

/**
 * Divides a whole day that was typed into one field. Six figures may still become eight, so they are divided only
 * when the field is left.
 */
function partsTyped(texts: readonly string[], latestYear: number, isLeft: boolean): DayParts {
  const whole = texts.map((text) => (isUnfinishedDay(text) && !isLeft ? undefined : readDayParts(text, latestYear))).find((read) => read !== undefined);
  const [year = '', month = '', day = ''] = whole ?? texts.map((text) => figuresOf(text).replaceAll(/\D/g, ''));
  return [year, month, day];
}

function textsIn(element: HTMLElement): readonly HTMLInputElement[] {
  return [...(element.closest('[role=group]')?.querySelectorAll('input') ?? [])];
}

/** Asks for a day in three plain fields, because native date fields scroll through decades for a birthday. */
export function DayField({ value, onChange, isBirthday = false, problem, ...copy }: DayFieldProps) {
  const [typed, setTyped] = useState(() => partsOf(value));
  const [isLeft, setIsLeft] = useState(false);
  // The value was changed from outside.
  if (value !== '' && value !== dayTyped(typed)) setTyped(partsOf(value));

  // Reads from the page, because all three fields may have been filled before the first is reported.
  function read(input: HTMLInputElement, isFieldLeft: boolean) {
    const inputs = textsIn(input);
    const texts = inputs.map((each) => each.value);
    const next = partsTyped(texts, latestYearFor(isBirthday, seoulDay(new Date())), isFieldLeft);
    if (!isFieldLeft && endsPart.test(input.value.normalize('NFKC'))) inputs[inputs.indexOf(input) + 1]?.focus();
    if (next.every((part, index) => part === typed[index])) return;
    setTyped(next);
    onChange(dayTyped(next));
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    read(currentTarget, true);
    setIsLeft(!textsIn(currentTarget).some((input) => input === relatedTarget));
  }

  const isUnread = isLeft && dayTyped(typed) === '' && typed.some((part) => part !== '');
  return (
    <Field {...copy} problem={problem ?? (isUnread ? sectionCopy.dayUnread : undefined)} isGroup>
      {({ id: _label, ...described }) => (
        <div className={styles.parts}>
          {parts.map(({ name, digits }, index) => (
            <label key={name} className={name === 'year' ? styles.year : undefined}>
              <input
                inputMode="numeric"
                autoComplete={isBirthday ? `bday-${name}` : 'off'}
                size={digits}
                value={typed[index]}
                onChange={({ currentTarget }) => {
                  setIsLeft(false);
                  read(currentTarget, false);
                }}
                onBlur={leave}
                {...described}
              />
              <span>{sectionCopy.dayParts[name]}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
