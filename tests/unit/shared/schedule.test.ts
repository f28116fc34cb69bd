import { afterAll, expect, test, vi } from 'vitest';
import type * as Facts from '#shared/site.ts';

/** A sale that lasts over New Year and whose contracts are not yet dated. */
vi.resetModules();
vi.doMock('#shared/site.ts', async (original) => {
  const { site } = await original<typeof Facts>();
  const schedule = {
    announcement: { from: '2026-12-18' },
    specialSupply: { from: '2026-12-29' },
    ranks: { from: '2026-12-30', to: '2027-01-04' },
    winners: { from: '2027-01-11' },
    contract: undefined,
  };
  return { site: { ...site, schedule } };
});

const { nextAppointment } = await import('#shared/site/schedule.ts');

afterAll(() => {
  vi.doUnmock('#shared/site.ts');
  vi.resetModules();
});

test.each([
  ['2026-12-01', '입주자모집공고', 17],
  ['2026-12-18', '입주자모집공고', 0],
  ['2026-12-19', '특별공급 접수', 10],
  ['2026-12-31', '1·2순위 접수', 0],
  ['2027-01-04', '1·2순위 접수', 0],
  ['2027-01-05', '당첨자 발표', 6],
])('on %s the next appointment is %s, in %i days', (today, title, inDays) => {
  expect(nextAppointment(today)).toEqual({ title, inDays });
});

test('no appointment is next after the last day that is set', () => {
  expect(nextAppointment('2027-01-12')).toBeUndefined();
});
