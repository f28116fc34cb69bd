import { describe, expect, it } from 'vitest';
import { createSweepGuard } from '#server/storage/sweep-guard.ts';
import { createSqliteSweepRecords } from '#server/storage/sqlite-sweep-records.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

const hours = (count: number) => count * 60 * 60 * 1000;
const days = (count: number) => hours(24 * count);
const start = Date.parse('2026-11-26T00:00:00Z');

/** Each call is a sweep `sinceStart` by a process of its own. */
function openGuard() {
  const records = createSqliteSweepRecords(openSqlite(':memory:', { synchronous: 'normal' }));
  const { log, lines } = createTestLogger();
  const sweep = (sinceStart: number, found = { expired: 2, all: 10 }) =>
    createSweepGuard({ name: 'leads', records, log, now: () => new Date(start + sinceStart) })(found);
  return { sweep, reasons: () => lines().map(({ reason }) => reason) };
}
const nothing = { expired: 0, all: 10 };

describe('the removal of expired rows', () => {
  it('happens every hour, a night without the site included', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, { expired: 0, all: 0 });
    for (const at of [hours(1), hours(2), hours(40)]) expect(await sweep(at)).toBe(true);
    expect(reasons()).toEqual([]);
  });

  it('waits a day, told once, after a clock that jumped, and then goes on', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, nothing);
    for (const at of [0, hours(1), hours(23)]) expect(await sweep(days(400) + at)).toBe(false);
    expect(reasons()).toEqual(['clock_jumped']);
    expect(await sweep(days(401))).toBe(true);
    expect(await sweep(days(401) + hours(1))).toBe(true);
    expect(reasons()).toEqual(['clock_jumped']);
  });

  it('never happens by a wrong clock that is set right within the day, nor by the way back', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(days(400))).toBe(false);
    expect(await sweep(hours(2))).toBe(true);
    expect(await sweep(hours(3))).toBe(true);
    expect(reasons()).toEqual(['clock_jumped']);
  });

  it('waits for what came in while the clock was behind', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(-days(2000), nothing)).toBe(true);
    expect(await sweep(hours(1), { expired: 1, all: 11 })).toBe(false);
    expect(reasons()).toEqual(['clock_jumped']);
  });

  it('waits although nothing has expired yet when the clock jumps', async () => {
    const { sweep } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(days(20), nothing)).toBe(false);
    expect(await sweep(days(20) + hours(5))).toBe(false);
  });

  it('waits a day when the clock jumps again in the meantime', async () => {
    const { sweep } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(days(100))).toBe(false);
    expect(await sweep(days(500))).toBe(false);
    expect(await sweep(days(500) + hours(23))).toBe(false);
    expect(await sweep(days(501))).toBe(true);
  });

  it('waits a day before it leaves nothing', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(hours(1), { expired: 10, all: 10 })).toBe(false);
    expect(await sweep(hours(24), { expired: 10, all: 10 })).toBe(false);
    expect(await sweep(hours(25), { expired: 10, all: 10 })).toBe(true);
    expect(reasons()).toEqual(['everything']);
  });

  it('waits a day where no sweep is known of, unless nothing has expired', async () => {
    const { sweep, reasons } = openGuard();
    expect(await sweep(0)).toBe(false);
    expect(await sweep(hours(24))).toBe(true);
    expect(reasons()).toEqual(['no_earlier_sweep']);
    const fresh = openGuard();
    expect(await fresh.sweep(0, nothing)).toBe(true);
    expect(fresh.reasons()).toEqual([]);
  });
});
