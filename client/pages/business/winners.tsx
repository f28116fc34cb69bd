import { daysInWords } from '#shared/korean/korean-format.ts';
import { site } from '#shared/site.ts';
import { DataTable, type Cell } from '#client/ui/data-table.tsx';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { businessPlanCopy } from './words/project.ts';
import { announced } from '#client/site/to-be-announced.tsx';
import styles from './business-plan-page.module.css';

const { name, lead, caption, published, rows } = businessPlanCopy.winners;
const { url, waitingListUntil } = site.winners;
const { winners: announcedOn } = site.schedule;

/**
 * By law the builder's website announces that winners were chosen and how far the waiting list has
 * come. No names: applicants look themselves up at 청약홈.
 */
export function Winners() {
  const list: Cell = url === undefined ? announced(undefined) : { key: 'list', node: <PlainLink to={url}>{published}</PlainLink> };
  return (
    <section id="winners" className={styles.winners} aria-labelledby="winners-title">
      <h2 id="winners-title">{name}</h2>
      <p className="quiet">{lead}</p>
      <DataTable
        caption={caption}
        rows={[
          { key: 'day', head: rows.day, cells: [announced(announcedOn && daysInWords(announcedOn))] },
          { key: 'list', head: rows.list, cells: [list] },
          { key: 'until', head: rows.until, cells: [announced(waitingListUntil && daysInWords({ from: waitingListUntil }))] },
        ]}
      />
    </section>
  );
}
