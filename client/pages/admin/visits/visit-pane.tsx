import { wordOf } from '#shared/pages/word-of.ts';
import { formatDateTime, seoulDay } from '#shared/korean/korean-format.ts';
import type { NamedLead } from '#shared/leads/lead-overview.ts';
import type { Colleague } from '#shared/leads/lead-work.ts';
import { phoneLink, readPhone, writtenPhone } from '#shared/korean/phone.ts';
import { textLimits } from '#shared/limits.ts';
import type { ToldMessage } from '#shared/messages/told-message.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { partsOfSlot, timeOfSlot } from '#shared/visits/visit-hours.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { OfficeVisit, VisitPlaces } from '#shared/visits/visit-view.ts';
import type { BookingField, PressedVisit, VisitsView } from '#shared/visits/visits-page.ts';
import { Cross } from '#client/ui/icons.tsx';
import { Hidden } from '#client/ui/form-field.tsx';
import { LeadPast, ownerInWords, stateInWords } from '../leads/lead-past.tsx';
import { Fact } from '../frame/fact.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import { deskCopy } from '../words/desk.ts';
import { isUntold, toldInWords } from '../words/told.ts';
import { awayInWords, timeInWords } from '../words/times.ts';
import { visitsCopy } from '../words/visits.ts';
import { Moves, SlotField } from './free-times.tsx';
import { changerInWords, VisitClash } from './visit-clash.tsx';
import { asPressed, visitInWords, VisitMark } from './visit-marks.tsx';

const copy = visitsCopy.pane;

interface PaneProps {
  readonly places: VisitPlaces | undefined;
  readonly sendsTexts: boolean;
  /** What the last press did. */
  readonly said: string | undefined;
}

interface VisitPaneProps extends Pick<PaneProps, 'places' | 'sendsTexts'> {
  readonly visit: OfficeVisit;
  readonly told: readonly ToldMessage[];
  readonly lead: NamedLead | undefined;
  readonly result: string | undefined;
  /** The time that it had before the last press. */
  readonly from: string | undefined;
  readonly mine: PressedVisit | undefined;
  readonly now: Date;
}

/** Beside the week in a wide window, and a page of its own below that. */
export function VisitPane({ visit, told, lead, places, sendsTexts, result, from, mine, now }: VisitPaneProps) {
  const { slot, state, bookedAt, name, leadId } = visit;
  const isAhead = timeOfSlot(slot) > now;
  return (
    <aside className="pane scroll" aria-label={copy.label} data-id={visit.id}>
      <Top day={partsOfSlot(slot).day}>
        <span className="state">
          <VisitMark visit={visit} />
          <b>{visitInWords(visit)}</b>
        </span>
        {state === 'booked' ? <span className="quiet num">{awayInWords(timeOfSlot(slot), now)}</span> : null}
      </Top>
      <h1 className="who-is" tabIndex={-1}>
        {name ?? visitsCopy.locked}
      </h1>
      <Dial phone={visit.phone} />
      {mine ? <VisitClash visit={visit} mine={mine} colleagues={lead?.colleagues ?? []} /> : null}
      <Did visit={visit} result={result} from={from} isAhead={isAhead} />
      <dl className="facts">
        <Fact term={copy.when}>{slotLabel(slot)}</Fact>
        {lead?.lead.fields['message'] ? <Fact term={deskCopy.lead.wish}>{lead.lead.fields['message']}</Fact> : null}
        <Fact term={copy.booked}>{formatDateTime(bookedAt)}</Fact>
        <Changes visit={visit} colleagues={lead?.colleagues ?? []} />
        {told.length > 0 ? <Told told={told} now={now} /> : null}
        {lead ? <Fact term={deskCopy.lead.owner}>{ownerInWords(lead.lead.work.ownerId, lead.colleagues)}</Fact> : null}
        <Fact term={copy.lead}>
          <span className="state">
            {lead ? <StateMark name={lead.lead.work.state} /> : null}
            {lead ? <span>{stateInWords(lead.lead.work.state, lead.lead.work.tries)}</span> : null}
            <a className="t" href={`${deskPaths.leads}/${leadId}`}>
              {copy.openLead}
            </a>
          </span>
        </Fact>
      </dl>
      <Acts visit={visit} isAhead={isAhead} />
      {state === 'booked' && isAhead ? <Moves visit={visit} places={places} sendsTexts={sendsTexts} today={seoulDay(now)} /> : null}
      {lead ? (
        <LeadPast past={lead.past} told={[]} colleagues={lead.colleagues} now={now}>
          {{ receivedAt: lead.lead.receivedAt, deliveredAt: lead.lead.deliveredAt, form: deskCopy.filter.forms[lead.lead.kind] }}
        </LeadPast>
      ) : null}
    </aside>
  );
}

/** Who made the last one is known. */
function Changes({ visit, colleagues }: { readonly visit: OfficeVisit; readonly colleagues: readonly Colleague[] }) {
  const { state, changedAt, movedAt, lastChange } = visit;
  const isMark = lastChange !== null && state !== 'cancelled' && lastChange.at !== movedAt;
  const changes = [
    ...(movedAt === null ? [] : [[copy.moved, movedAt] as const]),
    ...(state === 'cancelled' ? [[copy.cancelled, changedAt] as const] : []),
    ...(isMark ? [[state === 'booked' ? copy.takenBack : copy.marked, lastChange.at] as const] : []),
  ];
  const by = changerInWords(visit, colleagues);
  return changes.map(([term, at]) => (
    <Fact key={term} term={term}>
      {at === lastChange?.at ? copy.changedBy(formatDateTime(at), by) : formatDateTime(at)}
    </Fact>
  ));
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

type DidProps = Pick<VisitPaneProps, 'visit' | 'result' | 'from'> & { readonly isAhead: boolean };

/** What the last press did, and how it is taken back. */
function Did({ visit: { id, slot, state, version }, result = '', from, isAhead }: DidProps) {
  const said = wordOf(visitsCopy.results, result);
  const undo =
    isAhead && result === 'moved' && state === 'booked' && from !== undefined && from !== slot
      ? { act: 'move', slot: from }
      : (state !== 'booked' && result === state) || (isAhead && state === 'cancelled' && result === 'cancel')
        ? { act: 'booked' }
        : undefined;
  return (
    <div className="acts">
      <p className="result" role="status">
        {said}
      </p>
      {said && undo ? (
        <form method="post" action={`/forms/visits/${id}`} data-press="" data-undo={undo.act}>
          <Hidden values={{ version: String(version), ...undo }} />
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
        <a className="icon not-alone" href={back} aria-label={copy.close} aria-keyshortcuts="Escape" data-key="Esc" data-close="">
          <Cross />
        </a>
      </span>
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

const keysOfActs: Readonly<Record<string, string>> = { came: '1', missed: '2', cancel: '4' };

function offeredIn({ state }: OfficeVisit, isAhead: boolean): readonly Exclude<PressedVisit['act'], 'move'>[] {
  if (state === 'booked') return isAhead ? ['came', 'missed', 'cancel'] : ['came', 'missed'];
  if (state === 'cancelled') return isAhead ? ['booked'] : [];
  return [state, 'booked'];
}

/** One press notes what happened, and another takes it back. */
function Acts({ visit, isAhead }: { readonly visit: OfficeVisit; readonly isAhead: boolean }) {
  const { id, state, version } = visit;
  const { acts } = visitsCopy;
  const offered = offeredIn(visit, isAhead);
  if (offered.length === 0) return null;
  return (
    <form className="opts" method="post" action={`/forms/visits/${id}`} data-press="">
      <Hidden values={{ version: String(version) }} />
      {offered.map((act) => (
        <button
          key={act}
          type="submit"
          name="act"
          value={act}
          aria-pressed={act === state}
          aria-keyshortcuts={keysOfActs[act]}
          data-key={keysOfActs[act]}
          data-name={visitInWords(asPressed(visit, { act }))}
        >
          <VisitMark visit={asPressed(visit, { act })} />
          <span>{acts[act]}</span>
          {keysOfActs[act] ? <kbd aria-hidden="true">{keysOfActs[act]}</kbd> : null}
        </button>
      ))}
    </form>
  );
}

interface BookingPaneProps extends PaneProps {
  readonly typed: NonNullable<VisitsView['booking']>;
  readonly wrong: VisitsView['wrong'];
  readonly day: string;
}

/** For somebody who called. */
export function BookingPane({ typed, wrong, places, sendsTexts, said, day }: BookingPaneProps) {
  const { booking } = visitsCopy;
  const problem = said ?? wrong?.map((field) => booking.wrong[field]).join(' · ');
  const marks = (field: BookingField) => (wrong?.includes(field) ? { 'aria-invalid': true, 'aria-describedby': 'booking-problem' } : {});
  return (
    <aside className="pane scroll" aria-label={booking.label}>
      <Top day={day}>
        <span className="state">
          {problem ? (
            <b role="alert" id="booking-problem">
              {problem}
            </b>
          ) : null}
        </span>
      </Top>
      <h1 className="who-is">{booking.label}</h1>
      <form className="books" method="post" action="/forms/visits">
        <label className="f">
          <span>{booking.name}</span>
          <input name="name" required maxLength={textLimits.name} defaultValue={typed.name} autoComplete="off" {...marks('name')} />
        </label>
        <label className="f">
          <span>{booking.phone}</span>
          <input name="phone" type="tel" required maxLength={textLimits.phone} defaultValue={typed.phone} autoComplete="off" {...marks('phone')} />
        </label>
        <SlotField label={booking.slot} places={places} chosen={typed.slot} />
        <button type="submit" className="btn fill">
          {booking.submit}
        </button>
        <p className="quiet">{booking.told[sendsTexts ? 'byText' : 'noTexts']}</p>
      </form>
    </aside>
  );
}
