import { formatNumber } from '../../shared/korean-format.ts';
import { site } from '../../shared/site.ts';
import type { PictureName } from './picture-files.ts';

const { households, floors, buildings } = site;

export const layoutWords = {
  title: '바다와 나란한 세 줄,\n21개 동',
  lead: `앞줄은 낮게, 뒷줄은 높게 배치했습니다. 지상에는 차가 다니지 않으며, 주차장은 [[지하 ${floors.basement}개 층]]에 둡니다.`,
  figures: [
    { value: String(buildings), unit: '개 동' },
    { value: formatNumber(households.total), unit: '세대' },
    { value: `B${floors.basement}–${floors.top}F`, unit: '' },
  ],
  planLabel: '단지배치도',
  planAlternative: '단지배치도. 바다를 남쪽에 두고 21개 동이 세 줄로 서 있습니다. 앞줄 101동부터 107동, 가운데 줄 108동부터 114동, 뒷줄 115동부터 121동입니다.',
  views: { label: '배치도 보기', drawn: '배치도', pictured: '위에서 본 모습' },
  chooseTitle: '동을 고르면\n자세히 보여 드립니다',
  chooseLabel: '동 고르기',
  rows: ['뒷줄', '가운데 줄', '앞줄'],
  buildingUnit: '동',
  building: (number: number) => `${number}동`,
  buildingName: (number: number, top: number, homes: number) => `${number} 동, ${top}층, ${homes}세대`,
  floors: '층수',
  floorsOf: (top: number) => `지상 ${top}층`,
  homes: '세대수',
  homesOf: (homes: number) => `${homes}세대`,
  types: '타입',
  detailLink: (number: number) => `${number}동 동·호수 보기`,
  chooseHint: '배치도나 아래 목록에서 동을 골라 주세요.',
  legendTitle: '범례',
  legend: {
    building: '동',
    community: '커뮤니티',
    path: '보행로',
    walk: '해안 산책로',
    garden: '마당',
    parking: '지하주차장 범위',
    gate: '차량 출입구',
  },
  north: '북',
  metres: (length: number) => `${length} m`,
  sea: '바다',
  gate: '출입구',
  caption: '배치 개념도 · 실제 배치와 방위, 거리는 다를 수 있습니다',
} as const;

export const gridWords = {
  title: '동·호수와 타입',
  lead: `21개 동, ${formatNumber(households.total)}세대를 한 칸에 한 세대씩 그렸습니다. 동을 고르면 층과 호수를 표로 보여 드립니다.`,
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
  summary: (top: number, homes: number) => `지상 ${top}층 · ${homes}세대`,
  filtered: (type: string, count: number, total: number) => `${type} ${formatNumber(count)}세대를 표시했습니다. 전체는 ${formatNumber(total)}세대입니다.`,
  filteredAll: (total: number) => `다섯 타입 모두 ${formatNumber(total)}세대를 표시했습니다.`,
  totalTitle: '타입별 세대수',
  totalColumns: ['타입', '전용면적', '세대수'],
  totalSum: '합계',
  note: '동·호수 배치는 이해를 돕기 위한 것으로, 타입별 세대수와 배치는 입주자모집공고에서 확인해 주세요.',
  generalSale: `총 ${formatNumber(households.total)}세대 가운데 일반분양은 ${formatNumber(households.generalSale)}세대입니다. 일반분양 대상 동·호수는 추후 공개합니다.`,
} as const;

interface Facility {
  readonly name: string;
  readonly picture: PictureName;
  readonly title: string;
  readonly text: string;
}

export const communityWords = {
  title: '이웃과 나누는\n네 곳의 공간',
  lead: '운동하고, 읽고, 쉬어 가는 공간 네 곳을 입주민을 위해 마련합니다.',
  facilities: [
    {
      name: '피트니스 센터',
      picture: 'community-fitness',
      title: '아침을 여는 운동',
      text: '멀리 나가지 않고 단지 안에서 운동을 이어 갈 수 있는 공간입니다.',
    },
    {
      name: '실내 골프연습장',
      picture: 'community-golf',
      title: '날씨와 상관없는 연습',
      text: '비바람이 부는 날에도 스윙을 다듬을 수 있는 실내 연습장입니다.',
    },
    {
      name: '작은 도서관·북카페',
      picture: 'community-cafe',
      title: '책과 차가 있는 오후',
      text: '아이는 책을 읽고 어른은 차를 마시며 한자리에서 쉬어 갑니다.',
    },
    {
      name: '입주민 라운지',
      picture: 'community-lounge',
      title: '이웃과 마주 앉는 자리',
      text: '손님을 맞거나 이웃과 이야기를 나눌 수 있는 라운지입니다.',
    },
  ] satisfies readonly Facility[],
  facts: [
    { term: '규모와 위치', text: undefined },
    { term: '운영 시간', text: undefined },
    { term: '이용 방법', text: undefined },
  ],
  factsTitle: '이용 안내',
  factsLead: '정해지는 대로 이곳에서 알려 드립니다.',
  factsCaption: '커뮤니티 시설 이용 안내',
} as const;

export const specialWords = {
  title: '땅 위는 공원,\n차는 땅 아래로',
  lead: '지상에 차가 없는 공원형 단지로 설계했습니다.',
  points: [
    { term: '차 없는 지상', text: '지상에는 차가 다니지 않아 아이와 어른이 마음 놓고 걸을 수 있습니다.' },
    { term: `세대당 약 ${site.parkingPerHousehold}대`, text: `지하 ${floors.basement}개 층에 세대당 약 ${site.parkingPerHousehold}대의 주차 공간을 둡니다.` },
    { term: '바다로 난 길', text: '동 사이의 보행로가 해안 산책로로 이어집니다.' },
  ],
  pictures: ['complex-special', 'special-bridge', 'special-gate'] satisfies readonly PictureName[],
  link: '단지배치도에서 보기',
} as const;
