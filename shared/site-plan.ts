import type { z } from 'zod';
import type { FloorPlanType } from './floor-plans/floor-plan.ts';
import rawSitePlan from './site-plan.json' with { type: 'json' };
import type { sitePlanSchema } from './site-plan-schema.ts';

export type SitePlan = z.output<typeof sitePlanSchema>;
export type Building = SitePlan['buildings'][number];

/** The complex on its headland: one plan for the pages, the pictures and the films. The schema is checked by tests/unit/site-plan.test.ts. */
export const sitePlan = rawSitePlan as unknown as SitePlan;

/** Homes of a building, of one type or of all. */
export function homesIn(building: Building, type?: FloorPlanType): number {
  return building.lines.filter((line) => type === undefined || line.type === type).reduce((sum, line) => sum + building.floors - line.fromFloor + 1, 0);
}

/** Homes of the whole complex, of one type or of all. */
export function homesOf(buildings: readonly Building[], type?: FloorPlanType): number {
  return buildings.reduce((sum, building) => sum + homesIn(building, type), 0);
}

/** `1203` for the third line of the twelfth floor. */
export function unitNumber(floor: number, line: number): string {
  return `${floor}${String(line).padStart(2, '0')}`;
}
