import { pages } from '../../../shared/pages.ts';
import { guideCopy } from '../../content/sales-guide.ts';
import { siteQuestions, siteQuestionsTitle } from '../../content/site-questions.ts';
import { lawSummaryNote } from '../../content/site.ts';
import { usePageSettings } from '../../data/page-settings.tsx';
import { LongArrow } from '../../components/icons.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { FaqData } from '../../sections/faq-data.tsx';
import { Faq } from '../../sections/faq.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Prose } from '../../components/prose.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './sales-guide-page.module.css';
import '../../styles/serif/sales.css';

const { hub, answers, official, next } = guideCopy;

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
      <GuideSection title={hub.title}>
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
      </GuideSection>
      <GuideSection tone="sand" title={answers.title} basis={answers.basis}>
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
      </GuideSection>
      <GuideSection id="questions" title={siteQuestionsTitle}>
        <Faq name="site" questions={siteQuestions} />
        <FaqData questions={siteQuestions} />
      </GuideSection>
      <NextPages ids={next} />
    </>
  );
}
