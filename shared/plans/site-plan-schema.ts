import { z } from 'zod';
import { floorPlanTypes } from './floor-plan-types.ts';

/** `[x, y]` in metres, x to the east, y to the north. */
const point = z.tuple([z.number(), z.number()]);

/** Empty, or a line. */
const line = z.array(point).refine(({ length }) => length !== 1, '비우거나 두 점 이상을 적습니다');
const area = z.array(point).min(3, '세 점 이상을 적습니다');

const buildingSchema = z.strictObject({
  number: z.int(),
  /** Centre */
  at: point,
  /** Turned anticlockwise. At 0 the building faces south to the sea. */
  rotation: z.number(),
  widthM: z.number().positive(),
  depthM: z.number().positive(),
  /** The height above the sea. */
  groundM: z.number(),
  floors: z.int().positive(),
  lines: z.array(
    z.strictObject({
      /** The last digit of the unit, counted from the west. */
      line: z.int().positive(),
      type: z.enum(floorPlanTypes),
      /** The floors below are open (필로티, 출입 통로). */
      fromFloor: z.int().positive(),
    }),
  ),
});

export const sitePlanSchema = z.strictObject({
  about: z.string(),
  /** Degrees north, from which the sun's places are computed. */
  latitude: z.number().positive().max(66),
  boundary: area,
  /** From the back row to the sea, each from west to east. */
  rows: z.array(z.array(z.int())),
  buildings: z.array(buildingSchema).min(1, '비어 있습니다'),
  community: z.strictObject({ outline: area, floors: z.int() }),
  gate: z.strictObject({ at: point, widthM: z.number() }),
  road: line,
  ramps: z.array(z.strictObject({ from: point, to: point })),
  parking: z.strictObject({ levels: z.int(), outline: area }),
  /** From west to east. Empty inland. */
  coast: line,
  /** Empty when there is none. */
  seaWalk: line,
  paths: z.array(line),
  gardens: z.array(z.strictObject({ name: z.string(), at: point, radiusM: z.number().positive() })),
});
