import { supplyRuleBasis } from './legal-basis.ts';

interface DocumentItem {
  readonly name: string;
  readonly note: string;
}

/** Sorted by who hands them in (제23조 제2항). */
export const applicationDocuments = {
  basis: supplyRuleBasis('제23조 제2항·제24조·제41조·별표 1'),
  everyone: {
    title: '모든 신청자',
    items: [
      { name: '공급신청서', note: '인터넷 청약은 전자문서로 갈음' },
      { name: '주민등록표 등본', note: '공고일 이후 발행분, 과거 주소 변동 포함' },
      { name: '가족관계증명서', note: '세대와 부양가족 확인' },
      { name: '주민등록표 초본', note: '거주지와 거주 기간 확인, 공고일 이후 발행분(외국국적동포는 국내거소신고증, 외국인은 외국인등록증 사본)' },
      { name: '주민등록증 또는 여권 사본', note: '본인 확인' },
      { name: '청약통장 가입(순위)증명서', note: '가입기간과 예치금 확인' },
    ],
  },
  some: {
    title: '해당하는 신청자',
    items: [
      { name: '출입국에 관한 사실증명', note: '외국에 거주한 적이 있는 경우' },
      { name: '서약서', note: '무주택세대구성원 특별공급, 기존 주택 처분 조건의 특별공급, 가점제 신청자' },
      { name: '특별공급 입증서류', note: '특별공급 신청자, 유형별로 공고문에서 지정' },
      { name: '자녀의 가족관계증명서, 임신진단서', note: '신생아·신혼부부·생애최초 특별공급의 요건이 되는 자녀나 태아' },
      { name: '혼인관계증명서', note: '만 30세 전에 한 혼인으로 무주택기간을 세는 가점제 신청자, 신혼부부 특별공급 신청자' },
      { name: '소형·저가주택 가격 확인서류', note: '무주택으로 인정받으려는 경우' },
      {
        name: '건강보험 요양급여 내역',
        note: '직계존속(과거 3년)이나 30세 이상 자녀(과거 1년)를 부양가족에 넣은 가점제 당첨자, 노부모부양 특별공급 당첨자',
      },
    ],
  },
  handing: [
    '가족관계증명서와 등본, 초본 등은 사업주체가 정하면 신청할 때가 아니라 계약 전까지 내도 됩니다.',
    '건강보험 요양급여 내역과 특별공급 자녀의 증명서는 당첨된 날부터 계약 전까지 제출합니다.',
    '제출된 서류는 접수일부터 비당첨자는 6개월, 당첨자는 5년 동안 보관합니다(제24조).',
    '**이 홈페이지로는 서류를 받지 않습니다.** 주민등록번호나 신분증 사본을 문의 내용에 담아 보내지 마시기 바랍니다.',
  ],
} as const satisfies {
  basis: unknown;
  everyone: { title: string; items: readonly DocumentItem[] };
  some: { title: string; items: readonly DocumentItem[] };
  handing: readonly string[];
};

export const documentColumns = ['서류', '확인 내용'] as const;
