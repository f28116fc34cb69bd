import { formatDate } from '#shared/korean/korean-format.ts';
import type { NewsItem } from '#shared/press/news.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { news } from './words.ts';

export function newsRows(slug: string): readonly (NewsItem & { readonly day: string; readonly path: string })[] {
  return news.items.map((item: NewsItem) => ({ ...item, day: formatDate(item.date), path: pathTo(pages['press-article'], { site: slug, id: item.id }) }));
}
