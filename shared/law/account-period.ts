import { addYears, type CalendarDay, earlierOf, laterOf, wholeMonthsBetween } from './calendar-days.ts';

/**
 * Months as a minor before this day count for at most two years. Together with later ones they count for at
 * most five.
 */
const minorsRuleChangedOn: CalendarDay = '2024-01-01';
/** Until the day before, people came of age at twenty (민법 제4조, 법률 제10429호). */
const ageOfMajorityLoweredOn: CalendarDay = '2013-07-01';

const minorYears = { beforeChange: 2, inAll: 5 } as const;

/** At nineteen, or by the older law for people born before July 1994. */
export function majorityDayOf(birthday: CalendarDay): CalendarDay {
  return laterOf(addYears(birthday, 19), earlierOf(addYears(birthday, 20), ageOfMajorityLoweredOn));
}

export interface AccountPeriod {
  /** Later than the opening when months as a minor are left out. */
  readonly since: CalendarDay;
  /** The full months that count on the day of the announcement. */
  readonly months: number;
  /** The months since the opening, whether they count or not. */
  readonly monthsOpen: number;
  /** Whether months as a minor were left out. */
  readonly isMinorsPartCut: boolean;
}

/**
 * Returns the months that count for the score: 주택공급에 관한 규칙 제10조 제6항 (announcements from 2024-07-01). They are
 * one period that ends with the announcement, so leaving some out means a later start.
 */
export function accountPeriodOf(openedOn: CalendarDay, birthday: CalendarDay, announcementDay: CalendarDay): AccountPeriod {
  const minorUntil = earlierOf(majorityDayOf(birthday), announcementDay);
  const olderRuleUntil = earlierOf(minorUntil, minorsRuleChangedOn);
  const afterOlderRule = openedOn < olderRuleUntil ? laterOf(openedOn, addYears(olderRuleUntil, -minorYears.beforeChange)) : openedOn;
  const since = openedOn < minorUntil ? laterOf(afterOlderRule, addYears(minorUntil, -minorYears.inAll)) : openedOn;
  return {
    since,
    months: wholeMonthsBetween(since, announcementDay),
    monthsOpen: wholeMonthsBetween(openedOn, announcementDay),
    isMinorsPartCut: since > openedOn,
  };
}
