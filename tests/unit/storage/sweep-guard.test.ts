import { describe, expect, it } from 'vitest';
import { createSweepGuard } from '#server/storage/sweep-guard.ts';
import { createSqliteSweepRecords } from '#server/storage/sqlite-sweep-records.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

const hours = (count: number) => count * 60 * 60 * 1000;
const days = (count: number) => hours(24 * count);
const start = Date.parse('2026-11-26T00:00:00Z');

/** Each call starts a process of its own that sweeps at `sinceStart`. */
function openGuard() {
  const records = createSqliteSweepRecords(openSqlite(':memory:', { synchronous: 'normal' }));
  const { log, lines } = createTestLogger();
  const sweep = (sinceStart: number, found = { expired: 2, all: 10 }) =>
    createSweepGuard({ name: 'leads', records, log, now: () => new Date(start + sinceStart) })(found);
  return { sweep, reasons: () => lines().map(({ reason }) => reason) };
}
const nothing = { expired: 0, all: 10 };

describe('the removal of expired rows', () => {
  it('happens every hour, even after a night without the site', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, { expired: 0, all: 0 });
    for (const at of [hours(1), hours(2), hours(40)]) expect(await sweep(at)).toBe(true);
    expect(reasons()).toEqual([]);
  });

  it('waits a day after the clock jumped, logs that once, and then continues', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, nothing);
    for (const at of [0, hours(1), hours(23)]) expect(await sweep(days(400) + at)).toBe(false);
    expect(reasons()).toEqual(['clock_jumped']);
    expect(await sweep(days(401))).toBe(true);
    expect(await sweep(days(401) + hours(1))).toBe(true);
    expect(reasons()).toEqual(['clock_jumped']);
  });

  it('never happens while a wrong clock is corrected within the day, nor when it returns to the right time', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(days(400))).toBe(false);
    expect(await sweep(hours(2))).toBe(true);
    expect(await sweep(hours(3))).toBe(true);
    expect(reasons()).toEqual(['clock_jumped']);
  });

  it('waits for rows that arrived while the clock was behind', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(-days(2000), nothing)).toBe(true);
    expect(await sweep(hours(1), { expired: 1, all: 11 })).toBe(false);
    expect(reasons()).toEqual(['clock_jumped']);
  });

  it('waits even when nothing has expired yet as the clock jumps', async () => {
    const { sweep } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(days(20), nothing)).toBe(false);
    expect(await sweep(days(20) + hours(5))).toBe(false);
  });

  it('waits another day when the clock jumps again meanwhile', async () => {
    const { sweep } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(days(100))).toBe(false);
    expect(await sweep(days(500))).toBe(false);
    expect(await sweep(days(500) + hours(23))).toBe(false);
    expect(await sweep(days(501))).toBe(true);
  });

  it('waits a day before it would remove every row', async () => {
    const { sweep, reasons } = openGuard();
    await sweep(0, nothing);
    expect(await sweep(hours(1), { expired: 10, all: 10 })).toBe(false);
    expect(await sweep(hours(24), { expired: 10, all: 10 })).toBe(false);
    expect(await sweep(hours(25), { expired: 10, all: 10 })).toBe(true);
    expect(reasons()).toEqual(['everything']);
  });

  it('waits a day when no earlier sweep is recorded, unless nothing has expired', async () => {
    const { sweep, reasons } = openGuard();
    expect(await sweep(0)).toBe(false);
    expect(await sweep(hours(24))).toBe(true);
    expect(reasons()).toEqual(['no_earlier_sweep']);
    const fresh = openGuard();
    expect(await fresh.sweep(0, nothing)).toBe(true);
    expect(fresh.reasons()).toEqual([]);
  });
});
