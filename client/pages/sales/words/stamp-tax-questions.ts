import { stampTaxBasis } from '#client/site/words/legal-basis.ts';
import type { Question } from '#client/site/words/shared-sections.ts';

export const stampTaxQuestions = {
  basis: stampTaxBasis('제1조·제3조·제6조·제8조·제10조'),
  questions: [
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
      answer:
        '전자수입인지 누리집이나 은행, 우체국에서 종이문서용 전자수입인지를 구매해 계약서에 첨부합니다. 첨부한 뒤 전자수입인지 누리집에서 사용 처리(소인)까지 해야 합니다(인지세법 제10조).',
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
  ] satisfies readonly Question[],
} as const;
