import { site } from '#shared/site.ts';
import { formatNumber } from '#shared/korean/korean-format.ts';
import type { StampTaxBracket } from '#shared/law/stamp-tax.ts';
import { stampTaxBasis } from '#client/site/words/legal-basis.ts';
import { wonInWords } from '#shared/korean/amount.ts';

const bracketNames: Record<StampTaxBracket['id'], string> = {
  exempt: '1억원 이하',
  middle: '1억원 초과 10억원 이하',
  top: '10억원 초과',
};

const basis = stampTaxBasis('제3조·제6조');
const exempt = '비과세';

export const stampTaxCopy = {
  table: {
    title: '얼마를 내나요',
    basis,
    caption: '주택 공급계약서에 적힌 금액별 인지세',
    columns: ['주택 공급계약서에 적힌 금액', '인지세'],
    bracketNames,
    exempt,
    won: '원',
    note: '주택 공급계약서에 적힌 금액이 1억원 이하이면 인지세를 내지 않습니다(제6조 제5호).',
  },
  check: {
    lead: '입력하신 금액은 이 기기에서만 계산하며, 어디에도 보내거나 저장하지 않습니다.',
    label: '계약서에 적힌 금액',
    unit: '원',
    example: 420_000_000,
    problems: {
      empty: '금액을 입력해 주세요. 예: 420000000 또는 4억 2천만원',
      unclear: '금액을 알 수 없습니다. 4억 2천만원 또는 420000000처럼 입력해 주세요.',
      tooHigh: '9,999억 9,999만 9,999원까지 확인할 수 있습니다.',
    },
    result: '납부할 인지세',
    share: '이 결과의 링크 복사',
    shared: '링크를 복사했습니다. 금액은 주소의 # 뒤에만 담기며 서버로 전송되지 않습니다.',
    shareByHand: '주소창의 주소를 복사해 주세요. 금액은 # 뒤에만 담기며 서버로 전송되지 않습니다.',
    explain(priceWon: number, { id, taxWon, article }: StampTaxBracket): string {
      const place = `계약서에 적힌 ${wonInWords(priceWon)}은 ‘${bracketNames[id]}’ 구간입니다.`;
      return taxWon === 0
        ? `${place} 인지세를 내지 않습니다(인지세법 ${article}).`
        : `${place} 인지세는 ${formatNumber(taxWon)}원이며(인지세법 ${article}), 계약서 작성일이 속하는 달의 [[다음 달 10일까지]] 냅니다.`;
    },
  },
  duty: {
    title: '누가, 언제까지, 어떻게',
    basis: stampTaxBasis('제1조·제3조·제8조·제10조'),
    items: [
      { term: '누가', text: '계약서를 함께 작성한 당사자가 연대하여 냅니다. 실제 분담은 계약서에 따릅니다.', lawArticle: '제1조 제2항' },
      { term: '언제까지', text: '계약서 작성일이 속하는 달의 [[다음 달 10일까지]]입니다.', lawArticle: '제8조 제3항' },
      {
        term: '어떻게',
        text: '종이문서용 전자수입인지를 구매해 계약서에 첨부한 뒤, 전자수입인지 누리집에서 사용 처리(소인)를 합니다.',
        lawArticle: '제8조 제1항·제10조',
      },
    ],
    surcharge:
      '계약서를 여러 통 작성하면 한 통마다 세액을 따지므로 국세상담센터에 확인하시기 바랍니다(제3조 제2항). 기한 안에 납부하시고, 가산세 등은 관할 세무서 또는 [[국세상담센터(126)]]에 확인하시기 바랍니다.',
  },
  examples: {
    title: '계산 예로 확인하기',
    basis,
    caption: '금액별 인지세 계산 예',
    columns: ['계약서에 적힌 금액', '해당 구간', '인지세'],
    pricesWon: [100_000_000, 420_000_000, 1_000_000_000, 1_000_000_001],
    note: `금액은 구간을 설명하기 위한 예이며, ${site.name}의 분양가격이 아닙니다.`,
  },
  pictureNote: '가로와 세로의 길이는 금액에 비례하지 않습니다.',
  faqTitle: '자주 묻는 질문',
  next: ['sales-announcement', 'sales-subscription-guide', 'business-documents'],
} as const;
