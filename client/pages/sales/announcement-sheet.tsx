import { announcementCopy } from './words/announcement.ts';
import { Mark } from '#client/ui/icons.tsx';
import { Prose } from '#client/ui/prose.tsx';
import styles from './announcement-sheet.module.css';

const { sheet } = announcementCopy;

/** Draws the first page of the file with two more behind it. Screen readers get one picture, because the facts stand beside it. */
export function AnnouncementSheet() {
  return (
    <div className={`screen-only ${styles.sheets}`} role="img" aria-label={sheet.alt}>
      <div className={styles.page} aria-hidden="true">
        <p className={`apart quiet ${styles.top}`}>
          <span>{sheet.head}</span>
          {sheet.sample && <b>{sheet.sample}</b>}
        </p>
        <Mark className={styles.mark} />
        <p className={styles.title}>
          <Prose text={sheet.title} />
        </p>
        <p className={styles.lead}>{sheet.lead}</p>
        {sheet.sample && (
          <p className={styles.note}>
            <b>{sheet.sample}</b> {sheet.note}
          </p>
        )}
        <p className={styles.part}>{sheet.part}</p>
        <ul>
          {sheet.rows.map(([head, value]) => (
            <li key={head}>
              <b>{head}</b>
              {value === undefined ? <i /> : <span>{value}</span>}
            </li>
          ))}
        </ul>
        {sheet.foot && <p className={styles.foot}>{sheet.foot}</p>}
        {sheet.sample && <b className={styles.stamp}>{sheet.sample}</b>}
      </div>
    </div>
  );
}
