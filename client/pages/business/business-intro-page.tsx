import { businessIntroCopy } from './words/project.ts';
import { classNames } from '#client/ui/class-names.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { announced } from '#client/site/to-be-announced.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { TermList } from '#client/ui/term-list.tsx';
import { HomeWindows } from './home-windows.tsx';
import styles from './business-intro-page.module.css';
import '#client/styles/serif/business.css';

const { figures, table, project, living, next } = businessIntroCopy;

interface FigureProps {
  readonly of: { readonly value: string; readonly unit: string; readonly note: string };
  readonly place?: string | undefined;
}

function Figure({ of: { value, unit, note }, place }: FigureProps) {
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

function FactSheet({ id, title, caption, rows, note }: (typeof table | typeof project) & { readonly id: string }) {
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 className="title" id={id}>
        <Prose text={title} />
      </h2>
      <DataTable caption={caption} rows={rows.map(({ head, value }) => ({ head, cells: [announced(value)] }))} />
      <p className="quiet small">{note}</p>
    </section>
  );
}

export default function BusinessIntroPage() {
  return (
    <>
      <section className={classNames('grid', styles.figures)} aria-labelledby="figures-title">
        <h2 className={classNames('display-3', styles.heading)} id="figures-title">
          <Prose text={figures.title} />
        </h2>
        <dl className={styles.standing}>
          <Figure of={figures.total} place={styles.huge} />
          <Figure of={figures.sale} place={styles.second} />
          <Figure of={figures.buildings} />
          <Figure of={figures.floors} />
          <Figure of={figures.areas} />
          <Figure of={figures.moveIn} />
        </dl>
        <i className={`glint-above screen-only ${styles.line}`} aria-hidden="true" />
      </section>
      <HomeWindows />
      <div className={classNames('grid', styles.tables)}>
        <FactSheet id="facts" {...table} />
        <FactSheet id="project" {...project} />
      </div>
      <section className={classNames('grid', styles.living)} aria-labelledby="living-title">
        <h2 className="display-3" id="living-title">
          <Prose text={living.title} />
        </h2>
        <TermList items={living.items} />
        <p className="quiet small">{living.note}</p>
      </section>
      <NextPages ids={next} />
    </>
  );
}
