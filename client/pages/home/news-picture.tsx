import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { Mark } from '#client/ui/icons.tsx';
import { Picture } from '#client/site/picture.tsx';

function isPicture(name: string | undefined): name is PictureName {
  return name !== undefined && name in pictureFiles;
}

/** The mark of the site where an item has no picture. */
export function NewsPicture({ name, width, className }: { readonly name: string | undefined; readonly width: number; readonly className: string | undefined }) {
  return <span className={className}>{isPicture(name) ? <Picture name={name} alt="" sizes={`${width}px`} /> : <Mark />}</span>;
}
