import { useLoaderData, useSearchParams } from 'react-router';
import type { AuditEntry, AuditPage } from '#shared/accounts/audit.ts';
import { formatDateTime, formatNumber } from '#shared/korean/korean-format.ts';
import { pages } from '#shared/pages/pages.ts';
import { adminCopy } from './words/leads-and-account.ts';
import { auditCopy } from './words/audit-entries.ts';
import type { AuditData } from '#client/data/page-loaders.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { DataTable, type DataRow } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './admin-audit-page.module.css';
import { AdminSignIn } from './admin-sign-in.tsx';
import { AdminSignOut } from './admin-sign-out.tsx';
import '#client/styles/serif/admin.css';

export default function AdminAuditPage() {
  const { signedIn, trail } = useLoaderData<AuditData>();
  return (
    <div className={styles.part}>
      {trail && signedIn !== null ? (
        <>
          <Trail trail={trail} />
          <AdminSignOut email={signedIn} />
        </>
      ) : signedIn === null ? (
        <AdminSignIn />
      ) : (
        <EmptyState title={[adminCopy.signedOut.title]} headingLevel={2} />
      )}
    </div>
  );
}

function Trail({ trail: { entries, nextCursor } }: { readonly trail: AuditPage }) {
  const [query] = useSearchParams();
  const { path } = pages['admin-audit'];
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
          <PageLink className="button line" to={path}>
            {auditCopy.first}
          </PageLink>
        ) : null}
        {nextCursor === null ? null : (
          // Another link each time, so that the focus does not stay below a list that is new.
          <PageLink key={nextCursor} className="button line" to={`${path}?cursor=${nextCursor}`}>
            {auditCopy.next}
          </PageLink>
        )}
      </p>
      <p className={styles.way}>
        <ArrowLink to={pages['admin-leads'].path}>{auditCopy.leads}</ArrowLink>
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
