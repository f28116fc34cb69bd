import { formatDateTime } from '#shared/korean/korean-format.ts';
import { phoneLink, phonesIn, writtenPhone } from '#shared/korean/phone.ts';
import type { OpenedLead } from '#shared/leads/lead-overview.ts';
import type { Colleague, PastEntry } from '#shared/leads/lead-work.ts';
import { textLimits } from '#shared/limits.ts';
import { DeskFrame } from './desk-frame.tsx';
import styles from './desk.module.css';
import { LeadFields, LeadState } from './lead-facts.tsx';
import { UndoForm, WorkForms, workSummary } from './work-forms.tsx';
import { deskCopy } from './words/desk.ts';
import { adminCopy } from './words/leads-and-account.ts';

export interface LeadPageProps {
  readonly opened: OpenedLead;
  readonly colleagues: readonly Colleague[];
  /** The id of the account that looks at it. */
  readonly me: string;
  /** Of the note that may be written next, so that it is kept once however often it is sent. */
  readonly noteId: string;
  /** What the last press did. */
  readonly result: string | undefined;
}

type Names = Pick<LeadPageProps, 'colleagues'>;

/** One lead: what was sent, what is done with it, and who did what. */
export function LeadPage({ opened: { lead, past }, colleagues, me, noteId, result }: LeadPageProps) {
  const { name, phone } = lead.fields;
  const [callable, another] = phonesIn(phone ?? '');
  const isOfficesOwn = lead.state !== 'suspected';
  return (
    <DeskFrame title={name ?? adminCopy.forms[lead.form]} result={deskCopy.results[result as keyof typeof deskCopy.results]}>
      {phone && callable && !another ? (
        <p className={styles.call}>
          <a href={phoneLink(callable)}>{writtenPhone(phone)}</a>
        </p>
      ) : null}
      <div className={styles.columns}>
        <section aria-labelledby="facts">
          <h2 className={styles.heading} id="facts">
            {deskCopy.lead.facts}
          </h2>
          <p>
            {adminCopy.forms[lead.form]} <time dateTime={lead.receivedAt}>{formatDateTime(lead.receivedAt)}</time>
          </p>
          <LeadState lead={lead} />
          {lead.isUnreadable ? <p>{adminCopy.unreadable}</p> : <LeadFields fields={lead.fields} />}
        </section>
        {isOfficesOwn ? (
          <section aria-labelledby="work">
            <h2 className={styles.heading} id="work">
              {deskCopy.work.open}
            </h2>
            <p>{workSummary(lead, colleagues).join(', ')}</p>
            <WorkForms lead={lead} colleagues={colleagues} common={{ page: 'lead' }} />
            {past.find(isChange)?.by.id === me ? <UndoForm lead={lead} common={{ page: 'lead' }} /> : null}
          </section>
        ) : null}
      </div>
      {isOfficesOwn ? <Past id={lead.id} noteId={noteId} past={past} colleagues={colleagues} /> : null}
    </DeskFrame>
  );
}

function isChange({ state, ownerId, nextContactAt }: PastEntry): boolean {
  return Boolean(state ?? ownerId ?? nextContactAt);
}

function Past({ id, noteId, past, colleagues }: Names & { readonly id: string; readonly noteId: string; readonly past: readonly PastEntry[] }) {
  const { note, past: copy } = deskCopy.lead;
  return (
    <section aria-labelledby="past">
      <h2 className={styles.heading} id="past">
        {copy}
      </h2>
      <form className={styles.note} method="post" action={`/forms/leads/${id}/notes`}>
        <input type="hidden" name="id" value={noteId} />
        <label>
          <span>{note.label}</span>
          <textarea name="text" required maxLength={textLimits.message} />
        </label>
        <button type="submit" className="button line">
          {note.save}
        </button>
      </form>
      <ul className={styles.past}>
        {past.map((entry) => (
          <li key={entry.id}>
            <small className="quiet">
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> {entry.by.name}
            </small>
            {entry.note === undefined ? null : <p>{entry.note}</p>}
            {changesOf(entry, colleagues).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function changesOf({ state, tries, ownerId, nextContactAt }: PastEntry, colleagues: readonly Colleague[]): string[] {
  const { works } = deskCopy.filter;
  const { nobody, gone } = deskCopy.work;
  const stateAt = (index: 0 | 1) => [state?.[index] && works[state[index]], tries?.[index] || undefined].filter(Boolean).join(' ');
  const ownerAt = (id: string | null) => (id === null ? nobody : (colleagues.find((each) => each.id === id)?.name ?? gone));
  const timeAt = (at: string | null) => (at === null ? nobody : formatDateTime(at));
  return [
    ...(state ? [deskCopy.lead.changed(deskCopy.work.states, stateAt(0), stateAt(1))] : []),
    ...(ownerId ? [deskCopy.lead.changed(deskCopy.work.owner, ownerAt(ownerId[0]), ownerAt(ownerId[1]))] : []),
    ...(nextContactAt ? [deskCopy.lead.changed(deskCopy.work.next, timeAt(nextContactAt[0]), timeAt(nextContactAt[1]))] : []),
  ];
}
