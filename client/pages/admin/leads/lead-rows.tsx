import { phoneLink, phonesIn } from '#shared/korean/phone.ts';
import { channelName } from '#shared/leads/lead-names.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import type { Colleague } from '#shared/leads/lead-work.ts';
import { consentReplyDays } from '#shared/limits.ts';
import { deskHome } from '#shared/pages/desk-paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { StateMark, type MarkName } from '../frame/state-mark.tsx';
import { deskCopy } from '../words/desk.ts';
import { dayHeading, daysAway, lastingSince, slotOfRow, timeInWords, timeOfRow } from '../words/times.ts';
import type { LeadFilter } from './lead-filter.ts';

export interface RowsProps {
  readonly filter: LeadFilter;
  readonly colleagues: readonly Colleague[];
  readonly chosen: string | undefined;
  readonly now: Date;
}

export interface StateInWords {
  readonly mark: MarkName;
  readonly name: string;
  readonly tries?: number;
}

/** What the first column says of a lead. */
export function stateOf({ isUnreadable, state, fields, form, work }: LeadView): StateInWords {
  const { list, filter } = deskCopy;
  if (isUnreadable) return { mark: 'locked', name: list.locked };
  if (state === 'suspected') return { mark: 'suspected', name: list.suspected };
  if (work.state === 'new' && Object.keys(fields).length === 0) return { mark: 'erased', name: list.erased };
  if (work.state === 'new' && form === 'withdrawal') return { mark: 'withdrawn', name: list.withdrawn };
  return { mark: work.state, name: filter.works[work.state], ...(work.tries > 0 && { tries: work.tries }) };
}

export function State({ lead, isStrong = false }: { readonly lead: LeadView; readonly isStrong?: boolean }) {
  const { mark, name, tries } = stateOf(lead);
  return (
    <span className={classNames('state', isStrong && 'strong')}>
      <StateMark name={mark} />
      <span>{name}</span>
      {tries ? <b className="num">{tries}</b> : null}
    </span>
  );
}

/** The last four digits are bold wherever a number stands. */
export function PhoneText({ text }: { readonly text: string }) {
  return (
    <>
      <span>{text.slice(0, -4)}</span>
      <b>{text.slice(-4)}</b>
    </>
  );
}

/** The one number that stands in the text, if it is one. */
export function phoneOf(text: string | undefined) {
  const [phone, another] = phonesIn(text ?? '');
  return phone && !another ? { href: phoneLink(phone), written: phone.written } : undefined;
}

/** The time of the visit as it stands now, or that which was wished. */
export function wishOf({ fields, visit }: LeadView): string {
  const time = visit ? slotOfRow(visit.slot) : fields['visitDate'] && slotOfRow(fields['visitDate']);
  return [visit?.state === 'cancelled' ? deskCopy.list.cancelled(time ?? '') : time, fields['message']].filter(Boolean).join(' · ');
}

/** More of them would hide what the filter shows. */
const mostFirst = 5;

/** What stands above the list. The others stand in it, in their place. */
export const shownFirst = (first: readonly LeadView[]): readonly LeadView[] => first.slice(0, mostFirst);

interface Group {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly isNow: boolean;
  readonly leads: readonly LeadView[];
}

function groupsOf(first: readonly LeadView[], leads: readonly LeadView[], now: Date): readonly Group[] {
  const groups: Group[] = [];
  const shown = shownFirst(first);
  if (first.length > 0) groups.push({ key: 'first', name: deskCopy.list.first, note: deskCopy.list.firstCount(first.length), isNow: false, leads: shown });
  const above = new Set(shown.map(({ id }) => id));
  const byDay = new Map<number, LeadView[]>();
  for (const lead of leads) {
    if (above.has(lead.id)) continue;
    const day = daysAway(lead.receivedAt, now);
    byDay.set(day, [...(byDay.get(day) ?? []), lead]);
  }
  for (const [day, ofDay] of byDay) {
    const { name, date } = dayHeading(ofDay[0]?.receivedAt ?? '', now);
    groups.push({ key: String(day), name, note: date, isNow: day === 0, leads: ofDay });
  }
  return groups;
}

interface TableProps extends RowsProps {
  readonly first: readonly LeadView[];
  readonly leads: readonly LeadView[];
  readonly total: string;
}

export function LeadTable({ first, leads, total, ...rows }: TableProps) {
  const { columns, caption } = deskCopy.list;
  return (
    <table className="rows stacked leads">
      <caption className="unseen">{caption(total)}</caption>
      <colgroup>
        {Object.keys(columns).map((name) => (
          <col key={name} className={`c-${name}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {Object.values(columns).map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(first, leads, rows.now).map(({ key, name, note, isNow, leads: ofGroup }) => (
        <tbody key={key}>
          <tr className={classNames('day', isNow && 'now')}>
            <th scope="rowgroup" colSpan={Object.keys(columns).length}>
              <span>{name}</span>
              {note ? <small>{note}</small> : null}
              {key === 'first' && first.length > mostFirst ? (
                <a className="t" href={deskHome}>
                  {deskCopy.list.allFirst}
                </a>
              ) : null}
            </th>
          </tr>
          {ofGroup.map((lead) => (
            <LeadRow key={lead.id} lead={lead} isUnderItsDay={key !== 'first'} {...rows} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

export function LeadRow({ lead, filter, colleagues, chosen, now, isUnderItsDay }: RowsProps & { readonly lead: LeadView; readonly isUnderItsDay: boolean }) {
  const { list } = deskCopy;
  const { id, work, fields, isUnreadable } = lead;
  const isErased = !isUnreadable && Object.keys(fields).length === 0;
  const isQuiet = lead.state === 'suspected' || work.state === 'closed';
  const owner = colleagues.find((each) => each.id === work.ownerId)?.name;
  return (
    <tr
      id={`lead-${id}`}

      className={classNames('r', work.state !== 'new' && 'seen', lead.state === 'failing' && 'fail', isQuiet && 'off', id === chosen && 'sel')}
      aria-current={id === chosen ? 'true' : undefined}
    >
      <td className="st">
        <State lead={lead} />
      </td>
      <th className="nm" scope="row" colSpan={isUnreadable || isErased ? 2 : 1}>
        <NameOfLead lead={lead} href={filter.lead(id)} />
      </th>
      {isUnreadable || isErased ? null : (
        <td className="no">
          <Phone text={fields['phone'] ?? ''} />
        </td>
      )}
      <td className="fm">{deskCopy.filter.forms[lead.kind]}</td>
      <td className="ws">
        <Wish lead={lead} now={now} />
      </td>
      <td className="at num">
        <time dateTime={lead.receivedAt}>{timeOfRow(lead.receivedAt, now, isUnderItsDay)}</time>
      </td>
      <td className="ow">{owner ?? list.none}</td>
      <td className="nx num">
        <NextContact lead={lead} now={now} />
      </td>
      <td className="sc">{lead.channel === null ? list.none : channelName(lead.channel)}</td>
    </tr>
  );
}

export function NameOfLead({ lead: { isUnreadable, fields }, href }: { readonly lead: LeadView; readonly href: string }) {
  const { list } = deskCopy;
  const isErased = !isUnreadable && Object.keys(fields).length === 0;
  return (
    <a href={href}>
      <span className={isUnreadable ? 'locked' : isErased ? 'gone' : undefined}>
        {isUnreadable ? list.lockedName : isErased ? list.erasedName : (fields['name'] ?? list.noName)}
      </span>
    </a>
  );
}

export function Phone({ text }: { readonly text: string }) {
  const phone = phoneOf(text);
  return phone ? (
    <a className="tel" href={phone.href}>
      <PhoneText text={phone.written} />
    </a>
  ) : (
    <span>{text}</span>
  );
}

/** `otherwise` stands for a person who wrote nothing. */
export function Wish({ lead, now, otherwise = '' }: { readonly lead: LeadView; readonly now: Date; readonly otherwise?: string }) {
  if (!lead.failingSince || lead.state !== 'failing') return <span>{wishOf(lead) || otherwise}</span>;
  return (
    <span className="bad">
      <StateMark name="failed" /> <span>{deskCopy.list.failed(lead.attempts, lastingSince(lead.failingSince, now))}</span>
    </span>
  );
}

/** What is owed to the person: word of a withdrawal, or a call. */
export function NextContact({ lead: { replyInDays, work, isContactOverdue }, now }: { readonly lead: LeadView; readonly now: Date }) {
  if (replyInDays !== null && work.state !== 'closed') return <Due days={replyInDays} />;
  if (work.nextContactAt === null) return null;
  const time = timeInWords(work.nextContactAt, now);
  return <span className={isContactOverdue ? 'late' : undefined}>{isContactOverdue ? deskCopy.list.overdue(time) : time}</span>;
}

/** A line that shortens with the days that are left. */
export function Due({ days }: { readonly days: number }) {
  const left = Math.max(0, Math.min(1, days / consentReplyDays));
  return (
    <span className={classNames('due', days < 0 && 'late')}>
      <svg viewBox="0 0 20 3" aria-hidden="true">
        <path className="whole" d="M0 1.5h20" />
        <path d={`M0 1.5h${Math.round(left * 20)}`} />
      </svg>
      <span>{deskCopy.list.reply(days)}</span>
    </span>
  );
}
