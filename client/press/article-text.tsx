import styles from './press-article.module.css';

/** A paragraph for each line that holds something. It is text: markup in it is shown as it was typed. */
export function ArticleText({ content }: { readonly content: string }) {
  const paragraphs = content.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        // The lines of a text have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
