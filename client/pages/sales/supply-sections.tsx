import { supplyCopy } from '../../content/supply.ts';
import { DataTable } from '../../components/data-table.tsx';
import { announced } from '../../sections/announced.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';

const { supply, price, options, note } = supplyCopy;

interface Facts {
  readonly caption: string;
  readonly columns?: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly (string | undefined)[] }[];
}

function FactTable({ caption, columns, rows }: Facts) {
  const cells = rows.map((row) => ({ key: row.head, head: row.head, cells: row.cells.map(announced) }));
  return <DataTable caption={caption} rows={cells} {...(columns && { columns, look: 'list', isStacked: true })} />;
}

/** 공급안내, 분양가격, 옵션 */
export function SupplySections() {
  return (
    <>
      <GuideSection id="supply" title={supply.title} lead={supply.lead}>
        <FactTable {...supply.homes} />
        <FactTable {...supply.areas} />
        <p className="quiet small">{note}</p>
      </GuideSection>
      <GuideSection id="price" title={price.title} lead={price.lead} tone="mist">
        <FactTable {...price} />
        <FactTable {...price.payments} />
        <FactTable {...price.loan} />
      </GuideSection>
      <GuideSection id="options" title={options.title}>
        <FactTable {...options} />
        <FactTable {...options.finishes} />
      </GuideSection>
    </>
  );
}
