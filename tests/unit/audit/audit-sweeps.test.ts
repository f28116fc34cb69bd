import { afterEach, expect, it, vi } from 'vitest';
import { createAuditTrail } from '#server/audit/audit-trail.ts';
import { createSqliteAuditStore } from '#server/audit/sqlite-audit-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { createHourlySweeps } from '#server/ticker.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
afterEach(() => vi.useRealTimers());

it('expired audit entries are removed at the start and every hour until the stop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = openSqlite(':memory:', { synchronous: 'normal' });
  const store = createSqliteAuditStore(db);
  const { log } = createTestLogger();
  const longAgo = createAuditTrail({ store, log, retentionDays: 1, now: () => new Date('2020-01-01') });
  const sweeps = createHourlySweeps(createAuditTrail({ store, log, retentionDays: 1 }).sweep, (error) => expect.unreachable(String(error)));
  const expire = () => longAgo.record({ action: 'account.sign_out', actor: null });
  const count = async () => (await longAgo.list()).entries.length;
  await expire();
  sweeps.start();
  await vi.waitFor(async () => expect(await count()).toBe(0));
  for (let hour = 0; hour < 2; hour += 1) {
    await expire();
    // `vi.waitFor` advances the fake clock a little.
    vi.advanceTimersByTime(hourMs - minuteMs);
    await new Promise(setImmediate);
    expect(await count()).toBe(1);
    vi.advanceTimersByTime(minuteMs);
    await vi.waitFor(async () => expect(await count()).toBe(0));
  }
  await sweeps.stop();
  await expire();
  vi.advanceTimersByTime(2 * hourMs);
  await new Promise(setImmediate);
  expect(await count()).toBe(1);
  db.close();
});
