import { Prose } from './prose.tsx';
import styles from './notes.module.css';

/** Sentences to keep in mind, each behind a short line. */
export function Notes({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.notes}>
      {items.map((item) => (
        <li key={item}>
          <Prose text={item} />
        </li>
      ))}
    </ul>
  );
}
