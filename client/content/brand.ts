import type { PictureName } from './picture-files.ts';

export const brandStory = {
  /** Lines that come one after the other. */
  lines: ['햇빛이나 달빛에 비치어', '반짝이는 잔물결, 윤슬.', '하루에 몇 번이고 모습을 바꾸는', '그 빛을 집 안까지 잇고 싶었습니다.'],
  lead: '그래서 바다와 나란한 낮고 긴 선으로 단지를 그렸습니다. 창을 바다 쪽으로 크게 열고, 땅 위는 사람과 나무에게 돌려주었습니다.',
  picture: 'brand-garden' satisfies PictureName as PictureName,
  principlesTitle: '윤슬을 담는\n세 가지 생각',
  principles: [
    { term: '낮고 긴 선', text: '동과 길, 마당을 수평선과 나란히 놓아 어디에서나 바다의 높이를 느끼게 합니다.' },
    { term: '빛이 지나는 길', text: '창과 창을 마주 보게 두어 빛과 바람이 집을 가로지르게 합니다.' },
    { term: '물가의 재료', text: '돌과 나무, 바다의 빛깔처럼 오래 보아도 편안한 재료를 안팎에 함께 씁니다.' },
  ],
  facade: 'brand-facade' satisfies PictureName as PictureName,
  nameTitle: '이름에 대하여',
  names: [
    { term: '윤슬', text: '햇빛이나 달빛에 비치어 반짝이는 잔물결을 뜻하는 우리말입니다.' },
    { term: '오션파크', text: '바다를 마주한 자리와 차 없는 공원형 단지를 함께 담은 이름입니다.' },
    { term: '로고', text: '수평선 하나와 그 아래 물결에 비친 빛을 그렸습니다.' },
  ],
  film: '홍보영상 보기',
  filmNote: '바다에서 단지까지',
} as const;

export const brandFilm = {
  title: '바다에서 단지까지',
  text: '바다 위에서 단지로, 정원에서 거실로 이어지는 길을 따라갑니다.',
  caption: '영상은 CG로 만든 것으로 실제와 다를 수 있습니다.',
} as const;
