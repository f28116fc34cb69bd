import { describe, expect, test } from 'vitest';
import type { VisitHours } from '#shared/site/site-shape.ts';
import type { OfficeVisit, VisitState } from '#shared/visits/visit-view.ts';
import { comingOf, freeOf, mondayOf, weekOf } from '#shared/visits/visit-week.ts';

const hours: VisitHours = {
  weekly: [{ days: ['tue', 'sat'], from: '10:00', to: '12:00' }],
  slotMinutes: 60,
  placesPerSlot: 2,
  closedDays: [],
  firstDay: undefined,
  daysAhead: 14,
};

function aVisit(slot: string, state: VisitState = 'booked'): OfficeVisit {
  const at = '2026-11-20T01:00:00.000Z';
  return {
    id: `${slot} ${state}`,
    leadId: 'lead',
    slot,
    state,
    version: 0,
    bookedAt: at,
    changedAt: at,
    movedAt: null,
    lastChange: null,
    name: '박정숙',
    phone: '01012345678',
  };
}

describe('a week of visits', () => {
  test('begins on Monday', () => {
    expect(['2026-11-23', '2026-11-26', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23', '2026-11-30']);
  });

  test('has the hours of the house, and those that somebody has booked although the house has them no more', () => {
    const week = weekOf(hours, '2026-11-23', [aVisit('2026-11-24T10:00'), aVisit('2026-11-24T10:00', 'cancelled'), aVisit('2026-11-25T09:30')]);
    expect(week.map((day) => day.hours.map(({ hour, places }) => `${hour} ${places}`))).toEqual([
      [],
      ['10:00 2', '11:00 2'],
      ['09:30 0'],
      [],
      [],
      ['10:00 2', '11:00 2'],
      [],
    ]);
    const [ten] = week[1]?.hours ?? [];
    expect(ten && [comingOf(ten).length, freeOf(ten), ten.visits.length]).toEqual([1, 1, 2]);
    const [gone] = week[2]?.hours ?? [];
    expect(gone && freeOf(gone)).toBe(0);
  });
});
