import { type ChangeEvent, useId, useState } from 'react';
import { sectionCopy } from '../content/site.ts';
import styles from './day-field.module.css';

interface DayFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown instead of the hint. */
  readonly problem?: string | undefined;
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

type Parts = readonly [year: string, month: string, day: string];

const nothing: Parts = ['', '', ''];

/** A single zero is the beginning of a month or a day. */
function dayOf([year, month, day]: Parts): string {
  const isWhole = year.length === 4 && /[1-9]/.test(month) && /[1-9]/.test(day);
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

function partsOf(day: string): Parts {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year && month && date ? [year, String(Number(month)), String(Number(date))] : nothing;
}

/** `19900101`, `1990. 1. 1.` or `1990-01-01`, typed or pasted into the first field. */
const wholeDay = /^\s*(\d{4})(?:(\d\d)(\d\d)|\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?)\s*$/;

function partsTyped([year = '', month = '', day = '']: readonly string[]): Parts {
  const whole = wholeDay.exec(year)?.slice(1).filter(Boolean);
  if (whole) return [whole[0] ?? '', whole[1] ?? '', whole[2] ?? ''];
  const digits = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most);
  return [digits(year, 8), digits(month, 2), digits(day, 2)];
}

/** A day in three plain fields: native date fields scroll decades for a birthday. */
export function DayField({ label, hint, problem, value, onChange, isBirthday = false }: DayFieldProps) {
  const [typed, setTyped] = useState(() => partsOf(value));
  const id = useId();
  // Set from outside.
  if (value !== '' && value !== dayOf(typed)) setTyped(partsOf(value));
  const below = problem ?? hint;

  // From the page: all three may have been filled before the first is reported.
  function change(event: ChangeEvent<HTMLInputElement>) {
    const next = partsTyped([...(event.currentTarget.closest('[role=group]')?.querySelectorAll('input') ?? [])].map((input) => input.value));
    setTyped(next);
    onChange(dayOf(next));
  }

  return (
    <div className="field" role="group" aria-labelledby={`${id}label`}>
      <span className="label" id={`${id}label`}>
        {label}
      </span>
      <div className={styles.parts}>
        {parts.map(({ name, digits }, index) => (
          <label key={name} className={name === 'year' ? styles.year : undefined}>
            <input
              inputMode="numeric"
              autoComplete={isBirthday ? `bday-${name}` : 'off'}
              size={digits}
              value={typed[index]}
              aria-invalid={problem ? true : undefined}
              aria-describedby={below ? `${id}below` : undefined}
              onChange={change}
            />
            <span>{sectionCopy.dayParts[name]}</span>
          </label>
        ))}
      </div>
      {below && (
        <p id={`${id}below`} className={problem ? 'problem' : 'hint'}>
          {below}
        </p>
      )}
    </div>
  );
}
