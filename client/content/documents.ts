import { bases } from './sales.ts';

interface DocumentItem {
  readonly name: string;
  readonly note: string;
}

/** Documents of an application, by who hands them in (제23조 제2항). */
export const applicationDocuments = {
  basis: bases.documents,
  everyone: {
    title: '모든 신청자',
    items: [
      { name: '공급신청서', note: '공급을 신청하는 서식' },
      { name: '주민등록표 등본', note: '공고일 이후 발행분, 과거 주소 포함' },
      { name: '가족관계증명서', note: '세대와 부양가족 확인' },
      { name: '신분증 사본', note: '주민등록증, 운전면허증 등' },
      { name: '청약통장 가입(순위)확인서', note: '가입 기간과 예치금 확인' },
    ],
  },
  some: {
    title: '해당하는 신청자',
    items: [
      { name: '주민등록표 초본', note: '주소 이력 확인이 필요한 경우' },
      { name: '출입국사실증명', note: '해외 체류 확인이 필요한 경우' },
      { name: '서약서', note: '공고문에서 정한 경우' },
      { name: '특별공급 입증서류', note: '유형별로 공고문에서 지정' },
      { name: '임신진단서·출생 관련 증명', note: '태아나 자녀를 인정받으려는 경우' },
      { name: '소형·저가주택 가격 확인서류', note: '무주택으로 인정받으려는 경우' },
      { name: '건강보험 요양급여내역', note: '가점제 당첨자의 부양가족 확인' },
    ],
  },
  handing: [
    '인터넷으로 청약하면 당첨된 뒤에 서류를 제출합니다.',
    '등본과 초본 등은 계약을 체결하기 전까지 제출할 수 있습니다.',
    '제출된 서류는 비당첨자 6개월, 당첨자 5년 동안 보관합니다(제24조).',
    '**이 홈페이지로는 서류를 받지 않습니다.** 주민등록번호나 신분증 사본을 문의 내용에 담아 보내지 마시기 바랍니다.',
  ],
} as const satisfies {
  basis: unknown;
  everyone: { title: string; items: readonly DocumentItem[] };
  some: { title: string; items: readonly DocumentItem[] };
  handing: readonly string[];
};

export const documentColumns = ['서류', '확인 내용'] as const;
