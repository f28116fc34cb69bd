import type { SiteFacts } from './site/site-shape.ts';

/**
 * 단지와 회사에 관한 정보는 모두 이 파일에 있습니다. 운영자는 이 파일과 브랜드 이야기
 * (`shared/brand-and-places.ts`)만 고칩니다.
 *
 * `undefined`는 「추후 공개」로 보입니다. 정해지지 않은 것은 지어내지 말고 비워 두십시오. 고친 뒤 `npm run
 * check-site`가 빠진 것과 서로 맞지 않는 것을 알려 줍니다. 순서는 docs/make-it-yours.md에 있습니다.
 */
export const site: SiteFacts = {
  // ── 이름과 연락처 ──────────────────────────────────────────────────────────────────────────
  /** 단지 이름. 머리글, 제목, 모든 페이지의 설명, 검색 정보, RSS에 나옵니다. 조사는 자동으로 맞춥니다. */
  name: '윤슬 오션파크',
  /** 짧은 이름. 휴대전화 바탕화면의 아이콘 아래에 나옵니다. */
  shortName: '윤슬',
  /** 로마자 이름. 로고 옆과 검색 정보에 나옵니다. */
  nameLatin: 'YUNSEUL OCEAN PARK',
  /** 주소에 쓰는 이름(소문자, 숫자, -): `/{slug}/press`. `DEFAULT_SITE`와 `SITES`의 기본값입니다. */
  slug: 'yunseul',
  /** 대표전화. 모든 페이지와 `tel:` 링크. `SALES_PHONE`의 기본값입니다. 점검 안내 페이지에는 `SALES_PHONE`만 나옵니다. */
  salesPhone: '1600-0000',
  /** 대표전화의 상담 시간(예: `'평일 10:00–18:00 상담'`). 전화번호 옆에 나오며, `undefined`이면 나오지 않습니다. */
  salesHours: '24시간 상담',
  /** 접수하신 분께 연락드리는 시간(예: `'평일 10:00–18:00'`). 자주 묻는 질문에 나옵니다. */
  callBackHours: undefined,
  /** 시공사. 꼬리글, 사업개요, 개인정보처리방침(개인정보처리자), 검색 정보에 나옵니다. */
  constructorName: '㈜다온건설',
  /** 대지 위치. 앞의 두 낱말(시·군과 읍·면·동)은 첫 화면과 검색 제목에 따로 나옵니다. */
  landLocation: '다온군 해안읍 501번지 일원',
  /** 꼬리글의 저작권 연도. */
  copyrightYear: 2025,
  /** 꼬리글의 「패밀리 사이트」. */
  familySites: [{ label: '윤슬 오션파크 대표 홈페이지', url: 'https://yunseul.example/' }],
  /** 공식 채널의 주소(https). 관심고객 등록 페이지와 꼬리글에 나오며, 비우면 나오지 않습니다. */
  channels: { kakaoTalk: undefined, youtube: undefined, instagram: undefined, blog: undefined },
  /** 검색 등록 확인 코드. `NAVER_SITE_VERIFICATION`, `GOOGLE_SITE_VERIFICATION`의 기본값입니다. */
  verification: { naver: undefined, google: undefined },

  // ── 규모 ───────────────────────────────────────────────────────────────────────────────────
  /** 총 세대수와 일반분양 세대수. 첫 화면, 사업개요, 모집공고, 분양 길잡이, 보도자료 예시에 나옵니다. */
  households: { total: 1325, generalSale: 371 },
  /** 동 수. 배치도(`shared/plans/site-plan.json`)의 동 수와 같아야 합니다. */
  buildings: 21,
  /** 지하와 지상 최고 층수. */
  floors: { basement: 2, top: 25 },
  /** 세대당 주차 대수. 첫 화면, 사업개요, 프리미엄에 나옵니다. */
  parkingPerHousehold: 1.5,
  /** 총 주차 대수. 프리미엄에 나옵니다. */
  parkingTotal: undefined,
  /** 전기차 충전기 대수. 프리미엄에 나옵니다. */
  evChargers: undefined,
  /** 동의 향(예: `'전 세대 남향 위주'`). 단지배치도에서 동을 고르면 나옵니다. */
  direction: undefined,
  /** 입주 예정 시기. 첫 화면, 사업개요, 분양일정에 나옵니다. */
  moveIn: { year: 2028, month: 3 },
  /** 대지면적, 건축면적, 연면적(㎡)과 용적률(%). 사업개요와 첫 화면의 표에 나옵니다. */
  siteAreaM2: undefined,
  buildingAreaM2: undefined,
  grossFloorAreaM2: undefined,
  floorAreaRatioPercent: undefined,

  // ── 타입 ───────────────────────────────────────────────────────────────────────────────────
  /**
   * 다섯 타입. 키(`59A` 등)는 도면 파일(`shared/plans/59A.json` 등)과 페이지를 정하는 고정된 이름이므로 바꾸지 않습니다. `name`은
   * 보이는 이름, `areaM2`는 이름에 쓰는 전용면적의 정수(84.9870㎡이면 84. 메뉴, 제목, 큰 숫자)입니다. 소수점 아래까지의 전용면적은
   * `exclusiveAreaM2: '84.9870'`으로 더하며(끝의 0까지 보이도록 글로 적습니다) 공급안내와 모집공고 견본의 표에 나옵니다. 공급면적·계약면적은
   * 평면도와 공급안내, `special`과 `general`은 특별공급과 일반공급 세대수(모집공고의 공급안내), `price`는 분양가격의 범위(원),
   * `balconyWon`은 발코니 확장비(원)입니다. 타입이 다섯보다 적으면 뒤의 키에 `isOffered: false`를 더해 메뉴와 표에서 뺍니다.
   */
  types: {
    '59A': { name: '59A', areaM2: 59, ...supplyLater() },
    '59B': { name: '59B', areaM2: 59, ...supplyLater() },
    '72A': { name: '72A', areaM2: 72, ...supplyLater() },
    '72B': { name: '72B', areaM2: 72, ...supplyLater() },
    '84A': { name: '84A', areaM2: 84, ...supplyLater() },
  },
  /** 공급하지 않으며 인테리어 예시만 있는 타입의 이름. `/Interior/84B`에 나옵니다. */
  interiorOnlyType: '84B',
  /** 커뮤니티 시설 네 곳. 사진은 차례로 `community-fitness`, `-golf`, `-cafe`, `-lounge`입니다. */
  communityFacilities: [
    { name: '피트니스 센터', title: '아침을 여는 운동', text: '멀리 나가지 않고 단지 안에서 운동을 이어 갈 수 있는 공간입니다.' },
    { name: '실내 골프연습장', title: '날씨와 상관없는 연습', text: '비바람이 부는 날에도 스윙을 다듬을 수 있는 실내 연습장입니다.' },
    { name: '작은 도서관·북카페', title: '책과 차가 있는 오후', text: '아이는 책을 읽고 어른은 차를 마시며 한자리에서 쉬어 갑니다.' },
    { name: '입주민 라운지', title: '이웃과 마주 앉는 자리', text: '손님을 맞거나 이웃과 이야기를 나눌 수 있는 라운지입니다.' },
  ],
  /** 커뮤니티의 규모와 위치, 운영 시간, 이용 방법. 커뮤니티 페이지의 표에 나옵니다. */
  community: { scale: undefined, hours: undefined, use: undefined },

  // ── 분양 ───────────────────────────────────────────────────────────────────────────────────
  /**
   * 날짜: `{ from: '2027-03-02', to: '2027-03-04' }`. 모집공고일, 특별공급 접수, 1·2순위 접수, 당첨자 발표, 계약. 분양일정
   * 페이지의 일정표, 남은 날(D-day), 달력 파일(`/schedule.ics`), 모집공고 페이지의 공고일에 나옵니다.
   */
  schedule: { announcement: undefined, specialSupply: undefined, ranks: undefined, winners: undefined, contract: undefined },
  /**
   * `public/announcement.pdf`가 견본이면 `true`. 공식 공고문으로 바꾸고 `false`로 두면 모집공고 페이지와 분양 길잡이에서 견본이라는
   * 말과 도장이 빠집니다.
   */
  isAnnouncementSample: true,
  /**
   * `public/brochure.pdf`. 이 정보로 만든 견본이면 `'sample'`, 확정된 책자이면 `'own'`, 없으면 `undefined`. 사업개요 페이지에 링크가 나옵니다.
   */
  brochure: 'sample',
  /** 당첨자·예비입주자 선정 공고의 주소와 예비입주자 현황의 공개 기한. 분양일정 페이지에 나옵니다. */
  winners: { url: undefined, waitingListUntil: undefined },
  /** 납부일정: `[{ name: '계약금', share: '10%', due: '계약할 때' }]`. 모집공고 페이지에 나옵니다. */
  payments: undefined,
  /** 중도금 대출 안내(한 문장). 모집공고 페이지와 자주 묻는 질문에 나옵니다. */
  loan: undefined,
  /** 유상 옵션: `[{ name: '시스템 에어컨', scope: '거실, 침실 1', price: '350만원' }]`. 모집공고 페이지에 나옵니다. */
  options: undefined,
  /** 마감재 안내(한 문장). 모집공고 페이지에 나옵니다. */
  finishes: undefined,
  /** 견본주택의 주소, 개관일(`YYYY-MM-DD`), 관람 시간, 지도 주소(https). 입지환경 페이지에 나옵니다. */
  modelHouse: { address: undefined, opensOn: undefined, hours: undefined, maps: { naver: undefined, kakao: undefined, tmap: undefined } },
  /**
   * 방문예약을 받는 시간. `undefined`이면 방문 일시를 묻지 않습니다. 요일(`mon`~`sun`)마다 여는 시간과 한 번의 방문에 쓰는 시간(분), 같은 시각에
   * 모시는 팀의 수, 쉬는 날, 첫날(`YYYY-MM-DD`), 며칠 앞까지 받는지를 적습니다. 점심시간은 여는 시간을 둘로 나눕니다:
   * `{ weekly: [{ days: ['tue', 'sat'], from: '10:00', to: '12:00' }], slotMinutes: 60, placesPerSlot: 4, closedDays: ['2027-02-07'],
   * firstDay: undefined, daysAhead: 14 }`
   */
  visits: undefined,
  /** 접수 목록에서 유입 경로를 부르는 이름. 광고 주소의 `utm_source/utm_medium`이나 이전 홈페이지의 주소로 적습니다: `{ 'banner/qr': '현수막 QR' }`. */
  leadSources: {},
  /**
   * 방문과 광고 효과를 재는 외부 도구. `undefined`이면 아무것도 부르지 않습니다. 적은 도구만 페이지가 다 뜬 뒤에 부르며, 개인정보처리방침에 나옵니다:
   * `{ ga4: 'G-XXXXXXXXXX', naver: 's_xxxxxxxxxxxx', kakaoPixel: '1234567890', metaPixel: '1234567890' }`
   */
  measurement: undefined,
  /** 첫 화면의 「새 소식」. `'board'`이면 보도자료의 최근 네 건이고, `undefined`이면 `shared/press/news.ts`의 네 건입니다. */
  homeNews: undefined,
  /** 전매 제한, 재당첨 제한, 거주 의무, 분양가상한제(한 문장씩). 분양 길잡이의 자주 묻는 질문에 나옵니다. */
  rules: { resale: undefined, rewinning: undefined, residence: undefined, priceCap: undefined },
  /** 수도권인지, 규제지역인지. 청약안내와 체크포인트의 표에서 해당하는 줄을 고릅니다(주택공급에 관한 규칙). */
  region: { isCapitalArea: false, isRegulated: false },

  // ── 사업주체와 인허가(중요한 표시·광고사항 고시): 사업개요의 표 ─────────────────────────────
  project: {
    /** 사업 방식 */
    method: undefined,
    /** 시행(사업주체) */
    developer: undefined,
    /** 분양대행 */
    salesAgency: undefined,
    /** 사업주체 등록번호 */
    registration: undefined,
    /** 대지 소유권 확보 */
    landOwnership: undefined,
    /** 사업계획승인 */
    approval: undefined,
    /** 분양대금 관리 */
    fundManagement: undefined,
    /** 분양보증 */
    guarantee: undefined,
  },

  // ── 개인정보처리방침과 접수 양식의 고지 ────────────────────────────────────────────────────
  privacy: {
    /** 시행일. 방침이나 고지를 바꿀 때마다 올립니다. 동의마다 함께 저장됩니다. */
    effectiveOn: '2026-11-26',
    /** 보유 기간. 뒤에 「(늦어도 접수일부터 365일)」이 붙습니다. */
    retention: '분양이 종료될 때까지',
    /** 늦어도 이날까지 파기합니다(접수일부터). 2년을 넘기면 수신 동의를 2년마다 다시 확인해야 하므로(정보통신망법 제50조 제8항) 730일까지입니다. */
    longestDays: 365,
    /** 개인정보 보호책임자: `{ name, title, phone, email }`(제31조). */
    officer: undefined,
    /** 수탁자(제26조). 맡긴 업무마다 회사 이름을 적습니다. */
    processors: [
      { work: '접수 내용의 전달과 보관', name: undefined },
      { work: '서버 운영', name: undefined },
      { work: '문자 발송', name: undefined },
      { work: '분양 상담, 방문예약 관리', name: undefined },
    ],
    /** 국외 이전(제28조의8). 없으면 `[]`, 모르면 `undefined`. */
    overseas: undefined,
  },
};

/** 공급면적부터 발코니 확장비까지 아직 정해지지 않은 타입. 정해지면 줄마다 값을 적습니다. */
function supplyLater() {
  return { supplyAreaM2: undefined, contractAreaM2: undefined, special: undefined, general: undefined, price: undefined, balconyWon: undefined };
}
