import { Fragment, type ReactNode } from 'react';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { linkedParts } from '#shared/press/linked-parts.ts';
import { blocksOf, boldParts, type TextBlock, type TextFormat } from '#shared/press/marked-lines.ts';
import { addressOfPicture, sizeOfPicture, widthsOf, type PictureFormat, type PictureLine } from '#shared/press/picture-lines.ts';
import styles from './press-article.module.css';

interface ArticleParagraphsProps {
  readonly content: string;
  readonly format?: TextFormat | undefined;
  /** The pictures that the site has. Without them, every line of a picture shows one, as in a preview. */
  readonly pictures?: readonly string[] | undefined;
}

/** Each line is a paragraph or a picture, and with the format 1 a heading or an entry of a list. Addresses are links. */
export function ArticleParagraphs({ content, format = 0, pictures }: ArticleParagraphsProps) {
  // A preview has the title above as its third heading.
  const Heading = pictures ? 'h2' : 'h4';
  const blockOf = (block: TextBlock) => {
    if (block.kind === 'list')
      return (
        <ul>
          {block.entries.map((entry, index) => (
            <li key={index}>{wordsOf(entry, format)}</li>
          ))}
        </ul>
      );
    if (block.kind === 'picture' && (pictures?.includes(block.picture.id) ?? true)) return <ArticlePicture {...block.picture} />;
    const words = wordsOf(block.text, format);
    return block.kind === 'heading' ? <Heading className="title">{words}</Heading> : <p>{words}</p>;
  };
  return (
    <div className={styles.text}>
      {blocksOf(content, format).map((block, index) => (
        <Fragment key={index}>{blockOf(block)}</Fragment>
      ))}
    </div>
  );
}

/** A text that stands alone needs no element of its own. */
function wordsOf(text: string, format: TextFormat): ReactNode {
  const parts = boldParts(text, format).flatMap(({ text: words, isBold }) => linkedParts(words).map((part) => ({ ...part, isBold })));
  const [only] = parts;
  if (only && parts.length === 1 && !only.isLink && !only.isBold) return only.text;
  return parts.map(({ text: words, isLink, isBold }, place) => {
    const link = (
      <a key={place} href={words} rel="noopener">
        {words}
      </a>
    );
    const Element = isBold ? 'strong' : 'span';
    return isLink && !isBold ? link : <Element key={place}>{isLink ? link : words}</Element>;
  });
}

/** As the column of the text is wide. */
const sizes = `${narrowWindow} 92vw, min(54vw, 52rem)`;

/** `width` and `height` reserve its place until it is loaded. */
function ArticlePicture({ id, alt = '' }: Pick<PictureLine, 'id' | 'alt'>) {
  const { width, height } = sizeOfPicture(id);
  const widths = widthsOf(width);
  const candidates = (format: PictureFormat) => widths.map((wide) => `${addressOfPicture(id, wide, format)} ${wide}w`).join(', ');
  const fallback = widths.find((wide) => wide >= 1200) ?? width;
  return (
    <picture>
      <source type="image/avif" srcSet={candidates('avif')} sizes={sizes} />
      <img
        src={addressOfPicture(id, fallback, 'jpg')}
        srcSet={candidates('jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading="lazy"
      />
    </picture>
  );
}
