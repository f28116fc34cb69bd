import { formatDate, formatDateTime } from '#shared/korean/korean-format.ts';
import { leadFields, type LeadFieldName } from '#shared/leads/fields-of-forms.ts';
import { leadFieldCopy } from '#shared/leads/labels-and-hints.ts';
import { channelName } from '#shared/leads/lead-names.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import { channelOf, type LeadSource } from '#shared/leads/lead-source.ts';
import { consentReplyDays } from '#shared/limits.ts';
import { Cross, LineDrawing } from '#client/ui/icons.tsx';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import { Fact } from '../frame/fact.tsx';
import { deskCopy } from '../words/desk.ts';
import { visitsCopy } from '../words/visits.ts';
import { lastingSince, timeInWords } from '../words/times.ts';
import { LeadClash } from './lead-clash.tsx';
import { Hidden } from '#client/ui/form-field.tsx';
import type { PaneProps } from './pane-props.ts';
import { LeadPast } from './lead-past.tsx';
import { Note, Work } from './lead-presses.tsx';
import { Due, phoneOf, PhoneText, State, wishOf } from './lead-rows.tsx';

const copy = deskCopy.lead;

/** Beside the list in a wide window, and a page of its own below that. */
export function LeadPane(props: PaneProps) {
  const { opened, filter, now } = props;
  const { lead } = opened;
  const { name } = lead.fields;
  const isErased = !lead.isUnreadable && Object.keys(lead.fields).length === 0;
  const { list, filter: filterCopy } = deskCopy;
  const back = filter.query.toString();
  return (
    <aside className="pane scroll" id="lead" aria-label={copy.label} data-id={lead.id} data-me={props.me}>
      <Top {...props} />
      <h1 className="who-is" tabIndex={-1}>
        <span className={lead.isUnreadable ? 'locked' : isErased ? 'gone' : undefined}>
          {lead.isUnreadable ? list.lockedName : isErased ? list.erasedName : (name ?? list.noName)}
        </span>
      </h1>
      <Dial lead={lead} />
      {props.mine ? <LeadClash {...props} mine={props.mine} /> : null}
      <Kind lead={lead} now={now} />
      <Again lead={lead} back={back} />
      <Facts lead={lead} />
      {lead.state === 'suspected' ? null : <Work {...props} />}
      {lead.state === 'suspected' ? null : (
        <>
          <Note {...props} />
          <LeadPast past={opened.past} told={props.told} colleagues={props.colleagues} now={now} isWithdrawal={lead.form === 'withdrawal'}>
            {{ receivedAt: lead.receivedAt, deliveredAt: lead.deliveredAt, form: filterCopy.forms[lead.kind] }}
          </LeadPast>
        </>
      )}
      <Removal id={lead.id} back={back} />
    </aside>
  );
}

function Top({ opened: { lead }, filter, now, listed }: PaneProps) {
  const at = listed.findIndex(({ id }) => id === lead.id);
  const neighbours = [
    ['previous', listed[at - 1], 'K', 'm2.5 10.5 5.5-6 5.5 6'],
    ['next', at === -1 ? undefined : listed[at + 1], 'J', 'm2.5 5.5 5.5 6 5.5-6'],
  ] as const;
  return (
    <div className="top row">
      <a className="t only-alone" href={filter.list()}>
        {copy.back}
      </a>
      <State lead={lead} isStrong />
      <span className="quiet num">{`${deskCopy.filter.forms[lead.kind]} · ${timeInWords(lead.receivedAt, now)}`}</span>
      <span className="end">
        {neighbours.map(([name, neighbour, key, d]) => (
          // The script of the desk knows the neighbours where only the pane was asked for.
          <a
            key={name}
            className="icon"
            hidden={!neighbour}
            href={neighbour ? filter.lead(neighbour.id) : filter.list()}
            aria-label={copy[name]}
            aria-keyshortcuts={key}
            data-step={name}
          >
            <LineDrawing width={16} height={16} strokeWidth={1.5} d={d} />
          </a>
        ))}
        <a className="icon not-alone" href={filter.list()} aria-label={copy.close} aria-keyshortcuts="Escape" data-close="">
          <Cross />
        </a>
      </span>
    </div>
  );
}

function Dial({ lead: { fields } }: { readonly lead: LeadView }) {
  const phone = phoneOf(fields['phone']);
  if (!phone) return fields['phone'] === undefined ? null : <p className="dial">{fields['phone']}</p>;
  return (
    <p className="dial">
      <a className="big" href={phone.href}>
        <PhoneText text={phone.written} />
      </a>
      <span className="end">
        <a className="t only-wide" href={phone.href} aria-keyshortcuts="T" data-call="">
          {copy.call}
        </a>
        <kbd aria-hidden="true">T</kbd>
        <button type="button" className="t scripted" data-copy={phone.written}>
          {copy.copy}
        </button>
      </span>
    </p>
  );
}

/** What is unlike other leads. */
function Kind({ lead, now }: { readonly lead: LeadView; readonly now: Date }) {
  const { kinds } = copy;
  if (lead.isUnreadable) return <p className="what">{kinds.locked}</p>;
  if (lead.state === 'suspected') return <p className="what">{kinds.suspected}</p>;
  return (
    <>
      {lead.state === 'failing' && lead.failingSince ? <Failing {...lead} since={lastingSince(lead.failingSince, now)} now={now} /> : null}
      {lead.replyInDays !== null && lead.work.state !== 'closed' ? (
        <p className="what">
          <Due days={lead.replyInDays} /> <span>{kinds.withdrawal(formatDate(replyUntil(lead.receivedAt)))}</span>
        </p>
      ) : null}
      {Object.keys(lead.fields).length === 0 ? (
        <>
          <p className="what">{kinds.erased}</p>
          <dl className="facts">
            <dt>{kinds.reference}</dt>
            <dd className="num">{lead.id}</dd>
          </dl>
        </>
      ) : null}
    </>
  );
}

const replyUntil = (receivedAt: string) => new Date(Date.parse(receivedAt) + consentReplyDays * 24 * 60 * 60 * 1000).toISOString();

function Failing({ attempts, nextAttemptAt, since, now }: Pick<LeadView, 'attempts' | 'nextAttemptAt'> & { readonly since: string; readonly now: Date }) {
  const [title, text] = copy.kinds.failing(attempts, since, nextAttemptAt ? timeInWords(nextAttemptAt, now) : copy.kinds.soon);
  return (
    <p className="what failed">
      <b className="late">{title}</b> <span>{text}</span>
    </p>
  );
}

const shownElsewhere: ReadonlySet<string> = new Set(['name', 'phone', 'visitDate', 'message']);

function Facts({ lead }: { readonly lead: LeadView }) {
  const { fields, visit } = lead;
  const wish = visit ? fields['message'] : wishOf(lead);
  const consents = [
    [fields['marketingConsent'], copy.consented],
    [fields['marketingConsentWithdrawn'], copy.withdrawnAt],
  ] as const;
  const others = Object.keys(leadFields).flatMap((name) => (fields[name] && !shownElsewhere.has(name) ? [name as LeadFieldName] : []));
  return (
    <dl className="facts">
      {visit ? (
        <Fact term={copy.visit} className="wish">
          <a className="t" href={`${deskPaths.visits}?visit=${visit.id}`}>
            {slotLabel(visit.slot)}
          </a>{' '}
          <span>{visitsCopy.states[visit.state]}</span>
        </Fact>
      ) : null}
      {wish ? (
        <Fact term={copy.wish} className="wish">
          {wish}
        </Fact>
      ) : null}
      {others.map((name) => (
        <Fact key={name} term={leadFieldCopy[name].label}>
          {fields[name]}
        </Fact>
      ))}
      {lead.source ? <Fact term={copy.source}>{sourceInWords(lead.source)}</Fact> : null}
      {lead.deliveredAt ? (
        <Fact term={copy.deliveredAt} className="num">
          {formatDateTime(lead.deliveredAt)}
        </Fact>
      ) : null}
      {consents.map(([at, text]) =>
        at ? (
          <Fact key={text('')} term={copy.consent} className="num">
            {text(formatDateTime(at))}
          </Fact>
        ) : null,
      )}
    </dl>
  );
}

function sourceInWords(source: LeadSource): string {
  const { page, utm_campaign: campaign, utm_term: term, utm_content: content } = source;
  const name = [channelName(channelOf(source)), campaign, term, content].filter(Boolean).join(' · ');
  return page === undefined ? name : `${name} → ${page}`;
}

interface DeedProps {
  /** Of the list that the answer leads back to. */
  readonly back: string;
}

function Again({ lead: { id, state, isUnreadable }, back }: DeedProps & { readonly lead: LeadView }) {
  if (isUnreadable || state === 'delivered') return null;
  const [path, label] = state === 'suspected' ? (['release', copy.release] as const) : (['redelivery', copy.resend] as const);
  return (
    <form className="acts" method="post" action={`/forms/leads/${id}/${path}`} data-press="">
      <Hidden values={{ back }} />
      <button type="submit" className="btn">
        {label}
      </button>
    </form>
  );
}

/** The one thing that asks first. */
function Removal({ id, back }: DeedProps & { readonly id: string }) {
  return (
    <details className="asks">
      <summary className="t quiet">{copy.remove}</summary>
      <form method="post" action={`/forms/leads/${id}/removal`}>
        <Hidden values={{ back }} />
        <p>{copy.removeQuestion}</p>
        <button type="submit" className="btn danger">
          {copy.removeConfirm}
        </button>
      </form>
    </details>
  );
}
