import { type ChangeEvent, useState } from 'react';
import { Field, type FieldCopy } from '../components/field.tsx';
import { sectionCopy } from '../content/shared-sections.ts';
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

/** `19900101` typed into the first field, or `1990. 1. 1.` or `1990-01-01` pasted. */
const wholeDay = /^\s*(\d{4})(?:(\d\d)(\d\d)|\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?)\s*$/;

/** `1990.` or `1-`: whoever types a separator goes on in the next field. */
const endsPart = /^\s*\d{1,4}[.\-/\s]$/;

function partsTyped([year = '', month = '', day = '']: readonly string[]): Parts {
  const whole = wholeDay.exec(year)?.slice(1).filter(Boolean);
  if (whole) return [whole[0] ?? '', whole[1] ?? '', whole[2] ?? ''];
  const digits = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most);
  return [digits(year, 8), digits(month, 2), digits(day, 2)];
}

/** A day in three plain fields: native date fields scroll decades for a birthday. */
export function DayField({ value, onChange, isBirthday = false, ...copy }: DayFieldProps) {
  const [typed, setTyped] = useState(() => partsOf(value));
  // Set from outside.
  if (value !== '' && value !== dayOf(typed)) setTyped(partsOf(value));

  // From the page: all three may have been filled before the first is reported.
  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const inputs = [...(currentTarget.closest('[role=group]')?.querySelectorAll('input') ?? [])];
    const next = partsTyped(inputs.map((input) => input.value));
    if (endsPart.test(currentTarget.value)) inputs[inputs.indexOf(currentTarget) + 1]?.focus();
    setTyped(next);
    onChange(dayOf(next));
  }

  return (
    <Field {...copy} isGroup>
      {({ id: _label, ...described }) => (
        <div className={styles.parts}>
          {parts.map(({ name, digits }, index) => (
            <label key={name} className={name === 'year' ? styles.year : undefined}>
              <input
                inputMode="numeric"
                autoComplete={isBirthday ? `bday-${name}` : 'off'}
                size={digits}
                value={typed[index]}
                onChange={change}
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
