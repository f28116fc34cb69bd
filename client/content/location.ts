/** Sentences of the pages of the group `location`. */
export const locationContent = {
  intro: { title: '바다를 마주하고 일상을 잇는 자리', text: '해안, 연륙교, 학교, 시장, 공원, 여객터미널을 개념도로 안내합니다.' },
  premium: { title: '네 가지 일상', text: '바다를 향한 거실, 차 없는 공원, 입주민 커뮤니티, 여유 있는 주차를 소개합니다.' },
} as const;
