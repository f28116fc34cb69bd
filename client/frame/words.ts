import { site } from '#shared/site.ts';

export const layoutCopy = {
  skip: '본문으로 바로가기',
  home: `${site.name} 홈`,
  mainMenu: '주 메뉴',
  subMenu: '하위 메뉴',
  openMenu: '메뉴 열기',
  closeMenu: '메뉴 닫기',
  menu: '전체 메뉴',
  call: '전화 상담',
  textCall: '모바일 상담',
  register: '관심고객 등록',
  visit: '방문예약',
  phone: '전화 상담',
  hours: site.salesHours,
  quickBar: '빠른 상담',
  familySites: '패밀리 사이트',
  newWindow: '새 창',
  privacy: '개인정보처리방침',
  constructor: '시공',
  landLocation: '대지 위치',
  modelHouse: { term: '견본주택', place: site.modelHouse.address ?? '주소 추후 공개' },
  official: '본 사이트가 공식 홈페이지입니다.',
  lookAlikes: '유사 홈페이지에 개인정보를 입력하지 않도록 주의하시기 바랍니다.',
  disclaimers: [
    '본 홈페이지의 CG·이미지·영상은 소비자의 이해를 돕기 위한 것으로 실제와 다를 수 있습니다.',
    '주변 개발계획(교통·학교·공원 등)은 인허가와 정부 정책에 따라 변경·지연·취소될 수 있습니다.',
    '면적은 전용면적(㎡) 기준이며, 편집 오류가 있을 수 있으니 입주자모집공고를 확인하시기 바랍니다.',
  ],
  share: '공유하기',
  copyAddress: '링크 복사',
  copied: '링크를 복사했습니다.',
  notCopied: '복사하지 못했습니다. 주소창의 주소를 복사해 주세요.',
  channels: [
    { name: '카카오톡', url: site.channels.kakaoTalk },
    { name: '유튜브', url: site.channels.youtube },
    { name: '인스타그램', url: site.channels.instagram },
    { name: '블로그', url: site.channels.blog },
  ],
  copyright: `© ${site.copyrightYear} ${site.constructorName}`,
} as const;

/** Read out by screen readers. */
export function pageChangedTo(title: string): string {
  return `${title} 페이지로 이동했습니다`;
}
