import { narrowWindow } from '../../../shared/limits.ts';
import { announcementCopy } from '../../content/sales-announcement.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import { DataTable } from '../../components/data-table.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { announced } from '../../sections/announced.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Notes } from '../../components/notes.tsx';
import { Picture } from '../../sections/picture.tsx';
import { AnnouncementOpener } from './announcement-opener.tsx';
import { SupplySections } from './supply-sections.tsx';
import styles from './sales-announcement-page.module.css';
import '../../styles/serif/sales.css';

const { open, summary, disclaimer, next } = announcementCopy;

export default function SalesAnnouncementPage() {
  return (
    <>
      <section className={`grid ${styles.opening ?? ''}`} aria-labelledby="announcement-title">
        <figure className={styles.picture}>
          <Picture name="announcement" sizes={`${narrowWindow} 100vw, 62vw`} />
          <figcaption className="caption quiet">{cgDisclaimer}</figcaption>
        </figure>
        <div className={styles.copy}>
          <h2 className="display-3" id="announcement-title">
            {open.title}
          </h2>
          <p className={styles.text}>{open.text}</p>
          <dl className={styles.day}>
            <dt>{open.toBeAnnounced}</dt>
            <dd>{open.announcedOn ?? <ToBeAnnounced />}</dd>
          </dl>
          <AnnouncementOpener />
        </div>
      </section>
      <GuideSection title={summary.title} tone="sand">
        <DataTable
          look="list"
          isStacked
          caption={summary.caption}
          columns={summary.columns}
          rows={summary.rows.map(({ key, head, known, look }) => ({ key, head, cells: [announced(known), look] }))}
        />
      </GuideSection>
      <SupplySections />
      <GuideSection title={disclaimer.title} tone="mist">
        <Notes items={disclaimer.items} />
      </GuideSection>
      <NextPages ids={next} />
    </>
  );
}
