import { pages } from '#shared/pages/pages.ts';
import { guideCopy } from './words/guide.ts';
import { siteQuestions, siteQuestionsTitle } from './words/guide-questions.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { PlusMinus } from '#client/ui/icons.tsx';
import { FaqSection } from './faq.tsx';
import { LegalEndnote } from '#client/site/legal-endnote.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './sales-guide-page.module.css';
import '#client/styles/serif/sales.css';

const { hub, answers, basis, official, next } = guideCopy;

function FiveQuestions() {
  return (
    <TitledSection title={hub.title} look="unseen" className={styles.five}>
      {hub.items.map(({ page, question, answer, text }, index) => (
        <details key={page} name="guide" open={index === 0}>
          <summary className="opener">
            <h3>{question}</h3>
            <PlusMinus />
          </summary>
          <div className={styles.answer}>
            <p>
              <Prose text={answer} />
            </p>
            <p className="quiet">
              <Prose text={text} />
            </p>
            <ArrowLink to={pages[page].path}>{pages[page].title}</ArrowLink>
          </div>
        </details>
      ))}
    </TitledSection>
  );
}

export default function SalesGuidePage() {
  const { salesPhone } = usePageSettings();
  const phoneCell = {
    key: 'phone',
    node: (
      <>
        <a className="nowrap" href={`tel:${salesPhone}`}>
          <strong>{salesPhone}</strong>
        </a>
        {answers.phone.hours && ` · ${answers.phone.hours}`}
      </>
    ),
  };
  return (
    <>
      <FiveQuestions />
      <div className={classNames('grid', styles.short)}>
        <TitledSection title={answers.title} look="title">
          <DataTable
            isList
            caption={answers.caption}
            rows={[...answers.rows.map(({ head, text }) => ({ head, cells: [text] })), { head: answers.phone.head, cells: [phoneCell] }]}
          />
          <p>
            <strong>{official}</strong>
          </p>
        </TitledSection>
        <FaqSection id="questions" title={siteQuestionsTitle} name="site" questions={siteQuestions} />
      </div>
      <LegalEndnote blocks={basis} />
      <NextPages ids={next} />
    </>
  );
}
