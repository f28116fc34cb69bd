import { describe, expect, test } from 'vitest';
import { stampTaxBracketOf } from '../../../shared/rules/stamp-tax.ts';
import { checkpointContent } from '../../../client/content/sales-checkpoint.ts';
import { stampTaxContent } from '../../../client/content/sales-stamp-tax.ts';
import { monthsInWords, wonInWords, wonOfWords } from '../../../client/content/won-words.ts';

describe('amounts in words', () => {
  test.each([
    [0, '0원'],
    [1, '1원'],
    [10_000, '1만원'],
    [100_000_000, '1억원'],
    [100_000_001, '1억 1원'],
    [420_000_000, '4억 2,000만원'],
    [999_999_999_999, '9,999억 9,999만 9,999원'],
  ])('%i won are %s', (won, words) => {
    expect(wonInWords(won)).toBe(words);
  });
});

describe('amounts typed in words', () => {
  test.each([
    ['4억 2천만원', 420_000_000],
    ['4억2천', 420_000_000],
    ['4억 2,000만', 420_000_000],
    ['4.2억', 420_000_000],
    ['42,000만원', 420_000_000],
    ['10억 1원', 1_000_000_001],
    ['억', undefined],
    ['4억ㅇ', undefined],
    ['사억', undefined],
    ['원', undefined],
  ])('%s is %s won', (words, won) => {
    expect(wonOfWords(words)).toBe(won);
  });

  test.each([0, 1, 100_000_001, 420_000_000, 999_999_999_999])('%i won are read back from their own words', (won) => {
    expect(wonOfWords(wonInWords(won))).toBe(won);
  });
});

describe('periods in words', () => {
  test.each([
    [0, '1개월 미만'],
    [7, '7개월'],
    [12, '1년'],
    [140, '11년 8개월'],
  ])('%i months are %s', (months, words) => {
    expect(monthsInWords(months)).toBe(words);
  });
});

describe('explanations of the checks', () => {
  test.each([
    [100_000_000, '계약서에 적힌 1억원은 「1억원 이하」 구간입니다. 인지세를 내지 않습니다(인지세법 제6조 제5호).'],
    [
      1_000_000_001,
      '계약서에 적힌 10억 1원은 「10억원 초과」 구간입니다. 인지세는 350,000원이며(인지세법 제3조), 계약서 작성일이 속하는 달의 [[다음 달 10일까지]] 냅니다.',
    ],
  ])('stamp tax of %i won', (price, words) => {
    expect(stampTaxContent.check.explain(price, stampTaxBracketOf(price))).toBe(words);
  });

  test('the deposit names residence, area and amount', () => {
    expect(checkpointContent.deposit.check.explain('metropolitan', 'upTo85', 250)).toBe(
      '거주지가 그 밖의 광역시이면 85㎡ 이하 주택에 신청할 때 250만원이 필요합니다(별표 2).',
    );
  });

  test('each reason of the years without a home is a whole sentence', () => {
    for (const reason of ['ownsHome', 'singleUnder30', 'thirtieth', 'marriage', 'homeGivenUp'] as const) {
      expect(checkpointContent.score.noHomeReason(reason, '2015-06-15', 140)).toMatch(/니다\.$/);
    }
    expect(checkpointContent.score.noHomeReason('thirtieth', '2015-06-15', 140)).toBe('만 30세가 된 2015. 6. 15.부터 11년 8개월입니다.');
  });
});
