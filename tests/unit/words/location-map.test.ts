import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mapFile, siteOnMap } from '#art/location/site-on-map.ts';
import { sitePlan } from '#shared/plans/site-plan.ts';

test('the conceptual map shows the buildings where the site plan has them', () => {
  const group = siteOnMap(sitePlan);
  expect(group.match(/<rect/g)).toHaveLength(sitePlan.buildings.length);
  expect(readFileSync(mapFile, 'utf8')).toContain(group);
});
