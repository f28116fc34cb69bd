import { Prose } from './prose.tsx';
import styles from './notice-list.module.css';

/** Sentences to be read before one relies on what stands above, each behind a short stroke. */
export function NoticeList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Prose text={item} />
        </li>
      ))}
    </ul>
  );
}
