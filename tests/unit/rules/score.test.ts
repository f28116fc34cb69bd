import { describe, expect, test } from 'vitest';
import {
  accountPointsOf,
  accountSteps,
  dependantPointsOf,
  highestPoints,
  noHomePointsOf,
  noHomeSteps,
  scoreOf,
  type ScoreAnswers,
  spouseAccountPointsOf,
} from '../../../shared/rules/score.ts';

function answers(own: Partial<ScoreAnswers> = {}): ScoreAnswers {
  return { noticeDay: '2027-03-02', birthday: '1985-06-15', ownsHome: false, dependants: 0, accountSince: '2020-01-01', ...own };
}

describe('points for a period (별표 1)', () => {
  test.each([
    [0, 2],
    [11, 2],
    [12, 4],
    [23, 4],
    [24, 6],
    [167, 28],
    [168, 30],
    [179, 30],
    [180, 32],
    [600, 32],
  ])('%i full months without a home give %i points', (months, points) => {
    expect(noHomePointsOf(months)).toBe(points);
  });

  test.each([
    [0, 1],
    [5, 1],
    [6, 2],
    [11, 2],
    [12, 3],
    [24, 4],
    [168, 16],
    [179, 16],
    [180, 17],
    [400, 17],
  ])('an account of %i full months gives %i points', (months, points) => {
    expect(accountPointsOf(months)).toBe(points);
  });

  test.each([
    [0, 1],
    [11, 1],
    [12, 2],
    [23, 2],
    [24, 3],
    [360, 3],
  ])("a spouse's account of %i full months adds %i points, three at most", (months, points) => {
    expect(spouseAccountPointsOf(months)).toBe(points);
  });

  test.each([
    [0, 5],
    [1, 10],
    [5, 30],
    [6, 35],
    [7, 35],
    [12, 35],
  ])('%i dependants give %i points', (count, points) => {
    expect(dependantPointsOf(count)).toBe(points);
  });

  test('the tables end at the highest points of their part, and the parts add up to 84', () => {
    expect(noHomeSteps.at(-1)).toEqual({ fromMonths: 180, points: highestPoints.noHome });
    expect(accountSteps.at(-1)).toEqual({ fromMonths: 180, points: highestPoints.account });
    expect(highestPoints.noHome + highestPoints.dependants + highestPoints.account).toBe(highestPoints.total);
  });
});

describe('the beginning of the years without a home', () => {
  test.each<[string, Partial<ScoreAnswers>, { points: number; reason: string; since?: string }]>([
    ['single, the day before the thirtieth birthday', { birthday: '1997-03-03' }, { points: 0, reason: 'singleUnder30' }],
    ['single, on the thirtieth birthday', { birthday: '1997-03-02' }, { points: 2, reason: 'thirtieth', since: '2027-03-02' }],
    ['single, the day before 31', { birthday: '1996-03-03' }, { points: 2, reason: 'thirtieth', since: '2026-03-03' }],
    ['single, on the day of 31', { birthday: '1996-03-02' }, { points: 4, reason: 'thirtieth', since: '2026-03-02' }],
    ['single, the day before 45', { birthday: '1982-03-03' }, { points: 30, reason: 'thirtieth', since: '2012-03-03' }],
    ['single, on the day of 45: fifteen years', { birthday: '1982-03-02' }, { points: 32, reason: 'thirtieth', since: '2012-03-02' }],
    [
      'born on 29 February, thirty on 1 March of a common year',
      { birthday: '1996-02-29', noticeDay: '2026-03-01' },
      { points: 2, reason: 'thirtieth', since: '2026-03-01' },
    ],
    ['married before thirty', { birthday: '1990-01-01', marriedOn: '2015-03-02' }, { points: 26, reason: 'marriage', since: '2015-03-02' }],
    [
      'married before thirty and still under thirty',
      { birthday: '2000-01-01', marriedOn: '2025-03-02' },
      { points: 6, reason: 'marriage', since: '2025-03-02' },
    ],
    ['married after thirty', { birthday: '1985-06-15', marriedOn: '2020-01-01' }, { points: 24, reason: 'thirtieth', since: '2015-06-15' }],
    ['married only after the notice', { birthday: '2000-01-01', marriedOn: '2027-03-03' }, { points: 0, reason: 'singleUnder30' }],
    ['a home given up after thirty', { withoutHomeSince: '2022-03-02' }, { points: 12, reason: 'homeGivenUp', since: '2022-03-02' }],
    ['a home given up long before thirty', { withoutHomeSince: '2010-01-01' }, { points: 24, reason: 'thirtieth', since: '2015-06-15' }],
    ['a home still owned', { ownsHome: true }, { points: 0, reason: 'ownsHome' }],
  ])('%s', (_, own, expected) => {
    expect(scoreOf(answers(own)).noHome).toMatchObject(expected);
  });
});

describe('the account with the spouse’s', () => {
  test.each<[string, Partial<ScoreAnswers>, { own: number; spouse: number; points: number }]>([
    ['ten years and no spouse’s account', { accountSince: '2017-03-02' }, { own: 12, spouse: 0, points: 12 }],
    ['ten years and two of the spouse’s', { accountSince: '2017-03-02', spouseAccountSince: '2025-03-02' }, { own: 12, spouse: 3, points: 15 }],
    [
      'fourteen years and three of the spouse’s: capped at 17',
      { accountSince: '2013-03-02', spouseAccountSince: '2023-01-01' },
      { own: 16, spouse: 1, points: 17 },
    ],
    ['fifteen years: nothing to add', { accountSince: '2012-03-02', spouseAccountSince: '2012-03-02' }, { own: 17, spouse: 0, points: 17 }],
    ['opened on the day of the notice', { accountSince: '2027-03-02' }, { own: 1, spouse: 0, points: 1 }],
    ['six months less a day', { accountSince: '2026-09-03' }, { own: 1, spouse: 0, points: 1 }],
    ['six months to the day', { accountSince: '2026-09-02' }, { own: 2, spouse: 0, points: 2 }],
  ])('%s', (_, own, expected) => {
    expect(scoreOf(answers(own)).account).toMatchObject(expected);
  });
});

describe('the whole score', () => {
  test('fifteen years of both and six dependants reach 84', () => {
    expect(scoreOf(answers({ birthday: '1970-01-01', dependants: 6, accountSince: '2000-01-01', spouseAccountSince: '2000-01-01' })).total).toBe(84);
  });

  test('single, under thirty, no dependants, a new account: 6', () => {
    expect(scoreOf(answers({ birthday: '2003-01-01', accountSince: '2027-01-01' })).total).toBe(6);
  });
});
