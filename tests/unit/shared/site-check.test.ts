import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../shared/site-check.ts';
import type { SiteFacts } from '../../../shared/site-facts.ts';
import { site } from '../../../shared/site.ts';

function contradictionsWith(changes: Partial<SiteFacts>): readonly string[] {
  return findingsOf({ ...site, ...changes })
    .filter(({ state }) => state === 'contradictory')
    .map(({ field }) => field);
}

function withSupply(special: number, general: number): SiteFacts['types'] {
  const [first, ...others] = Object.entries(site.types);
  const zero = others.map(([key, type]) => [key, { ...type, special: 0, general: 0 }]);
  return Object.fromEntries([[first?.[0], { ...first?.[1], special, general }], ...zero]) as SiteFacts['types'];
}

describe('the check of the facts', () => {
  test('tells announced from missing and from sample, field by field', () => {
    const states = new Map(findingsOf(site).map(({ field, state }) => [field, state]));
    expect(states.get('site.buildings')).toBe('announced');
    expect(states.get('site.payments')).toBe('missing');
    expect(states.get('site.salesPhone')).toBe('sample');
    expect(states.get('site.familySites[0].url')).toBe('sample');
  });

  test('finds nothing contradictory in the sample', () => {
    expect(contradictionsWith({})).toEqual([]);
  });

  test('finds types that do not add up to the homes on sale', () => {
    expect(contradictionsWith({ types: withSupply(100, 271) })).toEqual([]);
    expect(contradictionsWith({ types: withSupply(100, 270) })).toEqual(['site.types']);
  });

  test('finds more homes on sale than there are, and a drawing of another complex', () => {
    expect(contradictionsWith({ households: { total: 300, generalSale: 371 } })).toEqual(['site.households.generalSale', 'site.households.total']);
    expect(contradictionsWith({ buildings: 20 })).toEqual(['site.buildings']);
  });

  test('finds dates out of order, that end before they begin, or are none', () => {
    const later = { from: '2027-03-10' };
    const earlier = { from: '2027-03-02', to: '2027-03-03' };
    expect(contradictionsWith({ schedule: { ...site.schedule, announcement: earlier, ranks: later } })).toEqual([]);
    expect(contradictionsWith({ schedule: { ...site.schedule, announcement: later, ranks: earlier } })).toEqual(['site.schedule.ranks']);
    expect(contradictionsWith({ schedule: { ...site.schedule, winners: { from: '2027-03-05', to: '2027-03-04' } } })).toEqual(['site.schedule.winners']);
    expect(contradictionsWith({ schedule: { ...site.schedule, winners: { from: '2027-02-30' } } })).toEqual(['site.schedule.winners']);
    expect(contradictionsWith({ schedule: { ...site.schedule, contract: { from: '2029-01-10' } } })).toEqual(['site.moveIn']);
  });

  test('finds addresses that are not https', () => {
    expect(contradictionsWith({ channels: { ...site.channels, kakaoTalk: 'http://pf.kakao.com/_x' } })).toEqual(['site.channels.kakaoTalk']);
  });
});
