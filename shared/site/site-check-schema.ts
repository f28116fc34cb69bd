import { z } from 'zod';
import { siteSlugPattern } from '#shared/press/press-ids.ts';
import { weekdays } from '#shared/visits/visit-hours.ts';
import type { SiteFacts } from './site-shape.ts';

const text = z.string().min(1, '비어 있습니다. 정해지지 않았으면 undefined로 둡니다');

/** The key is required although its value is not, so that a misspelt key is not taken for an undecided fact. */
function later<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.undefined()]);
}

function whole(from: number, to: number, meaning: string) {
  return z.int().min(from, meaning).max(to, meaning);
}

function decimal(from: number, to: number, meaning: string) {
  return z.number().min(from, meaning).max(to, meaning);
}

const url = z.string().startsWith('https://', 'https://로 시작해야 합니다');
const days = z.strictObject({ from: z.string(), to: z.string().exactOptional() });
const squareMetres = decimal(100, 10_000_000, '제곱미터(㎡)로 적은 넓이가 아닙니다');
const homes = whole(0, 100_000, '세대수가 아닙니다');
const won = whole(10_000_000, 100_000_000_000, '원으로 적습니다(7억 1,200만원은 712_000_000)');

const homeType = z.strictObject({
  name: text,
  areaM2: whole(10, 400, '전용면적(㎡)이 아닙니다'),
  exclusiveAreaM2: z
    .union([z.string().regex(/^\d{2,3}(\.\d+)?$/, "넓이를 글로 적습니다('84.9870')"), decimal(10, 400, '전용면적(㎡)이 아닙니다')])
    .exactOptional(),
  supplyAreaM2: later(decimal(10, 1000, '공급면적(㎡)이 아닙니다')),
  contractAreaM2: later(decimal(10, 2000, '계약면적(㎡)이 아닙니다')),
  special: later(homes),
  general: later(homes),
  price: later(z.strictObject({ fromWon: won, toWon: won })),
  balconyWon: later(whole(100_000, 1_000_000_000, '원으로 적습니다(1,490만원은 14_900_000)').or(z.literal(0))),
  isOffered: z.boolean().exactOptional(),
});

const facility = z.strictObject({ name: text, title: text, text });
const fourFacilities = '네 곳이어야 합니다(사진과 단면도의 자리가 넷입니다)';

const privacy = z.strictObject({
  effectiveOn: z.string(),
  retention: text,
  /** Two years. Consents would have to be confirmed after that (정보통신망법 제50조 제8항). */
  longestDays: z.int().min(1).max(730),
  officer: later(z.strictObject({ name: text, title: text, phone: text, email: text.exactOptional() })),
  processors: z.array(z.strictObject({ work: text, name: later(text) })),
  overseas: later(z.array(z.strictObject({ recipient: text, country: text, items: text, purpose: text, retention: text }))),
});

const scaleFields = {
  households: z.strictObject({ total: whole(1, 100_000, '세대수가 아닙니다'), generalSale: homes }),
  buildings: whole(1, 1000, '동 수가 아닙니다'),
  floors: z.strictObject({ basement: whole(0, 15, '지하 층수가 아닙니다'), top: whole(1, 120, '지상 층수가 아닙니다') }),
  parkingPerHousehold: decimal(0.1, 5, '세대당 주차 대수가 아닙니다'),
  parkingTotal: later(whole(1, 500_000, '총 주차 대수가 아닙니다')),
  evChargers: later(whole(1, 100_000, '전기차 충전기 대수가 아닙니다')),
  direction: later(text),
  moveIn: z.strictObject({ year: whole(2000, 2100, '연도가 아닙니다'), month: whole(1, 12, '1부터 12까지입니다') }),
  siteAreaM2: later(squareMetres),
  buildingAreaM2: later(squareMetres),
  grossFloorAreaM2: later(squareMetres),
  floorAreaRatioPercent: later(decimal(10, 2000, '%로 적습니다(270%는 270)')),
};

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, "시각을 24시간으로 적습니다('09:30')");

const digits = z.string().regex(/^\d{6,24}$/, '숫자로 된 번호가 아닙니다');

const measurement = z.strictObject({
  ga4: later(z.string().regex(/^G-[A-Z0-9]{4,16}$/, "측정 ID가 아닙니다('G-XXXXXXXXXX')")).optional(),
  naver: later(z.string().regex(/^[a-z0-9_]{6,30}$/i, "사이트 ID가 아닙니다('s_xxxxxxxxxxxx')")).optional(),
  kakaoPixel: later(digits).optional(),
  metaPixel: later(digits).optional(),
});

const visits = z.strictObject({
  weekly: z.array(z.strictObject({ days: z.array(z.enum(weekdays)).min(1, '요일이 없습니다'), from: clock, to: clock })).min(1, '여는 시간이 없습니다'),
  slotMinutes: whole(10, 240, '한 번의 방문에 쓰는 시간(분)이 아닙니다'),
  placesPerSlot: whole(1, 200, '같은 시각에 모시는 팀의 수가 아닙니다'),
  closedDays: z.array(z.string()),
  firstDay: later(z.string()),
  daysAhead: whole(1, 56, '예약을 받는 날의 수가 아닙니다(7의 배수가 보기 좋습니다)'),
});

const saleFields = {
  schedule: z.strictObject({
    announcement: later(days),
    specialSupply: later(days),
    ranks: later(days),
    winners: later(days),
    contract: later(days),
  }),
  isAnnouncementSample: z.boolean(),
  brochure: later(z.enum(['sample', 'own'])),
  winners: z.strictObject({ url: later(url), waitingListUntil: later(text) }),
  payments: later(z.array(z.strictObject({ name: text, share: text, due: text }))),
  loan: later(text),
  options: later(z.array(z.strictObject({ name: text, scope: text, price: text }))),
  finishes: later(text),
  modelHouse: z.strictObject({
    address: later(text),
    opensOn: later(text),
    hours: later(text),
    maps: z.strictObject({ naver: later(url), kakao: later(url), tmap: later(url) }),
  }),
  visits: later(visits).optional(),
  measurement: later(measurement).optional(),
  homeNews: later(z.literal('board', "'board'만 쓸 수 있습니다")).optional(),
  leadSources: later(z.record(z.string(), text)).optional(),
  rules: z.strictObject({ resale: later(text), rewinning: later(text), residence: later(text), priceCap: later(text) }),
  region: z.strictObject({ isCapitalArea: z.boolean(), isRegulated: z.boolean() }),
};

/** Checks at run time what the types of `site-shape.ts` say, and the range of each value. */
export const siteSchema: z.ZodType<SiteFacts> = z.strictObject({
  name: text,
  shortName: text,
  nameLatin: text,
  slug: z.string().regex(siteSlugPattern, '소문자, 숫자, -만 쓸 수 있습니다'),
  salesPhone: z.string().regex(/^\d[\d-]{2,18}\d$/, '숫자와 -만 쓸 수 있습니다'),
  salesHours: later(text),
  callBackHours: later(text),
  constructorName: text,
  landLocation: z.string().refine((place) => place.split(' ').length >= 3, '시·군, 읍·면·동, 지번의 차례로 띄어 적습니다'),
  copyrightYear: whole(2000, 2100, '연도가 아닙니다'),
  familySites: z.array(z.strictObject({ label: text, url })),
  channels: z.strictObject({ kakaoTalk: later(url), youtube: later(url), instagram: later(url), blog: later(url) }),
  verification: z.strictObject({ naver: later(text), google: later(text) }),
  ...scaleFields,
  types: z.strictObject({ '59A': homeType, '59B': homeType, '72A': homeType, '72B': homeType, '84A': homeType }),
  interiorOnlyType: text,
  communityFacilities: z.tuple([facility, facility, facility, facility], fourFacilities),
  community: z.strictObject({ scale: later(text), hours: later(text), use: later(text) }),
  ...saleFields,
  project: z.strictObject({
    method: later(text),
    developer: later(text),
    salesAgency: later(text),
    registration: later(text),
    landOwnership: later(text),
    approval: later(text),
    fundManagement: later(text),
    guarantee: later(text),
  }),
  privacy,
});
