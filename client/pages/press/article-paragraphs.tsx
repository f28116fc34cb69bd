import { isBlank } from '#shared/korean/signs.ts';
import { linkedParts } from '#shared/press/linked-parts.ts';
import styles from './press-article.module.css';

/** Each line is a paragraph. Addresses are links, and markup is shown as typed. */
export function ArticleParagraphs({ content }: { readonly content: string }) {
  const paragraphs = content.split('\n').filter((line) => !isBlank(line));
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        <Paragraph key={index} text={paragraph} />
      ))}
    </div>
  );
}

function Paragraph({ text }: { readonly text: string }) {
  const parts = linkedParts(text);
  if (!parts.some(({ isLink }) => isLink)) return <p>{text}</p>;
  return (
    <p>
      {parts.map((part, place) =>
        part.isLink ? (
          <a key={place} href={part.text} rel="noopener">
            {part.text}
          </a>
        ) : (
          <span key={place}>{part.text}</span>
        ),
      )}
    </p>
  );
}
