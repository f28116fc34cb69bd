import { isBlank } from '#shared/korean/signs.ts';
import styles from './press-article.module.css';

/** Each line is a paragraph. Markup is shown as typed. */
export function ArticleParagraphs({ content }: { readonly content: string }) {
  const paragraphs = content.split('\n').filter((line) => !isBlank(line));
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
