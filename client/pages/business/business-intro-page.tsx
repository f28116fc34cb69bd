import { brochureCopy, businessIntroCopy } from './words/project.ts';
import { classNames } from '#client/ui/class-names.ts';
import { FactTable } from '#client/site/fact-table.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { TermList } from '#client/ui/term-list.tsx';
import { HomeWindows } from './home-windows.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
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

function FactSheet({ title, caption, rows, note, isWhole = false }: (typeof table | typeof project) & { readonly isWhole?: boolean }) {
  return (
    <TitledSection title={title} look="title" className={styles.sheet}>
      <FactTable isWhole={isWhole} caption={caption} rows={rows.map(({ head, value }) => ({ head, cells: [value] }))} />
      <p className="quiet small">{note}</p>
    </TitledSection>
  );
}

export default function BusinessIntroPage() {
  return (
    <>
      <TitledSection title={figures.title} look="display-3" className={classNames('grid', styles.figures)}>
        <dl className={`wrapping ${styles.standing}`}>
          <Figure of={figures.total} place={styles.huge} />
          <Figure of={figures.sale} place={styles.second} />
          <Figure of={figures.buildings} />
          <Figure of={figures.floors} />
          <Figure of={figures.areas} />
          <Figure of={figures.moveIn} />
        </dl>
        <i className={`glint-above screen-only ${styles.line}`} aria-hidden="true" />
      </TitledSection>
      <HomeWindows />
      <div className={classNames('grid', styles.tables)}>
        <FactSheet {...table} isWhole />
        <FactSheet {...project} />
        {brochureCopy ? (
          <p className={`screen-only ${styles.brochure}`}>
            <a className="button line" href={brochureCopy.file} download>
              {brochureCopy.words} <small>{brochureCopy.format}</small>
            </a>
          </p>
        ) : null}
      </div>
      <TitledSection title={living.title} look="display-3" className={classNames('grid', styles.living)}>
        <TermList items={living.items} />
        <p className="quiet small">{living.note}</p>
      </TitledSection>
      <NextPages ids={next} />
    </>
  );
}
