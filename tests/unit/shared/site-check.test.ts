import { describe, expect, test } from 'vitest';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { sitePlan, type SitePlan } from '#shared/plans/site-plan.ts';
import { findingsOf } from '#shared/site/site-check.ts';
import type { SiteFacts } from '#shared/site/site-shape.ts';
import { site } from '#shared/site.ts';
import { dayAfter } from '#shared/visits/visit-hours.ts';

/** Accepts values that the types would refuse, too. */
function contradictionsWith(changes: Partial<Record<keyof SiteFacts, unknown>>, plan: Partial<SitePlan> = {}): readonly string[] {
  return findingsOf({ ...site, ...changes } as SiteFacts, { ...sitePlan, ...plan })
    .filter(({ state }) => state === 'contradictory')
    .map(({ field }) => field);
}

function withSupply(special: number, general: number): SiteFacts['types'] {
  const [first, ...others] = Object.entries(site.types);
  const zero = others.map(([key, type]) => [key, { ...type, special: 0, general: 0 }]);
  return Object.fromEntries([[first?.[0], { ...first?.[1], special, general }], ...zero]) as SiteFacts['types'];
}

function typeWith(changed: keyof SiteFacts['types'], changes: object): SiteFacts['types'] {
  return { ...site.types, [changed]: { ...site.types[changed], ...changes } };
}

describe('the check of the facts', () => {
  test('tells announced facts from missing ones and from samples, field by field', () => {
    const states = new Map(findingsOf(site).map(({ field, state }) => [field, state]));
    expect(states.get('site.buildings')).toBe('announced');
    expect(states.get('site.payments')).toBe('missing');
    for (const field of ['site.salesPhone', 'site.salesHours', 'site.isAnnouncementSample']) expect(states.get(field), field).toBe('sample');
    expect(states.get('site.project.approval')).toBe('missing');
    expect(states.get('site.familySites[0].url')).toBe('sample');
  });

  test('finds no contradiction in the sample', () => {
    expect(contradictionsWith({})).toEqual([]);
  });

  test('takes ids of measuring tools, and asks for the transfer abroad that some of them are', () => {
    const tools = { ga4: 'G-AB12CD34EF', naver: 's_1234567890ab', kakaoPixel: '1234567890123456789', metaPixel: '123456789012345' };
    const abroad = { recipient: 'Google LLC', country: '미국', items: '방문 기록', purpose: '통계', retention: '14개월' };
    expect(contradictionsWith({ measurement: tools, privacy: { ...site.privacy, overseas: [abroad] } })).toEqual([]);
    expect(contradictionsWith({ measurement: tools, privacy: { ...site.privacy, overseas: [] } })).toEqual([
      'site.measurement.ga4',
      'site.measurement.metaPixel',
    ]);
    for (const [name, id] of Object.entries({ ga4: 'UA-1', naver: '네이버', kakaoPixel: 'x', metaPixel: '1"><script>' }))
      expect(contradictionsWith({ measurement: { [name]: id } }), name).toContain(`site.measurement.${name}`);
  });

  test('takes hours of visits that fit, and finds what no visit could be booked in', () => {
    const opening = { days: ['tue', 'sat'], from: '10:00', to: '12:00' };
    const visits = { weekly: [opening], slotMinutes: 60, placesPerSlot: 4, closedDays: ['2027-02-07'], firstDay: undefined, daysAhead: 14 };
    const found = (changes: object) => contradictionsWith({ visits: { ...visits, ...changes } });
    expect(contradictionsWith({ visits: undefined })).toEqual([]);
    expect(found({})).toEqual([]);
    expect(found({ weekly: [opening, { ...opening, from: '12:00', to: '24:00' }] })).toEqual([]);
    expect(found({ weekly: [opening, { days: ['sat'], from: '11:00', to: '13:00' }] })).toEqual(['site.visits.weekly[1]']);
    expect(found({ slotMinutes: 150 })).toEqual(['site.visits.weekly[0]']);
    expect(found({ weekly: [{ ...opening, from: '9:00' }] })).toEqual(['site.visits.weekly[0].from']);
    expect(found({ weekly: [{ ...opening, days: ['holiday'] }] })).toEqual(['site.visits.weekly[0].days[0]']);
    expect(found({ placesPerSlot: 0 })).toEqual(['site.visits.placesPerSlot']);
    expect(found({ closedDays: ['2027-02-30'] })).toEqual(['site.visits.closedDays[0]']);
    expect(contradictionsWith({ visits: { ...visits, firstDay: '2027-03-01' }, modelHouse: { ...site.modelHouse, opensOn: '2027-03-02' } })).toEqual([
      'site.visits.firstDay',
    ]);
  });

  test('finds visits that could be booked so early that they would be kept for longer than any lead', () => {
    const visits = { weekly: [{ days: ['tue'], from: '10:00', to: '12:00' }], slotMinutes: 60, placesPerSlot: 4, closedDays: [], daysAhead: 14 };
    const { privacy } = site;
    const found = (firstIn: number | undefined, longestDays: number) => {
      const firstDay = firstIn === undefined ? undefined : dayAfter(seoulDay(new Date()), firstIn);
      return contradictionsWith({ visits: { ...visits, firstDay }, privacy: { ...privacy, longestDays } });
    };
    expect(found(undefined, 44)).toEqual([]);
    expect(found(undefined, 43)).toEqual(['site.visits.daysAhead']);
    expect(found(-400, 44)).toEqual([]);
    expect(found(100, 144)).toEqual([]);
    expect(found(101, 144)).toEqual(['site.visits.firstDay']);
  });

  test('finds types that do not add up to the homes on sale', () => {
    expect(contradictionsWith({ types: withSupply(100, 271) })).toEqual([]);
    expect(contradictionsWith({ types: withSupply(100, 270) })).toEqual(['site.types']);
  });

  test('finds more homes on sale than exist, and a drawing of another complex', () => {
    expect(contradictionsWith({ households: { total: 300, generalSale: 371 } })).toEqual(['site.households.generalSale', 'site.households.total']);
    expect(contradictionsWith({ buildings: 20 })).toEqual(['site.buildings']);
  });

  test('finds dates that are out of order, end before they begin, or do not exist', () => {
    const later = { from: '2027-03-12' };
    const earlier = { from: '2027-03-02', to: '2027-03-03' };
    expect(contradictionsWith({ schedule: { ...site.schedule, announcement: earlier, ranks: later } })).toEqual([]);
    expect(contradictionsWith({ schedule: { ...site.schedule, announcement: later, ranks: earlier } })).toEqual(['site.schedule.ranks']);
    expect(contradictionsWith({ schedule: { ...site.schedule, winners: { from: '2027-03-05', to: '2027-03-04' } } })).toEqual(['site.schedule.winners']);
    expect(contradictionsWith({ schedule: { ...site.schedule, winners: { from: '2027-02-30' } } })).toEqual(['site.schedule.winners']);
    expect(contradictionsWith({ schedule: { ...site.schedule, contract: { from: '2029-01-10', to: '2029-01-12' } } })).toEqual(['site.moveIn']);
  });

  test('compares the stages in their order of time, however they were typed', () => {
    const contract = { from: '2027-04-12', to: '2027-04-14' };
    const typed = { contract, winners: { from: '2027-03-24' }, ranks: { from: '2027-03-16' }, specialSupply: undefined };
    expect(contradictionsWith({ schedule: { ...typed, announcement: { from: '2027-03-02' } } })).toEqual([]);
    expect(contradictionsWith({ schedule: { ...typed, announcement: { from: '2027-03-17' } } })).toEqual(['site.schedule.ranks']);
  });

  test('finds winners and a contract dated before the last day of the ranks', () => {
    const ranks = { from: '2027-03-16', to: '2027-06-30' };
    const contract = { from: '2027-04-12', to: '2027-04-14' };
    expect(contradictionsWith({ schedule: { ...site.schedule, ranks, winners: { from: '2027-03-24' } } })).toEqual(['site.schedule.winners']);
    expect(contradictionsWith({ schedule: { ...site.schedule, ranks, contract } })).toEqual(['site.schedule.contract']);
    expect(contradictionsWith({ schedule: { ...site.schedule, specialSupply: { from: '2027-03-15', to: '2027-03-17' }, ranks } })).toEqual([]);
  });

  test('finds URLs that are not https', () => {
    expect(contradictionsWith({ channels: { ...site.channels, kakaoTalk: 'http://pf.kakao.com/_x' } })).toEqual(['site.channels.kakaoTalk']);
  });

  test('names a field that is missing, misspelt or of another type', () => {
    const { shortName, payments, ...others } = site;
    const told = findingsOf({ ...others, shortNam: shortName, floors: { basement: 2, top: '25' }, types: undefined } as unknown as SiteFacts);
    const notes = new Map(told.filter(({ state }) => state === 'contradictory').map(({ field, note }) => [field, note]));
    expect(payments).toBeUndefined();
    expect([...notes.keys()].toSorted()).toEqual(['site.floors.top', 'site.payments', 'site.shortNam', 'site.shortName', 'site.types']);
    expect(notes.get('site.shortName')).toBe('빠졌습니다');
    expect(notes.get('site.payments')).toContain('undefined');
    expect(notes.get('site.floors.top')).toContain('숫자');
  });

  test('finds impossible numbers', () => {
    expect(contradictionsWith({ moveIn: { year: 2028, month: 13 } })).toEqual(['site.moveIn.month']);
    expect(contradictionsWith({ floorAreaRatioPercent: 2.7 })).toEqual(['site.floorAreaRatioPercent']);
    expect(contradictionsWith({ communityFacilities: [...site.communityFacilities, site.communityFacilities[0]] })).toEqual(['site.communityFacilities']);
    expect(contradictionsWith({ types: typeWith('59A', { price: { fromWon: 71_200, toWon: 74_500 } }) })).toEqual([
      'site.types.59A.price.fromWon',
      'site.types.59A.price.toWon',
    ]);
    expect(contradictionsWith({ types: typeWith('72A', { special: -28 }) })).toEqual(['site.types.72A.special']);
    expect(contradictionsWith({ types: typeWith('72A', { areaM2: 72.9512 }) })).toEqual(['site.types.72A.areaM2']);
    expect(contradictionsWith({ loan: '' })).toEqual(['site.loan']);
    expect(contradictionsWith({ types: typeWith('72A', { exclusiveAreaM2: '72.9510' }) })).toEqual([]);
    expect(contradictionsWith({ types: typeWith('72A', { exclusiveAreaM2: '74.9510' }) })).toEqual(['site.types.72A.exclusiveAreaM2']);
    expect(contradictionsWith({ types: typeWith('72A', { exclusiveAreaM2: '72.95㎡' }) })).toEqual(['site.types.72A.exclusiveAreaM2']);
  });

  test('finds areas and parking that do not fit each other', () => {
    expect(contradictionsWith({ siteAreaM2: 40_000, grossFloorAreaM2: 30_000, floorAreaRatioPercent: undefined })).toEqual([]);
    expect(contradictionsWith({ siteAreaM2: 40_000, grossFloorAreaM2: 90_000, floorAreaRatioPercent: 270 })).toEqual(['site.grossFloorAreaM2']);
    expect(contradictionsWith({ siteAreaM2: 40_000, grossFloorAreaM2: 150_000, floorAreaRatioPercent: 270 })).toEqual([]);
    expect(contradictionsWith({ siteAreaM2: 40_000, buildingAreaM2: 50_000 })).toEqual(['site.buildingAreaM2']);
    expect(contradictionsWith({ parkingTotal: 400 })).toEqual(['site.parkingTotal']);
    expect(contradictionsWith({ parkingTotal: 1990 })).toEqual([]);
    const types = typeWith('84A', { exclusiveAreaM2: '84.9870', contractAreaM2: 84.5 });
    expect(findingsOf({ ...site, types })).toContainEqual({
      state: 'contradictory',
      field: 'site.types.84A.contractAreaM2',
      note: '전용면적보다 작습니다',
    });
    expect(contradictionsWith({ types: typeWith('84A', { supplyAreaM2: 110, contractAreaM2: 109 }) })).toEqual(['site.types.84A.contractAreaM2']);
  });

  test('lets a type be absent that is not on sale, but not the first type', () => {
    const facts = { ...site, types: typeWith('84A', { isOffered: false, areaM2: 0 }) };
    expect(findingsOf(facts).filter(({ field }) => field.startsWith('site.types.84A'))).toEqual([
      { state: 'contradictory', field: 'site.types.84A.isOffered', note: expect.stringContaining('배치도') as string },
    ]);
    expect(contradictionsWith({ types: typeWith('59A', { isOffered: false }) })).toContain('site.types.59A.isOffered');
  });

  test('finds a notice, a pause and a contract period shorter than the rule on housing supply requires', () => {
    const schedule = {
      announcement: { from: '2027-03-05' },
      specialSupply: { from: '2027-03-15' },
      ranks: { from: '2027-03-16', to: '2027-03-17' },
      winners: { from: '2027-03-24' },
      contract: { from: '2027-04-05', to: '2027-04-07' },
    };
    expect(contradictionsWith({ schedule })).toEqual([]);
    expect(contradictionsWith({ schedule: { ...schedule, announcement: { from: '2027-03-06' } } })).toEqual(['site.schedule.announcement']);
    expect(contradictionsWith({ schedule: { ...schedule, winners: { from: '2027-03-25' } } })).toEqual(['site.schedule.contract']);
    expect(contradictionsWith({ schedule: { ...schedule, contract: { from: '2027-04-05' } } })).toEqual(['site.schedule.contract']);
  });

  test('reports a date with dots once, at its own field', () => {
    const schedule = { ...site.schedule, winners: { from: '2027.3.24' }, contract: { from: '2027-04-05', to: '2027-04-07' } };
    expect(contradictionsWith({ schedule })).toEqual(['site.schedule.winners']);
    expect(contradictionsWith({ winners: { url: undefined, waitingListUntil: '5월 11일' } })).toEqual(['site.winners.waitingListUntil']);
  });
});

describe('the check of the drawing', () => {
  const [first, ...others] = sitePlan.buildings;
  const [row = [], ...otherRows] = sitePlan.rows;

  test('finds a building that is there twice, and one that stands in no row', () => {
    expect(contradictionsWith({}, { buildings: sitePlan.buildings.map((building) => ({ ...building, number: Math.max(building.number, 102) })) })).toEqual([
      'site-plan.json.buildings',
      'site-plan.json.rows',
    ]);
    expect(contradictionsWith({}, { rows: [row.slice(1), ...otherRows] })).toEqual(['site-plan.json.rows']);
    expect(contradictionsWith({}, { rows: [[...row, 999], ...otherRows] })).toEqual(['site-plan.json.rows']);
  });

  test('finds an unknown type and a line of one point', () => {
    const lines = first?.lines.map((line) => ({ ...line, type: '60A' })) ?? [];
    expect(contradictionsWith({}, { buildings: [{ ...first, lines }, ...others] as SitePlan['buildings'] })[0]).toBe(
      'site-plan.json.buildings[0].lines[0].type',
    );
    expect(contradictionsWith({}, { coast: [[0, 0]] })).toEqual(['site-plan.json.coast']);
    expect(contradictionsWith({}, { coast: [], seaWalk: [] })).toEqual([]);
  });

  test('finds more homes of a type on sale than are drawn, and another number of basement floors', () => {
    expect(contradictionsWith({ types: typeWith('59A', { special: 100, general: 900 }) })).toEqual(['site.types.59A']);
    expect(contradictionsWith({ floors: { ...site.floors, basement: 4 } })).toEqual(['site.floors.basement']);
  });
});
