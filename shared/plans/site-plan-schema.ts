import { z } from 'zod';
import { floorPlanTypes } from './floor-plan-types.ts';

/** `[x, y]` in metres, x to the east, y to the north. */
const point = z.tuple([z.number(), z.number()]);

const buildingSchema = z.strictObject({
  number: z.int(),
  /** Centre */
  at: point,
  /** Anticlockwise; at 0 it faces south to the sea. */
  rotation: z.number(),
  widthM: z.number().positive(),
  depthM: z.number().positive(),
  /** Above the sea. */
  groundM: z.number(),
  floors: z.int().positive(),
  lines: z.array(
    z.strictObject({
      /** Last digit of the unit, from the west. */
      line: z.int().positive(),
      type: z.enum(floorPlanTypes),
      /** Floors below are open (필로티, 출입 통로). */
      fromFloor: z.int().positive(),
    }),
  ),
});

export const sitePlanSchema = z.strictObject({
  about: z.string(),
  boundary: z.array(point),
  /** From the back row to the sea, each from west to east. */
  rows: z.array(z.array(z.int())),
  buildings: z.array(buildingSchema),
  community: z.strictObject({ outline: z.array(point), floors: z.int() }),
  gate: z.strictObject({ at: point, widthM: z.number() }),
  road: z.array(point),
  ramps: z.array(z.strictObject({ from: point, to: point })),
  parking: z.strictObject({ levels: z.int(), outline: z.array(point) }),
  /** West to east. */
  coast: z.array(point),
  seaWalk: z.array(point),
  paths: z.array(z.array(point)),
  gardens: z.array(z.strictObject({ name: z.string(), at: point, radiusM: z.number().positive() })),
});
