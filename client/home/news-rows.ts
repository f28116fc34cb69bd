import { formatDate } from '../../shared/korean-format.ts';
import type { NewsItem } from '../../shared/news.ts';
import { pages, pathTo } from '../../shared/pages.ts';
import { news } from '../content/home.ts';

/** The four news items with the words of their date and the address of their article. */
export function newsRows(site: string): readonly (NewsItem & { readonly day: string; readonly path: string })[] {
  return news.items.map((item: NewsItem) => ({ ...item, day: formatDate(item.date), path: pathTo(pages['press-article'], { site, id: item.id }) }));
}
