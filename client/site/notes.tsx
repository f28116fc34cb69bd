import { classNames } from '#client/ui/class-names.ts';
import { Prose } from '#client/ui/prose.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
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

/** What pictures and plans do not promise, at the end of their page. */
export function Caveats({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <TitledSection title={title} className={styles.caveats}>
      <Notes isWide items={items} />
    </TitledSection>
  );
}
