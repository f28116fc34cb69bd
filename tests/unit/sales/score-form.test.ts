import { describe, expect, test } from 'vitest';
import { answersOf, type ScoreForm, wrongDays } from '../../../client/sales/use-score-check.ts';

function form(own: Partial<ScoreForm> = {}): ScoreForm {
  return {
    noticeDay: '2027-03-02',
    birthday: '1985-06-15',
    married: 'no',
    marriedOn: '',
    home: 'never',
    withoutHomeSince: '',
    dependants: 0,
    accountSince: '2020-01-01',
    spouseAccountSince: '',
    ...own,
  };
}

describe('answers of the score form', () => {
  test('complete for a single person who never owned a home', () => {
    expect(answersOf(form())).toEqual({ noticeDay: '2027-03-02', birthday: '1985-06-15', ownsHome: false, dependants: 0, accountSince: '2020-01-01' });
  });

  test.each<[string, Partial<ScoreForm>]>([
    ['the birthday is missing', { birthday: '' }],
    ['the day of the notice is missing', { noticeDay: '' }],
    ['married without a day', { married: 'yes' }],
    ['a home given up without a day', { home: 'before' }],
    ['the account was opened after the notice', { accountSince: '2027-03-03' }],
  ])('none while %s', (_, own) => {
    expect(answersOf(form(own))).toBeUndefined();
  });

  test('the spouse’s account may be left out, and counts only when married', () => {
    expect(answersOf(form({ married: 'yes', marriedOn: '2015-01-01' }))).not.toHaveProperty('spouseAccountSince');
    expect(answersOf(form({ married: 'yes', marriedOn: '2015-01-01', spouseAccountSince: '2016-01-01' }))).toMatchObject({ spouseAccountSince: '2016-01-01' });
    expect(answersOf(form({ spouseAccountSince: '2016-01-01' }))).not.toHaveProperty('spouseAccountSince');
  });

  test('a day that no longer counts does not stand in the way', () => {
    expect(wrongDays(form({ marriedOn: '2099-01-01' }))).toEqual([]);
    expect(wrongDays(form({ married: 'yes', marriedOn: '2099-01-01' }))).toEqual(['marriedOn']);
  });
});
