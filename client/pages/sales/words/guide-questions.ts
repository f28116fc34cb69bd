import { withParticle } from '#shared/korean/korean-particles.ts';
import { site } from '#shared/site.ts';
import { hasPrices, homesOnSale, moveInMonth, offeredTypes, totalHomes } from '#shared/site/site-words.ts';
import type { Question } from '#client/site/words/shared-sections.ts';

const { rules, loan, options, finishes, modelHouse, parkingPerHousehold, types } = site;

/** Marks a question as open while it has no answer, because search engines get only answered questions. */
function answerOr(answer: string | undefined, later: string): Pick<Question, 'answer' | 'isOpen'> {
  return answer === undefined ? { answer: later, isOpen: true } : { answer };
}

function toCome(subject: string): string {
  return `${withParticle(subject, '은/는')} 추후 공개합니다. 정해지면 이 홈페이지와 입주자모집공고에서 확인하실 수 있습니다.`;
}

const hasBalconyPrice = offeredTypes.some((type) => types[type].balconyWon !== undefined);

export const siteQuestions: readonly Question[] = [
  { question: '모두 몇 세대이고 몇 세대를 분양하나요?', answer: `모두 ${totalHomes}이며 일반분양은 ${homesOnSale}입니다.` },
  { question: '입주는 언제인가요?', answer: `${moveInMonth} 예정입니다. 입주지정기간은 입주 전에 따로 알려 드립니다.` },
  {
    question: '분양가격은 얼마인가요?',
    ...answerOr(hasPrices ? '타입과 층에 따라 다르며, 금액은 모집공고 페이지에 있습니다.' : undefined, toCome('분양가격')),
  },
  { question: '분양권을 전매할 수 있나요?', ...answerOr(rules.resale, toCome('전매 제한 기간')) },
  {
    question: '당첨되면 다시 청약할 수 있나요?',
    ...answerOr(
      rules.rewinning,
      '당첨에 쓴 통장으로는 다시 신청할 수 없습니다(주택공급에 관한 규칙 제7조). 재당첨 제한이 있는지는 분양가상한제 적용 여부와 함께 공개합니다.',
    ),
  },
  { question: '거주 의무가 있나요?', ...answerOr(rules.residence, '거주 의무가 있는지는 정해지는 대로 알려 드립니다.') },
  { question: '분양가상한제가 적용되나요?', ...answerOr(rules.priceCap, toCome('분양가상한제 적용 여부')) },
  {
    question: '중도금 대출을 받을 수 있나요?',
    ...answerOr(
      loan,
      '중도금 대출의 조건은 추후 공개합니다. 중도금과 잔금 대출의 한도, 총부채원리금상환비율(DSR)은 사람마다 다르므로 대출을 받으실 은행에 확인하시기 바랍니다.',
    ),
  },
  {
    question: '발코니 확장비는 분양가격에 들어 있나요?',
    answer: `아닙니다. 발코니 확장비는 분양가격과 별도입니다. ${hasBalconyPrice ? '타입별 금액은 모집공고 페이지에 있습니다.' : '금액은 추후 공개합니다.'}`,
  },
  {
    question: '어떤 유상 옵션이 있나요?',
    ...answerOr(
      options?.length ? `${options.map(({ name }) => name).join(', ')}입니다. 금액은 모집공고 페이지에 있습니다.` : undefined,
      toCome('유상 옵션의 품목과 금액'),
    ),
  },
  { question: '마감재는 무엇인가요?', ...answerOr(finishes, toCome('마감재의 제조사와 모델')) },
  {
    question: '어떤 서류를 준비하나요?',
    answer: '공통 서류와 해당자 서류를 청약·계약 서류 페이지에서 나누어 안내합니다. 이 홈페이지로는 서류를 받지 않습니다.',
  },
  { question: '견본주택은 어디에 있나요?', ...answerOr(modelHouse.address && `${modelHouse.address}입니다.`, toCome('견본주택의 주소와 개관일')) },
  { question: '주차 공간은 얼마나 되나요?', answer: `세대당 약 ${parkingPerHousehold}대이며, 주차장은 지하에 들어섭니다.` },
  {
    question: '전문 상담사는 언제 연락하나요?',
    ...answerOr(site.callBackHours && `${site.callBackHours}에 연락드립니다.`, '연락드리는 요일과 시간은 추후 공개합니다. 급하시면 대표전화로 문의해 주세요.'),
  },
];

export const siteQuestionsTitle = '자주 묻는 질문';
