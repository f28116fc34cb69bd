/** Sentences of the pages of the group `brand`. */
export const brandContent = {
  intro: { title: '윤슬이라는 이름', text: '윤슬은 햇빛이나 달빛에 비치어 반짝이는 잔물결을 뜻합니다.' },
  video: { title: '홍보영상', text: '바다에서 단지로, 정원에서 거실로 이어지는 영상입니다.' },
} as const;
