import type { DrawnPlan } from '#shared/plans/drawn-plan.ts';
import type { FloorPlan } from '#shared/plans/floor-plan.ts';
import { boxOf } from './geometry.ts';

/** The room for the dimension lines in metres. */
const margin = { west: 1.3, south: 1.4, north: 0.95 };
const eastMargin = { bare: 0.45, withEntrance: 0.95 };

/** The frame around walls and dimensions in metres. */
export function planFrame(plan: Pick<FloorPlan, 'outline' | 'doors'>): DrawnPlan['frame'] {
  const bounds = boxOf(plan.outline);
  const hasEntranceInEast = plan.doors.some((door) => door.kind === 'entrance' && door.hinge[0] > bounds.east);
  return {
    west: bounds.west - margin.west,
    north: bounds.north + margin.north,
    width: bounds.east - bounds.west + margin.west + (hasEntranceInEast ? eastMargin.withEntrance : eastMargin.bare),
    height: bounds.north - bounds.south + margin.south + margin.north,
  };
}
