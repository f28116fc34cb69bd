import { describe, expect, test } from 'vitest';
import { checkpointCopy } from '#client/pages/sales/words/checkpoint.ts';
import { scoreCopy } from '#client/pages/sales/words/score-explained.ts';
import { stampTaxCopy } from '#client/pages/sales/words/stamp-tax-page.ts';
import { scoreOf } from '#shared/law/score.ts';
import { stampTaxBracketOf } from '#shared/law/stamp-tax.ts';
import { scoreAnswers } from '../shared/law/score-answers.ts';

describe('the explanations of the checks', () => {
  test.each([
    [100_000_000, '계약서에 적힌 1억원은 ‘1억원 이하’ 구간입니다. 인지세를 내지 않습니다(인지세법 제6조 제5호).'],
    [
      1_000_000_001,
      '계약서에 적힌 10억 1원은 ‘10억원 초과’ 구간입니다. 인지세는 350,000원이며(인지세법 제3조), 계약서 작성일이 속하는 달의 [[다음 달 10일까지]] 냅니다.',
    ],
  ])('stamp tax of %i won', (price, words) => {
    expect(stampTaxCopy.check.explain(price, stampTaxBracketOf(price))).toBe(words);
  });

  test('name residence, area and amount for the deposit', () => {
    const { explain } = checkpointCopy.deposit.check;
    expect(explain('daegu', 'upTo85', 250)).toBe('대구광역시는 별표 2의 ‘그 밖의 광역시’에 해당하며, 전용 85㎡ 이하 주택에 신청할 때 250만원이 필요합니다.');
    expect(explain('sejong', 'any', 500)).toBe('세종특별자치시는 별표 2의 ‘그 밖의 지역’에 해당하며, 모든 면적의 주택에 신청할 때 500만원이 필요합니다.');
    expect(explain('jeonnamGwangju', 'upTo85', 300)).toContain('300만원이면 어느 칸이 적용되어도 충분합니다.');
  });

  test('give each reason for the years without a home in a whole sentence', () => {
    for (const reason of ['ownsHome', 'singleUnder30', 'thirtieth', 'marriage', 'homeGivenUp'] as const) {
      expect(scoreCopy.noHomeReason(reason, '2015-06-15', 140)).toMatch(/니다\.$/);
    }
    expect(scoreCopy.noHomeReason('thirtieth', '2015-06-15', 140)).toBe('만 30세가 된 2015. 6. 15.부터 11년 8개월로 계산했습니다.');
  });

  test('say what the score counted for each part, and which months as a minor it did not', () => {
    const answers = scoreAnswers({
      birthday: '1998-01-01',
      marriedOn: '2024-05-01',
      accountSince: '2010-01-01',
      spouseAccountSince: '2020-11-22',
      family: { hasSpouse: true, childrenUnder30: 2 },
    });
    const score = scoreOf(answers);
    expect(scoreCopy.summary(score)).toBe('무주택기간 6점, 부양가족 20점, 청약통장 16점을 더해 42점입니다.');
    expect(scoreCopy.dependantsReason(score.dependants)).toBe(
      '배우자 1명, 자녀 2명을 부양가족으로 계산했습니다. 부양가족이 없으면 5점이고, 한 명마다 5점씩 늘어 최대 35점입니다.',
    );
    expect(scoreCopy.accountReason(score.account)).toBe(
      '가입한 지 16년 10개월이지만 미성년자로서 가입한 기간은 2023년까지 2년, 모두 합해 5년까지만 인정하므로 11년 10개월, 13점입니다(제10조 제6항). 배우자 통장 6년의 절반을 인정해 3점을 더했습니다(합계 17점까지).',
    );
  });
});
