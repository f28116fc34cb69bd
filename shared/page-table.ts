import type { MenuGroup, TabSet } from './menus.ts';
import { site } from './site.ts';

export type PageGroup = MenuGroup | 'home' | 'site' | 'admin';

/** A page as the table names it. */
export interface PageEntry {
  /** Route pattern; the canonical spelling. `:site` and `:id` are the only parameters. */
  readonly path: string;
  readonly group: PageGroup;
  /** In menus and tabs; also the last breadcrumb. */
  readonly label: string;
  /** The `h1` of the banner and, with the site's name, the document title. */
  readonly title: string;
  /** Under the title in the banner, one line or two. */
  readonly tagline: string;
  readonly description: string;
  /** Name of the banner's picture in the picture list. */
  readonly picture: string;
  readonly tabs?: TabSet;
  /** Address of the page that stands for this one with search engines. */
  readonly canonical?: string;
  /** Kept from search engines. */
  readonly noIndex?: true;
  /** Left out of the header's menus although it belongs to the group. */
  readonly outsideMenu?: true;
  readonly outsideSitemap?: true;
  /** Pages with data are rendered for each request; all others once, and kept. */
  readonly hasData?: true;
}

const floorPlanTaglines: Record<string, string> = {
  '59A': '거실과 식당을 하나로 이은 평면',
  '59B': '두 면으로 창을 낸 밝은 평면',
  '72A': '방 셋이 나란히 빛을 받는 평면',
  '72B': '거실이 모서리에서 열리는 평면',
  '84A': '네 칸이 나란히 바다를 향한 평면',
};

/** THE page table: everything a page is called, wherever it is called. */
export const pageTable = {
  home: {
    path: '/',
    group: 'home',
    label: '홈',
    title: `${site.name} | 수평선 가까이, 윤슬이 드는 집`,
    tagline: '수평선 가까이, 윤슬이 드는 집',
    description: '다온군 해안읍에 들어서는 윤슬 오션파크 공식 홈페이지입니다. 총 1,325세대, 전용 59·72·84㎡, 2028년 3월 입주 예정이며 일반분양은 371세대입니다.',
    picture: 'hero-wide',
  },
  'brand-intro': {
    path: '/Brand/intro',
    group: 'brand',
    label: '브랜드 소개',
    title: '브랜드 소개',
    tagline: '빛과 물결이 머무는 이름, 윤슬',
    description: '햇빛이나 달빛에 비치어 반짝이는 잔물결, 윤슬. 바다와 나란한 낮고 긴 선으로 그린 윤슬 오션파크의 브랜드 이야기를 소개합니다.',
    picture: 'banner-brand',
    tabs: 'brand',
  },
  'brand-video': {
    path: '/Brand/video',
    group: 'brand',
    label: '홍보영상',
    title: '홍보영상',
    tagline: '바다에서 단지까지, 영상으로 먼저 만나 보세요',
    description: '바다에서 단지로, 정원에서 거실로 이어지는 윤슬 오션파크 홍보영상을 보실 수 있습니다.',
    picture: 'banner-brand',
    tabs: 'brand',
  },
  'business-intro': {
    path: '/BusinessGuide/intro',
    group: 'business',
    label: '사업개요',
    title: '사업개요',
    tagline: '1,325세대의 규모와 입주 시기를 한눈에',
    description: '윤슬 오션파크의 대지 위치, 건축 규모, 세대수, 전용면적과 입주 예정 시기를 표로 정리했습니다. 지하 2층~지상 25층, 21개 동, 총 1,325세대입니다.',
    picture: 'banner-business',
    tabs: 'business',
  },
  'business-plan': {
    path: '/BusinessGuide/plan',
    group: 'business',
    label: '분양일정',
    title: '분양일정',
    tagline: '모집공고부터 입주까지의 순서를 미리 살펴보세요',
    description: '입주자모집공고, 청약 접수, 당첨자 발표, 계약, 입주로 이어지는 분양 절차를 순서대로 안내합니다. 확정 일정은 공고와 함께 공개합니다.',
    picture: 'banner-business',
    tabs: 'business',
  },
  'business-documents': {
    path: '/BusinessGuide/documents',
    group: 'business',
    label: '계약서류',
    title: '계약서류 안내',
    tagline: '계약 전에 준비할 서류를 확인하세요',
    description: '공급신청과 계약에 필요한 서류를 공통 서류와 해당자 서류로 나누어 안내합니다. 단지별 계약 서류는 준비되는 대로 공개합니다.',
    picture: 'banner-business',
    tabs: 'business',
  },
  'sales-announcement': {
    path: '/SalesInfo/announcement',
    group: 'sales',
    label: '모집공고',
    title: '입주자모집공고',
    tagline: '청약 전에 반드시 확인해야 할 공고문입니다',
    description: '윤슬 오션파크 입주자모집공고 견본을 열어 보고, 공고문에서 먼저 확인할 항목을 요약으로 읽을 수 있습니다.',
    picture: 'banner-sales',
    tabs: 'sales',
  },
  'sales-subscription-guide': {
    path: '/SalesInfo/SubscriptionGuide',
    group: 'sales',
    label: '청약안내',
    title: '청약안내',
    tagline: '특별공급부터 1·2순위까지 차례대로 알려드립니다',
    description: '특별공급 유형과 비율, 1순위·2순위 자격, 예치금, 제출서류와 청약홈 인터넷 청약 절차를 근거 조문과 함께 안내합니다.',
    picture: 'banner-sales',
    tabs: 'sales',
  },
  'sales-checkpoint': {
    path: '/SalesInfo/checkpoint',
    group: 'sales',
    label: '청약 체크포인트',
    title: '청약 체크포인트',
    tagline: '신청 전에 내 자격을 스스로 점검해 보세요',
    description: '거주 기간, 무주택 여부, 예치금, 특별공급 유형, 제출서류와 일정을 신청 전에 점검할 수 있습니다.',
    picture: 'banner-sales',
    tabs: 'sales',
    canonical: '/SalesInfo/SubscriptionGuide',
    outsideSitemap: true,
  },
  'sales-stamp-tax': {
    path: '/SalesInfo/stampTax',
    group: 'sales',
    label: '인지세',
    title: '인지세 안내',
    tagline: '계약 금액에 따른 인지세와 납부 방법',
    description: '주택 공급계약서에 붙이는 인지세를 금액 구간별로 안내하고, 분양가격을 넣어 직접 확인할 수 있습니다.',
    picture: 'banner-sales',
    tabs: 'sales',
  },
  'sales-guide': {
    path: '/SalesInfo/guide',
    group: 'sales',
    label: '분양 길잡이',
    title: '분양 길잡이',
    tagline: '공고, 청약, 세금, 서류 안내를 한곳에 모았습니다',
    description: '모집공고, 청약안내, 인지세, 계약서류 안내를 한곳에서 찾아볼 수 있는 윤슬 오션파크 분양 길잡이입니다.',
    picture: 'banner-sales',
    tabs: 'sales',
  },
  'location-intro': {
    path: '/LocationEnvironment/intro',
    group: 'location',
    label: '입지환경',
    title: '입지환경',
    tagline: '바다를 마주하고 일상을 잇는 자리',
    description: '해안, 연륙교, 학교, 시장, 공원, 여객터미널. 윤슬 오션파크 둘레의 여섯 가지 생활 거점을 개념도로 안내합니다.',
    picture: 'banner-location',
    tabs: 'location',
  },
  'location-premium': {
    path: '/LocationEnvironment/primium',
    group: 'location',
    label: '프리미엄',
    title: '프리미엄',
    tagline: '윤슬 오션파크가 건네는 네 가지 일상',
    description: '바다를 향한 거실, 차 없는 공원형 단지, 입주민 커뮤니티, 여유 있는 주차. 윤슬 오션파크의 네 가지 프리미엄을 소개합니다.',
    picture: 'banner-location',
    tabs: 'location',
  },
  'complex-intro': {
    path: '/ComplexGuide/intro',
    group: 'complex',
    label: '단지배치도',
    title: '단지배치도',
    tagline: '지상에 차가 없는 공원형 단지, 21개 동',
    description: '윤슬 오션파크 21개 동의 배치와 커뮤니티, 출입구, 산책로를 번호가 있는 배치도로 살펴볼 수 있습니다.',
    picture: 'banner-complex',
    tabs: 'complex',
  },
  'complex-detail': {
    path: '/ComplexGuide/detailintro',
    group: 'complex',
    label: '동·호수 배치도',
    title: '동·호수 배치도',
    tagline: '동마다, 층마다 어떤 타입이 있는지 살펴보세요',
    description: '21개 동 1,325세대의 동·호수와 타입을 표로 정리했습니다. 타입별로 골라 볼 수 있습니다.',
    picture: 'banner-complex',
    tabs: 'complex',
  },
  'complex-community': {
    path: '/ComplexGuide/community',
    group: 'complex',
    label: '커뮤니티',
    title: '커뮤니티',
    tagline: '운동하고, 읽고, 쉬어 가는 입주민 공간',
    description: '피트니스 센터, 실내 골프연습장, 작은 도서관·북카페, 입주민 라운지. 윤슬 오션파크의 커뮤니티 시설을 소개합니다.',
    picture: 'banner-complex',
    tabs: 'complex',
  },
  'floor-plan-59a': floorPlan('59A', '59A', 59),
  'floor-plan-59b': floorPlan('59B', '59B', 59),
  'floor-plan-72a': floorPlan('84A', '72A', 72),
  'floor-plan-72b': floorPlan('84B', '72B', 72),
  'floor-plan-84a': floorPlan('114A', '84A', 84),
  'floor-plan-114b': {
    path: '/FloorPlan/114B',
    group: 'units',
    label: '114B',
    title: '평면 안내 준비 중',
    tagline: '새로운 평면은 준비되는 대로 공개합니다',
    description: '준비 중인 평면 안내입니다. 공개된 59A·59B·72A·72B·84A 타입 평면을 먼저 살펴보실 수 있습니다.',
    picture: 'banner-units',
    tabs: 'floorPlans',
    outsideMenu: true,
    outsideSitemap: true,
    noIndex: true,
  },
  'floor-plan-videos': {
    path: '/FloorPlan/videos',
    group: 'units',
    label: '안내 영상',
    title: '안내 영상',
    tagline: '입지와 타입별 공간을 짧은 영상으로 안내합니다',
    description: '입지환경, 59타입, 84타입을 소개하는 윤슬 오션파크 안내 영상 세 편을 보실 수 있습니다.',
    picture: 'banner-units',
    tabs: 'videos',
  },
  'floor-plan-emodel': {
    path: '/FloorPlan/Emodel',
    group: 'units',
    label: 'E-모델하우스',
    title: 'E-모델하우스',
    tagline: '화면 속에서 둘러보는 견본주택',
    description: '윤슬 오션파크의 공간을 화면에서 둘러보는 E-모델하우스입니다.',
    picture: 'banner-units',
    tabs: 'modelHouse',
  },
  'interior-59a': interior('59A', '59A'),
  'interior-72b': interior('84A', '72B'),
  'interior-84b': interior('84B', '84B'),
  'press-list': {
    path: '/:site/press',
    group: 'promotion',
    label: '보도자료',
    title: '보도자료',
    tagline: '윤슬 오션파크의 새 소식을 전합니다',
    description: '윤슬 오션파크의 보도자료와 새 소식을 날짜 순으로 확인하실 수 있습니다.',
    picture: 'banner-promotion',
    tabs: 'promotion',
    hasData: true,
  },
  'press-article': {
    path: '/:site/press/:id',
    group: 'promotion',
    label: '보도자료',
    title: '보도자료',
    tagline: '윤슬 오션파크의 새 소식을 전합니다',
    description: '윤슬 오션파크의 보도자료입니다.',
    picture: 'banner-promotion',
    tabs: 'promotion',
    outsideMenu: true,
    outsideSitemap: true,
    hasData: true,
  },
  customer: {
    path: '/:site/customer',
    group: 'promotion',
    label: '관심고객 등록',
    title: '관심고객 등록',
    tagline: '궁금하신 점을 남겨 주시면 상담사가 연락드립니다',
    description: '윤슬 오션파크 관심고객 등록과 방문 상담 신청 페이지입니다. 성명과 연락처, 문의 내용을 남겨 주시면 전문 상담사가 연락드립니다.',
    picture: 'banner-promotion',
    tabs: 'promotion',
  },
  privacy: {
    path: '/privacy',
    group: 'site',
    label: '개인정보처리방침',
    title: '개인정보처리방침',
    tagline: '보내 주신 정보를 어떻게 다루는지 알려드립니다',
    description: '윤슬 오션파크 홈페이지가 수집하는 개인정보의 항목, 목적, 보유 기간과 정보주체의 권리를 안내합니다.',
    picture: 'banner-promotion',
  },
  'admin-leads': {
    path: '/admin/leads',
    group: 'admin',
    label: '접수 관리',
    title: '접수 관리',
    tagline: '등록과 문의, 방문예약의 전달 상태를 확인합니다',
    description: '관리자용 접수 관리 화면입니다.',
    picture: 'banner-promotion',
    noIndex: true,
    outsideMenu: true,
    outsideSitemap: true,
    hasData: true,
  },
} as const satisfies Record<string, PageEntry>;

/** Paths keep the names of an older numbering (84A is the type 72A); every visible word says the true type. */
function floorPlan<const Path extends string>(pathName: Path, type: string, areaM2: number) {
  return {
    path: `/FloorPlan/${pathName}` as const,
    group: 'units',
    label: type,
    title: type,
    tagline: `전용 ${areaM2}㎡, ${floorPlanTaglines[type]}`,
    description: `윤슬 오션파크 ${type} 타입(전용 ${areaM2}㎡) 평면도와 실별 면적, 구성을 확인하실 수 있습니다.`,
    picture: 'banner-units',
    tabs: 'floorPlans',
  } as const;
}

function interior<const Path extends string>(pathName: Path, type: string) {
  return {
    path: `/Interior/${pathName}` as const,
    group: 'interior',
    label: type,
    title: `${type} 인테리어`,
    tagline: '빛과 바람이 드나드는 방을 미리 둘러보세요',
    description: `윤슬 오션파크 ${type} 타입의 거실, 주방, 침실 인테리어 이미지와 마감재 팔레트를 보실 수 있습니다.`,
    picture: 'banner-interior',
    tabs: 'interior',
  } as const;
}
