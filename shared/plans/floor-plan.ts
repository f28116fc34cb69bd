import type { z } from 'zod';
import type { floorPlanSchema } from './floor-plan-schema.ts';

export type FloorPlan = z.output<typeof floorPlanSchema>;
export type Room = FloorPlan['rooms'][number];
export type Door = FloorPlan['doors'][number];
export type PlanWindow = FloorPlan['windows'][number];
export type Fixture = FloorPlan['fixtures'][number];
/** `[x, y]` in metres: x to the east, y to the north. */
export type Point = FloorPlan['outline'][number];
