import { expect, test } from 'vitest';
import { firstRankRules, supplyAreaOf } from '#shared/law/first-rank.ts';

test.each([
  [{ isCapitalArea: false, isRegulated: false }, 'elsewhere', 6],
  [{ isCapitalArea: true, isRegulated: false }, 'capital', 12],
  [{ isCapitalArea: true, isRegulated: true }, 'regulated', 24],
  [{ isCapitalArea: false, isRegulated: true }, 'regulated', 24],
] as const)('a county with the conditions %j follows the rule %s with %i months', (region, area, months) => {
  expect(supplyAreaOf(region)).toBe(area);
  expect(firstRankRules[supplyAreaOf(region)].accountMonths).toBe(months);
});
