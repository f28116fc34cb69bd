import { planPageOf, type PageId } from '#shared/pages/pages.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { site } from '#shared/site.ts';
import { nameOfType, offeredOrLast, typeCount } from '#shared/site/site-words.ts';
import type { Finish, FinishHour } from '#shared/pages/finish-pictures.ts';
import type { MaterialSample } from '#shared/pages/material-samples.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';

interface Room {
  readonly picture: PictureName;
  readonly name: string;
  readonly text: string;
  /** The visible materials, as positions in the palette. */
  readonly materials: readonly number[];
}

export interface Material {
  readonly name: string;
  readonly use: string;
  /** Shown where there is no rendered square. */
  readonly colour: string;
  readonly sample?: MaterialSample;
}

interface InteriorCopy {
  readonly type: string;
  readonly title: string;
  readonly lead: string;
  readonly rooms: readonly Room[];
  readonly materialsLead: string;
  readonly materials: readonly Material[];
  readonly plan: { readonly page: PageId; readonly copy: string };
}

export const interiors = {
  '59a': {
    type: nameOfType('59A'),
    title: '아침 빛을\n담은 방',
    lead: '밝은 나무와 크림빛 벽으로 마감해 차분한 분위기를 더했습니다.',
    rooms: [
      { picture: 'interior-59a-living', materials: [0, 1, 3], name: '거실', text: '소파와 낮은 탁자 뒤로 커튼을 친 큰 창을 냈습니다.' },
      {
        picture: 'interior-59a-kitchen',
        materials: [4, 2, 0],
        name: '주방·식당',
        text: '바닷빛 수납장 위로 창을 내고, 나무 식탁 위에 낮은 조명을 걸었습니다.',
      },
      { picture: 'interior-59a-bedroom', materials: [0, 3, 1], name: '침실', text: '원목 침대 헤드를 두고, 얇은 커튼으로 아침 빛을 부드럽게 걸렀습니다.' },
      { picture: 'interior-59a-bath', materials: [], name: '욕실', text: '모래색 타일에 바닷빛 샤워 벽을 두르고, 거울과 선반에 은은한 조명을 달았습니다.' },
    ],
    materialsLead: '밝은 참나무와 크림빛에 바닷빛을 더했습니다.',
    materials: [
      { name: '밝은 참나무', use: '바닥', colour: '#d3b48c', sample: 'oak' },
      { name: '크림 벽지', use: '벽과 천장', colour: '#f1ece2', sample: 'wallpaper' },
      { name: '흰 석재', use: '상판', colour: '#e2e0dc', sample: 'white-stone' },
      { name: '리넨', use: '커튼', colour: '#e7dfd2', sample: 'linen' },
      { name: '바닷빛 도장', use: '주방 수납장', colour: '#1f6f74', sample: 'sea-paint' },
    ],
    plan: { page: 'floor-plan-59a', copy: `${nameOfType('59A')} 평면 보기` },
  },
  '72b': {
    type: nameOfType('72B'),
    title: '모서리에 드는\n오후의 빛',
    lead: '모서리로 열린 거실을 밝은 나무와 모래색으로 꾸미고, 옅은 물빛을 더해 오후의 빛과 어울리게 했습니다.',
    rooms: [
      { picture: 'interior-72b-living', materials: [3, 4, 2], name: '거실', text: '큰 창을 내고, 창가에 옅은 물빛 소파를 두었습니다.' },
      { picture: 'interior-72b-kitchen', materials: [1, 2, 0], name: '주방·식당', text: '모래색 수납장과 돌 벽 앞에 밝은 나무 식탁을 두었습니다.' },
      { picture: 'interior-72b-bedroom', materials: [0], name: '침실', text: '밝은 원목 침대 헤드 옆으로 넓은 창이 있습니다.' },
    ],
    materialsLead: '밝은 나무와 모래색에 옅은 물빛과 산호색을 더했습니다.',
    materials: [
      { name: '밝은 참나무', use: '바닥과 가구', colour: '#dcc29a', sample: 'pale-oak' },
      { name: '모래색 도장', use: '주방 수납장', colour: '#d8ccb8', sample: 'sand-paint' },
      { name: '흰 석재', use: '벽과 상판', colour: '#e4e1db', sample: 'sand-stone' },
      { name: '물빛 직물', use: '소파', colour: '#b9d0ce', sample: 'water-cloth' },
      { name: '산호색 직물', use: '쿠션', colour: '#d98a63', sample: 'coral-cloth' },
    ],
    plan: { page: 'floor-plan-72b', copy: `${nameOfType('72B')} 평면 보기` },
  },
  '84b': {
    type: site.interiorOnlyType,
    title: '호두나무와 돌,\n넓은 창',
    lead: `바닥과 가구는 짙은 호두나무로, 거실 벽은 결이 있는 돌로 마감했습니다. ${withParticle(site.interiorOnlyType, '은/는')} 인테리어 예시이며, 공급 타입은 공급안내의 ${typeCount} 타입입니다.`,
    rooms: [
      { picture: 'interior-84b-living', materials: [1, 0, 4], name: '거실', text: '결이 있는 돌 벽을 따라 천장의 간접조명이 창까지 이어집니다.' },
      {
        picture: 'interior-84b-kitchen',
        materials: [0, 2],
        name: '주방·식당',
        text: '호두나무 식탁 뒤로 돌 상판을 얹은 아일랜드를 두고, 그 너머로 창을 냈습니다.',
      },
      { picture: 'interior-84b-bedroom', materials: [0, 3], name: '침실', text: '호두나무 침대 헤드 옆으로 창을 냈습니다.' },
    ],
    materialsLead: '호두나무와 결이 있는 돌에 짙은 남빛과 호박빛을 더했습니다.',
    materials: [
      { name: '호두나무', use: '바닥과 가구', colour: '#7d553a', sample: 'walnut' },
      { name: '결이 있는 석재', use: '거실 벽', colour: '#dfddd8', sample: 'veined-stone' },
      { name: '짙은 청록 도장', use: '주방 수납장', colour: '#15323a', sample: 'deep-paint' },
      { name: '남빛 직물', use: '침구와 쿠션', colour: '#1d4f68', sample: 'navy-cloth' },
      { name: '호박빛 직물', use: '쿠션', colour: '#e0a76a', sample: 'amber-cloth' },
    ],
    plan: { page: planPageOf('84A'), copy: `${nameOfType(offeredOrLast('84A'))} 평면 보기` },
  },
} as const satisfies Record<string, InteriorCopy>;

export const interiorCopy = {
  galleryLabel: '인테리어 이미지',
  enlarge: (room: string) => `${room} 크게 보기`,
  lightbox: '인테리어 크게 보기',
  close: '닫기',
  previous: '이전',
  next: '다음',
  place: (at: number, of: number) => `${at} / ${of}`,
  materialsTitle: '마감재 팔레트',
  materialsNote: `화면의 색은 실제 마감재와 다를 수 있습니다. ${site.finishes ?? '마감재의 제조사와 모델은 추후 공개합니다.'}`,
  caveatsTitle: '확인해 주세요',
  caveats: [
    '지금 보이는 이미지는 CG입니다. 견본주택에는 전시품과 유상 옵션이 포함될 수 있습니다.',
    '창밖의 풍경은 연출한 것으로, 조망은 동·호수와 층에 따라 다릅니다.',
    '옵션의 범위와 위치는 타입별로 다르며, 실제 시공과 차이가 있을 수 있습니다.',
    '가구와 가전, 소품은 이해를 돕기 위한 것으로 공급 범위에 포함되지 않습니다.',
  ],
} as const;

const finishWords = {
  walnut: { name: '호두나무', text: '바닥과 가구를 짙은 호두나무로 맞추고, 결이 있는 돌 벽과 청록·호박빛 쿠션을 더했습니다.' },
  oak: { name: '밝은 참나무', text: '바닥과 가구를 밝은 참나무로 맞추고, 크림빛 소파에 바닷빛과 호박빛 쿠션을 더했습니다.' },
  sand: { name: '모래색', text: '바닥과 가구를 옅은 나무색으로 맞추고, 물빛 소파에 산호색 쿠션을 더했습니다.' },
} as const satisfies Record<Finish, { readonly name: string; readonly text: string }>;

const finishHourWords = {
  dawn: { name: '아침', text: '낮은 햇빛이 창으로 길게 들어오는 때입니다.' },
  noon: { name: '한낮', text: '빛이 희고 방이 가장 밝은 때입니다.' },
  dusk: { name: '해 질 녘', text: '하늘이 붉게 물들고 천장의 간접조명이 방을 밝히는 때입니다.' },
} as const satisfies Record<FinishHour, { readonly name: string; readonly text: string }>;

export const finishCopy = {
  title: '마감과 빛',
  lead: '같은 거실을 같은 자리에서, 세 가지 마감과 하루의 세 때로 견주어 보실 수 있습니다.',
  finishLabel: '마감 고르기',
  hourLabel: '시간 고르기',
  finishes: finishWords,
  hours: finishHourWords,
  chosen: (finish: Finish, hour: FinishHour) => `${finishWords[finish].name} 마감, ${finishHourWords[hour].name}`,
  sentence: (finish: Finish, hour: FinishHour) => `${finishWords[finish].text} ${finishHourWords[hour].text}`,
  alternative: (finish: Finish, hour: FinishHour) => `${finishHourWords[hour].name}의 거실, ${finishWords[finish].name} 마감`,
  caption: 'CG · 마감 세 가지는 견주어 보시도록 만든 예시이며, 고르실 수 있는 마감과 다를 수 있습니다.',
} as const;
