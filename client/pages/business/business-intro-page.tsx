import { businessIntroCopy } from '../../content/business.ts';
import { classNames } from '../../components/class-names.ts';
import { DataTable } from '../../components/data-table.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Prose } from '../../components/prose.tsx';
import { TermList } from '../../components/term-list.tsx';
import styles from './business-intro-page.module.css';
import '../../styles/serif/business.css';

const { figures, table, project, living, next } = businessIntroCopy;

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
      <div className={styles.tables}>
        <GuideSection title={table.title} isClose>
          <DataTable
            caption={table.caption}
            rows={table.rows.map(({ key, head, value }) => ({ key, head, cells: [value ?? { key: 'later', node: <ToBeAnnounced /> }] }))}
          />
          <p className="quiet small">{table.note}</p>
        </GuideSection>
        <GuideSection title={project.title} tone="mist" isClose>
          <DataTable
            caption={project.caption}
            rows={project.rows.map(({ key, head, value }) => ({ key, head, cells: [value ?? { key: 'later', node: <ToBeAnnounced /> }] }))}
          />
          <p className="quiet small">{project.note}</p>
        </GuideSection>
      </div>
      <GuideSection title={living.title} tone="sand">
        <TermList items={living.items} />
        <p className="quiet small">{living.note}</p>
      </GuideSection>
      <NextPages ids={next} />
    </>
  );
}
