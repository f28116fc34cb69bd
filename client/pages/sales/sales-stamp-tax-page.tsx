import { formatNumber } from '#shared/korean/korean-format.ts';
import { stampTaxBracketOf } from '#shared/law/stamp-tax.ts';
import { stampTaxCopy } from './words/stamp-tax-page.ts';
import { stampTaxQuestions } from './words/stamp-tax-questions.ts';
import { wonInWords } from '#shared/korean/amount.ts';
import { classNames } from '#client/ui/class-names.ts';
import { FaqSection } from './faq.tsx';
import { DataTable } from '#client/ui/data-table.tsx';
import { LegalEndnote } from '#client/site/legal-endnote.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { TermList } from '#client/ui/term-list.tsx';
import { useStampTaxCheck } from './checks/stamp-tax-check.tsx';
import { StampTaxStairs } from './checks/stamp-tax-stairs.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './sales-stamp-tax-page.module.css';
import '#client/styles/serif/sales.css';

const { table, duty, examples, faqTitle, next } = stampTaxCopy;

const blocks = [table, duty, examples, { title: faqTitle, basis: stampTaxQuestions.basis }];

export default function SalesStampTaxPage() {
  const own = useStampTaxCheck();
  return (
    <>
      <section aria-labelledby="amount-title">
        <div className={classNames('grid', styles.head)}>
          <h2 className="display-3" id="amount-title">
            {table.title}
          </h2>
          <p className="quiet">{table.note}</p>
        </div>
        <StampTaxStairs {...own} />
      </section>
      <TitledSection title={duty.title} look="title" className={classNames('grid', styles.duty)}>
        <TermList items={duty.items} />
        <p className="quiet small">
          <Prose text={duty.surcharge} />
        </p>
      </TitledSection>
      <div className={classNames('grid', styles.pair)}>
        <TitledSection title={examples.title} look="title">
          <DataTable
            isList
            isStacked
            caption={examples.caption}
            columns={examples.columns}
            rows={examples.pricesWon.map((price) => {
              const { id, taxWon } = stampTaxBracketOf(price);
              return {
                head: `[[${wonInWords(price)}]]`,
                cells: [table.bracketNames[id], taxWon === 0 ? table.exempt : `[[${formatNumber(taxWon)}${table.won}]]`],
              };
            })}
          />
          <p className="quiet small">{examples.note}</p>
        </TitledSection>
        <FaqSection title={faqTitle} name="stamp-tax" questions={stampTaxQuestions.questions} />
      </div>
      <LegalEndnote blocks={blocks} />
      <NextPages ids={next} />
    </>
  );
}
