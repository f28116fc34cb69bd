import { withParticle } from '#shared/korean/korean-particles.ts';
import { site } from '#shared/site.ts';
import { areaFacts, areaRange, facilityCount, facilityNames, homesOnSale, moveInMonth, totalHomes, typeCount, typeNames } from '#shared/site/site-words.ts';
import { story } from '#shared/brand-and-places.ts';

const { name, salesHours, buildings, floors, parkingPerHousehold } = site;
const { park } = story;

/** Returns a list such as 「대지면적과 건축면적, 연면적」. */
function listOf([first = '', second, ...rest]: readonly string[]): string {
  return second === undefined ? first : [`${withParticle(first, '과/와')} ${second}`, ...rest].join(', ');
}

/** States which areas are announced and which are not. */
function areasInWords(): string {
  const known = areaFacts.flatMap(({ head, value }) => (value === undefined ? [] : [`${head} ${value}`]));
  const unknown = areaFacts.flatMap(({ head, value }) => (value === undefined ? [head] : []));
  const sentences = [known.length > 0 && `${known.join(', ')}입니다.`, unknown.length > 0 && `${withParticle(listOf(unknown), '은/는')} 추후 공개합니다.`];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** `npm run seed` also stores each as a press article with the same id. */
export interface NewsItem {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Line breaks separate paragraphs. */
  readonly content: string;
  /** ISO 8601 UTC */
  readonly date: string;
  /** The name of one of the site's own, or the id of an article's. */
  readonly picture?: string;
}

/** The newest come first. They state only facts of `site.ts`. */
export const newsItems = [
  {
    id: 'news-opening',
    title: `${name} 공식 홈페이지를 소개합니다`,
    excerpt: '단지와 평면, 청약 안내를 한곳에서 보실 수 있습니다.',
    content: [
      `${name} 공식 홈페이지를 소개합니다. 단지배치와 타입별 평면, 인테리어, 입지환경을 한곳에서 보실 수 있습니다.`,
      '청약안내와 청약 체크포인트, 인지세 안내에는 적용 법령과 근거 조문을 함께 적었습니다. 단지별 자격과 일정, 금액은 공식 입주자모집공고가 우선합니다.',
      `궁금하신 점은 관심고객 등록이나 ${salesHours ?? '상담'} 전화로 문의해 주시기 바랍니다.`,
    ].join('\n\n'),
    date: '2026-11-20T00:00:00.000Z',
  },
  {
    id: 'news-park',
    title: `${withParticle(park.kind, '으로/로')} 계획했습니다`,
    excerpt: `세대당 약 ${parkingPerHousehold}대의 주차 공간을 갖춘 ${buildings}개 동 단지입니다.`,
    content: [
      `${withParticle(name, '은/는')} ${withParticle(park.kind, '으로/로')} 계획했습니다.${park.exception.length > 0 ? ` ${park.note}` : ''} 지하 ${floors.basement}층에서 지상 ${floors.top}층까지, ${buildings}개 동 규모입니다.`,
      `주차 공간은 세대당 약 ${parkingPerHousehold}대입니다. 동 배치와 출입구는 단지배치도에서 번호와 함께 확인하실 수 있습니다.`,
      areasInWords(),
    ].join('\n\n'),
    date: '2026-11-18T00:00:00.000Z',
    picture: 'news-1',
  },
  {
    id: 'news-floor-plans',
    title: `전용 ${areaRange}, ${typeCount}\u00a0가지 평면을 소개합니다`,
    excerpt: `${typeNames[0]}부터 ${typeNames.at(-1)}까지, 타입별 평면을 홈페이지에 실었습니다.`,
    content: [
      `전용 ${areaRange}의 ${typeCount} 가지 평면을 홈페이지에 실었습니다. ${typeNames.join(', ')} 타입을 차례로 보실 수 있습니다.`,
      `${withParticle(name, '은/는')} 모두 ${totalHomes}이며 이 가운데 ${homesOnSale}를 일반분양합니다. 입주는 ${moveInMonth} 예정입니다.`,
      '평면 이미지는 이해를 돕기 위한 것으로 실제 시공과 다를 수 있습니다. 옵션의 범위와 위치는 타입별로 다릅니다.',
    ].join('\n\n'),
    date: '2026-11-14T00:00:00.000Z',
    picture: 'news-2',
  },
  {
    id: 'news-community',
    title: `커뮤니티 시설 ${facilityCount}\u00a0곳을 소개합니다`,
    excerpt: `${facilityNames.join(', ')}입니다.`,
    content: [
      `${name}에는 ${withParticle(facilityNames.join(', '), '을/를')} 마련할 계획입니다.`,
      '시설별 이미지는 커뮤니티 페이지에서 보실 수 있습니다. 이미지는 이해를 돕기 위한 것으로 실제와 다를 수 있습니다.',
    ].join('\n\n'),
    date: '2026-11-10T00:00:00.000Z',
    picture: 'news-3',
  },
] as const satisfies readonly NewsItem[];
