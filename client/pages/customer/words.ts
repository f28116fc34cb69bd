import { site } from '#shared/site.ts';

export const customerCopy = {
  intro: {
    title: '궁금하신 점을\n남겨 주세요',
    text: `${site.name}에 관심을 가져 주셔서 감사합니다. 이름과 연락처, 생년월일을 남겨 주시면 전문 상담사가 확인하고 연락드립니다. 문의 내용은 적지 않으셔도 됩니다.`,
  },
  visit: '방문 시간을 골라 예약하기',
  phone: { label: '대표전화', hours: site.salesHours },
  kakaoTalk: { label: '카카오톡 상담', way: '카카오톡으로 상담하기', url: site.channels.kakaoTalk },
  official: '**본 사이트가 공식 홈페이지입니다.** 유사 홈페이지에 개인정보를 입력하지 않도록 주의하시기 바랍니다.',
  unknownSite: {
    title: '이 주소에서는 접수하지 않습니다',
    text: '아래 고객센터에서 문의를 남기시거나 대표전화로 말씀해 주세요.',
    way: '고객센터로 가기',
  },
} as const;
