import type { z } from 'zod';
import type { FloorPlanType } from './floor-plan-types.ts';
import rawSitePlan from './site-plan.json' with { type: 'json' };
import type { sitePlanSchema } from './site-plan-schema.ts';

export type SitePlan = z.output<typeof sitePlanSchema>;
export type Building = SitePlan['buildings'][number];

/** site-plan.test.ts checks it against the schema. */
export const sitePlan = rawSitePlan as unknown as SitePlan;

/** A complex inland has neither coast nor sea walk. */
export const hasCoast = sitePlan.coast.length > 1;
export const hasSeaWalk = sitePlan.seaWalk.length > 1;

/**
 * Returns the building that many places to the east and rows nearer to the sea, or `undefined` beyond the
 * last.
 */
export function neighbourOf(number: number, step: { readonly east?: number; readonly south?: number }): Building | undefined {
  const row = sitePlan.rows.findIndex((numbers) => numbers.includes(number));
  const place = sitePlan.rows[row]?.indexOf(number) ?? -1;
  const next = sitePlan.rows[row + (step.south ?? 0)]?.[place + (step.east ?? 0)];
  return sitePlan.buildings.find((building) => building.number === next);
}

/** As in art/blender/world. */
export const storeyM = 2.95;
const aboveRoofM = 3;

/** In metres above the sea, with what stands on the roof. */
export function topOf({ groundM, floors }: Building): number {
  return groundM + floors * storeyM + aboveRoofM;
}

/** Counts homes of one type, or all. */
export function homesIn(building: Building, type?: FloorPlanType): number {
  return building.lines.filter((line) => type === undefined || line.type === type).reduce((sum, line) => sum + building.floors - line.fromFloor + 1, 0);
}

/** Counts homes of one type, or all. */
export function homesOf(buildings: readonly Building[], type?: FloorPlanType): number {
  return buildings.reduce((sum, building) => sum + homesIn(building, type), 0);
}

/** Returns `1203` for line 3 on floor 12. */
export function unitNumber(floor: number, line: number): string {
  return `${floor}${String(line).padStart(2, '0')}`;
}
