import { describe, expect, it } from 'vitest';
import { floorPlanTypes } from '#shared/plans/floor-plan-types.ts';
import { sitePlanSchema } from '#shared/plans/site-plan-schema.ts';
import { homesIn, homesOf, sitePlan, unitNumber, type Building } from '#shared/plans/site-plan.ts';
import { site } from '#shared/site.ts';

type Point = readonly [number, number];

function cornersOf(building: Building): Point[] {
  const angle = (building.rotation * Math.PI) / 180;
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([across, along]) => {
    const x = (across * building.widthM) / 2;
    const y = (along * building.depthM) / 2;
    return [building.at[0] + x * Math.cos(angle) - y * Math.sin(angle), building.at[1] + x * Math.sin(angle) + y * Math.cos(angle)];
  });
}

/** By the separating axis theorem. The gap is negative when they overlap. */
function gapBetween(one: readonly Point[], other: readonly Point[]): number {
  const axes = [one, other].flatMap((corners) =>
    [0, 1].map((index): Point => {
      const [from, to] = [corners[index]!, corners[index + 1]!];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      return [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
    }),
  );
  return Math.max(
    ...axes.map((axis) => {
      const [a, b] = [one, other].map((corners) => corners.map((corner) => corner[0] * axis[0] + corner[1] * axis[1]));
      return Math.max(Math.min(...b!) - Math.max(...a!), Math.min(...a!) - Math.max(...b!));
    }),
  );
}

function isInside(point: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach((start, index) => {
    const end = outline[(index + 1) % outline.length]!;
    if (start[1] > point[1] !== end[1] > point[1] && point[0] < ((end[0] - start[0]) * (point[1] - start[1])) / (end[1] - start[1]) + start[0])
      inside = !inside;
  });
  return inside;
}

describe('the site plan', () => {
  it('matches its schema', () => {
    expect(sitePlanSchema.safeParse(sitePlan).error).toBeUndefined();
  });

  it('has the buildings and floors of the facts, and each building has its own number and a place in a row', () => {
    const numbers = sitePlan.buildings.map((building) => building.number);
    expect(numbers).toHaveLength(site.buildings);
    expect(new Set(numbers).size).toBe(site.buildings);
    expect(sitePlan.rows.flat()).toHaveLength(site.buildings);
    expect(new Set(sitePlan.rows.flat())).toEqual(new Set(numbers));
    expect(Math.max(...sitePlan.buildings.map((building) => building.floors))).toBe(site.floors.top);
    expect(sitePlan.parking.levels).toBe(site.floors.basement);
  });

  it('has the number of homes in the facts, and homes of every type on sale', () => {
    expect(homesOf(sitePlan.buildings)).toBe(site.households.total);
    expect(floorPlanTypes.reduce((sum, type) => sum + homesOf(sitePlan.buildings, type), 0)).toBe(site.households.total);
    for (const type of floorPlanTypes) expect(homesOf(sitePlan.buildings, type) > 0).toBe(site.types[type].isOffered !== false);
  });

  it('numbers the lines of homes in a building from 1, and none starts above the roof', () => {
    for (const building of sitePlan.buildings) {
      expect(building.lines.map((line) => line.line)).toEqual(building.lines.map((_, index) => index + 1));
      for (const line of building.lines) expect(line.fromFloor).toBeLessThanOrEqual(building.floors);
      expect(homesIn(building)).toBeGreaterThan(0);
    }
    expect(unitNumber(12, 3)).toBe('1203');
  });

  it('keeps the buildings at least eight metres apart, inside the boundary and clear of the community building', () => {
    const all = sitePlan.buildings.map((building) => ({ number: building.number, corners: cornersOf(building) }));
    for (const [index, one] of all.entries()) {
      expect(
        one.corners.every((corner) => isInside(corner, sitePlan.boundary)),
        `${one.number} inside`,
      ).toBe(true);
      expect(gapBetween(one.corners, sitePlan.community.outline), `${one.number} and the community`).toBeGreaterThan(4);
      for (const other of all.slice(index + 1)) expect(gapBetween(one.corners, other.corners), `${one.number} and ${other.number}`).toBeGreaterThan(8);
    }
  });
});
