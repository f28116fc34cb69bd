import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlainUnit, readArea, readWon, wonInWords, writtenWon } from '#shared/korean/amount.ts';
import { formatNumber } from '#shared/korean/korean-format.ts';
import { accountPeriodOf } from '#shared/law/account-period.ts';
import { addYears } from '#shared/law/calendar-days.ts';
import { areaBands, checkDeposit, provinces, residenceOfProvince } from '#shared/law/deposit.ts';
import { ownerships } from '#shared/law/home-ownership.ts';
import { highestPoints, scoreOf, type ScoreAnswers } from '#shared/law/score.ts';
import { highestCheckedPriceWon, stampTaxBracketOf } from '#shared/law/stamp-tax.ts';

function dayBetween(from: string, to: string) {
  return fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
}

const count = fc.nat({ max: 9 });
const answers: fc.Arbitrary<ScoreAnswers> = fc
  .record({
    announcementDay: dayBetween('2026-06-15', '2035-12-31'),
    birthday: dayBetween('1930-01-01', '2007-06-15'),
    ownership: fc.constantFrom(...ownerships),
    marriedOn: fc.option(dayBetween('1950-01-01', '2035-12-31'), { nil: undefined }),
    withoutHomeSince: fc.option(dayBetween('1950-01-01', '2026-06-15'), { nil: undefined }),
    accountSince: dayBetween('1990-01-01', '2026-06-15'),
    spouseAccountSince: fc.option(dayBetween('1990-01-01', '2026-06-15'), { nil: undefined }),
    hasWonByScore: fc.boolean(),
    family: fc.record({ hasSpouse: fc.boolean(), isHouseholdHead: fc.boolean(), ancestors: count, childrenUnder30: count, childrenFrom30: count }),
  })
  .map((all) => ({ ...all, accountSince: all.accountSince < all.birthday ? all.birthday : all.accountSince }));

describe('the score, whatever is answered', () => {
  test('no part is above its maximum, and the total is the sum of the parts', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { noHome, dependants, account, total } = scoreOf(given);
        expect(noHome.points).toBeLessThanOrEqual(highestPoints.noHome);
        expect(dependants.points).toBeLessThanOrEqual(highestPoints.dependants);
        expect(account.points).toBeLessThanOrEqual(highestPoints.account);
        expect(account.spouse).toBeLessThanOrEqual(highestPoints.spouseAccount);
        expect(Math.min(noHome.points, dependants.points - 5, account.points - 1, account.spouse)).toBeGreaterThanOrEqual(0);
        expect(total).toBe(noHome.points + dependants.points + account.points);
      }),
    );
  });

  test('one more child or an older account never lowers it', () => {
    fc.assert(
      fc.property(answers, fc.nat({ max: 40 }), (given, years) => {
        const more = { ...given, family: { ...given.family, childrenUnder30: given.family.childrenUnder30 + 1 } };
        expect(scoreOf(more).total).toBeGreaterThanOrEqual(scoreOf(given).total);
        const older = addYears(given.accountSince, -years);
        expect(scoreOf({ ...given, accountSince: older }).total).toBeGreaterThanOrEqual(scoreOf(given).total);
      }),
    );
  });

  test('a home in the household never raises it, and a later announcement never lowers it', () => {
    fc.assert(
      fc.property(answers, fc.nat({ max: 20 }), (given, years) => {
        expect(scoreOf({ ...given, ownership: 'owned' }).total).toBeLessThanOrEqual(scoreOf({ ...given, ownership: 'none' }).total);
        expect(scoreOf({ ...given, announcementDay: addYears(given.announcementDay, years) }).total).toBeGreaterThanOrEqual(scoreOf(given).total);
      }),
    );
  });

  test('it counts at most the months that an account was open, and every month as an adult', () => {
    fc.assert(
      fc.property(answers, ({ accountSince, birthday, announcementDay }) => {
        const period = accountPeriodOf(accountSince, birthday, announcementDay);
        expect(period.months).toBeLessThanOrEqual(period.monthsOpen);
        expect(period.since >= accountSince).toBe(true);
        // Nobody came of age after the twentieth birthday then.
        if (accountSince >= addYears(birthday, 20)) expect(period.months).toBe(period.monthsOpen);
      }),
    );
  });
});

describe('amounts of money', () => {
  const won = fc.nat({ max: highestCheckedPriceWon });

  test('an amount in words is read back as the same amount', () => {
    fc.assert(
      fc.property(won, (amount) => {
        expect(readWon(wonInWords(amount))).toEqual({ won: amount });
      }),
    );
  });

  test('the reader accepts any text without throwing, and never returns a malformed amount', () => {
    const characters = fc.string({ unit: fc.constantFrom(...Array.from('0123456789억만천백십원일이삼., ₩-조ㅇ')), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(characters, fc.string()), (text) => {
        const reading = readWon(text);
        if ('won' in reading) expect(Number.isSafeInteger(reading.won) && reading.won >= 0).toBe(true);
      }),
    );
  });

  const plainUnit = fc.constantFrom<PlainUnit>(1, 10_000);
  const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  /** The same numbers in the ways that people type them. */
  const figures = fc
    .tuple(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom<(text: string) => string>(String, wide, (text) => ` ${text} `),
    )
    .chain(([size, dress]) => fc.constantFrom(String(size), formatNumber(size)).map((text) => ({ size, text: dress(text) })));

  test('numbers without a unit are accepted only where they are likely: from 1,000만원 in 원, below 1억원 in 만원', () => {
    fc.assert(
      fc.property(figures, plainUnit, ({ size, text }, unit) => {
        const reading = readWon(text, unit);
        const isLikely = unit === 1 ? size >= 10_000_000 : size < 10_000;
        expect('won' in reading).toBe(isLikely);
        if (!isLikely && 'doubtfulWon' in reading) expect(reading.doubtfulWon).toBe(size * unit);
      }),
    );
  });

  test('an amount with its unit is never doubted, whatever the unit of the field', () => {
    fc.assert(
      fc.property(figures, plainUnit, ({ size, text }, unit) => {
        expect(readWon(`${text}원`, unit)).toEqual({ won: size });
        expect(readWon(`${text}만원`, unit)).toEqual(size * 10_000 <= highestCheckedPriceWon ? { won: size * 10_000 } : { problem: 'tooHigh' });
      }),
    );
  });

  test('what a field writes is read back as the same amount', () => {
    fc.assert(
      fc.property(won, plainUnit, (amount, unit) => {
        expect(readWon(writtenWon(amount, unit), unit)).toEqual({ won: amount });
      }),
    );
  });

  test('an area that may be 평 is accepted only with its unit, and every area is accepted with it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 45 }), fc.constantFrom('㎡', 'm2', ' m²', '제곱미터'), (area, unit) => {
        expect(readArea(String(area))).toEqual({ doubtfulM2: area });
        expect(readArea(wide(String(area)))).toEqual({ doubtfulM2: area });
        expect(readArea(`${area}${unit}`)).toEqual({ areaM2: area });
        expect('areaM2' in readArea(`${area}평`)).toBe(false);
      }),
    );
  });

  test('three or four digits after 3억 are always ten thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 100, max: 9999 }), (eok, man) => {
        expect(readWon(`${eok}억 ${man}`)).toEqual({ won: eok * 100_000_000 + man * 10_000 });
      }),
    );
  });

  test('the stamp tax is one of its three amounts and never falls as the price rises', () => {
    fc.assert(
      fc.property(won, won, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((price) => stampTaxBracketOf(price).taxWon);
        expect([0, 150_000, 350_000]).toContain(low);
        expect(low).toBeLessThanOrEqual(high ?? 0);
      }),
    );
  });

  test('a larger deposit never lacks more, and a larger area never requires less', () => {
    const deposit = fc.nat({ max: 3000 });
    fc.assert(
      fc.property(fc.constantFrom(...provinces), fc.nat({ max: 2 }), deposit, deposit, (province, band, one, other) => {
        const residence = residenceOfProvince[province];
        const [smaller, larger] = [areaBands[band] ?? 'upTo85', areaBands[band + 1] ?? 'any'] as const;
        const lacks = (amount: number) => checkDeposit(residence, smaller, amount).missingManwon;
        expect(lacks(Math.max(one, other))).toBeLessThanOrEqual(lacks(Math.min(one, other)));
        expect(checkDeposit(residence, larger, one).requiredManwon).toBeGreaterThan(checkDeposit(residence, smaller, one).requiredManwon);
      }),
    );
  });
});
