import { newsItems } from '../../shared/news.ts';
import type { PressStore } from './press-store.ts';

/** Keeps the news of the home page as articles under their own ids, so that every link leads to a page. Gives how many were not there yet. */
export async function seedPress(store: PressStore, siteId: string): Promise<number> {
  let added = 0;
  for (const { id, title, excerpt, content, date } of newsItems) {
    const outcome = await store.save({ id, siteId, title, summary: excerpt, content, date: Date.parse(date), views: 0, draft: false, version: 1 });
    if (outcome === 'saved') added += 1;
  }
  return added;
}
