import { site } from '#shared/site.ts';
import { Mark } from '#client/ui/icons.tsx';
import styles from './wordmark.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark className={styles.mark} />
      <span>{site.name}</span>
    </span>
  );
}
