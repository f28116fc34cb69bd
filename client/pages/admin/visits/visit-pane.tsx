import { wordOf } from '#shared/pages/word-of.ts';
import { formatDateTime, seoulDay } from '#shared/korean/korean-format.ts';
import { phoneLink, readPhone, writtenPhone } from '#shared/korean/phone.ts';
import { textLimits } from '#shared/limits.ts';
import type { ToldMessage } from '#shared/messages/told-message.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { partsOfSlot, slotAt, timeOfSlot } from '#shared/visits/visit-hours.ts';
import { dayLabel, hourLabel, slotLabel, weekdayName } from '#shared/visits/visit-labels.ts';
import type { OfficeVisit, VisitPlaces } from '#shared/visits/visit-view.ts';
import { Cross } from '#client/ui/icons.tsx';
import { Hidden } from '#client/ui/form-field.tsx';
import { StateMark, type MarkName } from '../frame/state-mark.tsx';
import { deskCopy } from '../words/desk.ts';
import { isUntold, toldInWords } from '../words/told.ts';
import { timeInWords } from '../words/times.ts';
import { visitsCopy } from '../words/visits.ts';
import { VisitMark } from './visit-marks.tsx';

const copy = visitsCopy.pane;
/** How many free times are one press away. */
const nearest = 6;

interface PaneProps {
  readonly places: VisitPlaces | undefined;
  /** What the last press did. */
  readonly said: string | undefined;
}

interface VisitPaneProps extends Pick<PaneProps, 'places'> {
  readonly visit: OfficeVisit;
  readonly told: readonly ToldMessage[];
  readonly result: string | undefined;
  /** The time that it had before the last press. */
  readonly from: string | undefined;
  readonly now: Date;
}

/** Beside the week in a wide window, and a page of its own below that. */
export function VisitPane({ visit, told, places, result, from, now }: VisitPaneProps) {
  const { slot, state, bookedAt, changedAt, isMoved, name, leadId } = visit;
  const isAhead = timeOfSlot(slot) > now;
  return (
    <aside className="pane scroll" aria-label={copy.label}>
      <Top day={partsOfSlot(slot).day}>
        <span className="state">
          <VisitMark visit={visit} />
          <b>{visitsCopy.states[state]}</b>
        </span>
      </Top>
      <h1 className="who-is">{name ?? visitsCopy.locked}</h1>
      <Dial phone={visit.phone} />
      <Did visit={visit} result={result} from={isAhead ? from : undefined} />
      <dl className="facts">
        <Fact term={copy.when}>{slotLabel(slot)}</Fact>
        <Fact term={copy.booked}>{formatDateTime(bookedAt)}</Fact>
        {isMoved ? <Fact term={copy.moved}>{formatDateTime(changedAt)}</Fact> : null}
        {told.length > 0 ? <Told told={told} now={now} /> : null}
        <Fact term={copy.lead}>
          <a className="t" href={`${deskPaths.leads}/${leadId}`}>
            {copy.openLead}
          </a>
        </Fact>
      </dl>
      {state === 'cancelled' ? null : <Acts visit={visit} isAhead={isAhead} />}
      {state === 'booked' && isAhead ? <Moves visit={visit} places={places} today={seoulDay(now)} /> : null}
    </aside>
  );
}

function Told({ told, now }: { readonly told: readonly ToldMessage[]; readonly now: Date }) {
  return (
    <Fact term={copy.told}>
      <ul>
        {told.map((message) => (
          <li key={message.id}>
            <span className={isUntold(message) ? 'late' : undefined}>{toldInWords(message, now)}</span>{' '}
            {message.state === 'waiting' || message.state === 'held' ? null : <span className="quiet num">{timeInWords(message.at, now)}</span>}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

type DidProps = Pick<VisitPaneProps, 'visit' | 'result' | 'from'>;

/** What the last press did, and how it is taken back. A cancelled place may be somebody else's by now. */
function Did({ visit: { id, state }, result = '', from }: DidProps) {
  const said = wordOf(visitsCopy.results, result);
  const undo =
    result === 'moved' && state === 'booked' && from !== undefined
      ? { act: 'move', slot: from }
      : state !== 'booked' && result === state
        ? { act: 'booked' }
        : undefined;
  return (
    <div className="acts">
      <p className="result" role="status">
        {said}
      </p>
      {said && undo ? (
        <form method="post" action={`/forms/visits/${id}`} data-undo="">
          <Hidden values={undo} />
          <button type="submit" className="t" aria-keyshortcuts="U" data-key="U">
            {deskCopy.lead.undo}
          </button>{' '}
          <kbd aria-hidden="true">U</kbd>
        </form>
      ) : null}
    </div>
  );
}

function Top({ day, children }: { readonly day: string; readonly children: React.ReactNode }) {
  const back = `${deskPaths.visits}?day=${day}`;
  return (
    <div className="top row">
      <a className="t only-alone" href={back}>
        {copy.back}
      </a>
      {children}
      <span className="end">
        <a className="icon not-alone" href={back} aria-label={copy.close} aria-keyshortcuts="Escape" data-key="Esc">
          <Cross />
        </a>
      </span>
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Dial({ phone }: { readonly phone: string | null }) {
  const read = phone === null ? undefined : readPhone(phone);
  if (!phone || !read) return phone ? <p className="dial">{phone}</p> : null;
  const written = writtenPhone(phone);
  return (
    <p className="dial">
      <a className="big" href={phoneLink(read)}>
        <span>{written.slice(0, -4)}</span>
        <b>{written.slice(-4)}</b>
      </a>
      <span className="end">
        <a className="t calls" href={phoneLink(read)} aria-keyshortcuts="T" data-key="T">
          {copy.call}
        </a>
        <kbd aria-hidden="true">T</kbd>
      </span>
    </p>
  );
}

const marksOfActs = { came: 'visited', missed: 'no_show', cancel: 'cancelled', booked: 'visit_planned' } as const satisfies Record<
  keyof typeof visitsCopy.acts,
  MarkName
>;

const keysOfActs: Readonly<Record<string, string>> = { came: '1', missed: '2', cancel: '4' };

/** One press notes what happened, and another takes it back. */
function Acts({ visit: { id, state }, isAhead }: { readonly visit: OfficeVisit; readonly isAhead: boolean }) {
  const { acts } = visitsCopy;
  const offered = state === 'booked' ? (['came', 'missed', ...(isAhead ? (['cancel'] as const) : [])] as const) : ([state, 'booked'] as const);
  return (
    <form className="opts" method="post" action={`/forms/visits/${id}`}>
      {offered.map((act) => (
        <button key={act} type="submit" name="act" value={act} aria-pressed={act === state} aria-keyshortcuts={keysOfActs[act]} data-key={keysOfActs[act]}>
          <StateMark name={marksOfActs[act as keyof typeof acts]} />
          <span>{acts[act as keyof typeof acts]}</span>
          {keysOfActs[act] ? <kbd aria-hidden="true">{keysOfActs[act]}</kbd> : null}
        </button>
      ))}
    </form>
  );
}

/** The free times, the nearest to the slot first. */
function freeTimes(places: VisitPlaces | undefined, slot: string) {
  const wanted = timeOfSlot(slot).getTime();
  const all = (places?.days ?? []).flatMap(({ day, hours }) => hours.map((hour) => ({ slot: slotAt(day, hour.hour), places: hour.places })));
  const free = all.filter((each) => each.places > 0 && each.slot !== slot);
  const away = (each: { readonly slot: string }) => Math.abs(timeOfSlot(each.slot).getTime() - wanted);
  const near = free.sort((a, b) => away(a) - away(b)).slice(0, nearest);
  return near.sort((a, b) => (a.slot < b.slot ? -1 : 1));
}

/** `오늘 16:00`, or the day of the month with its weekday and the hour. */
function shortSlot(slot: string, today: string): string {
  const { day, hour } = partsOfSlot(slot);
  return `${day === today ? visitsCopy.isToday : visitsCopy.shortDay(Number(day.slice(8)), weekdayName(day))} ${hour}`;
}

type MovesProps = Pick<PaneProps, 'places'> & { readonly visit: OfficeVisit; readonly today: string };

function Moves({ visit: { id, slot }, places, today }: MovesProps) {
  const { move } = visitsCopy;
  const near = freeTimes(places, slot);
  const action = `/forms/visits/${id}`;
  return (
    <section className="frees" aria-label={move.title}>
      <p className="quiet">
        <span>{move.title}</span> <kbd aria-hidden="true">3</kbd>
      </p>
      {near.length === 0 ? <p>{move.none}</p> : null}
      <form method="post" action={action}>
        <ul>
          {near.map((each, index) => (
            <li key={each.slot}>
              <button type="submit" name="slot" value={each.slot} {...(index === 0 && { 'aria-keyshortcuts': '3', 'data-key': '3' })}>
                <span>{shortSlot(each.slot, today)}</span>
                <span className="quiet num">{visitsCopy.places(each.places)}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
      <details>
        <summary className="t">{move.other}</summary>
        <form className="pair" method="post" action={action}>
          <SlotField label={move.other} places={places} />
          <button type="submit" className="btn">
            {move.submit}
          </button>
        </form>
      </details>
      <p className="quiet">{move.told}</p>
    </section>
  );
}

interface SlotFieldProps {
  readonly label: string;
  readonly places: VisitPlaces | undefined;
  readonly chosen?: string | undefined;
}

function SlotField({ label, places, chosen = '' }: SlotFieldProps) {
  return (
    <label className="f">
      <span>{label}</span>
      <select name="slot" required defaultValue={chosen}>
        <option value="">{visitsCopy.move.choose}</option>
        {(places?.days ?? []).map(({ day, hours }) => {
          const free = hours.filter((hour) => hour.places > 0);
          return free.length === 0 ? null : (
            <optgroup key={day} label={dayLabel(day)}>
              {free.map((hour) => (
                <option key={hour.hour} value={slotAt(day, hour.hour)}>
                  {`${dayLabel(day)} ${hourLabel(hour.hour)} · ${visitsCopy.places(hour.places)}`}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}

interface BookingPaneProps extends PaneProps {
  readonly typed: Readonly<Partial<Record<'name' | 'phone' | 'slot', string>>>;
  readonly day: string;
}

/** For somebody who called. */
export function BookingPane({ typed, places, said, day }: BookingPaneProps) {
  const { booking } = visitsCopy;
  return (
    <aside className="pane scroll" aria-label={booking.label}>
      <Top day={day}>
        <span className="state">{said ? <b role="alert">{said}</b> : null}</span>
      </Top>
      <h1 className="who-is">{booking.label}</h1>
      <form className="books" method="post" action="/forms/visits">
        <label className="f">
          <span>{booking.name}</span>
          <input name="name" required maxLength={textLimits.name} defaultValue={typed.name} autoComplete="off" />
        </label>
        <label className="f">
          <span>{booking.phone}</span>
          <input name="phone" type="tel" required maxLength={textLimits.phone} defaultValue={typed.phone} autoComplete="off" />
        </label>
        <SlotField label={booking.slot} places={places} chosen={typed.slot} />
        <button type="submit" className="btn fill">
          {booking.submit}
        </button>
        <p className="quiet">{booking.told}</p>
      </form>
    </aside>
  );
}
