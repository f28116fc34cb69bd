import { isBlank } from '#shared/korean/signs.ts';
import styles from './press-article.module.css';

/** A paragraph a line. Markup is shown as typed. */
export function ArticleParagraphs({ content }: { readonly content: string }) {
  const paragraphs = content.split('\n').filter((line) => !isBlank(line));
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        // Lines have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
