import type { PictureName } from './picture-files.ts';

/**
 * 브랜드의 이야기: 이름의 뜻, 첫 화면의 글, 주변의 여섯 곳. 사실이 아니라 글이므로 새 단지는 이 파일을 새로 씁니다.
 */
export const story = {
  /** 첫 화면의 두 줄. 공유 이미지와 영상의 자막에도 같은 글이 있습니다. */
  hero: ['수평선 가까이,', '윤슬이 드는 집'],
  /** 첫 화면의 브랜드 장면: 낱말(다섯 글자까지), 뜻, 이야기. */
  word: '윤슬',
  meaning: ['햇빛이나 달빛에 비치어', '반짝이는 잔물결'],
  thought: ['그 빛이 집 안까지 이어지도록, 바다와 나란한', '낮고 긴 선으로 단지를 그렸습니다.'],
  /** 단지배치도의 제목. 동 수는 뒤에 붙습니다. */
  layout: '바다와 나란한 세 줄,',
  /** 브랜드 소개의 배너와 검색 설명. */
  brandTagline: '빛과 물결이 머무는 이름, 윤슬',
  brandDescription: '햇빛이나 달빛에 비치어 반짝이는 잔물결, 윤슬. 바다와 나란한 낮고 긴 선으로 그린',
  /** 첫 화면의 입지 장면, 입지환경의 배너. */
  setting: ['바다를 마주하고', '일상을 잇는 자리'],
  /** 휴대전화 첫 화면의 사업개요. */
  ground: ['바다 곁에', '자리한 단지'],
  /** 단지 앞에 펼쳐진 것. 입지 개념도와 단지배치도에 적습니다. */
  outlook: '바다',
  /** 그림을 볼 수 없는 분께 읽어 드리는 말의 앞부분: 첫 화면의 입지 개념도, 단지배치도. */
  mapBegins: '바다를 낀 단지 주변에',
  planBegins: '바다를 남쪽에 두고',
  /** 입지 개념도에 그린 곳들이 단지의 어느 쪽인지. */
  mapTells: '서쪽에 해안, 동쪽에 여객터미널과 연륙교, 북동쪽에 시장과 학교, 공원',
  /** 단지배치도의 설명에서 동들이 놓인 모습. */
  layoutTells: '바다와 나란히 그린 배치 예시입니다.',
  /** 단지 앞의 산책로: 배치도의 범례, 특별한 설계, 프리미엄의 둘째. */
  walk: { legend: '해안 산책로', title: '바다로 난 길', towards: '해안 쪽으로 이어지도록 그렸습니다(배치 예시).' },
  /**
   * 지상의 공원. 배치도와 특별한 설계, 프리미엄, 사업개요, 새 소식, 모집공고 견본에 나옵니다. 지상에 차가 다니는 단지는 모두
   * 새로 씁니다.
   */
  park: {
    /** 어떤 단지인지. 뒤에 「입니다」, 「로 설계했습니다」가 붙습니다. `exception`은 괄호까지 적고, 예외가 없으면 `''`입니다. */
    kind: '지상에 차가 없는 공원형 단지',
    exception: '(비상·이사·택배 차량 등 제외)',
    /** 프리미엄의 둘째: 제목과 첫 화면의 둘째 줄, 프리미엄 페이지의 두 문장과 표의 「지상」. `ground`는 배치도에도 나옵니다. */
    title: '차 없는 공원 단지',
    note: '비상·이사·택배 차량 등은 예외입니다.',
    ground: '지상에는 차가 다니지 않습니다(비상·이사·택배 차량 등 제외).',
    gardens: '동과 동 사이는 나무와 보행로, 마당으로 채웁니다.',
    fact: '차가 없는 공원형 단지',
    /** 특별한 설계(`paths`)와 사업개요(`life`)의 첫째. */
    term: '차 없는 지상',
    paths: '지상에는 차가 다니지 않으며(비상·이사·택배 차량 등 제외), 보행로와 마당을 둡니다.',
    life: '차는 지하로 다니고, 지상은 공원처럼 거닐 수 있게 비워 둡니다(비상·이사·택배 차량 등 제외).',
    /** 첫 화면의 특별한 설계 장면의 제목, 휴대전화의 제목, 배치도 아래의 제목. */
    scene: ['땅 위에는 사람과 나무,', '차는 땅 아래로'],
    sceneNarrow: ['땅 위에는', '사람과 나무'],
    specialTitle: '땅 위는 공원,\n차는 땅 아래로',
    /** 프리미엄의 넷째(주차)의 끝 문장. */
    parking: '차는 땅 아래로 들어가고, 땅 위에는 걷는 사람과 나무가 남습니다.',
    /** 모집공고 견본의 유의 사항. `undefined`이면 나오지 않습니다. */
    caution: '지상에 차가 없는 공원형 단지라도 비상·이사·택배 차량 등은 드나들 수 있습니다.',
  },
  /** 프리미엄의 첫째, 그 페이지의 검색 설명. `limits`는 조망이 세대마다 다름을 알립니다. */
  view: {
    title: '거실에 드는 수평선',
    text: '바다를 향해 창은 넓게, 시선은 낮게 두었습니다.',
    more: '바다를 향한 집에는 창을 넓게 내고 시선을 낮게 두었습니다.',
    limits: '바다가 보이는지와 그 범위는 동·호수와 층에 따라 다르며, 다른 동이나 시설물에 가릴 수 있습니다.',
  },
  premiumDescription: '바다를 향한 집의 창과 차 없는 공원형 단지, 커뮤니티, 여유 있는 주차를 소개합니다.',
  /** 홍보영상의 배너와 검색 설명. */
  filmTagline: '바다에서 단지까지, 영상으로 먼저 만나 보세요',
  filmDescription: ['바다에서 단지로, 정원에서 거실로 이어지는', '바닷가에 들어서는'],
  /** 홍보영상의 네 장면. 시작하는 때는 `shared/media.ts`에 있습니다. */
  filmScenes: ['바다', '단지', '정원', '거실'],
  /** 안내영상의 첫째. */
  locationFilm: '해안과 연륙교, 공원을 지나 단지까지 차례로 보여 드립니다.',
} as const;

/** 주변의 여섯 곳. `at`은 입지 개념도(`client/sections/drawings/location-map.svg`, 1440 × 900)에서의 자리, `nameSide`는 이름을 적을 쪽입니다. */
export const places = [
  {
    id: 'coast',
    name: '해안',
    line: '단지가 마주 보는 바다',
    title: '단지 앞에 펼쳐지는 바다',
    text: '단지 앞 해안을 따라 걷는 길을 그렸습니다. 해가 낮은 시간에는 물결 위로 윤슬이 길게 반짝입니다.',
    picture: 'location-coast',
    at: [556, 640],
    nameSide: 'left',
  },
  {
    id: 'bridge',
    name: '연륙교',
    line: '섬과 뭍을 잇는 다리',
    title: '섬과 뭍을 잇는 길',
    text: '바다를 건너 섬과 뭍을 잇는 다리를 그렸습니다.',
    picture: 'location-bridge',
    at: [1212, 746],
    nameSide: 'right',
  },
  {
    id: 'school',
    name: '학교',
    line: '아이들이 오가는 학교',
    title: '아이들이 오가는 길',
    text: '산자락 아래 학교와 등굣길을 그렸습니다. 배정 학교와 통학 거리는 추후 공개합니다.',
    picture: 'location-school',
    at: [1040, 398],
    nameSide: 'right',
  },
  {
    id: 'market',
    name: '시장',
    line: '섬의 하루가 모이는 곳',
    title: '섬의 하루가 모이는 곳',
    text: '그날 들어온 찬거리와 이웃의 안부가 오가는 시장을 그렸습니다.',
    picture: 'location-market',
    at: [880, 268],
    nameSide: 'right',
  },
  {
    id: 'park',
    name: '공원',
    line: '언덕과 숲의 쉼터',
    title: '언덕과 숲의 쉼터',
    text: '나지막한 언덕을 따라 이어지는 숲길과 쉼터를 그렸습니다.',
    picture: 'location-park',
    at: [1205, 240],
    nameSide: 'right',
  },
  {
    id: 'terminal',
    name: '여객터미널',
    line: '뱃길이 시작되는 부두',
    title: '뱃길이 시작되는 부두',
    text: '이웃 섬으로 가는 배가 드나드는 부두를 그렸습니다.',
    picture: 'location-terminal',
    at: [992, 592],
    nameSide: 'right',
  },
] as const satisfies readonly {
  id: string;
  name: string;
  line: string;
  title: string;
  text: string;
  picture: PictureName;
  at: readonly [number, number];
  nameSide: 'left' | 'right';
}[];

export const brandStory = {
  /** One after the other. */
  lines: ['햇빛이나 달빛에 비치어', '반짝이는 잔물결, 윤슬.', '하루에 몇 번이고 모습을 바꾸는', '그 빛을 집 안까지 들이고 싶었습니다.'],
  lead: '그래서 바다와 나란한 낮고 긴 선으로 단지를 그렸습니다. 바다를 향한 집에는 창을 크게 내고, 땅 위는 사람과 나무의 자리로 비워 두었습니다.',
  picture: 'brand-garden' satisfies PictureName,
  principlesTitle: '윤슬을 담는\n세 가지 생각',
  principles: [
    { term: '낮고 긴 선', text: '동과 길, 마당을 수평선과 나란히 놓아 단지의 선이 바다로 이어지게 했습니다.' },
    { term: '빛이 지나는 길', text: '타입마다 창의 위치를 달리해 빛과 바람이 지나는 길을 냈습니다.' },
    { term: '바다를 닮은 재료', text: '돌과 나무처럼 오래 보아도 편안한 재료에 바다의 빛깔을 더했습니다.' },
  ],
  facade: 'brand-facade' satisfies PictureName,
  nameTitle: '이름에 대하여',
  names: [
    { term: '윤슬', text: '햇빛이나 달빛에 비치어 반짝이는 잔물결을 뜻하는 우리말입니다.' },
    { term: '오션파크', text: '바다를 마주한 자리와 차 없는 공원형 단지를 함께 담은 이름입니다.' },
    { term: '로고', text: '수평선 하나와 그 아래 물결에 비친 빛을 그렸습니다.' },
  ],
  video: '홍보영상 보기',
  videoNote: '바다에서 단지까지',
} as const;

export const brandVideo = {
  title: '바다에서 단지까지',
  text: '바다 위에서 단지로, 정원에서 거실로 이어지는 길을 따라갑니다.',
  caption: 'CG로 만든 영상으로, 실제와 다를 수 있습니다. 창밖의 풍경은 연출한 것으로, 조망은 동·호수와 층에 따라 다릅니다.',
} as const;
