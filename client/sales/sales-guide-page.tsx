import { pages } from '../../shared/pages.ts';
import { guideContent } from '../content/sales-guide.ts';
import { lawSummaryNote } from '../content/site.ts';
import { usePageSettings } from '../page-settings.tsx';
import { LongArrow } from '../ui/icons.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Prose } from '../ui/prose.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './sales-guide-page.module.css';

const { hub, answers, official, next } = guideContent;

/** The hub: questions that lead to the sales pages and the documents, then the short answers themselves. */
export default function SalesGuidePage() {
  const { salesPhone } = usePageSettings();
  const phoneCell = {
    key: 'phone',
    node: (
      <>
        <a className="nowrap" href={`tel:${salesPhone}`}>
          <b>{salesPhone}</b>
        </a>
        {` · ${answers.phone.hours}`}
      </>
    ),
  };
  return (
    <>
      <GuidePart title={hub.title}>
        <ul className={styles.hub}>
          {hub.items.map(({ page, question, text }) => (
            <li key={page}>
              <PageLink to={pages[page].path}>
                <b>{question}</b>
                <span>{text}</span>
                <em>
                  {pages[page].title} <LongArrow />
                </em>
              </PageLink>
            </li>
          ))}
        </ul>
      </GuidePart>
      <GuidePart tone="sand" title={answers.title} basis={answers.basis}>
        <DataTable
          look="list"
          caption={answers.caption}
          rows={[...answers.rows.map(({ key, head, text }) => ({ key, head, cells: [text] })), { key: 'phone', head: answers.phone.head, cells: [phoneCell] }]}
        />
        <p>
          <strong>{official}</strong>
        </p>
        <p className="quiet small">
          <Prose text={lawSummaryNote} />
        </p>
      </GuidePart>
      <NextPages ids={next} />
    </>
  );
}
