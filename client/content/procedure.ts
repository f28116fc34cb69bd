import { bases } from './sales.ts';

/** From the notice to moving in, as the rules order it. Days are published with the notice. */
export const procedure = {
  basis: bases.procedure,
  steps: [
    { id: 'notice', title: '입주자모집공고', text: '최초 접수일 10일 전까지 공고합니다. 일부 특별공급은 5일 전까지입니다.', article: '제21조 제2항' },
    { id: 'check', title: '자격 사전조회', text: '청약홈에서 내 청약 자격을 미리 조회합니다.', article: '제52조의2' },
    {
      id: 'apply',
      title: '청약 접수',
      text: '특별공급, 1순위, 2순위 차례로 청약홈에서 접수합니다. 인터넷 접수가 원칙이며, 인터넷 이용이 어려운 분은 방문 접수를 할 수 있습니다.',
      article: '제19조 제2항',
    },
    { id: 'winners', title: '당첨자 발표', text: '동·호수를 추첨해 발표하고, 예비입주자를 함께 선정합니다.', article: '제25조·제26조' },
    { id: 'proof', title: '서류 제출·자격 확인', text: '당첨자가 서류를 제출하면 신청 내용과 맞는지 확인합니다.', article: '제52조' },
    {
      id: 'contract',
      title: '계약',
      text: '당첨자를 공고한 날부터 11일이 지난 뒤 3일 이상 계약합니다. 계약서를 작성하면 인지세를 납부합니다.',
      article: '제59조 제2항',
    },
    {
      id: 'instalments',
      title: '중도금 납부',
      text: '계약금은 20% 이내, 중도금은 60% 이내입니다. 계약금이 10%이면 중도금은 70% 이내입니다.',
      article: '제60조',
    },
    {
      id: 'moveIn',
      title: '입주',
      text: '입주예정월은 2개월 전에, 입주할 수 있는 날은 1개월 전에 알려 드립니다. 입주지정기간은 60일 이상입니다.',
      article: '제60조의2',
    },
  ],
} as const;
