import { floorPlanTypes } from '#shared/plans/floor-plan-types.ts';
import { sitePlanSchema } from '#shared/plans/site-plan-schema.ts';
import { sitePlan, type SitePlan } from '#shared/plans/site-plan.ts';
import { dateContradictions } from './site-check-dates.ts';
import { faultsOf, type Contradiction } from './site-check-faults.ts';
import { toolsOf } from './measurement.ts';
import { planContradictions } from './site-check-plan.ts';
import { siteSchema } from './site-check-schema.ts';
import type { SiteFacts } from './site-shape.ts';

export interface Finding {
  readonly state: 'sample' | 'contradictory' | 'missing' | 'announced';
  /** `site.schedule.ranks` */
  readonly field: string;
  readonly note?: string;
}

/** The values of the complex that this project comes with. */
const sampleValues: Readonly<Record<string, string | true>> = {
  'site.name': '윤슬 오션파크',
  'site.shortName': '윤슬',
  'site.nameLatin': 'YUNSEUL OCEAN PARK',
  'site.slug': 'yunseul',
  'site.salesPhone': '1600-0000',
  'site.constructorName': '㈜다온건설',
  'site.landLocation': '다온군 해안읍 501번지 일원',
  'site.salesHours': '24시간 상담',
  'site.isAnnouncementSample': true,
  'site.brochure': 'sample',
};

/** Returns the facts field by field. An undefined one is missing. */
function leavesOf(value: unknown, field: string): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.length === 0 ? [[field, value]] : value.flatMap((part: unknown, index) => leavesOf(part, `${field}[${index}]`));
  if (typeof value !== 'object' || value === null) return [[field, value]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${field}.${key}`));
}

function stateOf(field: string, value: unknown): Finding['state'] {
  if (value === undefined) return 'missing';
  const isSample = sampleValues[field] === value || (typeof value === 'string' && /^https?:\/\/[^/]*\.example(?:[/:]|$)/.test(value));
  return isSample ? 'sample' : 'announced';
}

/** What `npm run check-site` prints and the start warns of. */
export function findingsOf(facts: SiteFacts, plan: SitePlan = sitePlan): readonly Finding[] {
  const notOffered = floorPlanTypes.filter((type) => facts.types?.[type]?.isOffered === false).map((type) => `site.types.${type}.`);
  const isShown = (field: string) => !notOffered.some((start) => field.startsWith(start));
  const told = leavesOf(facts, 'site').filter(([field]) => isShown(field));
  const faults = faultsOf(siteSchema, facts, 'site').filter(({ field, isShape }) => isShape || isShown(field));
  const planFaults = faultsOf(sitePlanSchema, plan, 'site-plan.json');
  const isComparable = ![...faults, ...planFaults].some(({ isShape }) => isShape);
  const contradictions = [
    ...[...faults, ...planFaults].map(({ field, note }): Contradiction => [field, note]),
    ...(isComparable ? contradictionsOf(facts, plan) : []),
  ];
  return [
    ...told.map(([field, value]): Finding => ({ state: stateOf(field, value), field })),
    ...contradictions.map(([field, note]): Finding => ({ state: 'contradictory', field, note })),
  ];
}

/** Reports the sample's own story (`shared/brand-and-places.ts`). */
export function storyFindings({ word }: { readonly word: string }): readonly Finding[] {
  return word === '윤슬' ? [{ state: 'sample', field: 'story (shared/brand-and-places.ts)' }] : [];
}

function contradictionsOf(facts: SiteFacts, plan: SitePlan): readonly Contradiction[] {
  return [...homes(facts), ...areas(facts), ...planContradictions(facts, plan), ...dateContradictions(facts), ...transfers(facts)];
}

/** The tools of companies abroad send data there (개인정보 보호법 제28조의8). */
function transfers({ measurement, privacy }: SiteFacts): readonly Contradiction[] {
  const abroad = toolsOf(measurement).filter((tool) => tool === 'ga4' || tool === 'metaPixel');
  if (privacy.overseas === undefined || privacy.overseas.length > 0) return [];
  return abroad.map((tool) => [`site.measurement.${tool}`, '국외로 정보를 보내므로 site.privacy.overseas에 적습니다']);
}

function homes({ households, types }: SiteFacts): readonly Contradiction[] {
  const found: Contradiction[] = [];
  if (types['59A'].isOffered === false)
    found.push(['site.types.59A.isOffered', '메뉴가 이 타입으로 이어지므로 뺄 수 없습니다. 타입이 다섯보다 적으면 뒤의 타입부터 뺍니다']);
  if (households.generalSale > households.total) found.push(['site.households.generalSale', '총 세대수보다 많습니다']);
  const supplies = floorPlanTypes.map((type) => types[type]).filter(({ isOffered }) => isOffered !== false);
  if (supplies.every(({ special, general }) => special !== undefined && general !== undefined)) {
    const supplied = supplies.reduce((sum, { special = 0, general = 0 }) => sum + special + general, 0);
    if (supplied !== households.generalSale) found.push(['site.types', `타입별 공급 세대수의 합 ${supplied} ≠ 일반분양 ${households.generalSale}`]);
  }
  return found;
}

/** Checks the areas of homes and of the land. */
function areas({ types, households, parkingTotal, parkingPerHousehold, ...facts }: SiteFacts): readonly Contradiction[] {
  const found: Contradiction[] = [];
  for (const type of floorPlanTypes.filter((key) => types[key].isOffered !== false)) {
    const { areaM2, exclusiveAreaM2 = areaM2, supplyAreaM2 = Infinity, contractAreaM2 = Infinity, price } = types[type];
    const exact = Number(exclusiveAreaM2);
    // A value that is not a number is already reported.
    if (!Number.isNaN(exact) && Math.floor(exact) !== Math.floor(areaM2))
      found.push([`site.types.${type}.exclusiveAreaM2`, `정수 부분이 areaM2(${areaM2})와 다릅니다`]);
    if (supplyAreaM2 < exact) found.push([`site.types.${type}.supplyAreaM2`, '전용면적보다 작습니다']);
    const [least, name] = supplyAreaM2 === Infinity ? [exact, '전용면적'] : [supplyAreaM2, '공급면적'];
    if (contractAreaM2 < least) found.push([`site.types.${type}.contractAreaM2`, `${name}보다 작습니다`]);
    if (price && price.fromWon > price.toWon) found.push([`site.types.${type}.price`, '최저 금액이 최고 금액보다 높습니다']);
  }
  const { siteAreaM2 = Infinity, buildingAreaM2 = 0, grossFloorAreaM2 = Infinity, floorAreaRatioPercent = 0 } = facts;
  if (buildingAreaM2 > siteAreaM2) found.push(['site.buildingAreaM2', '대지면적보다 넓습니다']);
  if (grossFloorAreaM2 < buildingAreaM2) found.push(['site.grossFloorAreaM2', '건축면적보다 좁습니다']);
  // The ratio counts storeys above ground and the area counts all of them. 1 % allows for rounding.
  else if (siteAreaM2 !== Infinity && grossFloorAreaM2 < (siteAreaM2 * floorAreaRatioPercent) / 101)
    found.push(['site.grossFloorAreaM2', `대지면적의 ${floorAreaRatioPercent}%보다 좁습니다`]);
  const perHome = parkingTotal === undefined ? parkingPerHousehold : parkingTotal / households.total;
  if (Math.abs(perHome - parkingPerHousehold) > 0.1)
    found.push(['site.parkingTotal', `세대당 ${perHome.toFixed(2)}대로, 세대당 주차 대수 ${parkingPerHousehold}대와 맞지 않습니다`]);
  return found;
}
