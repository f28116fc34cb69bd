import type { PageId } from '../../shared/pages.ts';
import type { PictureName } from './picture-files.ts';

interface Room {
  readonly picture: PictureName;
  readonly name: string;
  readonly text: string;
}

interface Material {
  readonly name: string;
  readonly use: string;
  /** Colour of the sample. */
  readonly colour: string;
  readonly pattern: 'wood' | 'stone' | 'cloth' | 'plain';
}

interface InteriorWords {
  readonly type: string;
  readonly title: string;
  readonly lead: string;
  readonly rooms: readonly Room[];
  readonly materialsLead: string;
  readonly materials: readonly Material[];
  readonly plan: { readonly page: PageId; readonly words: string };
}

export const interiors = {
  '59a': {
    type: '59A',
    title: '아침 빛을\n담은 방',
    lead: '밝은 나무와 크림빛 벽으로 마감해, 작은 집이 넓고 고요하게 느껴지도록 했습니다.',
    rooms: [
      { picture: 'interior-59a-living', name: '거실', text: '아일랜드 너머로 소파와 큰 창, 바다가 한 줄로 이어집니다.' },
      { picture: 'interior-59a-kitchen', name: '주방·식당', text: '돌 상판 아일랜드 위로 낮은 조명을 걸었습니다.' },
      { picture: 'interior-59a-bedroom', name: '침실', text: '얇은 커튼이 빛을 한 번 거릅니다.' },
      { picture: 'interior-59a-bath', name: '욕실', text: '나무와 밝은 타일로 따뜻하게 마감했습니다.' },
    ],
    materialsLead: '밝은 참나무와 크림, 바다빛 한 점.',
    materials: [
      { name: '밝은 참나무', use: '바닥', colour: '#d3b48c', pattern: 'wood' },
      { name: '크림 벽지', use: '벽과 천장', colour: '#f1ece2', pattern: 'plain' },
      { name: '밝은 석재', use: '상판', colour: '#d9d6cf', pattern: 'stone' },
      { name: '리넨', use: '커튼', colour: '#e7dfd2', pattern: 'cloth' },
      { name: '바다빛 직물', use: '의자와 쿠션', colour: '#1f6f74', pattern: 'cloth' },
    ],
    plan: { page: 'floor-plan-59a', words: '59A 평면 보기' },
  },
  '72b': {
    type: '72B',
    title: '모서리에 드는\n오후의 빛',
    lead: '모서리로 열린 거실에 옅은 회색과 짙은 청록을 두어, 오후의 빛이 깊게 머물도록 했습니다.',
    rooms: [
      { picture: 'interior-72b-living', name: '거실', text: '바다 그림이 걸린 벽을 따라 긴 소파를 두었습니다.' },
      { picture: 'interior-72b-kitchen', name: '주방·식당', text: '돌 상판과 짙은 청록색 수납장이 창가를 따라 이어집니다.' },
      { picture: 'interior-72b-bedroom', name: '침실', text: '바닥까지 내려오는 커튼으로 창을 감쌌습니다.' },
    ],
    materialsLead: '옅은 회색과 짙은 청록, 무게를 잡아 주는 호두나무.',
    materials: [
      { name: '회갈색 참나무', use: '바닥', colour: '#b79f82', pattern: 'wood' },
      { name: '옅은 회색 도장', use: '벽', colour: '#dfe1de', pattern: 'plain' },
      { name: '짙은 청록 도장', use: '수납장', colour: '#1c4a52', pattern: 'plain' },
      { name: '회색 석재', use: '상판', colour: '#b8b9b6', pattern: 'stone' },
      { name: '호두나무', use: '가구', colour: '#7a563a', pattern: 'wood' },
    ],
    plan: { page: 'floor-plan-72b', words: '72B 평면 보기' },
  },
  '84b': {
    type: '84B',
    title: '넓은 창가의\n저녁',
    lead: '짙은 나무와 모래빛 벽으로 마감해, 저녁 불빛이 켜졌을 때 가장 아늑한 집입니다.',
    rooms: [
      { picture: 'interior-84b-living', name: '거실', text: '천장의 간접조명이 바다로 열린 큰 창까지 이어집니다.' },
      { picture: 'interior-84b-kitchen', name: '주방·식당', text: '주방에 서면 거실과 창밖이 함께 보입니다.' },
      { picture: 'interior-84b-bedroom', name: '침실', text: '나무로 마감한 벽 아래 낮은 수납장을 두었습니다.' },
    ],
    materialsLead: '짙은 참나무와 모래빛, 황동 한 줄.',
    materials: [
      { name: '짙은 참나무', use: '벽과 가구', colour: '#96704a', pattern: 'wood' },
      { name: '모래빛 회벽', use: '벽', colour: '#e6dccb', pattern: 'plain' },
      { name: '베이지 석재', use: '상판과 바닥', colour: '#cdbfa9', pattern: 'stone' },
      { name: '모직', use: '소파와 깔개', colour: '#bdb4a5', pattern: 'cloth' },
      { name: '황동', use: '손잡이와 조명', colour: '#b98a4e', pattern: 'plain' },
    ],
    plan: { page: 'floor-plan-84a', words: '84A 평면 보기' },
  },
} as const satisfies Record<string, InteriorWords>;

export const interiorWords = {
  galleryLabel: '인테리어 이미지',
  enlarge: (room: string) => `${room} 크게 보기`,
  lightbox: '인테리어 크게 보기',
  close: '닫기',
  previous: '이전',
  next: '다음',
  place: (at: number, of: number) => `${at} / ${of}`,
  materialsTitle: '마감재 팔레트',
  materialsNote: '화면의 색은 실제 마감재와 다를 수 있습니다. 마감재의 제조사와 모델은 추후 공개합니다.',
  noticeTitle: '확인해 주세요',
  notices: [
    '견본주택을 촬영한 이미지에는 전시품과 유상 옵션이 포함되어 있습니다.',
    '옵션의 범위와 위치는 타입별로 다르며, 실제 시공과 차이가 있을 수 있습니다.',
    '가구와 가전, 소품은 이해를 돕기 위한 것으로 공급 범위에 포함되지 않습니다.',
  ],
} as const;
