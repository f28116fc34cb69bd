import { useSearchParams } from 'react-router';
import type { AuditEntry, AuditPage } from '#shared/accounts/audit.ts';
import { formatNumber, seoulHour } from '#shared/korean/korean-format.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { auditCopy } from '../words/audit-entries.ts';
import { dayHeading, daysAway } from '../words/times.ts';
import { OfficePage, OfficeTable } from './office-parts.tsx';

interface EntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly now: Date;
}

export function AuditList({ trail: { entries, nextCursor }, now }: { readonly trail: AuditPage; readonly now: Date }) {
  const [query] = useSearchParams();
  const { title, empty, lead } = auditCopy;
  const foot = (
    <>
      {query.has('cursor') ? (
        <a className="t" href={deskPaths.audit}>
          {auditCopy.first}
        </a>
      ) : null}
      {nextCursor === null ? null : (
        <a className="t" href={`${deskPaths.audit}?cursor=${nextCursor}`}>
          {auditCopy.next}
        </a>
      )}
    </>
  );
  return (
    <OfficePage title={title} label={title} lead={lead} foot={foot}>
      {entries.length === 0 ? (
        <div className="say-big">
          <h2>{empty.title}</h2>
          <div className="ln" />
          <p>{empty.text}</p>
        </div>
      ) : (
        <Entries entries={entries} now={now} />
      )}
    </OfficePage>
  );
}

/** By day, the newest first. */
function Entries({ entries, now }: EntriesProps) {
  const { at, actor, action, subject, address } = auditCopy.columns;
  const days = [...new Set(entries.map((entry) => daysAway(entry.at, now)))];
  return (
    <OfficeTable label={auditCopy.title} columns={[[at, 'c-at-day'], [actor], [action], [subject], [address, 'c-role']]}>
      {days.map((day) => (
        <Day key={day} isToday={day === 0} entries={entries.filter((entry) => daysAway(entry.at, now) === day)} now={now} />
      ))}
    </OfficeTable>
  );
}

function Day({ isToday, entries, now }: EntriesProps & { readonly isToday: boolean }) {
  const { name, date } = dayHeading(entries[0]?.at ?? '', now);
  return (
    <tbody>
      <tr className={isToday ? 'day now' : 'day'}>
        <th scope="rowgroup" colSpan={5}>
          <span>{name}</span>
          <small>{date}</small>
        </th>
      </tr>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </tbody>
  );
}

function EntryRow({ entry: { at, actor, action, outcome, count, subject, address } }: { readonly entry: AuditEntry }) {
  const result = auditCopy.outcomes[outcome];
  return (
    <tr className="r">
      <td className="num at end">
        <time dateTime={at}>{seoulHour(new Date(at))}</time>
      </td>
      <td>{actor?.email ?? auditCopy.noActor}</td>
      <th className="deed" scope="row">
        <span>{auditCopy.actions[action]}</span> {count === null ? null : <span className="num">{auditCopy.count(formatNumber(count))}</span>}{' '}
        {result ? <span className="bad">{result}</span> : null}
      </th>
      <td className="quiet about">{subject?.email ?? subject?.id}</td>
      <td className="num quiet">{address}</td>
    </tr>
  );
}
