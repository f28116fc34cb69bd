import { describe, expect, test } from 'vitest';
import {
  answersOf,
  cautionsOf,
  dayProblems,
  emptyScoreForm,
  isOwnSmallHome,
  missingFields,
  type ScoreForm,
} from '#client/pages/sales/checks/use-score-check.ts';
import { scoreOf } from '#shared/law/score.ts';

function form(own: Partial<ScoreForm> = {}): ScoreForm {
  return { ...emptyScoreForm, announcementDay: '2027-03-02', birthday: '1985-06-15', accountSince: '2020-01-01', ...own };
}

const smallFlat: Partial<ScoreForm> = { ownership: 'smallOne', homeKind: 'apartment', homePlace: 'elsewhere', homeArea: '59.9', homePrice: '9,500만원' };

describe('the answers of the score form', () => {
  test('are complete for a single person who never owned a home', () => {
    expect(answersOf(form())).toMatchObject({ ownership: 'none', marriedOn: undefined, family: { hasSpouse: false, ancestors: 0 }, hasWonByScore: false });
  });

  test.each<[string, Partial<ScoreForm>, readonly string[]]>([
    ['the birthday is missing', { birthday: '' }, ['birthday']],
    ['the day of the announcement is missing', { announcementDay: '' }, ['announcementDay']],
    ['married without a day', { marriage: 'married' }, ['marriedOn']],
    ['divorced without a day', { marriage: 'ended' }, ['marriedOn']],
    ['a home given up without a day', { past: 'yes' }, ['withoutHomeSince']],
    ['size and price of the small home are not given', { ...smallFlat, homeArea: ' ', homePrice: '' }, ['homeArea', 'homePrice']],
  ])('are incomplete while %s', (_, own, missing) => {
    expect(answersOf(form(own))).toBeUndefined();
    expect(missingFields(form(own))).toEqual(missing);
  });

  test.each<[string, Partial<ScoreForm>, Record<string, string>]>([
    ['the account was opened after the announcement', { accountSince: '2027-03-03' }, { accountSince: 'afterAnnouncement' }],
    ['the account was opened before the birth', { accountSince: '1985-06-14' }, { accountSince: 'beforeBirth' }],
    ['the marriage came before the birth', { marriage: 'married', marriedOn: '1980-01-01' }, { marriedOn: 'beforeBirth' }],
    ['the announcement follows an older edition', { announcementDay: '2026-06-14' }, { announcementDay: 'announcementTooEarly' }],
    ['a day does not exist', { birthday: '1985-02-30' }, { birthday: 'notADay' }],
  ])('are incomplete when %s, and the field says why', (_, own, problems) => {
    expect(answersOf(form(own))).toBeUndefined();
    expect(dayProblems(form(own))).toEqual(problems);
  });

  test("accept a spouse's account that is missing or older than the applicant, and count it only in a marriage", () => {
    const married = { marriage: 'married', marriedOn: '2015-01-01' } as const;
    expect(answersOf(form(married))?.spouseAccountSince).toBeUndefined();
    expect(answersOf(form({ ...married, spouseAccountSince: '1984-01-01' }))?.spouseAccountSince).toBe('1984-01-01');
    expect(answersOf(form({ ...married, marriage: 'ended', spouseAccountSince: '2016-01-01' }))?.spouseAccountSince).toBeUndefined();
  });

  test('ignore a day that no longer applies', () => {
    expect(dayProblems(form({ marriedOn: '2099-01-01' }))).toEqual({});
    expect(dayProblems(form({ ownership: 'owned', past: 'yes', withoutHomeSince: '2099-01-01' }))).toEqual({});
  });

  test('count a home that is called small as owned when it is above the limits', () => {
    expect(answersOf(form(smallFlat))?.ownership).toBe('smallOne');
    expect(answersOf(form({ ...smallFlat, homePrice: '1억 1만원' }))?.ownership).toBe('owned');
    expect(answersOf(form({ ...smallFlat, homePrice: '1억 1만원', homePlace: 'capital' }))?.ownership).toBe('smallOne');
    expect(isOwnSmallHome(form({ ...smallFlat, homeArea: '' }))).toBeUndefined();
    expect(answersOf(form({ ...smallFlat, homePrice: '많음' }))).toBeUndefined();
  });

  test.each<[string, Partial<ScoreForm>]>([
    ['a price in 만원 without its unit', { homePrice: '12000' }],
    ['a price in 천원 without its unit', { homePrice: '120,000' }],
    ['a price of nothing', { homePrice: '0' }],
    ['an area in 평 without its unit', { homeArea: '18', homePrice: '5억' }],
    ['an area of 평 above 20', { homeArea: '34' }],
    ['an area in 평', { homeArea: '18평' }],
  ])('there is no score for %s', (_, own) => {
    expect(answersOf(form({ ...smallFlat, ...own }))).toBeUndefined();
  });

  test('there is a score for the same home once its units are named', () => {
    expect(answersOf(form({ ...smallFlat, homePrice: '12000만원' }))?.ownership).toBe('owned');
    expect(answersOf(form({ ...smallFlat, homeArea: '18m2', homePrice: '5억' }))?.ownership).toBe('smallOne');
  });
});

describe('copy beside the score', () => {
  function cautions(own: Partial<ScoreForm>) {
    const answers = answersOf(form(own));
    return answers && cautionsOf(form(own), answers, scoreOf(answers));
  }

  test.each<[string, Partial<ScoreForm>, readonly string[]]>([
    ['nothing to add', {}, []],
    ['chosen by score within two years', { wonByScore: 'yes' }, ['wonByScore']],
    ['a home in the household', { ownership: 'owned' }, ['ownsHome']],
    ['a small home', smallFlat, ['smallOne']],
    ['a home above the limits', { ...smallFlat, homeArea: '84' }, ['notSmall', 'ownsHome']],
    ['parents with a home who are named as dependants', { ownership: 'ancestorFrom60', head: 'yes', ancestors: 2 }, ['ancestorFrom60']],
    ['parents of one who is not the head', { ancestors: 2 }, ['notHead']],
    ['divorced', { marriage: 'ended', marriedOn: '2012-01-01' }, ['severalMarriages']],
    ['a presale right given up before it counted as a home', { past: 'yes', withoutHomeSince: '2018-12-10' }, ['earlyPresale']],
    ['a home given up since', { past: 'yes', withoutHomeSince: '2018-12-11' }, []],
    ['eighteen years old', { birthday: '2008-06-15' }, ['minor']],
  ])('%s', (_, own, expected) => {
    expect(cautions(own)).toEqual(expected);
  });
});
