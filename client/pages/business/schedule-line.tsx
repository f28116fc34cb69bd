import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import styles from './schedule-line.module.css';

interface ScheduleStop {
  readonly title: string;
  /** Absent while the day is not announced. */
  readonly when: string | undefined;
}

export function ScheduleLine({ stops, label }: { readonly stops: readonly ScheduleStop[]; readonly label: string }) {
  return (
    <figure className={styles.schedule}>
      <figcaption className="unseen">{label}</figcaption>
      <svg viewBox="0 0 1200 24" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 12H1000" className={styles.beforeMoveIn} vectorEffect="non-scaling-stroke" />
        <path d="M1000 12H1200" className={styles.moveIn} vectorEffect="non-scaling-stroke" />
      </svg>
      <ol>
        {stops.map(({ title, when }) => (
          <li key={title} data-known={when === undefined ? undefined : ''}>
            <h3>{title}</h3>
            <p>{when === undefined ? <ToBeAnnounced /> : <b>{when}</b>}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
