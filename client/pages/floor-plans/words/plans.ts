import type { DrawnPlan } from '#shared/plans/drawn-plan.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import type { RoomKind } from '#shared/plans/room-areas.ts';
import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import type { PageId } from '#shared/pages/pages.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { nameOfType, typeCount } from '#shared/site/site-words.ts';
import type { interiors } from '#client/site/words/interior.ts';
import { housingActRuleBasis } from '#client/site/words/legal-basis.ts';

/** The rooms of a plan that the pictures of an interior show. */
export interface PicturedInterior {
  readonly interior: keyof typeof interiors;
  /** The index of the picture for each room. */
  readonly rooms: Readonly<Partial<Record<RoomKind, number>>>;
}

interface TypeCopy {
  readonly page: PageId;
  readonly picture: PictureName;
  /** Describes the drawing for screen readers. */
  readonly alternative: string;
  readonly points: readonly { readonly term: string; readonly text: string }[];
  readonly interior?: { readonly page: PageId; readonly copy: string };
  readonly pictured?: PicturedInterior;
}

export const typeCopy: Record<FloorPlanType, TypeCopy> = {
  '59A': {
    page: 'floor-plan-59a',
    picture: 'plan-59a',
    alternative: `${nameOfType('59A')} 치수 도면. 앞쪽에 침실 1, 거실, 침실 2가 나란히 있고, 거실 뒤로 주방·식당이 이어집니다. 뒤쪽에 현관과 침실 3, 다용도실이 있습니다.`,
    points: [
      { term: '3베이(3Bay) 구조', text: '침실 1과 거실, 침실 2가 앞쪽에 나란히 놓입니다.' },
      { term: '맞통풍', text: '거실의 앞창과 주방의 뒤창을 마주 보게 두어 바람길을 냈습니다.' },
      { term: '침실 1 드레스룸', text: '침실 1에서 드레스룸을 거쳐 욕실 1로 이어집니다.' },
    ],
    interior: { page: 'interior-59a', copy: `${nameOfType('59A')} 인테리어 보기` },
    pictured: { interior: '59a', rooms: { living: 0, kitchen: 1, 'bedroom-1': 2, 'bathroom-1': 3 } },
  },
  '59B': {
    page: 'floor-plan-59b',
    picture: 'plan-59b',
    alternative: `${nameOfType('59B')} 치수 도면. 거실이 모서리에 있어 앞과 옆 두 면에 창이 있습니다. 거실 옆에 침실 1, 뒤로 주방·식당이 이어지고, 복도 건너에 침실 2와 침실 3이 있습니다.`,
    points: [
      { term: '두 면에 낸 창', text: '거실 앞과 옆에 창을 내어 빛이 두 방향에서 듭니다.' },
      { term: '나누어 둔 침실', text: '침실 1은 앞쪽에, 침실 2와 침실 3은 복도 건너 뒤쪽에 있습니다.' },
      { term: '창이 있는 주방', text: '주방 옆면에 창을 내어 요리할 때 바로 환기할 수 있습니다.' },
    ],
  },
  '72A': {
    page: 'floor-plan-72a',
    picture: 'plan-72a',
    alternative: `${nameOfType('72A')} 치수 도면. 앞쪽에 거실, 침실 3, 침실 2, 침실 1이 나란히 있습니다. 거실 뒤로 주방·식당이 이어지고, 복도 뒤쪽에 팬트리, 현관, 욕실 두 개와 드레스룸이 있습니다.`,
    points: [
      { term: '4베이(4Bay) 구조', text: '거실과 침실 세 개가 모두 앞쪽에 놓입니다.' },
      { term: '주방 곁 팬트리', text: '복도에서 드나드는 팬트리를 주방 옆에 두었습니다.' },
      { term: '드레스룸을 품은 안방', text: '안방(침실 1) 안쪽에 드레스룸과 욕실 1을 이어 두었습니다.' },
    ],
  },
  '72B': {
    page: 'floor-plan-72b',
    picture: 'plan-72b',
    alternative: `${nameOfType('72B')} 치수 도면. 거실이 오른쪽 모서리에 있어 앞과 옆 두 면에 창이 있고, 뒤로 주방·식당이 이어집니다. 앞쪽 왼편에 침실 1과 침실 2, 뒤쪽 왼편에 침실 3이 있습니다.`,
    points: [
      { term: '모서리 거실', text: '앞과 옆 두 면의 창이 거실 모서리에서 만납니다.' },
      { term: '창을 따라 이어진 식당', text: '거실과 주방·식당이 옆면의 창을 따라 한 줄로 이어집니다.' },
      { term: '팬트리', text: '복도 가운데에 팬트리를 두었습니다.' },
    ],
    interior: { page: 'interior-72b', copy: `${nameOfType('72B')} 인테리어 보기` },
    pictured: { interior: '72b', rooms: { living: 0, kitchen: 1, 'bedroom-1': 2 } },
  },
  '84A': {
    page: 'floor-plan-84a',
    picture: 'plan-84a',
    alternative: `${nameOfType('84A')} 치수 도면. 앞쪽에 침실 1, 거실, 침실 2, 침실 3이 나란히 있고, 거실 뒤로 아일랜드가 있는 주방·식당이 이어집니다. 뒤쪽에 팬트리, 현관, 욕실 2가 있습니다.`,
    points: [
      { term: '4베이(4Bay) 구조', text: '침실 1과 거실, 침실 2, 침실 3이 모두 앞쪽에 놓입니다.' },
      { term: '아일랜드 주방', text: '아일랜드를 두고 식당과 거실이 마주 보며 이어집니다.' },
      { term: '팬트리와 드레스룸', text: '팬트리와 복도 수납, 드레스룸을 나누어 두었습니다.' },
    ],
    interior: { page: 'floor-plan-emodel', copy: 'E-모델하우스 보기' },
  },
};

export const planCopy = {
  /** The order in which rooms are listed. Corridors are left out. */
  composition: {
    order: ['거실', '주방·식당', '침실', '욕실', '드레스룸', '팬트리', '수납', '현관', '다용도실', '실외기실'],
    leftOut: ['복도'],
    several: (room: string, count: number) => `[[${room} ${count}개]]`,
  },
  kind: '평면도',
  views: '도면 보기',
  furnished: '가구 배치',
  measured: '치수 도면',
  zoomLabel: (type: string) => `${type} 평면도`,
  entrance: '현관문',
  measuredNote:
    '치수는 벽체 중심선 사이의 거리(mm)입니다. 발코니 확장형 기준이며 확장비는 별도입니다. 점선은 발코니와 방의 경계이고, 발코니는 전용면적에 포함되지 않습니다.',
  scale: 'A4 용지에 실제 크기(100%)로 인쇄하면 축척 1:100입니다.',
  print: 'A4로 인쇄하기',
  facts: {
    exclusive: '전용면적',
    supply: '공급면적',
    price: '분양가격',
    rooms: '구성',
  },
  area: (areaM2: number | string) => `${areaM2}㎡`,
  rooms: {
    title: '방별 크기',
    basis: housingActRuleBasis('제2조 제2호'),
    lead: '방 크기에 확장한 발코니는 넣지 않았습니다. 발코니는 표의 아래쪽에 따로 적었습니다. 넓이는 도면의 벽체 중심선을 기준으로 어림했고, 가로와 세로는 벽 두께를 뺀 안쪽 치수입니다(마감재 두께는 빼지 않음).',
    caption: (type: string) => `${type} 방별 크기`,
    columns: ['공간', '크기'],
    /** Shown beside what counts as balcony, with and without the name of a room. */
    service: { named: '발코니(서비스 면적)', plain: '서비스 면적' },
    /** Whole square metres, because a size to the middle of the walls is not more exact. */
    roughArea: (areaM2: number) => (areaM2 < 0.95 ? '1㎡ 미만' : `약 ${Math.round(areaM2)}㎡`),
    picture: '이미지 보기',
    /** Names the key of rooms that are too small for their name on a phone. */
    key: '도면의 번호',
    pictureOf: (room: string) => `${room} 이미지 보기`,
    /** The size between the walls. */
    clearSize: (across: number, deep: number, isPart: boolean) => `${isPart ? '가장 넓은 곳이 ' : ''}가로 ${across}m × 세로 ${deep}m`,
    chosen: (room: string, area: string, clear: string | undefined) => (clear === undefined ? `${room}, ${area}` : `${room}, ${area}, 벽 안쪽 ${clear}`),
    inPicture: (area: string, clear: string | undefined, text: string) => (clear === undefined ? `${area}. ${text}` : `${area}, 벽 안쪽 ${clear}. ${text}`),
    press: '도면에서 방을 누르면 크기를 알려 드립니다.',
    pressPicture: '도면에서 방을 누르면 크기를 알려 드립니다. 이미지가 있는 방은 이미지도 함께 보여 드립니다.',
    balconyOf: (room: string) => `발코니(${room} 앞)`,
    note: '방별 크기는 참고값이며 더해도 전용면적이 되지 않습니다. 전용면적은 외벽의 내부선을 기준으로 산정하며(주택법 시행규칙 제2조 제2호), 공식 면적은 입주자모집공고에서 확인해 주세요.',
  },
  pointsTitle: (type: string) => `${type}의 특징`,
  caveatsTitle: '확인해 주세요',
  caveats: [
    '지금 보이는 이미지는 CG입니다. 견본주택에는 전시품과 유상 옵션이 포함될 수 있습니다.',
    '옵션의 범위와 위치는 타입별로 다르며, 실제 시공과 차이가 있을 수 있습니다.',
    '발코니는 확장형을 기준으로 그렸으며, 확장비는 분양가격과 별도입니다.',
    '도면과 가구 배치는 이해를 돕기 위한 것으로, 가구와 가전은 공급 범위에 포함되지 않습니다.',
    '면적은 전용면적(㎡) 기준이며, 편집 오류가 있을 수 있으니 입주자모집공고를 확인하시기 바랍니다.',
  ],
  compare: {
    title: '나란히 보기',
    choose: '비교할 타입',
    caption: (one: string, other: string) => `${withParticle(one, '과/와')} ${other} 비교`,
    space: '공간',
    rooms: {
      living: '거실',
      kitchen: '주방·식당',
      'bedroom-1': '침실 1',
      'bedroom-2': '침실 2',
      'bedroom-3': '침실 3',
      'bathroom-1': '욕실 1',
      'bathroom-2': '욕실 2',
      dressing: '드레스룸',
      pantry: '팬트리',
      store: '수납',
      entrance: '현관',
      hall: '복도',
      utility: '다용도실',
      'outdoor-unit': '실외기실',
    } satisfies Record<RoomKind, string>,
    none: '없음',
  },
  otherType: '다른 타입',
  nextType: '다음 타입',
} as const;

export const unreadyPlan = {
  title: '새로운 평면을\n준비하고 있습니다',
  sentence: `이 평면은 아직 공개하지 않았습니다. 지금은 ${typeCount} 타입의 평면을 살펴보실 수 있습니다.`,
  listTitle: '공개된 평면',
  exclusive: (areaM2: number) => `전용 ${areaM2}㎡`,
} as const;

export function clearSizeWords({ clear }: DrawnPlan['rooms'][number]): string | undefined {
  return clear && planCopy.rooms.clearSize(clear.across, clear.deep, clear.isPart);
}
