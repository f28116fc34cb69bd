import { formatNumber } from '#shared/korean/korean-format.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { sitePlan, unitNumber } from '#shared/plans/site-plan.ts';
import type { SunDay, SunHour, SunPosition } from '#shared/plans/sun-hours.ts';
import type { Home, Horizon } from '#shared/plans/window-views.ts';
import { story } from '#shared/brand-and-places.ts';
import { site } from '#shared/site.ts';
import { countWord, facilityCount, facilityNames, homesOnSale, totalHomes, typeCount } from '#shared/site/site-words.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { rowOf, storeys, type Direction, type Facing, type Row } from './find-homes.ts';

const { households, floors, buildings } = site;

const rowNames: Readonly<Record<Row, string>> = { front: '앞줄', middle: '가운데 줄', back: '뒷줄' };

export const sitePlanCopy = {
  title: `${story.layout}\n${buildings}개 동`,
  lead: `앞줄은 낮게, 뒷줄은 높게 그린 배치 예시입니다. ${story.park.ground}`,
  figures: [
    { value: String(buildings), unit: '개 동' },
    { value: formatNumber(households.total), unit: '세대' },
    { value: `지하 ${floors.basement}~지상 ${floors.top}`, unit: '층' },
  ],
  planLabel: '단지배치도',
  planAlternative: `단지배치도. ${story.planBegins} ${buildings}개 동이 서 있습니다. 동마다 층수와 세대수를 볼 수 있습니다.`,
  views: { label: '배치도 보기', drawn: '배치도', pictured: '위에서 본 모습', sun: '해와 그림자' },
  chooseLabel: '동 고르기',
  row: (place: number, of: number) => `${rowNames[rowOf(place, of)]}(예시)`,
  buildingUnit: '동',
  building: (number: number) => `${number}동`,
  buildingName: (number: number, top: number, homes: number) => `${number} 동, ${top}층, ${homes}세대`,
  floors: '층수(예시)',
  topOf: (top: number) => `${top}층`,
  floorsOf: (top: number) => `지상 ${top}층`,
  homes: '세대수(예시)',
  homesOf: (homes: number) => `${homes}세대`,
  types: '타입',
  place: '위치',
  direction: '향',
  detailLink: (number: number) => `${number}동 동·호수 보기`,
  legendTitle: '범례',
  legend: {
    building: '동',
    community: '커뮤니티',
    path: '보행로',
    walk: story.walk.legend,
    garden: '마당',
    parking: '지하 주차장 범위',
    gate: '차량 출입구',
  },
  north: '북',
  gate: '출입구',
  caption: '배치 개념도(예시) · 실제 배치와 방위, 거리, 층수는 다를 수 있습니다',
} as const;

const directions: Readonly<Record<Direction, string>> = {
  south: '남쪽',
  southeast: '남동쪽',
  east: '동쪽',
  northeast: '북동쪽',
  north: '북쪽',
  northwest: '북서쪽',
  west: '서쪽',
  southwest: '남서쪽',
};

export const finderCopy = {
  row: '줄',
  rows: rowNames,
  storey: '층',
  storeys: { low: '낮은 층', middle: '가운데 층', top: '높은 층' } satisfies Readonly<Record<(typeof storeys)[number], string>>,
  facing: '거실 방향',
  facingOf: ({ direction, towards }: Facing) => (towards ? `${directions[direction]}에서 조금 ${directions[towards]}` : directions[direction]),
  submit: '집 찾기',
  note: '동마다 층수를 셋으로 나누어 낮은 층, 가운데 층, 높은 층으로 적었습니다. 줄과 거실 방향은 배치 예시의 도면에서 읽은 것입니다.',
  noneAtAll: '이 조건에 맞는 집은 배치 예시에 없습니다.',
  none: (building: number) => `${building}동에는 이 조건에 맞는 집이 없습니다.`,
  insteadIn: '이 조건에 맞는 집은 이 동에 있습니다.',
  plan: (type: string) => `${type} 평면도`,
  view: (home: string) => `${home}의 거실에서 보기`,
  nearest: (view: string) => `(가장 가까운 그림: ${view})`,
  clear: '조건 지우기',
} as const;

const sunDays: Readonly<Record<SunDay, string>> = { winter: '동지', equinox: '춘분·추분', summer: '하지' };
const winds = ['북', '북북동', '북동', '동북동', '동', '동남동', '남동', '남남동', '남', '남남서', '남서', '서남서', '서', '서북서', '북서', '북북서'] as const;
const windOf = (azimuth: number) => winds[Math.round(azimuth / 22.5) % winds.length];
const sunHour = (hour: number) => (hour === 12 ? '낮 12시' : hour < 12 ? `오전 ${hour}시` : `오후 ${hour - 12}시`);
export const sunCopy = {
  daysLabel: '날 고르기',
  days: sunDays,
  hourLabel: '시각',
  hour: sunHour,
  time: ({ day, hour }: SunHour) => `${sunDays[day]} ${sunHour(hour)}`,
  sentence: ({ azimuth, elevation }: SunPosition) =>
    `해는 ${windOf(azimuth)}쪽 하늘 ${Math.round(elevation)}° 높이에 있고, 그림자는 ${windOf(azimuth + 180)}쪽으로 평지에서 물체 높이의 약 ${(1 / Math.tan((elevation * Math.PI) / 180)).toFixed(1)}배까지 드리웁니다.`,
  alternative: (time: string) => `${time}에 하늘에서 내려다본 단지의 볕과 그림자`,
  linksTitle: '해와 그림자',
  caption: `CG · 배치 예시와 예시 위도(북위 ${sitePlan.latitude}도)로 계산한 그림이며 실제와 다릅니다. 시각은 해가 정남에 오는 때를 낮 12시로 셈했고, 단지 밖의 건물은 넣지 않았습니다.`,
} as const;

export const gridCopy = {
  title: '동·호수와 타입',
  lead: `${buildings}개 동, ${totalHomes}를 한 칸에 한 세대씩 표시한 예시입니다. 동을 고르시면 층과 호수를 표로 보여 드립니다.`,
  finder: '집 찾기',
  filter: '타입 고르기',
  all: '전체',
  homes: (count: number) => `${formatNumber(count)}세대`,
  chooser: '동 고르기',
  building: (number: number) => `${number}동`,
  buildingName: (number: number, homes: number) => `${number} 동 ${homes}세대`,
  tableTitle: (number: number) => `${number}동`,
  caption: (number: number) => `${number}동의 층과 호수별 타입`,
  floor: '층',
  floorOf: (floor: number) => `${floor}층`,
  line: (line: number) => `${line}호`,
  open: '필로티',
  summary: (top: number, homes: number) => `지상 ${top}층 · ${homes}세대(예시)`,
  chosen: (building: number, top: number, homes: number) => `${building}동, ${top}층, ${homes}세대(예시).`,
  filtered: (wanted: string, count: number, total: number) =>
    `${wanted} ${formatNumber(count)}세대(예시)를 표시했습니다. 전체는 ${formatNumber(total)}세대입니다.`,
  none: (building: number, type: string) => `${building}동에는 ${withParticle(type, '이/가')} 없습니다.`,
  insteadIn: (type: string) => `${withParticle(type, '은/는')} 이 동에 있습니다.`,
  printOne: (building: number) => `${building}동 표 인쇄`,
  elevationCaption: `입면 개념도(예시) · ${countWord(sitePlan.rows.length)} 줄의 동을 한 지면 위에 그렸습니다`,
  filteredAll: (total: number) => `${typeCount} 타입 ${formatNumber(total)}세대를 모두 표시했습니다.`,
  totalTitle: '타입별 세대수(예시)',
  totalColumns: ['타입', '전용면적', '세대수(예시)'],
  totalSum: '합계',
  note: '동별 층수와 세대수, 타입별 세대수는 배치를 설명하기 위한 예시이며 확정된 것이 아닙니다. 입주자모집공고에서 확인해 주세요.',
  generalSale: `총 ${totalHomes} 가운데 일반분양은 ${homesOnSale}입니다. 일반분양 대상 동·호수는 추후 공개합니다.`,
} as const;

const hours = { morning: '아침', noon: '한낮', evening: '해 질 녘' } as const;
export const viewCopy = {
  title: '이 집의 거실에서',
  lead: '표나 목록에서 집을 고르시면 같은 줄의 동에서 높이가 가장 가까운 집을 기준으로 계산한 거실 창밖의 풍경을 보여 드립니다.',
  choose: '집 고르기',
  none: '골라 주세요',
  home: (unit: string, type: string) => `${unit}호 · ${type}`,
  of: ({ building, floor, line }: Home) => `${building.number}동 ${unitNumber(floor, line)}호`,
  hoursLabel: '시간대',
  hours,
  nearest: (home: string) => `그림은 같은 줄의 동에서 높이가 가장 가까운 ${home}의 풍경입니다.`,
  horizonOfWindow: '거실 창 앞의 수평선',
  horizonOfPicture: '그림 속의 수평선',
  horizon: (name: string, { open, hiding }: Horizon) => {
    if (open === 1) return `단지 안에는 ${name}을 가리는 건물이 없습니다.`;
    const shown = hiding.slice(0, 3).map((number) => `${number}동`);
    const hidden = shown.length === 0 ? '앞 건물' : shown.join(', ') + (hiding.length > shown.length ? ' 등' : '');
    if (open < 0.05) return `${name}은 ${hidden}에 ${open === 0 ? '' : '대부분 '}가립니다.`;
    const part = open > 0.95 ? '거의 다' : `약 ${Math.round(open * 20) * 5}%가`;
    return `단지 안의 건물만 셈하면 ${name}은 ${part} 트여 있고, 나머지는 ${hidden}에 가립니다.`;
  },
  alternative: (home: string, hour: keyof typeof hours, horizon: string) => `${home} 거실에서 본 ${hours[hour]}의 창밖. ${horizon}`,
  caption: (hasHorizon: boolean) =>
    `CG · 배치 예시로 계산한 조망이며 실제와 다릅니다. 해는 동지 무렵(북위 ${sitePlan.latitude}도)의 높이입니다.${hasHorizon ? ' 단지 밖의 건물과 나무, 산은 수평선의 셈에 넣지 않았습니다.' : ''}`,
} as const;

export const communityCopy = {
  title: `이웃과 나누는\n공간 ${facilityCount} 곳`,
  lead: `${withParticle(facilityNames.join(', '), '을/를')} 단지 안에 마련합니다. 창밖의 풍경은 연출한 것으로, 시설의 위치에 따라 다를 수 있습니다.`,
  facilities: site.communityFacilities,
  pictures: ['community-fitness', 'community-golf', 'community-cafe', 'community-lounge'] satisfies readonly PictureName[],
  facts: [
    { term: '규모와 위치', text: site.community.scale },
    { term: '운영 시간', text: site.community.hours },
    { term: '이용 방법', text: site.community.use },
  ],
  factsTitle: '이용 안내',
  factsLead: '정해지는 대로 이곳에서 알려 드립니다.',
  sectionCaption: '커뮤니티 단면 개념도(예시) · 실의 순서와 크기는 실제와 다를 수 있습니다',
  picturesLabel: '커뮤니티 시설의 모습',
} as const;

export const specialCopy = {
  title: story.park.specialTitle,
  lead: `${withParticle(story.park.kind, '으로/로')} 설계했습니다.`,
  points: [
    { term: story.park.term, text: story.park.paths },
    { term: `세대당 약 ${site.parkingPerHousehold}대`, text: `지하 주차장에 세대당 약 ${site.parkingPerHousehold}대의 주차 공간을 마련합니다.` },
    { term: story.walk.title, text: `동 사이의 보행로가 ${story.walk.towards}` },
  ],
  pictures: ['complex-special', 'promenade-dusk', 'special-gate'] satisfies readonly PictureName[],
  link: '단지배치도에서 보기',
} as const;
