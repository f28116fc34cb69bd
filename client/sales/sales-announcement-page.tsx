import { announcementContent } from '../content/sales-announcement.ts';
import { cgNotice } from '../content/pictures.ts';
import { DataTable } from '../ui/data-table.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { Later } from '../ui/later.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Notes } from '../ui/notes.tsx';
import { Picture } from '../ui/picture.tsx';
import { NoticeOpener } from './notice-opener.tsx';
import styles from './sales-announcement-page.module.css';

const { open, summary, disclaimer, next } = announcementContent;

/** The recruitment notice: its picture, the way into the file, and what to look at first in plain HTML. */
export default function SalesAnnouncementPage() {
  return (
    <>
      <section className={`grid ${styles.opening ?? ''}`} aria-labelledby="notice-title">
        <figure className={styles.picture}>
          <Picture name="announcement" sizes="(max-width: 900px) 100vw, 62vw" />
          <figcaption className="caption quiet">{cgNotice}</figcaption>
        </figure>
        <div className={styles.words}>
          <h2 className="display-3" id="notice-title">
            {open.title}
          </h2>
          <p className={styles.text}>{open.text}</p>
          <dl className={styles.day}>
            <dt>{open.later}</dt>
            <dd>
              <Later />
            </dd>
          </dl>
          <NoticeOpener />
        </div>
      </section>
      <GuidePart title={summary.title} tone="sand">
        <DataTable
          look="list"
          isStacked
          caption={summary.caption}
          columns={summary.columns}
          rows={summary.rows.map(({ key, head, known, look }) => ({ key, head, cells: [known ?? { key: 'later', node: <Later /> }, look] }))}
        />
      </GuidePart>
      <GuidePart title={disclaimer.title} isClose>
        <Notes items={disclaimer.items} />
      </GuidePart>
      <NextPages ids={next} />
    </>
  );
}
