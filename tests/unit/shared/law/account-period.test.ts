import { describe, expect, test } from 'vitest';
import { accountPeriodOf, majorityDayOf } from '#shared/law/account-period.ts';

describe('the day on which a person comes of age (민법 제4조)', () => {
  test.each([
    ['2000-01-01', '2019-01-01', 'nineteen'],
    ['1994-07-01', '2013-07-01', 'nineteen on the day the law changed'],
    ['1994-06-30', '2013-07-01', 'nineteen a day before it changed: adult with the change'],
    ['1993-07-02', '2013-07-01', 'not yet twenty when it changed'],
    ['1993-07-01', '2013-07-01', 'twenty on that very day'],
    ['1990-03-15', '2010-03-15', 'twenty under the older law'],
    ['2004-02-29', '2023-03-01', 'born on 29 February'],
  ])('of one born on %s is %s: %s', (birthday, day) => {
    expect(majorityDayOf(birthday)).toBe(day);
  });
});

interface PeriodCase {
  readonly opened: string;
  readonly born: string;
  readonly announced?: string;
  readonly since: string;
  readonly months: number;
  readonly why: string;
}

/** These were calculated by hand from 제10조 제6항. */
const periodCases: readonly PeriodCase[] = [
  { opened: '2019-01-01', born: '2000-01-01', since: '2019-01-01', months: 94, why: '성년이 된 날 가입: 그대로 7년 10개월' },
  { opened: '2018-12-31', born: '2000-01-01', since: '2018-12-31', months: 94, why: '미성년 1일: 그대로' },
  { opened: '2017-01-01', born: '2000-01-01', since: '2017-01-01', months: 118, why: '미성년 꼭 2년: 그대로 9년 10개월' },
  { opened: '2016-12-31', born: '2000-01-01', since: '2017-01-01', months: 118, why: '미성년 2년 1일: 2년만' },
  { opened: '2005-01-01', born: '2000-01-01', since: '2017-01-01', months: 118, why: '미성년 14년: 2년만' },
  { opened: '2009-05-06', born: '1995-01-01', since: '2012-01-01', months: 178, why: '미성년 4년 7개월: 2년만, 14년 10개월' },
  { opened: '2022-01-01', born: '2008-06-01', since: '2022-01-01', months: 58, why: '2023년까지 꼭 2년 + 2년 10개월' },
  { opened: '2015-03-01', born: '2008-06-01', since: '2022-01-01', months: 58, why: '2023년까지는 2년만 + 2년 10개월 = 4년 10개월' },
  { opened: '2023-07-01', born: '2008-06-01', since: '2023-07-01', months: 40, why: '6개월 + 2년 10개월: 그대로' },
  { opened: '2024-01-01', born: '2008-06-01', since: '2024-01-01', months: 34, why: '2024년부터만: 그대로' },
  { opened: '2024-01-01', born: '2012-01-01', announced: '2029-01-01', since: '2024-01-01', months: 60, why: '꼭 5년' },
  { opened: '2024-01-01', born: '2012-01-01', announced: '2030-01-01', since: '2025-01-01', months: 60, why: '미성년 6년: 5년만' },
  { opened: '2015-01-01', born: '2012-01-01', announced: '2030-01-01', since: '2025-01-01', months: 60, why: '2년 + 6년: 합해 5년만' },
  { opened: '2015-01-01', born: '2012-01-01', announced: '2032-01-01', since: '2026-01-01', months: 72, why: '성년(2031-01-01)까지 5년 + 1년' },
  { opened: '2022-06-15', born: '2005-06-15', since: '2022-06-15', months: 53, why: '2023년까지 1년 6개월, 2024-06-15 성년: 그대로' },
];

describe('the months of an account that count for the score', () => {
  test.each(periodCases)('of one opened $opened by a person born $born begin on $since ($why)', ({ opened, born, announced = '2026-11-22', since, months }) => {
    expect(accountPeriodOf(opened, born, announced)).toMatchObject({ since, months, isMinorsPartCut: since !== opened });
  });
});
