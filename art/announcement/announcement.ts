import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysInWords, formatNumber } from '#shared/korean/korean-format.ts';
import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { hasAllAppointments, hasAppointments } from '#shared/site/schedule.ts';
import type { Days } from '#shared/site/site-shape.ts';
import { site } from '#shared/site.ts';
import { areaFacts, exclusiveAreaOf, facilityNames, hasPrices, homesOnSale, moveInMonth, offeredTypes, scale, totalHomes } from '#shared/site/site-words.ts';
import { story } from '#shared/brand-and-places.ts';

const later = '<span class="later">추후 공개</span>';
const { schedule, project, rules } = site;
const offered = offeredTypes.map((type) => site.types[type]);
const datesOf = (days: Days | undefined) => (days ? daysInWords(days) : later);

function priceInWords({ fromWon, toWon }: { readonly fromWon: number; readonly toWon: number }): string {
  const inWon = (won: number) => `${formatNumber(won)}원`;
  return fromWon === toWon ? inWon(fromWon) : `${inWon(fromWon)}~${inWon(toWon)}`;
}

function rowOf(type: FloorPlanType): string {
  const { name, supplyAreaM2, special, general, price } = site.types[type];
  const cells = [
    `${exclusiveAreaOf(type)}㎡`,
    supplyAreaM2 === undefined ? later : `${supplyAreaM2}㎡`,
    special === undefined || general === undefined ? later : `${special + general}세대`,
    price ? priceInWords(price) : later,
  ];
  return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const hasHomes = offered.every(({ special, general }) => special !== undefined && general !== undefined);
const hasSupplyAreas = offered.every(({ supplyAreaM2 }) => supplyAreaM2 !== undefined);
const hasAllPrices = offered.every(({ price }) => price !== undefined);
const hasRules = Object.values(rules).every((rule) => rule !== undefined);

function openOfDeveloper(): string | undefined {
  if (!project.developer) return project.registration ? '사업주체' : '사업주체와 등록번호';
  return project.registration ? undefined : '사업주체 등록번호';
}

/** What the law requires (제21조 제3항) and `site.ts` does not state yet, or only in part. */
const openItems = [
  openOfDeveloper(),
  '부대시설과 복리시설',
  '감리회사와 감리금액',
  '친환경주택과 공동주택 성능등급',
  hasHomes ? undefined : '공급방법별 세대수',
  schedule.winners ? '입주자·예비입주자 선정 방법' : '입주자·예비입주자 선정 일시와 방법',
  hasSupplyAreas ? '세대당 대지면적' : '세대당 공급면적과 대지면적',
  schedule.contract ? '계약 장소' : '계약일과 계약 장소',
  hasAllPrices && site.payments ? undefined : '분양가격과 납부 시기·방법',
  '입주자 사전방문',
  site.options ? '기본선택품목' : '기본선택품목과 추가선택품목',
  '주차장 차로와 출입구의 높이',
  project.guarantee ? undefined : '분양보증의 내용',
  hasRules ? undefined : '전매 제한·거주 의무·분양가상한제·재당첨 제한',
  site.loan ? undefined : '융자 지원의 내용',
].filter((item) => item !== undefined);

/** Puts two items in each row. */
function openRows(): string {
  const cells = openItems.map((item) => `<th scope="row">${item}</th><td>${later}</td>`);
  const rows = cells.flatMap((cell, index) => (index % 2 === 0 ? [`<tr>${cell}${cells[index + 1] ?? '<td colspan="2"></td>'}</tr>`] : []));
  return rows.join('\n');
}

/** One fact holds the days of both ranks. */
const rankHeads = schedule.ranks ? ['1·2순위 접수'] : ['1순위 접수', '2순위 접수'];

const whenUnknown = hasAppointments ? '입주자모집공고가 우선합니다. 나머지는 정해지는 대로 공개합니다.' : '입주자모집공고 승인 뒤에 정해집니다.';

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
  park: `${story.park.kind}${story.park.exception}`,
  caution: story.park.caution === undefined ? '' : `<li>${story.park.caution}</li>\n`,
  moveIn: moveInMonth,
  phone: site.salesHours === undefined ? site.salesPhone : `${site.salesPhone}, ${site.salesHours}`,
  types: offeredTypes.map(rowOf).join('\n'),
  areaRows: areaFacts.map(({ head, value }) => `<tr><th scope="row">${head}</th><td>${value ?? later}</td></tr>`).join('\n'),
  openFacts: hasAppointments || hasPrices ? '아직 정해지지 않은' : '모집공고일, 분양가격, 청약 일정 등 아직 정해지지 않은',
  whenDates: hasAllAppointments ? '입주자모집공고가 우선합니다.' : whenUnknown,
  announcement: datesOf(schedule.announcement),
  specialSupply: datesOf(schedule.specialSupply),
  rankRows: rankHeads.map((head) => `<tr><th scope="row">${head}</th><td>${datesOf(schedule.ranks)}</td><td>청약홈 인터넷 접수</td></tr>`).join('\n'),
  winners: datesOf(schedule.winners),
  contract: datesOf(schedule.contract),
  openPayments: hasAllPrices && site.payments ? '계좌' : '금액과 납부일, 계좌',
  openItems: openRows(),
  developer: project.developer ?? later,
  modelHouse: site.modelHouse.address ?? '추후 공개. 방문예약을 신청하신 분께는 주소가 정해지면 전문 상담사가 전화로 안내합니다.',
};

/** Returns the sample announcement as HTML, with the facts of `shared/site.ts` in its `{{places}}`. */
export function announcementHtml(): string {
  const template = readFileSync(join(import.meta.dirname, 'announcement.html'), 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/g, (place, key: string) => {
    const fact = facts[key];
    if (fact === undefined) throw new Error(`no fact for ${place}`);
    return fact;
  });
}
