import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { addressOfPicture, sizeOfPicture, widthsOf, type PictureFormat, type PictureLine } from '#shared/press/picture-lines.ts';

/** As the column of the text is wide. */
const sizes = `${narrowWindow} 92vw, min(54vw, 52rem)`;

/** `width` and `height` reserve its place until it is loaded. */
export function ArticlePicture({ id, alt = '' }: Pick<PictureLine, 'id' | 'alt'>) {
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
