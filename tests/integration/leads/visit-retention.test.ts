import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSealing } from '#server/storage/sealing.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { createSqliteVisitStore } from '#server/visits/sqlite-visit-store.ts';
import { createVisitService } from '#server/visits/visit-service.ts';
import { daysKeptAfterVisit } from '#shared/limits.ts';
import { timeOfSlot } from '#shared/visits/visit-hours.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

const minuteMs = 60 * 1000;

it('a visit is removed as many days after it as the privacy policy says, also a cancelled one, and not earlier', async () => {
  const folder = await temporaryFolder();
  const db = openSqlite(join(folder.path, 'visits.sqlite'), { synchronous: 'full' });
  onTestFinished(async () => {
    db.close();
    await folder.remove();
  });
  let at = new Date('2026-11-26T05:20:00Z');
  const sealing = createSealing([randomBytes(32)]);
  const service = createVisitService({ store: createSqliteVisitStore(db), hours: openEveryDay, sealing, tell: async () => undefined, now: () => at });
  const slot = '2026-12-05T14:00';
  const book = async () => {
    const booked = await service.book({ leadId: randomUUID(), slot, name: '홍길동', phone: '01012345678' });
    if (booked.kind !== 'booked') throw new Error('not booked');
    return booked.visit;
  };
  const visits = [await book(), await book()];
  await service.cancel(visits[1]?.id ?? '', {});
  const end = timeOfSlot(slot).getTime() + daysKeptAfterVisit * 24 * 60 * minuteMs;
  at = new Date(end - minuteMs);
  expect(await service.removeExpired()).toBe(0);
  expect(await service.findByToken(visits[0]?.person?.token ?? '')).toMatchObject({ slot });
  at = new Date(end + minuteMs);
  expect(await service.removeExpired()).toBe(2);
  expect(await service.findByToken(visits[0]?.person?.token ?? '')).toBeUndefined();
});
