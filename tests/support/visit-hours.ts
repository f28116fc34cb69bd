import type { VisitHours } from '#shared/site/site-shape.ts';

/** Open every day, so that a test has the same hours whatever day it is. */
export const openEveryDay: VisitHours = {
  weekly: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '06:00', to: '23:00' }],
  slotMinutes: 60,
  placesPerSlot: 2,
  closedDays: [],
  firstDay: undefined,
  daysAhead: 14,
};
