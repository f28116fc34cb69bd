import { newsItems } from '#shared/press/news.ts';
import type { PressStore } from './press-store.ts';

/** Adds the news of the home page as articles with fixed ids. Returns how many are new. */
export async function seedPress(store: PressStore, slug: string): Promise<number> {
  let added = 0;
  for (const { id, title, excerpt, content, date } of newsItems) {
    const outcome = await store.save({ id, siteId: slug, title, summary: excerpt, content, date: Date.parse(date), views: 0, draft: false, version: 1 });
    if (outcome === 'saved') added += 1;
  }
  return added;
}
