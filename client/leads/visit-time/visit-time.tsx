import { Fragment } from 'react';
import { hourFieldOf, visitFieldNames } from '#shared/visits/chosen-slot.ts';
import { dayLabel, halfOfDay, hourLabel, narrowHour, spokenDay, fullWeekday, weekdayName } from '#shared/visits/visit-labels.ts';
import { partsOfSlot, type Slot } from '#shared/visits/visit-hours.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { optionalMark } from '#shared/leads/labels-and-hints.ts';
import { classNames } from '#client/ui/class-names.ts';
import { visitTimeCopy } from '../words/visit-times.ts';
import styles from './visit-time.module.css';

type Day = VisitPlaces['days'][number];
type Hour = Day['hours'][number];

export interface VisitTimeProps {
  readonly places: VisitPlaces;
  /** What was chosen before, by field. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** In the form of the home page, which has the hours at the right of the days where they fit. */
  readonly isHome?: boolean;
  /** For a visit that is booked: a day must be chosen, and nothing can be left to the telephone. */
  readonly moved?: { readonly label: string; readonly from: Slot };
}

const daysOfWeek = 7;
/** The hours of a half of the day that fit beside the days. */
const maxBeside = 5;

/** Days in lines of seven, and the hours of the chosen day below them. What can be chosen stands on a line. */
export function VisitTime({ places: { days, placesPerSlot }, values, isHome = false, moved }: VisitTimeProps) {
  const chosenDay = values[visitFieldNames.day] ?? '';
  const fits = days.every(({ hours }) => halvesOf(hours).every((half) => half.hours.length <= maxBeside));
  return (
    <fieldset className={classNames(styles.days, isHome && styles.home, isHome && fits && styles.beside)}>
      {moved ? (
        <legend>{moved.label}</legend>
      ) : (
        <>
          <legend>
            {visitTimeCopy.day} <small>{optionalMark}</small>
          </legend>
          <label className={styles.byPhone}>
            <input className="over-label" type="radio" name={visitFieldNames.day} value="" defaultChecked={chosenDay === ''} />
            <span>{visitTimeCopy.byPhone}</span>
          </label>
        </>
      )}
      <div className={styles.strip}>
        {days.slice(0, daysOfWeek).map(({ day }) => (
          <i key={day} aria-hidden="true">
            {weekdayName(day)}
          </i>
        ))}
        {days.map((day, index) => (
          <Fragment key={day.day}>
            <DayChoice
              day={day}
              showsMonth={index === 0 || day.day.endsWith('-01')}
              isChosen={day.day === chosenDay}
              isRequired={moved !== undefined}
              isNow={moved !== undefined && partsOfSlot(moved.from).day === day.day}
            />
            <HoursOfDay day={day} placesPerSlot={placesPerSlot} chosen={values[hourFieldOf(day.day)]} />
          </Fragment>
        ))}
        <p className={styles.wait}>
          {visitTimeCopy.wait} <small>{visitTimeCopy.waitNote}</small>
        </p>
      </div>
    </fieldset>
  );
}

interface DayChoiceProps {
  readonly day: Day;
  readonly showsMonth: boolean;
  readonly isChosen: boolean;
  readonly isRequired: boolean;
  /** The visit is booked for this day. */
  readonly isNow: boolean;
}

/** The accessible name is whole; the figures are for the eye. */
function DayChoice({ day: { day, hours }, showsMonth, isChosen, isRequired, isNow }: DayChoiceProps) {
  const isFull = hours.every(({ places }) => places === 0);
  const [word, spoken] =
    hours.length === 0
      ? [visitTimeCopy.closed, visitTimeCopy.spokenClosed]
      : isFull
        ? [visitTimeCopy.isFull, visitTimeCopy.spokenFull]
        : isNow
          ? [visitTimeCopy.now, visitTimeCopy.spokenNow]
          : ['', ''];
  return (
    <label className={classNames(styles.choice, styles.day)}>
      <input
        className="over-label"
        type="radio"
        name={visitFieldNames.day}
        value={day}
        required={isRequired}
        disabled={isFull}
        defaultChecked={isChosen && !isFull}
      />
      <span className="unseen">{[spokenDay(day), spoken].filter(Boolean).join(', ')}</span>
      <b aria-hidden="true">{Number(day.slice(8))}</b>
      <small aria-hidden="true" data-weekday={fullWeekday(day)}>
        {word || (showsMonth ? visitTimeCopy.month(day) : '\u00a0')}
      </small>
    </label>
  );
}

/** Morning and afternoon, as far as there are hours. */
function halvesOf(hours: readonly Hour[]) {
  const halves = hours.map(({ hour }) => halfOfDay(hour)).filter((half, index, all) => all.indexOf(half) === index);
  return halves.map((half) => ({ half, hours: hours.filter(({ hour }) => halfOfDay(hour) === half) }));
}

interface HoursOfDayProps {
  readonly day: Day;
  readonly placesPerSlot: number;
  readonly chosen: string | undefined;
}

function HoursOfDay({ day: { day, hours }, placesPerSlot, chosen }: HoursOfDayProps) {
  if (hours.length === 0) return null;
  const hasMinutes = hours.some(({ hour }) => !hour.endsWith(':00'));
  return (
    <fieldset className={classNames(styles.hours, hours.length <= daysOfWeek && styles.line, hasMinutes && styles.minutes)}>
      <legend>
        {visitTimeCopy.hours(dayLabel(day))} <small>{visitTimeCopy.parties(placesPerSlot)}</small>
      </legend>
      {halvesOf(hours).map(({ half, hours: own }) => (
        <div key={half} className={styles.half}>
          <i aria-hidden="true">{half}</i>
          {own.map((hour) => (
            <HourChoice key={hour.hour} day={day} hour={hour} isChosen={hour.hour === chosen} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function HourChoice({ day, hour: { hour, places }, isChosen }: { readonly day: string; readonly hour: Hour; readonly isChosen: boolean }) {
  return (
    <label className={styles.choice}>
      <input className="over-label" type="radio" name={hourFieldOf(day)} value={hour} disabled={places === 0} defaultChecked={isChosen && places > 0} />
      <span className="unseen">{visitTimeCopy.spokenLeft(hourLabel(hour), places)}</span>
      <b aria-hidden="true">{narrowHour(hour)}</b>
      <small aria-hidden="true">{places > 0 ? visitTimeCopy.left(places) : visitTimeCopy.isFull}</small>
    </label>
  );
}
