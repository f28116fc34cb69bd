import { businessIntroContent } from '../content/business.ts';
import { classNames } from '../ui/class-names.ts';
import { DataTable } from '../ui/data-table.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { Later } from '../ui/later.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Prose } from '../ui/prose.tsx';
import { TermList } from '../ui/term-list.tsx';
import styles from './business-intro-page.module.css';

const { figures, table, living, next } = businessIntroContent;

/** A figure as typography: its unit smaller, its footnote below. */
function Figure({
  of: { value, unit, note },
  place,
}: {
  readonly of: { readonly value: string; readonly unit: string; readonly note: string };
  readonly place: string | undefined;
}) {
  return (
    <div className={classNames(styles.figure, place)}>
      <dt>{note}</dt>
      <dd>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}

/** 사업개요: the figures standing on and hanging from one line, then the table. */
export default function BusinessIntroPage() {
  return (
    <>
      <section className={classNames('grid', styles.figures)} aria-labelledby="figures-title">
        <h2 className={classNames('display-2', styles.heading)} id="figures-title">
          <Prose text={figures.title} />
        </h2>
        <dl className={styles.above}>
          <Figure of={figures.total} place={styles.huge} />
          <Figure of={figures.sale} place={styles.second} />
        </dl>
        <i className={styles.line} aria-hidden="true" />
        <dl className={styles.below}>
          <Figure of={figures.buildings} place={undefined} />
          <Figure of={figures.floors} place={undefined} />
          <Figure of={figures.areas} place={undefined} />
          <Figure of={figures.moveIn} place={undefined} />
        </dl>
      </section>
      <GuidePart title={table.title} isClose>
        <DataTable
          caption={table.caption}
          rows={table.rows.map(({ key, head, value }) => ({ key, head, cells: [value ?? { key: 'later', node: <Later /> }] }))}
        />
        <p className="quiet small">{table.note}</p>
      </GuidePart>
      <GuidePart title={living.title} tone="sand">
        <TermList items={living.items} />
        <p className="quiet small">{living.note}</p>
      </GuidePart>
      <NextPages ids={next} />
    </>
  );
}
