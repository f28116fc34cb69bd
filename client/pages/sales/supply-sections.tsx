import { supplyCopy } from '#client/site/words/supply.ts';
import { classNames } from '#client/ui/class-names.ts';
import { FactTable } from '#client/site/fact-table.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './supply-sections.module.css';

const { supply, price, options, note } = supplyCopy;

interface Facts {
  readonly caption: string;
  readonly columns?: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly (string | undefined)[] }[];
}

const sections = [
  { id: 'supply', title: supply.title, lead: supply.lead, left: [supply.homes], right: [supply.areas] },
  { id: 'price', title: price.title, lead: price.lead, left: [price], right: [price.payments, price.loan] },
  { id: 'options', title: options.title, lead: undefined, left: [options], right: [options.finishes] },
] satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly lead: string | undefined;
  readonly left: readonly Facts[];
  readonly right: readonly Facts[];
}[];

/** Shows 공급안내, 분양가격 and 옵션, each as a section with its tables in two columns. */
export function SupplySections() {
  return (
    <div className={styles.lists}>
      {sections.map(({ id, title, lead, left, right }) => (
        <TitledSection key={id} id={id} title={title} look="title" className={classNames('grid', styles.list)}>
          {lead && <p className="quiet">{lead}</p>}
          {[left, right].map((tables) => (
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
