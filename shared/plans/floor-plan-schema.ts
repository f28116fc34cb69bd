import { z } from 'zod';
import { floorPlanTypes } from './floor-plan-types.ts';

/** `[x, y]` in metres to the east and north, from the south-west inner corner of the home. */
const point = z.tuple([z.number(), z.number()]);

const fixtureKinds = [
  'shower',
  'bathtub',
  'basin',
  'toilet',
  'vanity',
  'wardrobe',
  'shoe-cabinet',
  'shelves',
  'counter',
  'island',
  'sink',
  'hob',
  'refrigerator',
  'washer',
  'outdoor-unit',
  'bed-double',
  'bed-single',
  'night-table',
  'sofa',
  'armchair',
  'low-table',
  'media-board',
  'dining-table',
  'desk',
] as const;

const roomSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** `exclusive` is part of 전용면적, balconies are not. */
  counts: z.enum(['exclusive', 'balcony']),
  /** The id of the room with which it is one space. */
  extends: z.string().optional(),
  floor: z.enum(['wood', 'tile', 'stone']),
  /** The area of `outline`, to two decimals. */
  areaM2: z.number().positive(),
  /** Listed anticlockwise, along the inner faces of outer walls and the centre lines of inner walls. */
  outline: z.array(point).min(4),
});

const wallSchema = z.strictObject({
  /** The centre line. Square ends close the corners. */
  from: point,
  to: point,
  thickness: z.number().positive(),
  kind: z.enum(['outer', 'inner']),
});

const doorSchema = z.strictObject({
  kind: z.enum(['entrance', 'swing', 'sliding']),
  /** The jambs on the centre line. A sliding leaf is parked at `hinge`. */
  hinge: point,
  latch: point,
  /** Index into `walls`. */
  wall: z.int().nonnegative(),
  /** The id of the room that it swings into. */
  into: z.string(),
});

const windowSchema = z.strictObject({
  kind: z.enum(['window', 'balcony-door', 'louvre']),
  from: point,
  to: point,
  wall: z.int().nonnegative(),
  sillM: z.number().nonnegative(),
  headM: z.number().positive(),
});

const fixtureSchema = z.strictObject({
  kind: z.enum(fixtureKinds),
  room: z.string(),
  at: point,
  /** The size along the back, and away from it. */
  sizeM: z.tuple([z.number().positive(), z.number().positive()]),
  /** Turned anticlockwise. At 0 the back faces north. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** `false` for furniture that is shown as an example. */
  built: z.boolean(),
});

/** Plan, furnished view and interiors use the same numbers. `art/floor-plans` creates them. */
export const floorPlanSchema = z.strictObject({
  type: z.enum(floorPlanTypes),
  exclusiveM2: z.number(),
  balconyM2: z.number(),
  ceilingM: z.number(),
  outline: z.array(point).min(4),
  rooms: z.array(roomSchema),
  walls: z.array(wallSchema),
  doors: z.array(doorSchema),
  windows: z.array(windowSchema),
  fixtures: z.array(fixtureSchema),
});
