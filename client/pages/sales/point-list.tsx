import styles from './point-list.module.css';

export function PointList({ items }: { readonly items: readonly { readonly id: string; readonly title: string; readonly text: string }[] }) {
  return (
    <ol className={styles.list}>
      {items.map(({ id, title, text }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <b>{title}</b>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
