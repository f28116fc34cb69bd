import { dayAfter, slotAt } from '#shared/visits/visit-hours.ts';
import { dayLabel, hourLabel, weekdayName } from '#shared/visits/visit-labels.ts';
import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import { comingOf, freeOf, type WeekDay, type WeekHour } from '#shared/visits/visit-week.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { visitsCopy } from '../words/visits.ts';
import { isOver, lastFour, NameOf, Places, visitInWords, VisitMark, visitLink } from './visit-marks.tsx';

export interface WeekProps {
  readonly week: readonly WeekDay[];
  /** In Seoul. */
  readonly today: string;
  readonly time: string;
  readonly chosen: string | undefined;
}

const bookLink = (slot: string) => `${deskPaths.visits}?book=${encodeURIComponent(slot)}`;

export function partiesOf({ hours }: WeekDay): number {
  return hours.reduce((sum, hour) => sum + comingOf(hour).length, 0);
}

/** The hour that runs now is the last one that has begun. */
function hourNow({ week, today, time }: WeekProps): string | undefined {
  return week
    .find(({ day }) => day === today)
    ?.hours.map(({ hour }) => hour)
    .findLast((hour) => hour <= time);
}

/** A week as columns of days. */
export function VisitWeek(props: WeekProps) {
  const { week, today } = props;
  const hours = [...new Set(week.flatMap((day) => day.hours.map(({ hour }) => hour)))].sort();
  const now = hourNow(props);
  return (
    <table className="week">
      <caption className="unseen">{visitsCopy.caption(dayLabel(week[0]?.day ?? today), dayLabel(week.at(-1)?.day ?? today))}</caption>
      <colgroup>
        <col className="c-hour" />
        {week.map((day) => (
          <col key={day.day} className={isNarrow(day, today) ? 'c-shut' : day.day === today ? 'c-now' : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{visitsCopy.hour}</span>
          </th>
          {week.map((day) => (
            <DayHead key={day.day} day={day} today={today} />
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour, row) => (
          <tr key={hour}>
            <th scope="row" className={classNames('num', hour === now && 'at-now')}>
              {hour}
            </th>
            {week.map((day) =>
              day.hours.length > 0 ? (
                <HourCell
                  key={day.day}
                  {...props}
                  day={day.day}
                  hour={day.hours.find((each) => each.hour === hour)}
                  isNow={day.day === today && hour === now}
                />
              ) : row === 0 ? (
                <td key={day.day} className="shut" rowSpan={hours.length}>
                  {visitsCopy.closed}
                </td>
              ) : null,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day that is closed, or over without a visit, leaves its room to the others. */
const isNarrow = (day: WeekDay, today: string) => day.hours.length === 0 || (day.day < today && day.hours.every(({ visits }) => visits.length === 0));

function DayHead({ day, today }: { readonly day: WeekDay; readonly today: string }) {
  const isToday = day.day === today;
  return (
    <th scope="col" className={isToday ? 'now' : undefined} aria-current={isToday ? 'date' : undefined}>
      <b>{Number(day.day.slice(8))}</b>
      <span>{isToday ? `${weekdayName(day.day)} · ${visitsCopy.isToday}` : weekdayName(day.day)}</span>{' '}
      {isNarrow(day, today) ? null : <small className="num">{visitsCopy.parties(partiesOf(day))}</small>}
    </th>
  );
}

interface HourCellProps extends WeekProps {
  readonly day: string;
  readonly hour: WeekHour | undefined;
  readonly isNow: boolean;
}

function HourCell({ day, hour, isNow, today, time, chosen }: HourCellProps) {
  const slot = slotAt(day, hour?.hour ?? '');
  const isAhead = slot > slotAt(today, time);
  const free = hour ? freeOf(hour) : 0;
  return (
    <td className={classNames(day === today && 'now', isNow && 'at-now')}>
      {hour ? (
        <>
          <Places of={hour} />
          <div className="slot">
            {hour.visits.map((visit) => (
              <VisitLink key={visit.id} visit={visit} isChosen={visit.id === chosen} hasNumber={day === today} />
            ))}
            {isAhead && free > 0 ? (
              <a className="free" href={bookLink(slot)} aria-label={visitsCopy.bookAt(`${dayLabel(day)} ${hourLabel(hour.hour)}`, free)}>
                {visitsCopy.free(free)}
              </a>
            ) : null}
          </div>
        </>
      ) : null}
    </td>
  );
}

function VisitLink({ visit, isChosen, hasNumber }: { readonly visit: OfficeVisit; readonly isChosen: boolean; readonly hasNumber: boolean }) {
  return (
    <a className={classNames(isOver(visit) && 'gone-by')} href={visitLink(visit.id)} aria-current={isChosen ? 'true' : undefined} data-visit={visit.id}>
      <span className="state">
        <VisitMark visit={visit} />
        <span className="unseen">{visitInWords(visit)}</span>
      </span>
      <NameOf visit={visit} />
      {hasNumber ? <span className="last num">{lastFour(visit.phone)}</span> : null}
    </a>
  );
}

/** A day of the week, as a phone shows it. */
export function VisitDay({ day: chosenDay, ...props }: WeekProps & { readonly day: string }) {
  const { week, today, time } = props;
  const day = week.find((each) => each.day === chosenDay);
  const hours = day?.hours.filter(({ places, visits }) => places > 0 || visits.length > 0) ?? [];
  const now = chosenDay === today ? hourNow(props) : undefined;
  const earlier = now === undefined ? [] : hours.filter(({ hour }) => hour < now);
  const later = hours.filter((hour) => !earlier.includes(hour));
  const count = (state: OfficeVisit['state']) => earlier.flatMap(({ visits }) => visits).filter((visit) => visit.state === state).length;
  return (
    <div className="day-view">
      <nav className="strip-days" aria-label={visitsCopy.days}>
        <ul>
          {week.map((each) => (
            <li key={each.day}>
              <a href={`${deskPaths.visits}?day=${each.day}`} aria-current={each.day === chosenDay ? 'page' : undefined}>
                <small>{weekdayName(each.day)}</small>
                <b>{Number(each.day.slice(8))}</b>
                <small>{each.hours.length === 0 ? visitsCopy.closed : visitsCopy.parties(partiesOf(each))}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {earlier.length > 0 ? (
        <details className="earlier">
          <summary className="row">
            <span>{visitsCopy.before(now ?? time, earlier.flatMap(comingOf).length)}</span>
            <small>{visitsCopy.beforeStates(count('came'), count('missed'), count('cancelled'))}</small>
          </summary>
          {earlier.map((hour) => (
            <HourOfDay key={hour.hour} day={chosenDay} hour={hour} isNow={false} isAhead={false} />
          ))}
        </details>
      ) : null}
      {later.map((hour) => (
        <HourOfDay key={hour.hour} day={chosenDay} hour={hour} isNow={hour.hour === now} isAhead={slotAt(chosenDay, hour.hour) > slotAt(today, time)} />
      ))}
      {hours.length === 0 ? <p className="notice">{visitsCopy.none}</p> : null}
    </div>
  );
}

interface HourOfDayProps {
  readonly day: string;
  readonly hour: WeekHour;
  readonly isNow: boolean;
  readonly isAhead: boolean;
}

function HourOfDay({ day, hour, isNow, isAhead }: HourOfDayProps) {
  const free = freeOf(hour);
  return (
    <section className={classNames('hr', isNow && 'here')}>
      <h2 className="row">
        <span className="num">{hour.hour}</span>
        <Places of={hour} />
        {isAhead && free > 0 ? (
          <a className="t end" href={bookLink(slotAt(day, hour.hour))}>
            {visitsCopy.left(free)}
          </a>
        ) : (
          <small>{visitsCopy.left(free)}</small>
        )}
      </h2>
      {hour.visits.map((visit) => (
        <a key={visit.id} className={classNames('vis', isOver(visit) && 'gone-by')} href={visitLink(visit.id)} data-visit={visit.id}>
          <span className="state">
            <VisitMark visit={visit} />
            <span>{visitInWords(visit)}</span>
          </span>
          <b>
            <NameOf visit={visit} />
          </b>
          <span className="num">{lastFour(visit.phone)}</span>
        </a>
      ))}
    </section>
  );
}

/** The Mondays of the weeks before and after. */
export function stepsOf(week: readonly WeekDay[]): { readonly before: string; readonly after: string } {
  const monday = week[0]?.day ?? '';
  return { before: dayAfter(monday, -7), after: dayAfter(monday, 7) };
}
