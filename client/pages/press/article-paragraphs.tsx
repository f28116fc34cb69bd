import { isBlank } from '#shared/korean/signs.ts';
import { linkedParts } from '#shared/press/linked-parts.ts';
import { pictureIn } from '#shared/press/picture-lines.ts';
import { ArticlePicture } from './article-picture.tsx';
import styles from './press-article.module.css';

interface ArticleParagraphsProps {
  readonly content: string;
  /** The pictures that the site has. Without them, every line of a picture shows one, as in a preview. */
  readonly pictures?: readonly string[] | undefined;
}

/** Each line is a paragraph or a picture. Addresses are links, and markup is shown as typed. */
export function ArticleParagraphs({ content, pictures }: ArticleParagraphsProps) {
  const paragraphs = content.split('\n').filter((line) => !isBlank(line));
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => {
        const picture = pictureIn(paragraph);
        const isThere = picture && (pictures?.includes(picture.id) ?? true);
        return isThere ? <ArticlePicture key={index} {...picture} /> : <Paragraph key={index} text={paragraph} />;
      })}
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
