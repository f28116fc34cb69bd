import type { PageId } from '../../shared/pages.ts';
import { type AreaBand, areaBandOf, areaBands } from '../../shared/rules/deposit.ts';
import { exclusiveAreaOf, nameOfType, offeredTypes } from '../../shared/site-words.ts';
import { site } from '../../shared/site.ts';
import type { Question } from './faq.ts';
import { editions, stampTaxBasis, supplyRuleBasis } from './legal-basis.ts';

/** Bands of 별표 2 that the types of the complex are in, smallest first. */
const bandsOfTypes = areaBands
  .map((band) => ({ band, names: offeredTypes.filter((type) => areaBandOf(Number(exclusiveAreaOf(type))) === band).map(nameOfType) }))
  .filter(({ names }) => names.length > 0);
export const smallestBand: AreaBand = bandsOfTypes[0]?.band ?? 'upTo85';
const isUpTo85 = bandsOfTypes.every(({ band }) => band === 'upTo85');
const bandsInWords: Record<AreaBand, string> = { upTo85: '85㎡ 이하', upTo102: '102㎡ 이하', upTo135: '135㎡ 이하', any: '135㎡ 초과' };
export const areasOfTypes = isUpTo85
  ? `${site.name}의 모든 타입은 85㎡ 이하입니다.`
  : `${bandsOfTypes.map(({ band, names }) => `${names.join('·')} 타입은 ${bandsInWords[band]}`).join(', ')}입니다.`;
const depositOfTypes = isUpTo85
  ? `${site.name}의 모든 타입은 전용면적 85㎡ 이하이므로 서울·부산 300만원, 그 밖의 광역시 250만원, 그 밖의 지역 200만원입니다.`
  : `전용면적이 넓을수록 금액이 커지며, 면적별 금액은 청약 체크포인트의 표에서 확인하실 수 있습니다. ${areasOfTypes}`;

/** 제4조 제3항. 제주 is in none of them. */
export const sameRegion = {
  basis: supplyRuleBasis('제4조'),
  text: '서울·인천·경기, 대전·세종·충남, 충북, 광주·전남, 전북, 대구·경북, 부산·울산·경남, 강원이 각각 한 권역입니다(제4조 제3항). 세종은 대전·충남과 같은 권역이며, 제주는 어느 권역에도 속하지 않습니다.',
} as const;

/** By page; also given to search engines as `FAQPage`. */
export const faq = {
  'sales-subscription-guide': [
    {
      question: '청약 신청은 이 홈페이지에서 하나요?',
      answer: '아닙니다. 청약 접수는 한국부동산원 청약홈에서 합니다. 이 홈페이지는 절차와 자격을 안내하고 상담 신청을 받습니다.',
    },
    {
      question: '청약통장이 없어도 신청할 수 있나요?',
      answer:
        '일반공급은 1순위와 2순위 모두 청약통장이 있어야 합니다(주택공급에 관한 규칙 제11조·제28조). 특별공급도 가입한 지 6개월이 지나고 예치기준금액을 채운 통장이 원칙이지만, 철거주택 소유자, 국가유공자, 장애인처럼 제48조가 제외한 분에게는 적용하지 않습니다. 유형별 요건은 공고문에서 확인하시기 바랍니다.',
    },
    {
      question: '다른 시·군에 살고 있어도 신청할 수 있나요?',
      answer:
        '입주자모집공고일 현재 해당 주택건설지역이나 같은 권역에 거주하는 성년자가 신청할 수 있습니다(제4조). 같은 순위에서는 해당 지역 거주자를 먼저 선정하며(제25조 제3항), 인정되는 지역과 거주 기간은 공고문에서 정합니다.',
    },
    {
      question: '예치금은 어느 지역을 기준으로 준비하나요?',
      answer: `단지가 있는 곳이 아니라 공고일 현재 신청자의 주민등록 거주지를 기준으로 합니다. ${depositOfTypes} 세종과 제주는 그 밖의 지역입니다(별표 2).`,
    },
    {
      question: '부부가 각각 특별공급에 신청해도 되나요?',
      answer:
        '네, 당첨일이 같은 주택에는 각각 신청할 수 있습니다(제4조 제1항). 당첨일이 같은 특별공급에 두 분이 모두 당첨되면 접수 시각이 빠른 분의 당첨만 유효하고, 접수 시각이 같으면 생년월일이 빠른 분의 당첨이 유효합니다(제55조의2).',
    },
    {
      question: '서류는 언제 제출하나요?',
      answer:
        '인터넷으로 청약하면 대개 당첨된 뒤 계약을 체결하기 전에 제출합니다(제23조 제2항). 이 홈페이지로는 서류를 받지 않으니, 주민등록표 등본이나 신분증 사본을 보내지 마시기 바랍니다.',
    },
    {
      question: '자격을 잘못 입력해 부적격으로 당첨되면 어떻게 되나요?',
      answer:
        '소명하지 못해 당첨이 취소되면 당첨일부터 일정 기간 다른 분양주택의 입주자로 선정될 수 없습니다. 새로 신청하는 주택이 수도권에 있으면 1년, 그 밖의 지역이면 6개월(투기과열지구·청약과열지역은 1년), 위축지역이면 3개월입니다(제58조 제3항). 다시 계산한 가점이 당첨에 필요한 점수 이상이면 당첨자로 봅니다(제58조 제4항).',
    },
  ],
  'sales-stamp-tax': [
    {
      question: '인지세는 누가 내나요?',
      answer: '계약서를 함께 작성한 당사자가 연대하여 납부할 의무가 있습니다(인지세법 제1조 제2항). 실제로 누가 얼마를 부담하는지는 계약서에 따릅니다.',
    },
    {
      question: '언제까지 내야 하나요?',
      answer: '계약서 작성일이 속하는 달의 다음 달 10일까지입니다(인지세법 제8조 제3항). 예를 들어 3월 중에 계약서를 작성하면 4월 10일까지 냅니다.',
    },
    {
      question: '전자수입인지는 어디에서 사나요?',
      answer: '전자수입인지 누리집이나 은행, 우체국에서 종이문서용 전자수입인지를 구매해 계약서에 첨부합니다.',
    },
    {
      question: '계약서에 적힌 금액이 정확히 1억원이나 10억원이면 어떻게 되나요?',
      answer: '두 금액 모두 1억원 이하, 10억원 이하의 구간에 들어갑니다. 정확히 1억원이면 비과세이고, 정확히 10억원이면 150,000원입니다.',
    },
    {
      question: '분양권을 전매할 때도 인지세를 내나요?',
      answer:
        '분양권 전매 계약서에도 따로 인지세를 내는 경우가 있습니다. 거래 조건에 따른 과세 여부와 세액은 관할 세무서나 국세상담센터(126)에 확인하시기 바랍니다.',
    },
    {
      question: '기한을 넘기면 어떻게 되나요?',
      answer: '기한 안에 납부하시기 바랍니다. 가산세 등은 관할 세무서 또는 국세상담센터(126)에 확인하시기 바랍니다.',
    },
  ],
} as const satisfies Partial<Record<PageId, readonly Question[]>>;

export const bases = {
  stampTax: stampTaxBasis('제3조·제6조'),
  stampTaxDuty: stampTaxBasis('제1조·제8조'),
  stampTaxFaq: stampTaxBasis('제1조·제3조·제6조·제8조'),
  deposit: supplyRuleBasis('별표 2', editions.depositTable),
  firstRank: supplyRuleBasis('제4조·제11조·제25조·제28조'),
  subscriptionFaq: supplyRuleBasis('제4조·제11조·제23조·제25조·제28조·제48조·제55조의2·제58조·별표 2'),
  score: supplyRuleBasis('제10조 제6항·제28조 제6항·제53조·별표 1'),
  specialSupply: supplyRuleBasis('제35조의3·제36조·제39조·제40조·제41조·제42조·제43조·제46조·제48조·제49조·제53조·제55조·제55조의2·제55조의3'),
} as const;
