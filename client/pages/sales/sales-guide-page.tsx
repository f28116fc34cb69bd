import { pages } from '../../../shared/pages.ts';
import { guideCopy } from '../../content/sales-guide.ts';
import { siteQuestions, siteQuestionsTitle } from '../../content/sales-guide-questions.ts';
import { usePageSettings } from '../../data/page-settings.tsx';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { classNames } from '../../components/class-names.ts';
import { DataTable } from '../../components/data-table.tsx';
import { PlusMinus } from '../../components/icons.tsx';
import { FaqJsonLd } from '../../sections/faq-json-ld.tsx';
import { Faq } from '../../sections/faq.tsx';
import { LegalEndnote } from '../../sections/legal-endnote.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Prose } from '../../components/prose.tsx';
import styles from './sales-guide-page.module.css';
import '../../styles/serif/sales.css';

const { hub, answers, basis, official, next } = guideCopy;

function FiveQuestions() {
  return (
    <section className={styles.five} aria-labelledby="five-title">
      <h2 className="unseen" id="five-title">
        {hub.title}
      </h2>
      {hub.items.map(({ page, question, answer, text }, index) => (
        <details key={page} name="guide" open={index === 0}>
          <summary>
            <h3>{question}</h3>
            <PlusMinus />
          </summary>
          <div className={styles.answer}>
            <p>
              <Prose text={answer} />
            </p>
            <p className="quiet">{text}</p>
            <ArrowLink to={pages[page].path}>{pages[page].title}</ArrowLink>
          </div>
        </details>
      ))}
    </section>
  );
}

export default function SalesGuidePage() {
  const { salesPhone } = usePageSettings();
  const phoneCell = {
    key: 'phone',
    node: (
      <>
        <a className="nowrap" href={`tel:${salesPhone}`}>
          <b>{salesPhone}</b>
        </a>
        {answers.phone.hours && ` · ${answers.phone.hours}`}
      </>
    ),
  };
  return (
    <>
      <FiveQuestions />
      <div className={classNames('grid', styles.short)}>
        <section aria-labelledby="answers-title">
          <h2 className="title" id="answers-title">
            {answers.title}
          </h2>
          <DataTable
            isList
            caption={answers.caption}
            rows={[
              ...answers.rows.map(({ key, head, text }) => ({ key, head, cells: [text] })),
              { key: 'phone', head: answers.phone.head, cells: [phoneCell] },
            ]}
          />
          <p>
            <strong>{official}</strong>
          </p>
        </section>
        <section id="questions" aria-labelledby="questions-title">
          <h2 className="title" id="questions-title">
            {siteQuestionsTitle}
          </h2>
          <Faq name="site" questions={siteQuestions} />
          <FaqJsonLd questions={siteQuestions} />
        </section>
      </div>
      <LegalEndnote blocks={basis} />
      <NextPages ids={next} />
    </>
  );
}
