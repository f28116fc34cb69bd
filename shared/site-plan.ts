import { z } from 'zod';
import rawSitePlan from './site-plan.json' with { type: 'json' };
import { floorPlanTypes, type FloorPlanType } from './floor-plans/floor-plan.ts';

/** `[x, y]` in metres, x to the east, y to the north. */
const point = z.tuple([z.number(), z.number()]);

const buildingSchema = z.strictObject({
  number: z.int(),
  /** Middle of its plan. */
  at: point,
  /** Degrees anticlockwise; at 0 it faces south to the sea. */
  rotation: z.number(),
  widthM: z.number().positive(),
  depthM: z.number().positive(),
  /** Height of its ground above the sea. */
  groundM: z.number(),
  floors: z.int().positive(),
  lines: z.array(
    z.strictObject({
      /** Last digits of the unit numbers, counted from the west end. */
      line: z.int().positive(),
      type: z.enum(floorPlanTypes),
      /** Below this floor the line is open (필로티, 출입 통로). */
      fromFloor: z.int().positive(),
    }),
  ),
});

export const sitePlanSchema = z.strictObject({
  about: z.string(),
  boundary: z.array(point),
  buildings: z.array(buildingSchema),
  community: z.strictObject({ outline: z.array(point), floors: z.int() }),
  gate: z.strictObject({ at: point, widthM: z.number() }),
  road: z.array(point),
  ramps: z.array(z.strictObject({ from: point, to: point })),
  parking: z.strictObject({ levels: z.int(), outline: z.array(point) }),
  /** West to east; the land lies north of it. */
  coast: z.array(point),
  seaWalk: z.array(point),
  paths: z.array(z.array(point)),
  gardens: z.array(z.strictObject({ name: z.string(), at: point, radiusM: z.number().positive() })),
});
export type SitePlan = z.output<typeof sitePlanSchema>;
export type Building = SitePlan['buildings'][number];

/** The complex on its headland: one plan for the pages, the pictures and the films. The schema is checked by tests/unit/site-plan.test.ts. */
export const sitePlan = rawSitePlan as unknown as SitePlan;

/** Homes of a building, of one type or of all. */
export function homesIn(building: Building, type?: FloorPlanType): number {
  return building.lines
    .filter((line) => type === undefined || line.type === type)
    .reduce((sum, line) => sum + building.floors - line.fromFloor + 1, 0);
}

/** Homes of the whole complex, of one type or of all. */
export function homesOf(buildings: readonly Building[], type?: FloorPlanType): number {
  return buildings.reduce((sum, building) => sum + homesIn(building, type), 0);
}

/** `1203` for the third line of the twelfth floor. */
export function unitNumber(floor: number, line: number): string {
  return `${floor}${String(line).padStart(2, '0')}`;
}
