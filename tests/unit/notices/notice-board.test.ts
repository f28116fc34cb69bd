import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeDeskCopy } from '#client/pages/admin/words/notices.ts';
import { createNoticeBoard } from '#server/notices/notice-board.ts';
import { createSqliteNoticeStore } from '#server/notices/sqlite-notice-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

/** The time that the desk promises. Half of it is for the rendering of the pages. */
const promisedMs = 1000 * Number(/(\d+)초/.exec(noticeDeskCopy.lead)?.[1]);
const id = randomUUID();
const notice = (text: string) => ({ id, text, link: null, from: Date.now(), until: Date.now() + 60 * 60 * 1000 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a notice is shown and ended within the promised time after another process has changed it, and at once after this one has', async () => {
  const db = openSqlite(':memory:', { synchronous: 'normal' });
  const store = createSqliteNoticeStore(db);
  const rendered: (string | undefined)[] = [];
  const onChange = async () => void rendered.push(board.shown()?.text);
  const board = createNoticeBoard({ store, log: createTestLogger().log, onChange });
  board.start();
  await vi.advanceTimersByTimeAsync(0);
  for (let time = 1; time <= 2; time += 1) {
    await store.save(notice('elsewhere'));
    await vi.advanceTimersByTimeAsync(promisedMs / 2);
    await store.end(id, Date.now());
    await vi.advanceTimersByTimeAsync(promisedMs / 2);
    await store.save(notice('here'));
    board.lookSoon();
    await vi.advanceTimersByTimeAsync(0);
    await store.end(id, Date.now());
    board.lookSoon();
    await vi.advanceTimersByTimeAsync(0);
    expect(rendered.splice(0), `time ${time}`).toEqual(['elsewhere', undefined, 'here', undefined]);
  }
  await board.stop();
  db.close();
});
