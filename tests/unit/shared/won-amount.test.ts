import { describe, expect, test } from 'vitest';
import { stampTaxBracketOf } from '../../../shared/rules/stamp-tax.ts';
import { scoreOf } from '../../../shared/rules/score.ts';
import { checkpointCopy } from '../../../client/content/sales-checkpoint.ts';
import { scoreCopy } from '../../../client/content/sales-score.ts';
import { stampTaxCopy } from '../../../client/content/sales-stamp-tax.ts';
import { readWon, wonInWords } from '../../../shared/won-amount.ts';
import { scoreAnswers } from './rules/score-answers.ts';

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

describe('an amount as a person types it', () => {
  const cases: readonly (readonly [string, number, string])[] = [
    ['3억 5000', 350_000_000, '만을 줄여 말함'],
    ['3억5000', 350_000_000, '띄어 쓰지 않음'],
    ['3억 5,000', 350_000_000, '쉼표'],
    ['3억5천', 350_000_000, '천만을 줄여 말함'],
    ['3억 5천', 350_000_000, '천만을 줄여 말함'],
    ['3억 5천만', 350_000_000, '원을 줄임'],
    ['3억 5천만원', 350_000_000, '온전한 말'],
    ['3억 5천만 원', 350_000_000, '원을 띄움'],
    ['3억 5000만원', 350_000_000, '숫자와 만'],
    ['3.5억', 350_000_000, '소수'],
    ['3.5억원', 350_000_000, '소수'],
    ['35,000만원', 350_000_000, '만원 단위'],
    ['35000만', 350_000_000, '만원 단위'],
    ['350,000,000', 350_000_000, '원 단위'],
    ['350000000원', 350_000_000, '원 단위'],
    ['3 5000 0000', 350_000_000, '네 자리씩 띄움'],
    ['₩350,000,000', 350_000_000, '통화 기호'],
    [' ₩420,000,000 ', 420_000_000, '표에서 복사한 통화 기호'],
    ['３억５천', 350_000_000, '전각 숫자'],
    ['삼억 오천만원', 350_000_000, '한글 숫자'],
    ['삼억오천', 350_000_000, '한글 숫자'],
    ['3억', 300_000_000, '억만'],
    ['10억', 1_000_000_000, '억만'],
    ['십억', 1_000_000_000, '십의 일을 줄임'],
    ['3억 500', 305_000_000, '세 자리는 만 단위'],
    ['4억 2천5백', 425_000_000, '천과 백'],
    ['4억 2천 5백만', 425_000_000, '천과 백과 만'],
    ['4억 2500', 425_000_000, '네 자리'],
    ['1.5억 2000', 170_000_000, '소수 뒤의 만 단위'],
    ['3억 50000000', 350_000_000, '여덟 자리는 원 단위'],
    ['10억 1원', 1_000_000_001, '원까지 적음'],
    ['3억 5,000원', 300_005_000, '원까지 적으면 그대로'],
    ['12억 3456만 7890원', 1_234_567_890, '모두 적음'],
    ['1억 1만', 100_010_000, '만'],
    ['9,900만원', 99_000_000, '1억 미만'],
    ['구천구백만원', 99_000_000, '한글 숫자'],
    ['5천만', 50_000_000, '천만'],
    ['천만원', 10_000_000, '천의 일을 줄임'],
    ['2백5십만원', 2_500_000, '백과 십'],
    ['1만 5천원', 15_000, '만과 천'],
    ['500', 500, '원 단위'],
    ['0', 0, '영'],
    ['999999999999', 999_999_999_999, '가장 큰 금액'],
  ];

  test.each(cases)('%s is %i won (%s)', (typed, won) => {
    expect(readWon(typed)).toEqual({ won });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['원', 'empty'],
    ['3억 5', 'unclear'],
    ['3억 50', 'unclear'],
    ['3억 50000', 'unclear'],
    ['3억 5.5', 'unclear'],
    ['1만 20000', 'unclear'],
    ['1억2억', 'unclear'],
    ['억', 'unclear'],
    ['4억ㅇ', 'unclear'],
    ['-1', 'unclear'],
    ['약 3억', 'unclear'],
    ['3~4억', 'unclear'],
    ['0.00001만', 'unclear'],
    ['조', 'unclear'],
    ['1조', 'tooHigh'],
    ['1.5조', 'tooHigh'],
    ['일조 이천억원', 'tooHigh'],
    ['10000억', 'tooHigh'],
    ['1000000000000', 'tooHigh'],
    ['9'.repeat(5000), 'tooHigh'],
  ])('%s is refused as %s', (typed, problem) => {
    expect(readWon(typed)).toEqual({ problem });
  });

  test.each([
    ['300', 3_000_000],
    ['1,500', 15_000_000],
    ['250만원', 2_500_000],
    ['2,500,000원', 2_500_000],
    ['3백', 3_000_000],
  ])('in a field of 만원, %s is %i won', (typed, won) => {
    expect(readWon(typed, 10_000)).toEqual({ won });
  });
});

describe('explanations of the checks', () => {
  test.each([
    [100_000_000, '계약서에 적힌 1억원은 ‘1억원 이하’ 구간입니다. 인지세를 내지 않습니다(인지세법 제6조 제5호).'],
    [
      1_000_000_001,
      '계약서에 적힌 10억 1원은 ‘10억원 초과’ 구간입니다. 인지세는 350,000원이며(인지세법 제3조), 계약서 작성일이 속하는 달의 [[다음 달 10일까지]] 냅니다.',
    ],
  ])('stamp tax of %i won', (price, words) => {
    expect(stampTaxCopy.check.explain(price, stampTaxBracketOf(price))).toBe(words);
  });

  test('the deposit names residence, area and amount', () => {
    const { explain } = checkpointCopy.deposit.check;
    expect(explain('daegu', 'upTo85', 250)).toBe('대구광역시는 별표 2의 ‘그 밖의 광역시’에 해당하며, 전용 85㎡ 이하 주택에 신청할 때 250만원이 필요합니다.');
    expect(explain('sejong', 'any', 500)).toBe('세종특별자치시는 별표 2의 ‘그 밖의 지역’에 해당하며, 모든 면적의 주택에 신청할 때 500만원이 필요합니다.');
    expect(explain('jeonnamGwangju', 'upTo85', 300)).toContain('300만원이면 어느 칸이 적용되어도 충분합니다.');
  });

  test('each reason of the years without a home is a whole sentence', () => {
    for (const reason of ['ownsHome', 'singleUnder30', 'thirtieth', 'marriage', 'homeGivenUp'] as const) {
      expect(scoreCopy.noHomeReason(reason, '2015-06-15', 140)).toMatch(/니다\.$/);
    }
    expect(scoreCopy.noHomeReason('thirtieth', '2015-06-15', 140)).toBe('만 30세가 된 2015. 6. 15.부터 11년 8개월로 계산했습니다.');
  });

  test('the score says what was counted for each part, and months as a minor that were not', () => {
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
