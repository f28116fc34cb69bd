import { formatMonth, formatNumber } from '#shared/korean/korean-format.ts';
import type { HomeType } from '#shared/site/site-shape.ts';
import { floorPlanTypes, type FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { site } from '#shared/site.ts';

const counts = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

/** Returns the form before a counted noun: 「다섯 가지」. */
export function countWord(count: number): string {
  return counts[count] ?? String(count);
}

function inUnit(figure: number | undefined, unit: string): string | undefined {
  return figure === undefined ? undefined : `${formatNumber(figure)}${unit}`;
}

const { households, floors, types } = site;
/** The types that the complex has, in the order of the site. */
export const offeredTypes = floorPlanTypes.filter((type) => types[type].isOffered !== false);
/** Returns the type, or the last one of the complex when it does not have this type. */
export function offeredOrLast(type: FloorPlanType): FloorPlanType {
  return offeredTypes.includes(type) ? type : (offeredTypes.at(-1) ?? type);
}
const areas = [...new Set(offeredTypes.map((type) => types[type].areaM2))];

/** The county and town of the land, for titles. */
export const locality = site.landLocation.split(' ').slice(0, 2).join(' ');
/** 「59·72·84」, for places that add the unit. */
export const areaFigures = areas.join('·');
export const areaRange = `${areaFigures}㎡`;
/** Follows the name of the announcement while its file is a sample. */
export const sampleMark = site.isAnnouncementSample ? '(견본)' : '';
export const brochureMark = site.brochure === 'sample' ? '(견본)' : '';
export const hasPrices = offeredTypes.some((type) => types[type].price !== undefined);
/** 「421,000,000원~448,000,000원」, or undefined before the price is stated. */
export function priceOf({ price }: Pick<HomeType, 'price'>): string | undefined {
  if (!price) return undefined;
  const [from, to] = [price.fromWon, price.toWon].map((won) => `${formatNumber(won)}원`);
  return from === to ? from : `${from}~${to}`;
}
export const typeNames = offeredTypes.map((type) => types[type].name);
/** The area as the tables state it. */
export const exclusiveAreaOf = (type: FloorPlanType) => types[type].exclusiveAreaM2 ?? types[type].areaM2;
export const nameOfType = (type: FloorPlanType) => types[type].name;
export const typeCount = countWord(typeNames.length);
export const facilityNames = site.communityFacilities.map(({ name }) => name);
export const facilityCount = countWord(facilityNames.length);
export const scale = `지하 ${floors.basement}층~지상 ${floors.top}층`;
export const totalHomes = `${formatNumber(households.total)}세대`;
export const homesOnSale = `${formatNumber(households.generalSale)}세대`;
export const areaFacts = [
  { head: '대지면적', value: inUnit(site.siteAreaM2, '㎡') },
  { head: '건축면적', value: inUnit(site.buildingAreaM2, '㎡') },
  { head: '연면적', value: inUnit(site.grossFloorAreaM2, '㎡') },
  { head: '용적률', value: inUnit(site.floorAreaRatioPercent, '%') },
] as const;
export const moveInMonth = formatMonth(site.moveIn, 'words');
/** Names the round view of the complex from above. */
export const complexFromAbove = '1,2 단지';
/** The types of the guide videos, such as 「59타입」. */
export const videoTypes = [`${types['59A'].areaM2}타입`, `${types[offeredOrLast('84A')].areaM2}타입`] as const;
