import { use, type ReactNode } from 'react';
import { may } from '#shared/accounts/roles.ts';
import { formatNumber, seoulDay } from '#shared/korean/korean-format.ts';
import type { DeskToday, TodayFigures, TodayLook, VisitOfToday } from '#shared/leads/desk-today.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import type { Colleague } from '#shared/leads/lead-work.ts';
import { announcementPath, deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import { partsOfSlot } from '#shared/visits/visit-hours.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Lines } from '#client/ui/lines.tsx';
import { Came } from '../frame/came.tsx';
import { DeskContext } from '../frame/desk-context.ts';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import { LeadFilter } from '../leads/lead-filter.ts';
import { NameOfLead, NextContact, Phone, State, Wish } from '../leads/lead-rows.tsx';
import { announcementCopy } from '../words/address-texts.ts';
import { deskCopy } from '../words/desk.ts';
import { timeOfRow, weekdayOf } from '../words/times.ts';
import { todayCopy } from '../words/today.ts';
import { DayLine } from './day-line.tsx';
import { ThirtyDays } from './thirty-days.tsx';

export interface TodayPageProps {
  /** The script of the desk asks for less. */
  readonly today: DeskToday | TodayLook;
}

export function TodayPage({ today }: TodayPageProps) {
  return 'came' in today ? <LookAtToday look={today} /> : <WholeToday today={today} />;
}

/** The script of the desk puts these where they stand on the page. */
function LookAtToday({ look: { now, figures, came } }: { readonly look: TodayLook }) {
  const [leads, due] = [came.leads, came.due].map((count) => (count > 0 ? formatNumber(count) : ''));
  return (
    <DeskFrame title={deskCopy.tabs.today} isWhole>
      <main hidden>
        <Figures figures={figures} />
        <Came since={now} href={deskHome} text={leads || due ? todayCopy.todo.came(leads ?? '', due ?? '') : undefined} />
      </main>
    </DeskFrame>
  );
}

function WholeToday({ today }: { readonly today: DeskToday }) {
  const { now, arrived, visits, days } = today;
  const [, month = 0, date = 0] = seoulDay(now).split('-').map(Number);
  return (
    <DeskFrame title={deskCopy.tabs.today} isWhole>
      <main className="today scroll" id="main" tabIndex={-1}>
        <div className="today-head apart">
          <h1>{todayCopy.day(month, date, weekdayOf(now.toISOString()))}</h1>
          <Figures figures={today.figures} />
        </div>
        <Came since={now} href={deskHome} />
        <DayLine now={now} arrived={arrived} count={today.counts.arrived} visits={visits} />
        <div className="today-parts">
          <Todo today={today} />
          <ThirtyDays days={days} now={now} />
        </div>
      </main>
    </DeskFrame>
  );
}

export interface CountsPageProps {
  readonly days: DeskToday['days'];
  readonly now: Date;
}

/** For those who write articles and must not see leads. */
export function CountsPage({ days, now }: CountsPageProps) {
  return (
    <DeskFrame title={deskCopy.tabs.counts}>
      <div className="today">
        <ThirtyDays days={days} now={now} />
      </div>
    </DeskFrame>
  );
}

const isComing = ({ state }: VisitOfToday): boolean => state === 'booked';

function Figures({ figures: { fresh, late, visits, failing, owed } }: { readonly figures: TodayFigures }) {
  const { figures, ofReply, count } = todayCopy;
  const shown: readonly (readonly [name: string, href: string, value: string, isLate: boolean, note?: string])[] = [
    [figures.fresh, `${deskPaths.leads}?work=new`, formatNumber(fresh), false],
    [figures.late, `${deskPaths.leads}?due=overdue`, formatNumber(late), late > 0],
    ...(visits === undefined ? [] : [[figures.visits, deskPaths.visits, formatNumber(visits), false] as const]),
    [figures.failing, `${deskPaths.leads}?state=failing`, formatNumber(failing), failing > 0],
    owed.days === null
      ? [figures.reply, `${deskPaths.leads}?form=withdrawal`, '0', false]
      : [figures.reply, `${deskPaths.leads}?form=withdrawal`, ofReply(owed.days), owed.days < 0, count(owed.count)],
  ];
  return (
    <ul className="figures" aria-label={figures.label}>
      {shown.map(([name, href, value, isLate, note]) => (
        <li key={name}>
          <a href={href} className={isLate ? 'late' : undefined}>
            <span>{name}</span> <b className="num">{value}</b> {note ? <small>{note}</small> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Group {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly all?: string;
  readonly rows: readonly ReactNode[];
}

/** In order of harm: what is owed or stuck, who waits too long, who is new, who comes, who is called later. */
function groupsOf(today: DeskToday, mayAnnounce: boolean): readonly Group[] {
  const { todo, people } = todayCopy;
  const { first, late, fresh, again, visits = [], figures, counts, addressWaits } = today;
  const above = new Set(first.map(({ id }) => id));
  function groupOf(key: 'first' | 'late' | 'fresh' | 'again', found: readonly LeadView[], count: number, href?: string): Group {
    const leads = key === 'first' ? found : found.filter(({ id }) => !above.has(id));
    const all = count - (found.length - leads.length);
    return {
      key,
      name: todo[key],
      note: todo.shown(leads.length, all),
      rows: leads.map((lead) => <LeadRow key={lead.id} lead={lead} today={today} />),
      ...(href !== undefined && all > leads.length && { all: href }),
    };
  }
  const coming = visits.filter(isComing);
  const ofVisits = {
    key: 'visits',
    name: todo.visits,
    note: people(coming.length),
    rows: coming.map((visit) => <VisitRow key={visit.id} visit={visit} colleagues={today.colleagues} />),
  };
  return [
    groupOf('first', first, first.length),
    {
      key: 'address',
      name: announcementCopy.title,
      note: todayCopy.count(addressWaits),
      rows: mayAnnounce && addressWaits > 0 ? [<AddressRow key="address" count={addressWaits} />] : [],
    },
    groupOf('late', late, figures.late, `${deskPaths.leads}?due=overdue`),
    groupOf('fresh', fresh, figures.fresh, `${deskPaths.leads}?work=new`),
    ofVisits,
    groupOf('again', again, counts.again),
  ].filter(({ rows }) => rows.length > 0);
}

function Todo({ today }: { readonly today: DeskToday }) {
  const { todo } = todayCopy;
  const { person } = use(DeskContext);
  const mayAnnounce = person !== undefined && may(person.role, 'office');
  const groups = groupsOf(today, mayAnnounce);
  const sum = groups.reduce((total, { rows }) => total + rows.length, 0);
  return (
    <section aria-labelledby="todo">
      <h2 className="day-part row" id="todo">
        <span>{todo.title}</span> <small>{todo.note(sum)}</small>
      </h2>
      {sum === 0 ? <Done /> : <Groups groups={groups} sum={sum} />}
      {mayAnnounce ? (
        <p className="more">
          <a className="t" href={announcementPath}>
            {announcementCopy.link}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function Done() {
  const { done, doneText } = todayCopy.todo;
  return (
    <div className="say-big">
      <h3>
        <Lines of={done} />
      </h3>
      <div className="ln" />
      <p>{doneText}</p>
    </div>
  );
}

function Groups({ groups, sum }: { readonly groups: readonly Group[]; readonly sum: number }) {
  const { todo } = todayCopy;
  return (
    <table className="rows stacked leads todo">
      <caption className="unseen">{todo.caption(sum)}</caption>
      <colgroup>
        {['state', 'name', 'phone', 'wish', 'owner', 'when'].map((name) => (
          <col key={name} className={`c-${name}`} />
        ))}
      </colgroup>
      <thead className="unseen">
        <tr>
          {todo.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, name, note, all, rows }) => (
        <tbody key={key}>
          <tr className="day">
            <th scope="rowgroup" colSpan={todo.columns.length}>
              <span>{name}</span> <small>{note}</small>{' '}
              {all ? (
                <a className="t" href={all}>
                  {todo.all}
                </a>
              ) : null}
            </th>
          </tr>
          {rows}
        </tbody>
      ))}
    </table>
  );
}

const everyLead = new LeadFilter('');

const ownerName = (ownerId: string | null, colleagues: readonly Colleague[]) => colleagues.find(({ id }) => id === ownerId)?.name ?? deskCopy.list.none;

function LeadRow({ lead, today: { now, colleagues } }: { readonly lead: LeadView; readonly today: DeskToday }) {
  const { id, work, fields, isUnreadable, receivedAt, replyInDays } = lead;
  const hasNoNumber = isUnreadable || Object.keys(fields).length === 0;
  const isOwed = replyInDays !== null || work.nextContactAt !== null;
  return (
    <tr className={classNames('r', work.state !== 'new' && 'seen', lead.state === 'failing' && 'fail')}>
      <td className="st">
        <State lead={lead} />
      </td>
      <th className="nm" scope="row" colSpan={hasNoNumber ? 2 : 1}>
        <NameOfLead lead={lead} href={everyLead.lead(id)} />
      </th>
      {hasNoNumber ? null : (
        <td className="no">
          <Phone text={fields['phone'] ?? ''} />
        </td>
      )}
      <td className="ws">
        <Wish lead={lead} now={now} otherwise={deskCopy.filter.forms[lead.kind]} />
      </td>
      <td className="ow">{ownerName(work.ownerId, colleagues)}</td>
      <td className="nx num">{isOwed ? <NextContact lead={lead} now={now} /> : <time dateTime={receivedAt}>{timeOfRow(receivedAt, now, false)}</time>}</td>
    </tr>
  );
}

function AddressRow({ count }: { readonly count: number }) {
  return (
    <tr className="r">
      <th className="nm" scope="row" colSpan={todayCopy.todo.columns.length}>
        <a href={announcementPath}>{announcementCopy.waits(formatNumber(count))}</a>
      </th>
    </tr>
  );
}

function VisitRow({ visit, colleagues }: { readonly visit: VisitOfToday; readonly colleagues: readonly Colleague[] }) {
  const { id, slot, name, phone, ownerId, wish } = visit;
  return (
    <tr className="r seen">
      <td className="st">
        <span className="state">
          <StateMark name="visit_planned" />
          <span>{deskCopy.filter.works.visit_planned}</span>
        </span>
      </td>
      <th className="nm" scope="row">
        <a href={`${deskPaths.visits}?visit=${id}`}>{name ?? deskCopy.list.noName}</a>
      </th>
      <td className="no">
        <Phone text={phone ?? ''} />
      </td>
      <td className="ws">
        <span>{wish ?? deskCopy.filter.forms.visit}</span>
      </td>
      <td className="ow">{ownerName(ownerId, colleagues)}</td>
      <td className="nx num">{partsOfSlot(slot).hour}</td>
    </tr>
  );
}
