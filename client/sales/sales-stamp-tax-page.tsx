import { formatNumber } from '../../shared/korean-format.ts';
import { stampTaxBracketOf, stampTaxBrackets } from '../../shared/rules/stamp-tax.ts';
import { bases, faq } from '../content/sales.ts';
import { stampTaxContent } from '../content/sales-stamp-tax.ts';
import { lawSummaryNote } from '../content/site.ts';
import { wonInWords } from '../content/won-words.ts';
import { FaqData } from '../meta/faq-data.tsx';
import { type Cell, DataTable } from '../ui/data-table.tsx';
import { Faq } from '../ui/faq.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Prose } from '../ui/prose.tsx';
import { TermList } from '../ui/term-list.tsx';
import { StampTaxCheck, useStampTaxCheck } from './stamp-tax-check.tsx';
import { StampTaxSteps } from './stamp-tax-steps.tsx';

const { table, check, duty, examples, faqTitle, next } = stampTaxContent;

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

/** 인지세: brackets, a check of one's own contract, who pays when and how, worked examples, questions. */
export default function SalesStampTaxPage() {
  const own = useStampTaxCheck();
  return (
    <>
      <GuidePart title={table.title} basis={table.basis}>
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
      </GuidePart>
      <GuidePart tone="dark" title={check.title} lead={check.lead}>
        <StampTaxCheck {...own} />
      </GuidePart>
      <GuidePart title={duty.title} basis={duty.basis}>
        <TermList items={duty.items} />
        <p className="quiet small">
          <Prose text={duty.surcharge} />
        </p>
      </GuidePart>
      <GuidePart tone="mist" title={examples.title} basis={examples.basis}>
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
      </GuidePart>
      <GuidePart title={faqTitle} lead={lawSummaryNote} basis={bases.stampTaxFaq}>
        <Faq name="stamp-tax" questions={faq['sales-stamp-tax']} />
        <FaqData questions={faq['sales-stamp-tax']} />
      </GuidePart>
      <NextPages ids={next} />
    </>
  );
}
