import { classNames } from '#client/ui/class-names.ts';
import { Prose } from '#client/ui/prose.tsx';
import styles from './notes.module.css';

export function Notes({ items, isWide = false }: { readonly items: readonly string[]; readonly isWide?: boolean }) {
  return (
    <ul className={classNames(styles.notes, isWide && styles.wide)}>
      {items.map((item) => (
        <li key={item}>
          <Prose text={item} />
        </li>
      ))}
    </ul>
  );
}
