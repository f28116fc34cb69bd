import type { FloorPlan } from '../../shared/floor-plans/floor-plan.ts';
import { boxOf } from './plan-geometry.ts';

/** Metres around the outer walls that hold the dimension lines. */
const margin = { west: 1.3, south: 1.4, north: 0.95 };
const eastMargin = { bare: 0.45, withEntrance: 0.95 };

export interface PlanFrame {
  readonly west: number;
  readonly north: number;
  readonly width: number;
  readonly height: number;
}

/** What the drawing of a plan shows, in metres: its walls and the room for dimensions around them. */
export function planFrame(plan: Pick<FloorPlan, 'outline' | 'doors'>): PlanFrame {
  const bounds = boxOf(plan.outline);
  const hasEntranceInEast = plan.doors.some((door) => door.kind === 'entrance' && door.hinge[0] > bounds.east);
  return {
    west: bounds.west - margin.west,
    north: bounds.north + margin.north,
    width: bounds.east - bounds.west + margin.west + (hasEntranceInEast ? eastMargin.withEntrance : eastMargin.bare),
    height: bounds.north - bounds.south + margin.south + margin.north,
  };
}
