import { newsItems } from '#shared/press/news.ts';
import { allPages, pathTo, type Page } from '#shared/pages/pages.ts';

export const everyPage: readonly (readonly [path: string, page: Page])[] = allPages.map((page) => [pathTo(page, { id: newsItems[0].id }), page]);
