import { classNames } from '../../components/class-names.ts';
import { Prose } from '../../components/prose.tsx';
import styles from './contents-bar.module.css';

export function ContentsBar({
  title,
  items,
  note,
}: {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
  readonly note: string;
}) {
  return (
    <div className={classNames('grid', styles.bar)}>
      <p className={classNames('quiet small', styles.note)}>
        <Prose text={note} />
      </p>
      <nav className={styles.contents} aria-label={title}>
        <ol>
          {items.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
