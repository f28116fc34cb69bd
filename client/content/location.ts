import { formatNumber } from '../../shared/korean-format.ts';
import type { PageId } from '../../shared/pages.ts';
import { site } from '../../shared/site.ts';
import type { PictureName } from './picture-files.ts';

interface PlaceWords {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
}

export const surroundings = {
  title: '여섯 곳이\n하루를 이룹니다',
  lead: '바다와 섬의 생활이 단지 둘레에 모여 있습니다. 지도에서 번호를 고르면 그곳의 이야기를 보실 수 있습니다.',
  mapLabel: '입지 개념도',
  mapAlternative: '입지 개념도. 바다를 낀 단지를 가운데 두고 서쪽에 해안, 동쪽에 여객터미널과 연륙교, 북동쪽에 시장과 학교, 공원이 있습니다.',
  placesLabel: '여섯 가지 생활 거점',
  goTo: (number: number, name: string) => `${number} ${name} 이야기 보기`,
  sea: '바다',
  caption: '개념도 · 실제 위치·방향·거리와 다를 수 있습니다',
  places: [
    {
      id: 'coast',
      name: '해안',
      title: '문을 나서면 시작되는 바다',
      text: '단지 앞 해안을 따라 산책로가 이어집니다. 해가 낮은 시간이면 물결 위로 윤슬이 길게 놓입니다.',
      picture: 'location-coast',
    },
    {
      id: 'bridge',
      name: '연륙교',
      title: '섬과 뭍을 잇는 길',
      text: '바다를 건너는 다리가 섬을 뭍과 이어 줍니다. 뭍으로 나가는 길이 배 시간에 매이지 않습니다.',
      picture: 'location-bridge',
    },
    {
      id: 'school',
      name: '학교',
      title: '아이들이 오가는 길',
      text: '산자락 아래 학교가 있어 아이들의 하루가 동네 안에서 이어집니다.',
      picture: 'location-school',
    },
    { id: 'market', name: '시장', title: '섬의 하루가 모이는 곳', text: '그날 들어온 찬거리와 이웃의 안부가 오가는 시장입니다.', picture: 'location-market' },
    {
      id: 'park',
      name: '공원',
      title: '언덕과 숲의 쉼터',
      text: '나지막한 언덕을 따라 숲길이 이어지고, 높은 곳에서는 바다가 내려다보입니다.',
      picture: 'location-park',
    },
    {
      id: 'terminal',
      name: '여객터미널',
      title: '뱃길이 시작되는 부두',
      text: '이웃 섬으로 가는 배가 드나드는 부두입니다. 방파제 안쪽은 물결이 잔잔합니다.',
      picture: 'location-terminal',
    },
  ] satisfies readonly PlaceWords[],
  noticeTitle: '확인해 주세요',
  notices: [
    '지도는 둘레의 시설을 알기 쉽게 옮겨 그린 개념도입니다. 실제 위치와 방향, 거리와 다를 수 있습니다.',
    '이동 시간과 거리는 확인된 자료가 공개되는 대로 안내합니다.',
    '개발계획(교통·학교·공원 등)은 인허가 및 정책에 따라 변경·지연·취소될 수 있습니다.',
  ],
} as const;

interface StoryWords {
  readonly number: string;
  readonly picture: PictureName;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly { readonly term: string; readonly text: string | undefined }[];
  readonly link: { readonly page: PageId; readonly words: string };
}

export const premiumStories = {
  title: '매일의 풍경이\n되는 네 가지',
  lead: '윤슬 오션파크에서 보내는 하루를 네 가지 이야기로 나누어 전합니다.',
  stories: [
    {
      number: 'PREMIUM 01',
      picture: 'premium-01',
      title: '거실에 드는\n수평선',
      paragraphs: [
        '바다를 향해 넓은 창을 냈습니다. 앉은 자리에서도 수평선이 보이도록 시선을 낮게 두었습니다.',
        '아침에는 옅은 빛이, 저녁에는 긴 그림자가 거실을 지나갑니다.',
      ],
      facts: [
        { term: '전용면적', text: `${site.exclusiveAreasM2.join('·')}㎡` },
        { term: '타입', text: '59A · 59B · 72A · 72B · 84A' },
        { term: '조망', text: '동·호수에 따라 다를 수 있습니다.' },
      ],
      link: { page: 'floor-plan-84a', words: '평면 살펴보기' },
    },
    {
      number: 'PREMIUM 02',
      picture: 'premium-02',
      title: '차 없는\n공원 단지',
      paragraphs: [
        '지상에는 차가 다니지 않습니다. 동과 동 사이는 나무와 보행로, 마당으로 채웠습니다.',
        '아이와 어른이 나란히 걷다가 그대로 해안 산책로까지 이어 걸을 수 있습니다.',
      ],
      facts: [
        { term: '지상', text: '차가 없는 공원형 단지' },
        { term: '배치', text: `${site.buildings}개 동, ${formatNumber(site.households.total)}세대` },
        { term: '조경 계획', text: undefined },
      ],
      link: { page: 'complex-intro', words: '단지배치도 보기' },
    },
    {
      number: 'PREMIUM 03',
      picture: 'premium-03',
      title: '네 곳의\n커뮤니티',
      paragraphs: [
        '피트니스 센터와 실내 골프연습장, 작은 도서관·북카페, 입주민 라운지를 단지 안에 둡니다.',
        '날씨가 궂은 날에도 운동하고, 책을 읽고, 이웃과 마주 앉을 수 있습니다.',
      ],
      facts: [
        { term: '시설', text: site.communityFacilities.join(', ') },
        { term: '운영 시간', text: undefined },
      ],
      link: { page: 'complex-community', words: '커뮤니티 보기' },
    },
    {
      number: 'PREMIUM 04',
      picture: 'premium-04',
      title: '여유 있는\n주차',
      paragraphs: [
        `주차장은 지하 ${site.floors.basement}개 층에 두고, 세대당 약 ${site.parkingPerHousehold}대의 주차 공간을 마련합니다.`,
        '차는 땅 아래로 들어가고, 땅 위에는 걷는 사람과 나무가 남습니다.',
      ],
      facts: [
        { term: '주차 공간', text: `세대당 약 ${site.parkingPerHousehold}대` },
        { term: '위치', text: `지하 ${site.floors.basement}개 층` },
        { term: '총 주차 대수', text: undefined },
      ],
      link: { page: 'business-intro', words: '사업개요 보기' },
    },
  ] satisfies readonly StoryWords[],
  figures: [
    { before: '세대당 약', value: String(site.parkingPerHousehold), unit: '대', note: '주차 공간' },
    { before: '지하', value: String(site.floors.basement), unit: '개 층', note: '주차장 위치' },
  ],
  sectionAlternative: '단지 단면 개념도. 땅 위에는 동과 나무와 사람, 땅 아래 두 층에 주차장이 있습니다.',
  sectionCaption: '단면 개념도 · 실제와 다를 수 있습니다',
} as const;
