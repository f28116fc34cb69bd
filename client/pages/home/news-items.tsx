import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { Mark } from '#client/ui/icons.tsx';
import { Picture } from '#client/site/picture.tsx';
import { formatDate } from '#shared/korean/korean-format.ts';
import type { NewsItem } from '#shared/press/news.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { daysLeft } from '#shared/site/schedule.ts';
import { useNextAppointment } from '#client/site/use-next-appointment.ts';
import { news } from './words.ts';

function isPicture(name: string | undefined): name is PictureName {
  return name !== undefined && name in pictureFiles;
}

/** Shows the mark of the site when an item has no picture. */
export function NewsPicture({ name, width, className }: { readonly name: string | undefined; readonly width: number; readonly className: string | undefined }) {
  return <span className={className}>{isPicture(name) ? <Picture name={name} alt="" sizes={`${width}px`} /> : <Mark />}</span>;
}

/** The next day of the procedure, once the operator has stated it. */
export function NextAppointment() {
  const next = useNextAppointment();
  return next ? <ArrowLink to={pathTo(pages['business-plan'])}>{`${daysLeft(next.inDays)} ${next.title}`}</ArrowLink> : null;
}

export function newsRows(slug: string) {
  return news.items.map((item: NewsItem) => ({ ...item, day: formatDate(item.date), path: pathTo(pages['press-article'], { site: slug, id: item.id }) }));
}
