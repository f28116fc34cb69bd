/** Sentences of the pages of the group `complex`. */
export const complexContent = {
  intro: { title: '단지배치도', text: '21개 동, 총 1,325세대의 배치를 안내합니다.' },
  detail: { title: '동·호수 배치도', text: '21개 동의 동·호수와 타입을 표로 정리합니다.' },
  community: { title: '커뮤니티 시설', text: '피트니스 센터, 실내 골프연습장, 작은 도서관·북카페, 입주민 라운지를 마련합니다.' },
} as const;
