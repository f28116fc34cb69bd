import type { Notice, ShownNotice } from '#shared/notices/notice.ts';
import type { Logger } from '#server/logger.ts';
import { createTicker, reportingHoldUps } from '#server/ticker.ts';
import type { NoticeStore } from './notice-store.ts';

/** Other processes see a change after this time, and the time it takes to render the pages. */
const lookEveryMs = 1000;

interface NoticeBoardDeps {
  readonly store: Pick<NoticeStore, 'unended'>;
  readonly log: Logger;
  /** Renders what was rendered with another notice again. */
  readonly onChange: () => Promise<void>;
}

export type NoticeBoard = ReturnType<typeof createNoticeBoard>;

/** Knows the notice of this moment. While the storage is away it goes by what it read last. */
export function createNoticeBoard({ store, log, onChange }: NoticeBoardDeps) {
  let unended: readonly Notice[] = [];
  let shown: ShownNotice | undefined;
  let rendering: Promise<void> = Promise.resolve();

  async function readUnended(): Promise<void> {
    unended = await store.unended(Date.now());
  }
  const read = reportingHoldUps(readUnended, log, { event: 'notice.not_read' }, { event: 'notice.read_again' });

  async function look(): Promise<void> {
    await read();
    const now = Date.now();
    // Of several the one that has started last.
    const current = unended.find(({ from, until }) => from <= now && now < until);
    const next = current && { id: current.id, text: current.text, link: current.link };
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    rendering = onChange().catch((error: unknown) => log.error({ event: 'notice.pages_not_rendered', err: error }));
  }

  const ticker = createTicker(look, lookEveryMs);
  return {
    /** The same object until another notice is shown. */
    shown: (): ShownNotice | undefined => shown,
    lookSoon: ticker.tickSoon,
    start: ticker.start,
    async stop(): Promise<void> {
      await ticker.stop();
      await rendering;
    },
  };
}
