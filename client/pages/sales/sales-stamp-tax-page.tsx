import { formatNumber } from '../../../shared/korean-format.ts';
import { stampTaxBracketOf, stampTaxBrackets } from '../../../shared/rules/stamp-tax.ts';
import { bases, faq } from '../../content/sales.ts';
import { stampTaxCopy } from '../../content/sales-stamp-tax.ts';
import { lawSummaryNote } from '../../content/site.ts';
import { wonInWords } from '../../../shared/won-amount.ts';
import { FaqData } from '../../sections/faq-data.tsx';
import { type Cell, DataTable } from '../../components/data-table.tsx';
import { Faq } from '../../sections/faq.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Prose } from '../../components/prose.tsx';
import { TermList } from '../../components/term-list.tsx';
import { StampTaxCheck, useStampTaxCheck } from './stamp-tax-check.tsx';
import { StampTaxSteps } from './stamp-tax-steps.tsx';
import '../../styles/serif/sales.css';

const { table, check, duty, examples, faqTitle, next } = stampTaxCopy;

function taxCell(key: string, taxWon: number): Cell {
  if (taxWon === 0) return table.exempt;
  return {
    key,
    node: (
      <>
        {formatNumber(taxWon)}
        <small>{table.won}</small>
      </>
    ),
  };
}

export default function SalesStampTaxPage() {
  const own = useStampTaxCheck();
  return (
    <>
      <GuideSection title={table.title} basis={table.basis}>
        <DataTable
          look="amounts"
          caption={table.caption}
          columns={table.columns}
          rows={stampTaxBrackets.map(({ id, taxWon }) => ({
            key: id,
            head: table.bracketNames[id],
            cells: [taxCell(id, taxWon)],
            isMatched: id === own.bracket?.id,
          }))}
        />
        <StampTaxSteps />
      </GuideSection>
      <GuideSection tone="dark" title={check.title} lead={check.lead}>
        <StampTaxCheck {...own} />
      </GuideSection>
      <GuideSection title={duty.title} basis={duty.basis}>
        <TermList items={duty.items} />
        <p className="quiet small">
          <Prose text={duty.surcharge} />
        </p>
      </GuideSection>
      <GuideSection tone="mist" title={examples.title} basis={examples.basis}>
        <DataTable
          look="list"
          isStacked
          caption={examples.caption}
          columns={examples.columns}
          rows={examples.pricesWon.map((price) => {
            const { id, taxWon } = stampTaxBracketOf(price);
            return {
              key: String(price),
              head: `[[${wonInWords(price)}]]`,
              cells: [table.bracketNames[id], taxWon === 0 ? table.exempt : `[[${formatNumber(taxWon)}${table.won}]]`],
            };
          })}
        />
        <p className="quiet small">{examples.note}</p>
      </GuideSection>
      <GuideSection title={faqTitle} lead={lawSummaryNote} basis={bases.stampTaxFaq}>
        <Faq name="stamp-tax" questions={faq['sales-stamp-tax']} />
        <FaqData questions={faq['sales-stamp-tax']} />
      </GuideSection>
      <NextPages ids={next} />
    </>
  );
}
