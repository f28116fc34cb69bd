import { expect, test } from 'vitest';
import { procedure } from '#client/pages/business/words/procedure.ts';
import { applicationDocuments } from '#client/site/words/documents.ts';
import { checkpointCopy } from '#client/pages/sales/words/checkpoint.ts';
import { siteQuestions } from '#client/pages/sales/words/guide-questions.ts';
import { subscriptionQuestions } from '#client/pages/sales/words/subscription-guide-questions.ts';
import { specialSupply, subscriptionGuideCopy } from '#client/pages/sales/words/subscription-guide.ts';
import { homeKinds, smallHomeLimits } from '#shared/law/home-ownership.ts';
import { wonInWords } from '#shared/korean/amount.ts';

const textOf = (copy: unknown) => JSON.stringify(copy);

/** What buyers look for, where they find it, and the article of law. */
test.each([
  ['how old an account has to be', checkpointCopy.deposit.check.enough, /가입기간도 6개월.*제28조 제1항/],
  ['giving up after being chosen', subscriptionGuideCopy.limits, /같은 통장으로 다른 주택에 신청할 수 없으며\(제7조\)/],
  ['special and general supply together', subscriptionQuestions, /특별공급과 일반공급을 함께 신청할 수 있나요.*공고문/],
  ['homes that are left', subscriptionQuestions, /무순위.*제28조 제10항.*제19조 제6항·제26조 제5항/],
  ['loans', siteQuestions, /총부채원리금상환비율\(DSR\)은.*은행에 확인/],
  ['a house in the country', checkpointCopy.noHome, /단독주택을 소유하고 그 시·군에 거주하다가.*제53조 제2호/],
  ['settlers and the low birth rate', subscriptionGuideCopy.special, /이주자 지원\(제4호\), 저출산·고령사회 대응\(제6호\)/],
  ['the lowest floor', subscriptionGuideCopy.eligibility, /65세 이상.*장애인등록증.*미성년 자녀를 세 명 이상.*제51조/],
  ['moving in late', procedure, /지체상금.*제61조 제2항/],
  ['old accounts', checkpointCopy.score.fields.accountSince, /청약예금이나 청약부금.*제2조 제8호/],
  ['children of the newly married', specialSupply, /자녀가 있는 분이 1순위.*자녀가 많은 분/],
  ['parents supported: by score', specialSupply, /경쟁이 있으면 가점으로 선정/],
  [
    'parents supported: homes of the spouse',
    [specialSupply, checkpointCopy.score.notes],
    /배우자가 주택을 소유한 기간은.*배우자가 주택을 소유한 기간을 무주택기간에서 뺀/,
  ],
  ['homes that are drawn anew', [subscriptionGuideCopy.rank, subscriptionQuestions], /한 번은 청약홈에서 추첨하고.*한 번은 청약홈에서 추첨하고/],
  ['when an account was changed', checkpointCopy.score.fields.accountSince, /2024\. 10\. 1\. 이후.*그 전에 바꾸셨으면 종합저축에 가입한 날/],
  ['when the office calls', siteQuestions, /언제 연락하나요/],
  ['the proof of a marriage', applicationDocuments.some, /혼인관계증명서.*만 30세 전.*신혼부부/],
  ['households without a home', checkpointCopy.noHome, /세대원 모두 주택이 없는 세대의 구성원입니다\(제2조 제4호\)/],
])('the pages tell %s', (_subject, copy, words) => {
  expect(textOf(copy)).toMatch(words);
});

test('the printed limits of small and low-priced homes are those that the check calculates with', () => {
  const told = checkpointCopy.noHome.sentences.find((sentence) => sentence.startsWith('소형·저가주택은'));
  for (const kind of homeKinds)
    for (const { areaM2, priceWon } of Object.values(smallHomeLimits[kind]))
      for (const figure of [`${areaM2}㎡`, wonInWords(priceWon)]) expect(told).toContain(figure);
  expect(told).toContain('제53조 제9호');
});
