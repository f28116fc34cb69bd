import { floorPlanTypes } from './plans/floor-plan-types.ts';
import { homesOf, sitePlan } from './plans/site-plan.ts';
import { isCalendarDay } from './rules/calendar-days.ts';
import { siteSlugSchema } from './press.ts';
import type { Days, SiteFacts } from './site-facts.ts';

export interface Finding {
  readonly state: 'sample' | 'contradictory' | 'missing' | 'announced';
  /** `site.schedule.ranks` */
  readonly field: string;
  readonly note?: string;
}

/** Of the complex that this project comes with. */
const sampleValues: Readonly<Record<string, string>> = {
  'site.name': '윤슬 오션파크',
  'site.shortName': '윤슬',
  'site.nameLatin': 'YUNSEUL OCEAN PARK',
  'site.slug': 'yunseul',
  'site.salesPhone': '1600-0000',
  'site.constructorName': '㈜다온건설',
  'site.landLocation': '다온군 해안읍 501번지 일원',
};

/** Field by field; what is undefined is missing. */
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

/** What `npm run check-site` prints, and the start warns of. */
export function findingsOf(facts: SiteFacts): readonly Finding[] {
  const told = leavesOf(facts, 'site').map(([field, value]): Finding => ({ state: stateOf(field, value), field }));
  return [...told, ...contradictionsOf(facts)];
}

/** The sample's own story (`shared/story.ts`). */
export function storyFindings({ word }: { readonly word: string }): readonly Finding[] {
  return word === '윤슬' ? [{ state: 'sample', field: 'story (shared/story.ts)' }] : [];
}

function contradictionsOf(facts: SiteFacts): readonly Finding[] {
  return [...identity(facts), ...homes(facts), ...dates(facts), ...links(facts)].map(([field, note]) => ({ state: 'contradictory', field, note }));
}

type Contradiction = readonly [field: string, note: string];

function identity({ slug, salesPhone, landLocation }: SiteFacts): readonly Contradiction[] {
  return [
    ...(siteSlugSchema.safeParse(slug).success ? [] : [['site.slug', '소문자, 숫자, -만 쓸 수 있습니다'] as const]),
    ...(/^\d[\d-]{2,18}\d$/.test(salesPhone) ? [] : [['site.salesPhone', '숫자와 -만 쓸 수 있습니다'] as const]),
    ...(landLocation.split(' ').length >= 3 ? [] : [['site.landLocation', '시·군, 읍·면·동, 지번의 차례로 띄어 적습니다'] as const]),
  ];
}

function homes({ households, types, buildings, floors }: SiteFacts): readonly Contradiction[] {
  const found: Contradiction[] = [];
  if (households.generalSale > households.total) found.push(['site.households.generalSale', '총 세대수보다 많습니다']);
  const offered = floorPlanTypes.filter((type) => types[type].isOffered !== false);
  const supplies = offered.map((type) => types[type]);
  if (supplies.every(({ special, general }) => special !== undefined && general !== undefined)) {
    const supplied = supplies.reduce((sum, { special = 0, general = 0 }) => sum + special + general, 0);
    if (supplied !== households.generalSale) found.push(['site.types', `타입별 공급 세대수의 합 ${supplied} ≠ 일반분양 ${households.generalSale}`]);
  }
  for (const type of floorPlanTypes) {
    if (!offered.includes(type) && homesOf(sitePlan.buildings, type) > 0)
      found.push([`site.types.${type}.isOffered`, '배치도(shared/plans/site-plan.json)에 이 타입이 있습니다']);
    const { areaM2, supplyAreaM2 = Infinity, contractAreaM2 = Infinity, price } = types[type];
    if (supplyAreaM2 < areaM2) found.push([`site.types.${type}.supplyAreaM2`, '전용면적보다 작습니다']);
    if (contractAreaM2 < (supplyAreaM2 === Infinity ? areaM2 : supplyAreaM2)) found.push([`site.types.${type}.contractAreaM2`, '공급면적보다 작습니다']);
    if (price && price.fromWon > price.toWon) found.push([`site.types.${type}.price`, '최저 금액이 최고 금액보다 높습니다']);
  }
  const drawn = sitePlan.buildings;
  if (drawn.length !== buildings) found.push(['site.buildings', `배치도(shared/plans/site-plan.json)는 ${drawn.length}개 동입니다`]);
  if (homesOf(drawn) !== households.total)
    found.push([
      'site.households.total',
      `배치도(shared/plans/site-plan.json)는 ${homesOf(drawn)}세대입니다(${offered.map((type) => `${types[type].name} ${homesOf(drawn, type)}`).join(', ')})`,
    ]);
  const top = Math.max(...drawn.map((building) => building.floors));
  if (top !== floors.top) found.push(['site.floors.top', `배치도(shared/plans/site-plan.json)는 지상 ${top}층까지입니다`]);
  return found;
}

function dates({ schedule, moveIn, privacy, modelHouse }: SiteFacts): readonly Contradiction[] {
  const found: Contradiction[] = [];
  const single = [
    ['site.privacy.effectiveOn', privacy.effectiveOn],
    ['site.modelHouse.opensOn', modelHouse.opensOn],
  ] as const;
  for (const [field, day] of single) if (day !== undefined && !isCalendarDay(day)) found.push([field, 'YYYY-MM-DD가 아닙니다']);
  let before = '';
  for (const [name, days] of Object.entries(schedule) as [string, Days | undefined][]) {
    if (!days) continue;
    const { from, to = from } = days;
    const field = `site.schedule.${name}`;
    if (!isCalendarDay(from) || !isCalendarDay(to)) found.push([field, 'YYYY-MM-DD가 아닙니다']);
    else if (to < from) found.push([field, '끝나는 날이 시작하는 날보다 빠릅니다']);
    else if (from < before) found.push([field, '앞 단계보다 빠릅니다']);
    before = from > before ? from : before;
  }
  const movesIn = `${moveIn.year}-${String(moveIn.month).padStart(2, '0')}`;
  if (before.slice(0, 7) > movesIn) found.push(['site.moveIn', '계약보다 빠릅니다']);
  return found;
}

function links({ familySites, channels, modelHouse, winners }: SiteFacts): readonly Contradiction[] {
  return leavesOf({ familySites: familySites.map(({ url }) => url), channels, modelHouse: { maps: modelHouse.maps }, winners: { url: winners.url } }, 'site')
    .filter(([, url]) => typeof url === 'string' && !url.startsWith('https://'))
    .map(([field]) => [field, 'https://로 시작해야 합니다'] as const);
}
