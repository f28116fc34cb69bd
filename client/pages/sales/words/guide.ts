import { site } from '#shared/site.ts';
import { areaRange, homesOnSale, moveInMonth, sampleMark, scale, totalHomes } from '#shared/site/site-words.ts';
import { applicationDocuments } from '#client/site/words/documents.ts';
import { stampTaxBasis, supplyRuleBasis } from '#client/site/words/legal-basis.ts';
import { announcementCopy } from './announcement.ts';

export const guideCopy = {
  hub: {
    title: '다섯 가지 질문',
    items: [
      {
        page: 'sales-announcement',
        question: '공고문은 어디에서 보나요',
        answer: `${site.isAnnouncementSample ? '아직 공고 전입니다. 공고가 나면' : '공고문은'} 모집공고 페이지에서 보실 수 있습니다. ${announcementCopy.open.text}`,
        text: `입주자모집공고${sampleMark}를 열어 보고, 먼저 볼 항목을 확인합니다.`,
      },
      {
        page: 'sales-subscription-guide',
        question: '어떻게 신청하나요',
        answer: '청약 접수는 청약홈에서 합니다. 일반공급은 1순위와 2순위 모두 청약통장이 있어야 합니다(주택공급에 관한 규칙 제11조·제28조).',
        text: '특별공급과 1·2순위 자격, 인터넷 청약 절차를 안내합니다.',
      },
      {
        page: 'sales-checkpoint',
        question: '나는 자격이 되나요',
        answer: '입주자모집공고일 현재 해당 주택건설지역이나 같은 권역에 거주하는 성년자가 신청할 수 있습니다(주택공급에 관한 규칙 제4조).',
        text: '거주 기간, 무주택, 예치금, 가점을 스스로 점검합니다.',
      },
      {
        page: 'sales-stamp-tax',
        question: '인지세는 얼마인가요',
        answer: '계약서에 적힌 금액이 1억원 초과 10억원 이하이면 150,000원입니다(인지세법 제3조).',
        text: '계약 금액을 입력하시면 인지세를 바로 확인하실 수 있습니다.',
      },
      {
        page: 'business-documents',
        question: '무엇을 준비하나요',
        answer: `모든 신청자가 ${applicationDocuments.everyone.items.map(({ name }) => name).join(', ')}를 준비합니다. 이 홈페이지로는 서류를 받지 않습니다.`,
        text: '필요한 서류를 공통 서류와 해당자 서류로 나누어 안내합니다.',
      },
    ],
  },
  answers: {
    title: '짧은 답 여섯 가지',
    caption: '자주 찾는 질문과 짧은 답',
    rows: [
      { head: '무엇을 짓나요', text: `${totalHomes} 규모의 아파트 단지 ${site.name}입니다.` },
      { head: '어디인가요', text: `${site.landLocation}입니다.` },
      {
        head: '규모는 어떤가요',
        text: `${scale} ${site.buildings}개 동이며, 전용면적은 ${areaRange}입니다.`,
      },
      { head: '언제 입주하나요', text: `${moveInMonth} 예정입니다.` },
      { head: '몇 세대를 분양하나요', text: `일반분양은 ${homesOnSale}입니다.` },
    ],
    phone: { head: '어디로 문의하나요', hours: site.salesHours },
  },
  basis: [
    { title: '신청과 자격', basis: supplyRuleBasis('제4조·제7조·제11조·제23조 제2항·제28조') },
    { title: '인지세', basis: stampTaxBasis('제3조') },
  ],
  official: '본 사이트가 공식 홈페이지입니다. 유사 홈페이지에 개인정보를 입력하지 않도록 주의하시기 바랍니다.',
  next: ['business-plan', 'floor-plan-59a', 'customer'],
} as const;
