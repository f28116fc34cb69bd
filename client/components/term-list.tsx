import { Prose } from './prose.tsx';
import styles from './term-list.module.css';

export function TermList({ items }: { readonly items: readonly { readonly term: string; readonly text: string; readonly article?: string }[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, text, article }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Prose text={text} />
            {article && <small>{article}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
