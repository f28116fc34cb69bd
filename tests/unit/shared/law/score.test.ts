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
} from '#shared/law/score.ts';
import { announcementDay, scoreAnswers } from './score-answers.ts';

describe('the points for a period (별표 1 제2호나목)', () => {
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

  test('the tables end at the highest points of their parts, and the parts add up to 84', () => {
    expect(noHomeSteps.at(-1)).toEqual({ fromMonths: 180, points: highestPoints.noHome });
    expect(accountSteps.at(-1)).toEqual({ fromMonths: 180, points: highestPoints.account });
    expect(highestPoints.noHome + highestPoints.dependants + highestPoints.account).toBe(highestPoints.total);
  });
});

interface ScoreCase {
  readonly who: string;
  readonly answers: Partial<Omit<ScoreAnswers, 'family'>> & { readonly family?: Partial<ScoreAnswers['family']> };
  readonly points: readonly [number, number, number];
  readonly why: string;
}

/**
 * These were calculated by hand from 별표 1, 제10조 제6항 and 제53조. By default the announcement is on 2026-11-22
 * and the applicant is single, was born on 1985-06-15, never owned a home, has no dependants and an account
 * from 2020-01-01. The applicant was 30 on 2015-06-15, which makes 11 years → 24; no dependants → 5; 6 years
 * → 8.
 */
const scoreCases: readonly ScoreCase[] = [
  { who: 'the plain case', answers: {}, points: [24, 5, 8], why: '11년 5개월 → 24, 0명 → 5, 6년 10개월 → 8' },
  { who: 'thirty tomorrow', answers: { birthday: '1996-11-23' }, points: [0, 5, 8], why: '기산 전: 0' },
  { who: 'thirty today', answers: { birthday: '1996-11-22' }, points: [2, 5, 8], why: '기산 첫날, 1년 미만 → 2' },
  { who: 'thirty-one tomorrow', answers: { birthday: '1995-11-23' }, points: [2, 5, 8], why: '11개월 → 2' },
  { who: 'thirty-one today', answers: { birthday: '1995-11-22' }, points: [4, 5, 8], why: '1년 → 4' },
  { who: 'forty-five tomorrow', answers: { birthday: '1981-11-23' }, points: [30, 5, 8], why: '14년 11개월 → 30' },
  { who: 'forty-five today', answers: { birthday: '1981-11-22' }, points: [32, 5, 8], why: '15년 → 32' },
  { who: 'sixty', answers: { birthday: '1966-01-01' }, points: [32, 5, 8], why: '상한 32' },
  {
    who: 'born on 29 February, on the last of February of a common year',
    answers: { birthday: '1996-02-29', announcementDay: '2027-02-28' },
    points: [2, 5, 9],
    why: '2026-03-01부터 11개월 → 2; 통장 7년 1개월 → 9',
  },
  {
    who: 'married at 25',
    answers: { birthday: '1990-01-01', marriedOn: '2015-03-02', family: { hasSpouse: true } },
    points: [24, 10, 8],
    why: '혼인신고일부터 11년 8개월 → 24, 배우자 1명 → 10',
  },
  {
    who: 'married at 25, still under thirty',
    answers: { birthday: '2000-01-01', marriedOn: '2025-03-02', family: { hasSpouse: true } },
    points: [4, 10, 8],
    why: '1년 8개월 → 4; 통장은 스무 살에 가입, 6년 10개월 → 8',
  },
  {
    who: 'married on the thirtieth birthday',
    answers: { birthday: '1990-01-01', marriedOn: '2020-01-01', family: { hasSpouse: true } },
    points: [14, 10, 8],
    why: '30세가 되기 전이 아니므로 2020-01-01부터 6년 10개월 → 14',
  },
  {
    who: 'married at 35',
    answers: { marriedOn: '2020-09-01', family: { hasSpouse: true } },
    points: [24, 10, 8],
    why: '30세가 된 2015-06-15부터 → 24',
  },
  {
    who: 'married at 25 and divorced',
    answers: { birthday: '1990-01-01', marriedOn: '2015-03-02' },
    points: [24, 5, 8],
    why: '30세 전에 혼인했으므로 혼인신고일부터; 배우자는 없음',
  },
  { who: 'a home of the household', answers: { ownership: 'owned' }, points: [0, 5, 8], why: '별표 1 제1호가목1)' },
  {
    who: 'only a father of 62 owns a home',
    answers: { ownership: 'ancestorFrom60' },
    points: [24, 5, 8],
    why: '제53조 제6호: 소유하지 않은 것으로 봄',
  },
  { who: 'only one small home', answers: { ownership: 'smallOne' }, points: [24, 5, 8], why: '제53조 제9호' },
  { who: 'a home sold in 2022', answers: { withoutHomeSince: '2022-11-22' }, points: [10, 5, 8], why: '처분일부터 4년 → 10' },
  { who: 'a home sold a day later', answers: { withoutHomeSince: '2022-11-23' }, points: [8, 5, 8], why: '3년 11개월 → 8' },
  { who: 'a home sold before thirty', answers: { withoutHomeSince: '2010-01-01' }, points: [24, 5, 8], why: '30세부터 → 24' },
  {
    who: 'the spouse’s home sold after an early marriage',
    answers: { birthday: '1990-01-01', marriedOn: '2015-03-02', withoutHomeSince: '2024-01-10', family: { hasSpouse: true } },
    points: [6, 10, 8],
    why: '배우자의 처분일부터 2년 10개월 → 6',
  },
  { who: 'a home sold on the day of the announcement', answers: { withoutHomeSince: announcementDay }, points: [2, 5, 8], why: '1년 미만 → 2' },
  { who: 'one child', answers: { family: { childrenUnder30: 1 } }, points: [24, 10, 8], why: '1명 → 10' },
  { who: 'a child of 31 for one year', answers: { family: { childrenFrom30: 1 } }, points: [24, 10, 8], why: '1년 이상 등재 1명 → 10' },
  {
    who: 'the head of a household with both parents',
    answers: { family: { isHouseholdHead: true, ancestors: 2 } },
    points: [24, 15, 8],
    why: '3년 이상 등재 2명 → 15',
  },
  {
    who: 'not the head, with both parents',
    answers: { family: { isHouseholdHead: false, ancestors: 2 } },
    points: [24, 5, 8],
    why: '세대주가 아니면 직계존속은 0명 → 5',
  },
  {
    who: 'spouse, two children, both parents',
    answers: { birthday: '1985-06-15', marriedOn: '2016-01-01', family: { hasSpouse: true, isHouseholdHead: true, ancestors: 2, childrenUnder30: 2 } },
    points: [24, 30, 8],
    why: '5명 → 30',
  },
  {
    who: 'six dependants',
    answers: { marriedOn: '2016-01-01', family: { hasSpouse: true, isHouseholdHead: true, ancestors: 2, childrenUnder30: 3 } },
    points: [24, 35, 8],
    why: '6명 → 35',
  },
  {
    who: 'nine dependants',
    answers: { marriedOn: '2016-01-01', family: { hasSpouse: true, isHouseholdHead: true, ancestors: 4, childrenUnder30: 3, childrenFrom30: 1 } },
    points: [24, 35, 8],
    why: '6명 이상 → 35',
  },
  { who: 'an account opened today', answers: { accountSince: announcementDay }, points: [24, 5, 1], why: '6개월 미만 → 1' },
  { who: 'six months less a day', answers: { accountSince: '2026-05-23' }, points: [24, 5, 1], why: '5개월 → 1' },
  { who: 'six months to the day', answers: { accountSince: '2026-05-22' }, points: [24, 5, 2], why: '6개월 → 2' },
  { who: 'one year to the day', answers: { accountSince: '2025-11-22' }, points: [24, 5, 3], why: '1년 → 3' },
  { who: 'fifteen years less a day', answers: { accountSince: '2011-11-23' }, points: [24, 5, 16], why: '14년 11개월 → 16' },
  { who: 'fifteen years', answers: { accountSince: '2011-11-22' }, points: [24, 5, 17], why: '15년 → 17' },
  {
    who: 'opened as a child of five',
    answers: { birthday: '2000-01-01', accountSince: '2005-01-01' },
    points: [0, 5, 11],
    why: '미성년 14년 중 2년 + 성년 뒤 7년 10개월 = 9년 10개월 → 11',
  },
  {
    who: 'opened at fourteen',
    answers: { birthday: '1995-01-01', accountSince: '2009-05-06' },
    points: [4, 5, 16],
    why: '미성년 4년 7개월 중 2년 + 12년 10개월 = 14년 10개월 → 16; 31세 → 4',
  },
  {
    who: 'opened a year before coming of age',
    answers: { birthday: '1998-05-01', accountSince: '2016-05-01' },
    points: [0, 5, 12],
    why: '미성년 1년은 2년 이내 → 10년 6개월 → 12',
  },
  {
    who: 'a minor before and after 2024',
    answers: { birthday: '2006-11-22', accountSince: '2018-01-01' },
    points: [0, 5, 6],
    why: '2023년까지 6년 중 2년 + 2024년부터 성년(2025-11-22)까지 1년 10개월 + 1년 = 4년 10개월 → 6',
  },
  {
    who: 'a minor all the time since 2024, five years in all',
    answers: { birthday: '2011-06-01', accountSince: '2018-01-01', announcementDay: '2030-07-01' },
    points: [0, 5, 7],
    why: '미성년 2년 + 6년 5개월은 합해 5년까지, 성년(2030-06-01) 뒤 1개월: 5년 1개월 → 7',
  },
  {
    who: 'ten years and two of the spouse',
    answers: { marriedOn: '2016-01-01', accountSince: '2016-11-22', spouseAccountSince: '2024-11-22', family: { hasSpouse: true } },
    points: [24, 10, 15],
    why: '10년 → 12, 배우자 2년의 50% 1년 → 3',
  },
  {
    who: 'ten years and one of the spouse',
    answers: { marriedOn: '2016-01-01', accountSince: '2016-11-22', spouseAccountSince: '2025-11-22', family: { hasSpouse: true } },
    points: [24, 10, 14],
    why: '12 + 배우자 1년의 50% 6개월 → 2',
  },
  {
    who: 'fourteen years and ten of the spouse',
    answers: { marriedOn: '2016-01-01', accountSince: '2012-11-22', spouseAccountSince: '2016-11-22', family: { hasSpouse: true } },
    points: [24, 10, 17],
    why: '16 + 3은 17까지',
  },
  {
    who: 'divorced, the other’s account named',
    answers: { marriedOn: '2016-01-01', accountSince: '2016-11-22', spouseAccountSince: '2016-11-22' },
    points: [24, 5, 12],
    why: '공고일 현재 배우자가 없으면 더하지 않음',
  },
  {
    who: 'everything full',
    answers: {
      birthday: '1970-01-01',
      marriedOn: '1995-01-01',
      accountSince: '2009-05-06',
      spouseAccountSince: '2009-05-06',
      family: { hasSpouse: true, isHouseholdHead: true, ancestors: 2, childrenUnder30: 3 },
    },
    points: [32, 35, 17],
    why: '84',
  },
  { who: 'nothing at all', answers: { birthday: '2003-01-01', accountSince: '2026-10-01' }, points: [0, 5, 1], why: '6' },
];

describe('the score, case by case', () => {
  test('there are at least forty cases', () => {
    expect(scoreCases.length).toBeGreaterThanOrEqual(40);
  });

  test.each(scoreCases)('$who: $points ($why)', ({ answers, points }) => {
    const score = scoreOf(scoreAnswers(answers));
    expect([score.noHome.points, score.dependants.points, score.account.points]).toEqual(points);
    expect(score.total).toBe(points[0] + points[1] + points[2]);
  });

  test('a household selected by score within two years is excluded', () => {
    expect(scoreOf(scoreAnswers({ hasWonByScore: true })).excluded).toBe('wonByScore');
    expect(scoreOf(scoreAnswers()).excluded).toBeUndefined();
  });

  test('a marriage after the announcement does not count', () => {
    expect(scoreOf(scoreAnswers({ birthday: '2000-01-01', marriedOn: '2026-11-23' })).noHome).toEqual({ points: 0, reason: 'singleUnder30', months: 0 });
  });

  test('the period says whether months as a minor were left out', () => {
    const { account } = scoreOf(scoreAnswers({ birthday: '2000-01-01', accountSince: '2005-01-01' }));
    expect(account).toMatchObject({ since: '2017-01-01', months: 118, monthsOpen: 262, isMinorsPartCut: true });
  });

  test('the parents of an applicant who is not the head of the household are listed as left out', () => {
    expect(scoreOf(scoreAnswers({ family: { ancestors: 2 } })).dependants).toMatchObject({ count: 0, ancestorsLeftOut: 2 });
  });
});
