import type { Direction } from '#shared/site/videos-and-tours.ts';
import { sitePlan, topOf } from './site-plan.ts';

/** In metres of the site plan: to the east, to the north, above the sea. */
export type PlaceInPlan = readonly [x: number, y: number, z: number];

export interface BuildingNumber extends Direction {
  readonly building: number;
}

const aboveTopM = 5;

function inDegrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

/** Returns the directions of the numbers over all buildings, in a round view with the north in its middle. */
export function buildingNumbersFrom([x, y, z]: PlaceInPlan): readonly BuildingNumber[] {
  return sitePlan.buildings.map((building) => {
    const [east, north] = [building.at[0] - x, building.at[1] - y];
    const up = topOf(building) + aboveTopM - z;
    return { building: building.number, yaw: inDegrees(Math.atan2(east, north)), pitch: inDegrees(Math.atan2(up, Math.hypot(east, north))) };
  });
}
