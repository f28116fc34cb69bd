import { announcementCopy } from './words/announcement.ts';
import { classNames } from '#client/ui/class-names.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { announced, ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Notes } from '#client/site/notes.tsx';
import { AnnouncementOpener } from './announcement-opener.tsx';
import { AnnouncementSheet } from './announcement-sheet.tsx';
import { SupplySections } from './supply-sections.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import styles from './sales-announcement-page.module.css';
import '#client/styles/serif/sales.css';

const { open, summary, disclaimer, next } = announcementCopy;

export default function SalesAnnouncementPage() {
  return (
    <>
      <section className={classNames('grid', styles.desk)} aria-labelledby="announcement-title">
        <div className={styles.sheet}>
          <AnnouncementSheet />
        </div>
        <div className={styles.copy}>
          <h2 className="display-3" id="announcement-title">
            {open.title}
          </h2>
          <p className={styles.text}>{open.text}</p>
          <dl className={styles.day}>
            <dt>{open.officialDay}</dt>
            <dd>{open.announcedOn ?? <ToBeAnnounced />}</dd>
          </dl>
          <AnnouncementOpener />
        </div>
        <div className={styles.callouts}>
          <h3>{summary.title}</h3>
          <DataTable
            isList
            isStacked
            caption={summary.caption}
            columns={summary.columns}
            rows={summary.rows.map(({ head, known, look, isCalledOut }) => ({
              head,
              cells: [announced(known), look],
              isMatched: isCalledOut === true,
            }))}
          />
        </div>
      </section>
      <SupplySections />
      <TitledSection title={disclaimer.title} look="title" className={classNames('grid', styles.disclaimer)}>
        <Notes items={disclaimer.items} />
      </TitledSection>
      <NextPages ids={next} />
    </>
  );
}
