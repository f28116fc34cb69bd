import { Prose } from './prose.tsx';
import styles from './term-list.module.css';

export function TermList({ items }: { readonly items: readonly { readonly term: string; readonly text: string; readonly lawArticle?: string }[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, text, lawArticle }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Prose text={text} />
            {lawArticle && <small>{lawArticle}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
