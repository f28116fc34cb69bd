import { z } from 'zod';
import { floorPlanTypes } from './floor-plans/floor-plan.ts';

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
