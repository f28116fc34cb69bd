import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { formatNumber } from '../../shared/korean-format.ts';
import { leadStates } from '../../shared/form-rules.ts';
import type { LeadOverview } from '../../shared/lead-overview.ts';
import { pages, pathTo } from '../../shared/pages.ts';
import { adminContent } from '../content/admin.ts';
import type { LeadsData } from '../page-loaders.ts';
import { usePageSettings } from '../page-settings.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './admin-leads.module.css';
import { LeadRow } from './lead-row.tsx';
import type { LeadResult } from './lead-row.tsx';

/** What came in by the three forms, newest first. For administrators; anyone else is told so. */
export default function AdminLeadsPage() {
  const { overview } = useLoaderData<LeadsData>();
  const { defaultSite } = usePageSettings();
  const pressList = pathTo(pages['press-list'], { site: defaultSite });
  const { signedOut } = adminContent;
  return (
    <div className={styles.part}>
      {overview ? (
        <Overview overview={overview} />
      ) : (
        <Notice title={[signedOut.title]} headingLevel={2}>
          <p className="quiet">{signedOut.text}</p>
          <ArrowLink to={pressList}>{signedOut.way}</ArrowLink>
        </Notice>
      )}
      {overview ? (
        <p className={styles.way}>
          <ArrowLink to={pressList}>{adminContent.press}</ArrowLink>
        </p>
      ) : null}
    </div>
  );
}

function Overview({ overview }: { readonly overview: LeadOverview }) {
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const [result, setResult] = useState<LeadResult>();
  const state = leadStates.find((name) => name === query.get('state'));
  const path = pages['admin-leads'].path;
  const withState = (added: Readonly<Record<string, string>> = {}) => new URLSearchParams({ ...(state && { state }), ...added }).toString();
  const { columns } = adminContent;

  function onResult(next: LeadResult) {
    setResult(next);
    void revalidate();
  }

  return (
    <>
      <dl className={styles.counts}>
        {leadStates.map((name) => (
          <div key={name} data-state={name} data-none={overview.counts[name] === 0 || undefined}>
            <dt>{adminContent.counts[name]}</dt>
            <dd>
              {formatNumber(overview.counts[name])}
              <small>{adminContent.countUnit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar}>
        <nav aria-label={adminContent.filterLabel}>
          <ul>
            <li>
              <PageLink to={path} aria-current={state === undefined ? 'true' : undefined} keepsScroll>
                {adminContent.all}
              </PageLink>
            </li>
            {leadStates.map((name) => (
              <li key={name}>
                <PageLink to={`${path}?state=${name}`} aria-current={state === name ? 'true' : undefined} keepsScroll>
                  {adminContent.states[name]}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <a className={styles.tool} href={`/api/leads.csv${state ? `?state=${state}` : ''}`} download>
          {adminContent.csv}
        </a>
      </div>
      <p className={`small quiet ${styles.note}`}>{adminContent.csvNote}</p>
      <p className={styles.result} role="status">
        {result ? adminContent.results[result] : null}
      </p>
      {overview.leads.length === 0 ? (
        <Notice title={[adminContent.empty.title]} headingLevel={2}>
          <p className="quiet">{adminContent.empty.text}</p>
        </Notice>
      ) : (
        <table className={styles.table} aria-label={adminContent.title}>
          <thead>
            <tr>
              {Object.values(columns).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {overview.leads.map((lead) => (
              <LeadRow key={lead.id} lead={lead} onResult={onResult} />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.pages}>
        {query.has('cursor') ? (
          <PageLink className="button line" to={`${path}?${withState()}`}>
            {adminContent.first}
          </PageLink>
        ) : null}
        {overview.nextCursor === null ? null : (
          <PageLink className="button line" to={`${path}?${withState({ cursor: overview.nextCursor })}`}>
            {adminContent.next}
          </PageLink>
        )}
      </p>
    </>
  );
}
