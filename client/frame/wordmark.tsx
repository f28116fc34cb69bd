import { site } from '../../shared/site.ts';
import { Mark } from '../ui/icons.tsx';
import styles from './wordmark.module.css';

/** The mark and the name of the complex. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark className={styles.mark} />
      <span>{site.name}</span>
    </span>
  );
}
