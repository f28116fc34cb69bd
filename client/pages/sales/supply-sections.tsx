import type { ComponentProps } from 'react';
import { supplyCopy } from '#client/site/words/supply.ts';
import { classNames } from '#client/ui/class-names.ts';
import { FactTable } from '#client/site/fact-table.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './supply-sections.module.css';

const { supply, price, options, note } = supplyCopy;

type Facts = ComponentProps<typeof FactTable>;

interface SupplySection {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly columns: readonly (readonly Facts[])[];
}

const sections: readonly SupplySection[] = [
  { id: 'supply', title: supply.title, lead: supply.lead, columns: [[supply.homes], [supply.areas]] },
  { id: 'price', title: price.title, lead: price.lead, columns: [[price], [price.payments, price.loan]] },
  { id: 'options', title: options.title, columns: [[options], [options.finishes]] },
];

/** Shows 공급안내, 분양가격 and 옵션, each as a section with its tables in two columns. */
export function SupplySections() {
  return (
    <div className={styles.lists}>
      {sections.map(({ id, title, lead, columns }) => (
        <TitledSection key={id} id={id} title={title} look="title" className={classNames('grid', styles.list)}>
          {lead && <p className="quiet">{lead}</p>}
          {columns.map((tables) => (
            <div key={tables[0]?.caption}>
              {tables.map((table) => (
                <FactTable key={table.caption} {...table} />
              ))}
            </div>
          ))}
        </TitledSection>
      ))}
      <p className={classNames('quiet small', styles.note)}>{note}</p>
    </div>
  );
}
