import { formatNumber } from '#shared/korean/korean-format.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { newsItems } from '#shared/press/news.ts';
import type { PageId } from '#shared/pages/pages.ts';
import type { HomeType } from '#shared/site/site-shape.ts';
import { site } from '#shared/site.ts';
import {
  areaFigures,
  areaRange,
  facilityCount,
  facilityNames,
  homesOnSale,
  locality,
  moveInMonth,
  nameOfType,
  offeredOrLast,
  priceOf,
  scale,
  totalHomes,
  typeCount,
} from '#shared/site/site-words.ts';
import { brandStory, places, story } from '#shared/brand-and-places.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';

const { households } = site;
const moveIn = `${moveInMonth} 입주 예정`;

type Title = readonly [string, string];

export const hero = {
  title: story.hero,
  where: `${locality} · ${totalHomes} · ${moveIn}`,
  whereNarrow: `${totalHomes} · ${moveIn}`,
  register: '관심고객 등록',
  next: '다음 화면으로',
  rest: '배경 멈추기',
  move: '배경 움직이기',
} as const;

export const sectionLabels = ['첫 화면', '입지', '브랜드', '특별한 설계', '프리미엄', '평면', '새 소식', '방문예약'] as const;
export const sectionMenuLabel = '화면 이동';

export const location = {
  title: story.setting,
  points: places.map(({ name, line }) => ({ name, text: line })),
  mapAlternative: `입지 개념도. ${story.mapBegins} ${withParticle(places.map(({ name }) => name).join(', '), '을/를')} 표시했습니다.`,
  link: '입지환경 보기',
  caption: '개념도 · 실제 위치·방향·거리와 다를 수 있으며, 기존·예정 구분은 추후 공개합니다',
} as const;

export const brand = {
  word: story.word,
  meaning: story.meaning,
  text: story.thought,
  video: '홍보영상 보기',
  videoNote: brandStory.videoNote,
} as const;

export const specialPlan = {
  title: story.park.scene,
  narrowTitle: story.park.sceneNarrow,
  drawingAlternative: '단지 단면 개념도. 땅 위에는 아파트와 나무, 사람이 있고 땅 아래에는 주차장이 있습니다.',
  figures: [
    { before: '세대당 약', value: String(site.parkingPerHousehold), unit: '대', note: '주차 공간' },
    { value: String(site.buildings), unit: '개 동', note: scale },
    { value: formatNumber(households.total), unit: '세대', note: `일반분양 ${homesOnSale}` },
    { value: areaFigures, unit: '㎡', note: '전용면적' },
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
  title: ['하루의 풍경이 될', '네 가지 장면'] satisfies Title,
  cards: [
    {
      number: 'PREMIUM 01',
      picture: 'premium-01',
      title: story.view.title,
      text1: story.view.text,
      text2: '조망은 동·호수와 층에 따라 다릅니다.',
      page: 'location-premium',
      linkText: '프리미엄 보기',
    },
    {
      number: 'PREMIUM 02',
      picture: 'premium-02',
      title: story.park.title,
      text1: `${story.park.kind}입니다.`,
      text2: story.park.note,
      page: 'complex-intro',
      linkText: '단지배치도 보기',
    },
    {
      number: 'PREMIUM 03',
      picture: 'premium-03',
      title: `커뮤니티 ${facilityCount} 곳`,
      text1: '운동하고, 읽고, 쉬어 가는 공간입니다.',
      text2: `단지 안에 ${facilityCount} 곳을 마련합니다.`,
      page: 'complex-community',
      linkText: '커뮤니티 보기',
    },
    {
      number: 'PREMIUM 04',
      picture: 'premium-04',
      title: `세대당 약 ${site.parkingPerHousehold}대 주차`,
      text1: `총 ${formatNumber(households.total)}세대를 기준으로 한 대수입니다.`,
      text2: '주차장은 지하에 들어섭니다.',
      page: 'business-intro',
      linkText: '사업개요 보기',
    },
  ] satisfies readonly PremiumCard[],
} as const;

export interface UnitType {
  readonly name: string;
  readonly areaM2: number;
  readonly supplyAreaM2: number | undefined;
  readonly price: HomeType['price'];
  readonly page: PageId;
  readonly picture: PictureName;
}

const firstUnit: UnitType = { ...site.types['59A'], page: 'floor-plan-59a', picture: 'plan-59a' };
const otherUnits: readonly UnitType[] = (
  [
    { ...site.types['59B'], page: 'floor-plan-59b', picture: 'plan-59b' },
    { ...site.types['72A'], page: 'floor-plan-72a', picture: 'plan-72a' },
    { ...site.types['72B'], page: 'floor-plan-72b', picture: 'plan-72b' },
    { ...site.types['84A'], page: 'floor-plan-84a', picture: 'plan-84a' },
  ] as const
).filter(({ isOffered }) => isOffered !== false);

export const units = {
  /** The title changes with the open part of the accordion. */
  titles: {
    types: ['빛을 들이는', `${typeCount} 가지 평면`] satisfies Title,
    vr: ['화면으로 둘러보는', 'E-모델하우스'] satisfies Title,
  },
  parts: { types: '타입별 평면', vr: 'E-모델하우스 VR' },
  typesText: `전용 ${areaRange}, ${typeCount} 가지 타입을 준비했습니다.`,
  typesLink: '평면 자세히 보기',
  teaser: `${nameOfType(offeredOrLast('72A'))} 평면 미리 보기`,
  vrText: '하늘에서 본 단지와 세대의 방을 화면으로 둘러보실 수 있습니다.',
  vrEmpty: 'VR 화면은 준비되는 대로 이곳에서 보실 수 있습니다.',
  vrEmptyTitle: 'E-모델하우스를\n준비하고 있습니다',
  vrLink: 'E-모델하우스 보기',
  types: [firstUnit, ...otherUnits],
  pictureToCome: '가구를 놓은 이미지를 준비하고 있습니다. 도면은 평면도에서 보실 수 있습니다.',
  tabList: '타입',
  previous: '이전',
  next: '다음',
  area: (areaM2: number) => `전용 ${areaM2}㎡`,
  supplyArea: (areaM2: number | undefined) => (areaM2 === undefined ? '공급면적 추후 공개' : `공급 ${areaM2}㎡`),
  /** Undefined before the price is stated. */
  price: (type: UnitType) => type.price && `분양가격 ${priceOf(type)}`,
  caption: 'CG · 가구와 마감은 실제와 다를 수 있습니다',
} as const;

export const news = { title: '새 소식', link: '보도자료 전체 보기', items: newsItems } as const;

export const visit = {
  title: ['견본주택에서', '뵙겠습니다'] satisfies Title,
  text: [
    '이름과 연락처를 남겨 주시면 전문 상담사가',
    `${site.modelHouse.address === undefined ? '주소가 정해지면 방문 일시와 청약 뒤' : '방문 일시와 견본주택 주소, 청약 뒤의'} 잔여 세대를 안내합니다.`,
  ] satisfies Title,
  hours: site.salesHours,
  register: '관심고객 등록',
} as const;

export const mobile = {
  overview: {
    title: story.ground,
    parts: { business: '사업개요', location: '입지', premium: '프리미엄' },
    householdsUnit: '세대',
    generalSale: `이 가운데 일반분양 ${formatNumber(households.generalSale)}세대`,
    rows: [
      { term: '사업명', text: site.name },
      { term: '대지 위치', text: site.landLocation },
      { term: '건축 규모', text: `${scale}, ${site.buildings}개 동` },
      { term: '세대수', text: `${totalHomes}[[(일반분양 ${homesOnSale})]]` },
      { term: '전용면적', text: areaRange },
      { term: '입주', text: `${moveInMonth} 예정` },
      { term: '대지면적', text: site.siteAreaM2 === undefined ? undefined : `${formatNumber(site.siteAreaM2)}㎡` },
    ],
    toBeAnnounced: '추후 공개',
    overviewLink: '사업개요 보기',
    maps: { around: '주변의 여섯 곳', near: '단지 가까이' },
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
    layout: {
      text: `${site.buildings}개 동을 ${story.layoutTells} 동 번호와 출입구는 단지배치도에서 보실 수 있습니다.`,
      link: '단지배치도 보기',
    },
    special: { text: `${story.park.kind}입니다${story.park.exception}. 세대당 약 ${site.parkingPerHousehold}대의 주차 공간을 마련합니다.`, link: undefined },
    community: { text: `${withParticle(facilityNames.join(', '), '을/를')} 마련합니다.`, link: '커뮤니티 보기' },
  },
} as const;
