import { pictureFiles, type PictureName } from '../content/picture-files.ts';
import { pictureAlternatives } from '../content/pictures.ts';

interface PictureProps {
  readonly name: PictureName;
  /** How wide the picture is shown, as the `sizes` attribute says it. Must match the layout, or too much is fetched. */
  readonly sizes: string;
  /** For the one picture of the first screen: fetched at once and first. */
  readonly priority?: boolean;
  /** `''` where the words beside the picture say the same. */
  readonly alt?: string;
  readonly className?: string | undefined;
  /** Another picture for windows that the condition holds for; it alone is fetched there. */
  readonly instead?: { readonly media: string; readonly name: PictureName; readonly sizes: string };
}

function candidates(name: PictureName, format: 'avif' | 'webp'): string {
  return pictureFiles[name].widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
}

/** A picture of the list in the sizes and formats it was made in. Its place is kept from the first byte on. */
export function Picture({ name, sizes, priority = false, alt = pictureAlternatives[name], className, instead }: PictureProps) {
  const { width, height, widths } = pictureFiles[name];
  const fallback = widths.find((candidate) => candidate >= 1200) ?? widths.at(-1);
  return (
    <picture>
      {instead ? (
        <>
          <source media={instead.media} type="image/avif" srcSet={candidates(instead.name, 'avif')} sizes={instead.sizes} />
          <source media={instead.media} type="image/webp" srcSet={candidates(instead.name, 'webp')} sizes={instead.sizes} />
        </>
      ) : null}
      <source type="image/avif" srcSet={candidates(name, 'avif')} sizes={sizes} />
      <img
        className={className}
        data-picture={name}
        src={`/images/${name}-${fallback}.webp`}
        srcSet={candidates(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
}
