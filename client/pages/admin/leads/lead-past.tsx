import type { ReactNode } from 'react';
import type { Colleague, PastEntry } from '#shared/leads/lead-work.ts';
import type { WorkState } from '#shared/leads/work-states.ts';
import type { ToldMessage } from '#shared/messages/told-message.ts';
import { StateMark, type MarkName } from '../frame/state-mark.tsx';
import { deskCopy } from '../words/desk.ts';
import { isUntold, toldInWords } from '../words/told.ts';
import { timeInWords, timeOfRow } from '../words/times.ts';

interface PastProps {
  readonly past: readonly PastEntry[];
  readonly told: readonly ToldMessage[];
  readonly colleagues: readonly Colleague[];
  readonly now: Date;
  readonly isWithdrawal?: boolean;
  /** What the visitor sent. */
  readonly children: { readonly receivedAt: string; readonly deliveredAt: string | null; readonly form: string };
}

const copy = deskCopy.lead;

export function isChange({ state, ownerId, nextContactAt }: PastEntry): boolean {
  return Boolean(state ?? ownerId ?? nextContactAt);
}

/** What happened to a lead, newest first. */
export function LeadPast({ past, told, colleagues, now, isWithdrawal = false, children: { receivedAt, deliveredAt, form } }: PastProps) {
  const ofColleagues = past.flatMap((entry) =>
    linesOf(entry, colleagues, now, isWithdrawal).map(([mark, content], index) => ({
      key: `${entry.id} ${index}`,
      at: entry.at,
      mark,
      content,
      by: personName(entry.by, colleagues),
    })),
  );
  const ofMessages = told.map((message) => ({
    key: message.id,
    at: message.at,
    mark: isUntold(message) ? ('failed' as const) : ('sent' as const),
    content: <span className={isUntold(message) ? 'late' : undefined}>{toldInWords(message, now)}</span>,
    by: copy.byItself,
  }));
  const ofDelivery =
    deliveredAt === null
      ? []
      : [{ key: 'delivered', at: deliveredAt, mark: 'sent' as const, content: <span>{deskCopy.filter.states.delivered}</span>, by: copy.byItself }];
  const lines = [...ofColleagues, ...ofMessages, ...ofDelivery].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return (
    <ol className="past" aria-label={copy.past}>
      {lines.map(({ key, at, mark, content, by }) => (
        <li key={key}>
          <time dateTime={at}>{timeOfRow(at, now, false)}</time>
          <StateMark name={mark} />
          <span>{content}</span>
          <span className="by">{by}</span>
        </li>
      ))}
      <li>
        <time dateTime={receivedAt}>{timeOfRow(receivedAt, now, false)}</time>
        <StateMark name="received" />
        <span>{copy.received(form)}</span>
        <span className="by">{copy.visitor}</span>
      </li>
    </ol>
  );
}

function linesOf(entry: PastEntry, colleagues: readonly Colleague[], now: Date, isWithdrawal: boolean): readonly (readonly [MarkName, ReactNode])[] {
  const { note, state, tries, ownerId, nextContactAt } = entry;
  const inWords = (name: WorkState, count: number | undefined) => stateInWords(name, count, isWithdrawal);
  return [
    ...(note === undefined ? [] : [['note', <q key="note">{note}</q>] as const]),
    ...(state ? [[state[1], copy.changed(inWords(state[0], tries?.[0]), inWords(state[1], tries?.[1]))] as const] : []),
    ...(nextContactAt ? [['timed', copy.nextChanged(changeOf(nextContactAt, (at) => (at === null ? copy.nobody : timeInWords(at, now))))] as const] : []),
    ...(ownerId ? [['owned', copy.ownerChanged(changeOf(ownerId, (id) => ownerInWords(id, colleagues)))] as const] : []),
  ];
}

/** From what to what. */
function changeOf([before, after]: readonly [string | null, string | null], inWords: (value: string | null) => string): string {
  return copy.changed(inWords(before), inWords(after));
}

/** A withdrawal that nobody has worked on is no new lead. */
export function stateInWords(state: WorkState, tries: number | undefined, isWithdrawal = false): string {
  const name = state === 'new' && isWithdrawal ? deskCopy.list.withdrawn : deskCopy.filter.works[state];
  return tries ? `${name} ${tries}` : name;
}

/** Whoever has no account any more keeps the beginning of the email. */
export function personName({ id, name }: PastEntry['by'], colleagues: readonly Colleague[]): string {
  return colleagues.find((each) => each.id === id)?.name ?? name;
}

export function ownerInWords(id: string | null, colleagues: readonly Colleague[]): string {
  return id === null ? copy.nobody : (colleagues.find((each) => each.id === id)?.name ?? copy.gone);
}
