import { formatNumber } from '#shared/korean/korean-format.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { planPageOf, type PageId } from '#shared/pages/pages.ts';
import { site } from '#shared/site.ts';
import { areaRange, facilityCount, facilityNames, totalHomes, typeNames } from '#shared/site/site-words.ts';
import { places, story } from '#shared/brand-and-places.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';

export const surroundings = {
  title: '하루를 채우는\n여섯 곳',
  lead: '단지 주변의 여섯 곳을 알기 쉽게 그린 개념도입니다. 지도에서 번호를 누르시면 그곳의 이야기를 보실 수 있습니다.',
  mapAlternative: `입지 개념도. ${site.buildings}개 동이 놓인 단지를 가운데 두고 ${withParticle(story.mapTells, '을/를')} 그렸습니다.`,
  placesLabel: '주변의 여섯 곳',
  goTo: (number: number, name: string) => `${number} ${name} 이야기 보기`,
  caption: '개념도 · 실제 위치·방향·거리와 다를 수 있습니다',
  places,
  caveatsTitle: '확인해 주세요',
  caveats: [
    '지도는 주변 시설을 알기 쉽게 그린 개념도로, 실제 위치·방향·거리와 다를 수 있습니다.',
    '여섯 곳이 기존 시설인지 예정 시설인지와 그 근거는 추후 공개합니다.',
    '이동 시간과 거리는 자료가 확인되는 대로 안내합니다.',
    '개발계획(교통·학교·공원 등)은 인허가와 정부 정책에 따라 변경·지연·취소될 수 있습니다.',
  ],
} as const;

interface StoryCopy {
  readonly number: string;
  readonly picture: PictureName;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly term: string; readonly text: string | undefined }[];
  readonly link: { readonly page: PageId; readonly copy: string };
}

export const premiumStories = {
  title: '하루의 풍경이 될\n네 가지 장면',
  lead: `${site.name}에서 보내는 하루를 네 가지 이야기로 전합니다.`,
  stories: [
    {
      number: 'PREMIUM 01',
      picture: 'premium-01',
      title: story.view.title,
      paragraphs: [story.view.more, story.view.limits],
      facts: [
        { term: '전용면적', text: areaRange },
        { term: '타입', text: typeNames.join(' · ') },
        { term: '조망', text: '동·호수와 층에 따라 다릅니다.' },
      ],
      link: { page: planPageOf('84A'), copy: '평면 살펴보기' },
    },
    {
      number: 'PREMIUM 02',
      picture: 'premium-02',
      title: story.park.title,
      paragraphs: [`${story.park.ground} ${story.park.gardens}`, `보행로는 ${story.walk.towards}`],
      facts: [
        { term: '지상', text: story.park.fact },
        { term: '배치', text: `${site.buildings}개 동, ${totalHomes}` },
        { term: '조경 계획', text: undefined },
      ],
      link: { page: 'complex-intro', copy: '단지배치도 보기' },
    },
    {
      number: 'PREMIUM 03',
      picture: 'premium-03',
      title: `커뮤니티 ${facilityCount} 곳`,
      paragraphs: [
        `${withParticle(facilityNames.join(', '), '을/를')} 단지 안에 마련합니다.`,
        '날씨가 궂은 날에도 운동하고, 책을 읽고, 이웃과 마주 앉을 수 있습니다.',
      ],
      facts: [
        { term: '시설', text: facilityNames.join(', ') },
        { term: '운영 시간', text: site.community.hours },
      ],
      link: { page: 'complex-community', copy: '커뮤니티 보기' },
    },
    {
      number: 'PREMIUM 04',
      picture: 'premium-04',
      title: `세대당 약 ${site.parkingPerHousehold}대 주차`,
      paragraphs: [`지하 주차장에 세대당 약 ${site.parkingPerHousehold}대의 주차 공간을 마련합니다.`, story.park.parking],
      facts: [
        { term: '주차 공간', text: `세대당 약 ${site.parkingPerHousehold}대` },
        { term: '위치', text: '지하 주차장' },
        { term: '총 주차 대수', text: site.parkingTotal === undefined ? undefined : `${formatNumber(site.parkingTotal)}대` },
        { term: '전기차 충전기', text: site.evChargers === undefined ? undefined : `${formatNumber(site.evChargers)}대` },
      ],
      link: { page: 'business-intro', copy: '사업개요 보기' },
    },
  ] satisfies readonly [StoryCopy, StoryCopy, StoryCopy, StoryCopy],
  /** These show the first three facilities. The picture of the story follows and shows the fourth. */
  frieze: ['community-fitness', 'community-golf', 'community-cafe'] satisfies readonly PictureName[],
  figures: [
    { before: '세대당 약', value: String(site.parkingPerHousehold), unit: '대', note: '주차 공간' },
    { before: '지하', value: String(site.floors.basement), unit: '층', note: '건축 규모' },
  ],
  sectionAlternative: '단지 단면 개념도. 땅 위에는 아파트와 나무, 사람이 있고 땅 아래에는 주차장이 있습니다.',
  sectionCaption: '단면 개념도 · 실제와 다를 수 있습니다',
} as const;
