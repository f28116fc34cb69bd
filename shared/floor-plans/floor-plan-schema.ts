import { z } from 'zod';
import { floorPlanTypes } from './floor-plan.ts';

/** `[x, y]` in metres: x to the east, y to the north (away from the sea), origin at the south-west inner corner of the home. */
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
  /** `exclusive` is part of 전용면적; balconies are not. */
  counts: z.enum(['exclusive', 'balcony']),
  /** A balcony strip that is one space with this room. */
  extends: z.string().optional(),
  floor: z.enum(['wood', 'tile', 'stone']),
  /** Square metres of `outline`, rounded to two places. */
  areaM2: z.number().positive(),
  /** Anticlockwise; along inner faces of outer walls and middle lines of inner walls, so that all rooms together fill the home. */
  outline: z.array(point).min(4),
});

const wallSchema = z.strictObject({
  /** Middle line. Draw with square ends: corners close without gaps. */
  from: point,
  to: point,
  thickness: z.number().positive(),
  kind: z.enum(['outer', 'inner']),
});

const doorSchema = z.strictObject({
  kind: z.enum(['entrance', 'swing', 'sliding']),
  /** Jambs on the middle line of the wall; a sliding door has no hinge, its leaf is parked at that end. */
  hinge: point,
  latch: point,
  /** Index into `walls`. */
  wall: z.int().nonnegative(),
  /** Room the leaf swings into. */
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
  /** Middle of its rectangle. */
  at: point,
  /** Along its back and away from it. */
  sizeM: z.tuple([z.number().positive(), z.number().positive()]),
  /** Degrees anticlockwise; at 0 the back faces north. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** Built in or connected; the rest is loose furniture, shown as an example of use. */
  built: z.boolean(),
});

/**
 * A home as drawn, printed and rendered: the plan of the page, the furnished view and the interiors come from the same numbers.
 * Drawn up by `art/floor-plans`; checked by tests/unit/floor-plans.test.ts.
 */
export const floorPlanSchema = z.strictObject({
  type: z.enum(floorPlanTypes),
  /** The rounded figure in labels: 전용 59㎡. */
  labelM2: z.number(),
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
