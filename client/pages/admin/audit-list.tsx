import { useSearchParams } from 'react-router';
import type { AuditEntry, AuditPage } from '#shared/accounts/audit.ts';
import { formatDateTime, formatNumber } from '#shared/korean/korean-format.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { auditCopy } from './words/audit-entries.ts';
import { DataTable, type DataRow } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import styles from './audit-list.module.css';

export function AuditList({ trail: { entries, nextCursor } }: { readonly trail: AuditPage }) {
  const [query] = useSearchParams();
  const path = deskPaths.audit;
  const { empty } = auditCopy;
  return (
    <>
      <p className="quiet">{auditCopy.lead}</p>
      {entries.length === 0 ? (
        <EmptyState title={[empty.title]} headingLevel={2}>
          <p className="quiet">{empty.text}</p>
        </EmptyState>
      ) : (
        <div className={styles.table}>
          <DataTable caption={auditCopy.title} columns={Object.values(auditCopy.columns)} rows={entries.map(rowOf)} isList isStacked />
        </div>
      )}
      <p className={styles.pages}>
        {query.has('cursor') ? (
          <a className="button line" href={path}>
            {auditCopy.first}
          </a>
        ) : null}
        {nextCursor === null ? null : (
          <a className="button line" href={`${path}?cursor=${nextCursor}`}>
            {auditCopy.next}
          </a>
        )}
      </p>
    </>
  );
}

function rowOf(entry: AuditEntry): DataRow {
  const time = <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>;
  return {
    head: { key: entry.id, node: time },
    cells: [
      { key: 'actor', node: entry.actor?.email ?? auditCopy.noActor },
      { key: 'action', node: actionOf(entry) },
      { key: 'subject', node: entry.subject?.email ?? entry.subject?.id ?? '' },
      { key: 'address', node: entry.address ?? '' },
    ],
  };
}

function actionOf({ action, outcome, count }: AuditEntry): string {
  const parts = [auditCopy.actions[action], count === null ? undefined : auditCopy.count(formatNumber(count)), auditCopy.outcomes[outcome]];
  return parts.filter((part) => part !== undefined).join(', ');
}
