import { pictureAddress } from '#shared/pages/picture-address.ts';
import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { pictureAlternatives } from './words/pictures.ts';

/** Pictures that have an upright crop for phones. */
export type BannerPicture = { [Name in PictureName]: (typeof pictureFiles)[Name] extends { readonly phone: object } ? Name : never }[PictureName];

type PictureProps = CommonProps &
  (
    | { readonly name: PictureName; readonly upright?: never }
    | {
        readonly name: BannerPicture;
        /** The upright crop, for windows that meet the condition. Only the crop is fetched there. */
        readonly upright: { readonly media: string; readonly sizes: string };
      }
  );

interface CommonProps {
  /** The `sizes` attribute. It must match the layout, or too much is fetched. */
  readonly sizes: string;
  /**
   * `high` for the one picture of the first screen, or one that was just asked for. `low` for a picture that
   * waits for the largest picture or video beside it.
   */
  readonly fetchPriority?: 'high' | 'low' | undefined;
  /** `''` when the words beside it say the same. */
  readonly alt?: string;
  readonly className?: string | undefined;
  /** A media condition, and the picture for it. */
  readonly instead?: { readonly media: string; readonly name: PictureName; readonly sizes: string };
}

interface Files {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

function candidates(name: PictureName, { widths }: Files, format: 'avif' | 'webp', isUpright = false): string {
  return widths.map((width) => `${pictureAddress(name, { width, format, isUpright })} ${width}w`).join(', ');
}

interface SourcesProps {
  readonly name: PictureName;
  readonly files: Files;
  readonly media: string;
  readonly sizes: string;
  readonly isUpright?: boolean;
}

function Sources({ name, files, media, sizes, isUpright = false }: SourcesProps) {
  const { width, height } = files;
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      media={media}
      type={`image/${format}`}
      srcSet={candidates(name, files, format, isUpright)}
      sizes={sizes}
      width={width}
      height={height}
    />
  ));
}

/** `width` and `height` reserve its place until it is loaded. */
export function Picture({ name, sizes, fetchPriority, alt = pictureAlternatives[name], className, instead, upright }: PictureProps) {
  const files = pictureFiles[name];
  const { width, height, widths } = files;
  const fallback = widths.find((candidate) => candidate >= 1200) ?? widths.at(-1);
  return (
    <picture>
      {instead ? <Sources {...instead} files={pictureFiles[instead.name]} /> : null}
      {upright && 'phone' in files ? <Sources {...upright} name={name} files={files.phone} isUpright /> : null}
      <source type="image/avif" srcSet={candidates(name, files, 'avif')} sizes={sizes} />
      <img
        className={className}
        data-picture={name}
        src={pictureAddress(name, { width: fallback, format: 'webp' })}
        srcSet={candidates(name, files, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={fetchPriority === 'high' ? 'eager' : 'lazy'}
        fetchPriority={fetchPriority}
      />
    </picture>
  );
}
