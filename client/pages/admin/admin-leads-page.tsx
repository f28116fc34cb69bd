import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { leadStates } from '#shared/leads/lead-form-names.ts';
import type { LeadOverview } from '#shared/leads/lead-overview.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { adminCopy } from './words/leads-and-account.ts';
import type { LeadsData } from '#client/data/page-loaders.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import { AdminSignIn } from './admin-sign-in.tsx';
import { AccountSection } from './account-section.tsx';
import { HeadRow } from '#client/ui/head-row.tsx';
import { DeskFilter, useDeskResult, useLeadFilter } from './lead-filters.tsx';
import styles from './admin-leads.module.css';
import './desk.module.css';
import './notice-desk.css';
import '#client/styles/serif/admin.css';
import { LeadRow } from './lead-row.tsx';
import type { LeadResult } from './lead-row.tsx';

const { path } = pages['admin-leads'];

export default function AdminLeadsPage() {
  const { overview, account } = useLoaderData<LeadsData>();
  const { defaultSlug } = usePageSettings();
  const pressList = pathTo(pages['press-list'], { site: defaultSlug });
  return (
    <div className={styles.section}>
      {overview ? <Overview overview={overview} files={<FileLinks needsPassword={account?.needsPassword ?? true} />} /> : account ? null : <AdminSignIn />}
      {account ? <AccountSection account={account} /> : null}
      {overview ? (
        <p className={styles.way}>
          <ArrowLink to={pressList}>{adminCopy.press}</ArrowLink>
          <br />
          <ArrowLink to={pages['admin-audit'].path}>{adminCopy.audit}</ArrowLink>
        </p>
      ) : null}
    </div>
  );
}

/** Asks for the password first; so does the server where it became too old meanwhile. */
function FileLinks({ needsPassword }: { readonly needsPassword: boolean }) {
  const filter = useLeadFilter();
  return needsPassword ? (
    <a className={`text-link ${styles.tool}`} href="#account">
      {adminCopy.csvNeedsPassword}
    </a>
  ) : (
    <>
      {(['csv', 'xlsx'] as const).map((extension) => (
        <a key={extension} className={`text-link ${styles.tool}`} href={`/api/leads.${extension}${filter && `?${filter}`}`}>
          {adminCopy[extension]}
        </a>
      ))}
    </>
  );
}

function useLeadState() {
  const [query] = useSearchParams();
  return leadStates.find((name) => name === query.get('state'));
}

function Overview({ overview, files }: { readonly overview: LeadOverview; readonly files: ReactNode }) {
  const { revalidate } = useRevalidator();
  const state = useLeadState();
  const [result, setResult] = useState<LeadResult>();
  const { counts, expiringSoon, leads, nextCursor } = overview;
  const deskResult = useDeskResult();

  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, with its question or its row.
    if (result && document.activeElement === document.body) status.current?.focus();
  }, [result, leads]);

  function onResult(next: LeadResult) {
    setResult(next);
    void revalidate();
  }

  return (
    <>
      <Counts counts={counts} />
      <div className={styles.bar}>
        <StateFilter />
        {files}
      </div>
      <DeskFilter overview={overview} />
      <p className={`small quiet ${styles.note}`}>{adminCopy.csvNote}</p>
      {state === 'suspected' ? <p className={`small quiet ${styles.note}`}>{adminCopy.suspected}</p> : null}
      {expiringSoon.count > 0 ? <p className={styles.result}>{adminCopy.expiringSoon(expiringSoon.withinDays, formatNumber(expiringSoon.count))}</p> : null}
      <p ref={status} id="desk-result" className={styles.result} role="status" tabIndex={-1}>
        {result ? adminCopy.results[result] : deskResult}
      </p>
      {leads.length === 0 ? (
        <EmptyState title={[adminCopy.empty.title]} headingLevel={2}>
          <p className="quiet">{adminCopy.empty.text}</p>
        </EmptyState>
      ) : (
        <LeadTable leads={leads} colleagues={overview.colleagues} onResult={onResult} />
      )}
      <OtherPages nextCursor={nextCursor} />
    </>
  );
}

function Counts({ counts }: Pick<LeadOverview, 'counts'>) {
  return (
    <dl className={styles.counts}>
      {leadStates.map((name) => (
        <div key={name} data-state={name} data-none={counts[name] === 0 || undefined}>
          <dt>{adminCopy.counts[name]}</dt>
          <dd>
            <span>{formatNumber(counts[name])}</span>
            <small>{adminCopy.countUnit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StateFilter() {
  const state = useLeadState();
  return (
    <nav aria-label={adminCopy.filterLabel}>
      <ul>
        <li>
          <PageLink to={path} aria-current={state === undefined ? 'true' : undefined} keepsScroll>
            {adminCopy.all}
          </PageLink>
        </li>
        {leadStates.map((name) => (
          <li key={name}>
            <PageLink to={`${path}?state=${name}`} aria-current={state === name ? 'true' : undefined} keepsScroll>
              {adminCopy.states[name]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LeadTable({ leads, colleagues, onResult }: Pick<LeadOverview, 'leads' | 'colleagues'> & { readonly onResult: (result: LeadResult) => void }) {
  return (
    <table className={styles.table} aria-label={adminCopy.title}>
      <HeadRow columns={Object.values(adminCopy.columns)} />
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} colleagues={colleagues} onResult={onResult} />
        ))}
      </tbody>
    </table>
  );
}

function OtherPages({ nextCursor }: Pick<LeadOverview, 'nextCursor'>) {
  const [query] = useSearchParams();
  const filter = useLeadFilter();
  const withFilter = (added: Readonly<Record<string, string>> = {}) =>
    new URLSearchParams([...new URLSearchParams(filter), ...Object.entries(added)]).toString();
  return (
    <p className={styles.pages}>
      {query.has('cursor') ? (
        <PageLink className="button line" to={`${path}?${withFilter()}`}>
          {adminCopy.first}
        </PageLink>
      ) : null}
      {nextCursor === null ? null : (
        // Another link each time, so that the focus does not stay below a list that is new.
        <PageLink key={nextCursor} className="button line" to={`${path}?${withFilter({ cursor: nextCursor })}`}>
          {adminCopy.next}
        </PageLink>
      )}
    </p>
  );
}
