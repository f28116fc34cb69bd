import { formatMonth, formatNumber } from '../../shared/korean-format.ts';
import { newsItems } from '../../shared/news.ts';
import type { PageId } from '../../shared/pages.ts';
import { site } from '../../shared/site.ts';
import type { PictureName } from './picture-files.ts';

const { households, floors } = site;
const areas = `${site.exclusiveAreasM2.join('·')}㎡`;
const moveIn = `${formatMonth(site.moveIn)} 입주 예정`;

type Title = readonly [string, string];

export const hero = {
  title: ['수평선 가까이,', '윤슬이 드는 집'] satisfies Title,
  where: `${site.landLocation.split(' ').slice(0, 2).join(' ')} · ${formatNumber(households.total)}세대 · ${moveIn}`,
  whereNarrow: `${formatNumber(households.total)}세대 · ${moveIn}`,
  register: '관심고객 등록',
  next: '다음 화면으로',
} as const;

/** Names of the eight sections, in the indicator on the horizon. */
export const sectionLabels = ['첫 화면', '입지', '브랜드', '특별한 설계', '프리미엄', '평면', '새 소식', '방문예약'] as const;
export const sectionMenuLabel = '화면 이동';

export const location = {
  title: ['바다를 마주하고', '일상을 잇는 자리'] satisfies Title,
  points: [
    { name: '해안', text: '단지가 마주 보는 바다' },
    { name: '연륙교', text: '섬과 뭍을 잇는 다리' },
    { name: '학교', text: '아이들이 오가는 학교' },
    { name: '시장', text: '섬의 하루가 모이는 곳' },
    { name: '공원', text: '언덕과 숲의 쉼터' },
    { name: '여객터미널', text: '뱃길이 시작되는 부두' },
  ],
  sea: '바다',
  mapAlternative: '입지 개념도. 바다를 낀 단지 둘레에 해안, 연륙교, 학교, 시장, 공원, 여객터미널이 있습니다.',
  link: '입지환경 보기',
  caption: '개념도 · 실제 위치·방향·거리와 다를 수 있습니다',
} as const;

export const brand = {
  word: '윤슬',
  meaning: ['햇빛이나 달빛에 비치어', '반짝이는 잔물결'] satisfies Title,
  text: ['그 빛이 집 안까지 이어지도록, 바다와 나란한', '낮고 긴 선으로 단지를 그렸습니다.'] satisfies Title,
  film: '홍보영상 보기',
  filmNote: '바다에서 단지까지',
} as const;

export const specialPlan = {
  title: ['땅 위에는 사람과 나무,', '차는 땅 아래로'] satisfies Title,
  narrowTitle: ['땅 위에는', '사람과 나무'] satisfies Title,
  drawingAlternative: '단지 단면 개념도. 땅 위에는 동과 나무와 사람, 땅 아래 두 층에 주차장이 있습니다.',
  figures: [
    { before: '세대당 약', value: String(site.parkingPerHousehold), unit: '대', note: '주차 공간' },
    { value: String(site.buildings), unit: '개 동', note: `지하 ${floors.basement}층 ~ 지상 ${floors.top}층` },
    { value: formatNumber(households.total), unit: '세대', note: `일반분양 ${formatNumber(households.generalSale)}세대` },
    { value: site.exclusiveAreasM2.join('·'), unit: '㎡', note: '전용면적' },
  ] satisfies readonly { before?: string; value: string; unit: string; note: string }[],
  caption: '단면 개념도 · 실제와 다를 수 있습니다',
} as const;

export interface PremiumCard {
  readonly number: string;
  readonly picture: PictureName;
  readonly title: string;
  readonly text1: string;
  readonly text2: string;
  readonly page: PageId;
  readonly linkText: string;
}

export const premium = {
  title: ['매일의 풍경이', '되는 네 가지'] satisfies Title,
  cards: [
    {
      number: 'PREMIUM 01',
      picture: 'premium-01',
      title: '거실에 드는 수평선',
      text1: '바다를 향한 넓은 창, 낮은 시선입니다.',
      text2: '조망은 동·호수에 따라 다를 수 있습니다.',
      page: 'location-premium',
      linkText: '프리미엄 보기',
    },
    {
      number: 'PREMIUM 02',
      picture: 'premium-02',
      title: '차 없는 공원 단지',
      text1: '지상에 차가 없는 공원형 단지입니다.',
      text2: '아이와 어른이 나란히 걷습니다.',
      page: 'complex-intro',
      linkText: '단지배치 보기',
    },
    {
      number: 'PREMIUM 03',
      picture: 'premium-03',
      title: '네 곳의 커뮤니티',
      text1: '피트니스 센터와 실내 골프연습장,',
      text2: '북카페와 입주민 라운지를 둡니다.',
      page: 'complex-community',
      linkText: '커뮤니티 보기',
    },
    {
      number: 'PREMIUM 04',
      picture: 'premium-04',
      title: '여유 있는 주차',
      text1: '세대당 약 1.5대의 주차 공간입니다.',
      text2: '차는 땅 아래에 두었습니다.',
      page: 'business-intro',
      linkText: '사업개요 보기',
    },
  ] satisfies readonly PremiumCard[],
} as const;

export interface UnitType {
  readonly type: string;
  readonly areaM2: number;
  readonly page: PageId;
  readonly picture: PictureName;
}

export const units = {
  /** The title follows the open part of the accordion. */
  titles: {
    types: ['빛이 드는 방향,', '다섯 가지 평면'] satisfies Title,
    vr: ['화면에서 걷는', 'E-모델하우스'] satisfies Title,
  },
  parts: { types: '타입별 평면', vr: 'E-모델하우스 VR' },
  typesText: `전용 ${areas}, 다섯 타입을 준비했습니다.`,
  typesLink: '평면 자세히 보기',
  teaser: '72A 평면 미리 보기',
  vrEmpty: 'VR 화면은 준비되는 대로 이곳에서 보실 수 있습니다.',
  vrEmptyTitle: ['E-모델하우스를', '준비하고 있습니다'] satisfies Title,
  vrLink: 'E-모델하우스 보기',
  types: [
    { type: '59A', areaM2: 59, page: 'floor-plan-59a', picture: 'plan-59a' },
    { type: '59B', areaM2: 59, page: 'floor-plan-59b', picture: 'plan-59b' },
    { type: '72A', areaM2: 72, page: 'floor-plan-72a', picture: 'plan-72a' },
    { type: '72B', areaM2: 72, page: 'floor-plan-72b', picture: 'plan-72b' },
    { type: '84A', areaM2: 84, page: 'floor-plan-84a', picture: 'plan-84a' },
  ] satisfies readonly UnitType[],
  tabList: '타입',
  previous: '이전',
  next: '다음',
  area: (areaM2: number) => `전용 ${areaM2}㎡`,
  supplyArea: '공급면적 추후 공개',
  caption: 'CG · 가구와 마감은 실제와 다를 수 있습니다',
} as const;

export const news = { title: '새 소식', link: '보도자료 전체 보기', items: newsItems } as const;

export const visit = {
  title: ['견본주택에서', '뵙겠습니다'] satisfies Title,
  text: ['신청하시면 견본주택 주소와 잔여 세대 안내를', '문자로 보내 드립니다.'] satisfies Title,
  dayAndNight: '24시간 상담',
  register: '관심고객 등록',
} as const;

/** The mobile layout has its own order and words. */
export const mobile = {
  overview: {
    title: ['바다 곁에', '놓인 단지'] satisfies Title,
    parts: { business: '사업개요', location: '입지', premium: '프리미엄' },
    householdsUnit: '세대',
    generalSale: `이 가운데 일반분양 ${formatNumber(households.generalSale)}세대`,
    rows: [
      { term: '사업명', text: site.name },
      { term: '대지 위치', text: site.landLocation },
      { term: '건물 규모', text: `지하 ${floors.basement}층 ~ 지상 ${floors.top}층, ${site.buildings}개 동` },
      { term: '세대수', text: `${formatNumber(households.total)}세대 (일반분양\u00a0${formatNumber(households.generalSale)}세대)` },
      { term: '전용면적', text: areas },
      { term: '입주', text: `${formatMonth(site.moveIn)} 예정` },
      { term: '대지면적', text: undefined },
    ],
    later: '추후 공개',
    overviewLink: '사업개요 보기',
    wideMap: '둘레의 여섯 거점',
    nearMap: '단지 가까이',
  },
  slider: {
    label: '프리미엄 네 가지',
    slide: (at: number, of: number) => `${of}장 가운데 ${at}번째`,
    goTo: (at: number) => `${at}번째로 이동`,
    pause: '자동 넘김 멈추기',
    play: '자동 넘김 시작',
  },
  complex: {
    parts: { layout: '단지배치', special: '특별한 설계', community: '커뮤니티' },
    layout: { text: '21개 동을 바다와 나란히 두었습니다. 동의 번호와 출입구는 단지배치도에서 보실 수 있습니다.', link: '단지배치도 보기' },
    special: { text: '지상에 차가 없는 공원형 단지입니다. 주차 공간은 세대당 약 1.5대입니다.' },
    community: { text: '피트니스 센터, 실내 골프연습장, 작은 도서관·북카페, 입주민 라운지를 둡니다.', link: '커뮤니티 보기' },
  },
} as const;
