import type { PageSettings } from '#shared/pages/page-settings.ts';
import { thumbnailOfArticle } from '#shared/press/news-pictures.ts';
import { picturesIn } from '#shared/press/picture-lines.ts';
import type { PressArticle } from '#shared/press/press.ts';
import type { Logger } from '#server/logger.ts';
import { createTicker, reportingHoldUps } from '#server/ticker.ts';

/** Any process may have changed an article, and the time of a scheduled one may have come. */
const lookEveryMs = 2000;

interface HomeNewsDeps {
  readonly newest: () => Promise<readonly PressArticle[]>;
  readonly log: Logger;
  /** Renders the pages again. */
  readonly onChange: () => Promise<void>;
}

function newsOf({ id, title, summary, date, content, pictures = [] }: PressArticle) {
  const picture = thumbnailOfArticle(id) ?? picturesIn(content).find((each) => pictures.includes(each.id))?.id;
  return { id, title, excerpt: summary, date, ...(picture !== undefined && { picture }) };
}

export type HomeNews = ReturnType<typeof createHomeNews>;

/** Knows the newest articles of the board, for home. While the storage is away they are those that were read last, at first none. */
export function createHomeNews({ newest, log, onChange }: HomeNewsDeps) {
  let shown: NonNullable<PageSettings['news']> = [];
  let rendering: Promise<void> = Promise.resolve();
  async function look(): Promise<void> {
    const next = (await newest()).map(newsOf);
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    rendering = onChange().catch((error: unknown) => log.error({ event: 'home.pages_not_rendered', err: error }));
  }
  const ticker = createTicker(reportingHoldUps(look, log, { event: 'home.news_not_read' }, { event: 'home.news_read_again' }), lookEveryMs);
  return {
    /** The same object until it changes. */
    shown: () => shown,
    start: ticker.start,
    async stop(): Promise<void> {
      await ticker.stop();
      await rendering;
    },
  };
}
