import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HomeType } from '../../shared/site-facts.ts';
import { site } from '../../shared/site.ts';
import { areaRange, facilityNames, homesOnSale, moveInMonth, offeredTypes, scale, totalHomes } from '../../shared/site-words.ts';

const later = '<span class="later">추후 공개</span>';

function rowOf({ name, areaM2, supplyAreaM2, special, general }: HomeType): string {
  const supply = supplyAreaM2 === undefined ? later : `${supplyAreaM2}㎡`;
  const homes = special === undefined || general === undefined ? later : `${special + general}세대`;
  return `<tr><th scope="row">${name}</th><td>${areaM2}㎡</td><td>${supply}</td><td>${homes}</td></tr>`;
}

const facts: Readonly<Record<string, string>> = {
  name: site.name,
  constructor: site.constructorName,
  land: site.landLocation,
  total: totalHomes,
  sale: homesOnSale,
  scale,
  buildings: String(site.buildings),
  facilities: facilityNames.join(', '),
  parking: String(site.parkingPerHousehold),
  moveIn: moveInMonth,
  areas: areaRange,
  phone: site.salesPhone,
  types: offeredTypes.map((type) => rowOf(site.types[type])).join('\n'),
};

/** The sample announcement as HTML, with the facts of `shared/site.ts` in its `{{places}}`. */
export function announcementHtml(): string {
  const template = readFileSync(join(import.meta.dirname, 'announcement.html'), 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/g, (place, key: string) => {
    const fact = facts[key];
    if (fact === undefined) throw new Error(`no fact for ${place}`);
    return fact;
  });
}
