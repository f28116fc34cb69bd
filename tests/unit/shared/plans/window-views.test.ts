import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sitePlan, type Building } from '#shared/plans/site-plan.ts';
import { homeOf, horizonOf, inPicture, nearestView, renderedViews, viewAddress, viewHours, type Home } from '#shared/plans/window-views.ts';

const buildingOf = (number: number): Building => sitePlan.buildings.find((building) => building.number === number)!;
const allHomes: readonly Home[] = sitePlan.buildings.flatMap((building) =>
  building.lines.flatMap(({ line, fromFloor }) =>
    Array.from({ length: building.floors - fromFloor + 1 }, (_, index) => ({ building, floor: fromFloor + index, line })),
  ),
);

/** Walks along each direction in half metres, and asks at each step whether a building stands there. */
function walkedHorizon({ building, floor, line }: Home): number {
  const frontOf = (from: Building, across: number, out: number) => {
    const angle = (from.rotation * Math.PI) / 180;
    return [from.at[0] + across * Math.cos(angle) - out * Math.sin(angle), from.at[1] + across * Math.sin(angle) + out * Math.cos(angle)] as const;
  };
  const [x, y] = frontOf(building, ((line - 0.5) / building.lines.length - 0.5) * building.widthM, 0.9 - building.depthM / 2);
  const eye = building.groundM + (floor - 1) * 2.95 + 1.6;
  const higher = sitePlan.buildings.filter((other) => other !== building && other.groundM + other.floors * 2.95 + 3 > eye);
  const isHidden = (degrees: number) => {
    const way = ((building.rotation + degrees - 90) * Math.PI) / 180;
    for (let metres = 0; metres < 450; metres += 0.5) {
      const [px, py] = [x + metres * Math.cos(way), y + metres * Math.sin(way)];
      for (const { at, rotation, widthM, depthM } of higher) {
        const angle = (rotation * Math.PI) / 180;
        const [dx, dy] = [px - at[0], py - at[1]];
        const [along, deep] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
        if (Math.abs(along) < widthM / 2 && Math.abs(deep) < depthM / 2) return true;
      }
    }
    return false;
  };
  const degrees = Array.from({ length: 81 }, (_, index) => index - 40);
  return degrees.filter((at) => !isHidden(at)).length / degrees.length;
}

describe('the horizon before a living room', () => {
  it.each([
    [121, 9, 2],
    [118, 16, 1],
    [110, 7, 4],
    [113, 14, 3],
    [103, 6, 2],
  ])('of %i, floor %i, line %i is hidden where a walk towards it meets a building', (number, floor, line) => {
    const home = { building: buildingOf(number), floor, line };
    // A corner that is cut by less than half a metre may be missed by the walk.
    expect(Math.abs(horizonOf(home).open - walkedHorizon(home))).toBeLessThanOrEqual(1.01 / 81);
  });

  it('is never hidden more on a higher floor, is whole on the highest of the back row, and otherwise names who hides it', () => {
    for (const home of allHomes) {
      const { open, hiding } = horizonOf(home);
      if (home.floor < home.building.floors) expect(horizonOf({ ...home, floor: home.floor + 1 }).open).toBeGreaterThanOrEqual(open);
      expect(hiding).not.toContain(home.building.number);
      if (open === 1) expect(hiding).toEqual([]);
    }
    expect(horizonOf({ building: buildingOf(118), floor: 24, line: 2 })).toEqual({ open: 1, hiding: [] });
    expect(horizonOf({ building: buildingOf(118), floor: 3, line: 2 }).open).toBeLessThan(0.5);
  });
});

describe('the horizon in a rendered view', () => {
  it('has the buildings from 60 degrees west to 24 degrees east of straight ahead', () => {
    expect(inPicture).toEqual([-60, 24]);
    const low = renderedViews.find(({ building, floor }) => building.number === 111 && floor === 3)!;
    expect(horizonOf(low, inPicture).hiding).toEqual([104, 103, 105]);
    expect(horizonOf(low).hiding).not.toContain(103);
  });
});

describe('the views from living rooms', () => {
  it('exist for three heights of every row at every hour, each as AVIF and WebP of at most 80 kB', () => {
    for (const row of sitePlan.rows) expect(renderedViews.filter(({ building }) => row.includes(building.number))).toHaveLength(3);
    for (const view of renderedViews) {
      const { building } = view;
      expect(building.lines[1]!.fromFloor).toBeLessThanOrEqual(view.floor);
      expect(building.floors).toBeGreaterThanOrEqual(view.floor);
      for (const hour of viewHours) {
        for (const format of ['avif', 'webp'] as const) {
          const { size } = statSync(join(resolve(import.meta.dirname, '../../../..'), 'public', viewAddress(view, hour, format)));
          expect([size, size > 1000 && size <= 80 * 1024]).toEqual([size, true]);
        }
      }
    }
  });

  it('are not delivered from a folder without them, which is said', () => {
    const root = resolve(import.meta.dirname, '../../../..');
    const { status, stderr } = spawnSync(process.execPath, ['art/delivery/views.ts', '--masters', import.meta.dirname], { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/no \d+-\d+-\w+\.png in .+views/)]);
  });

  it('show each home the one of its own row that is nearest in height', () => {
    for (const home of allHomes) {
      const view = nearestView(home)!;
      const row = sitePlan.rows.find((numbers) => numbers.includes(home.building.number))!;
      expect(row).toContain(view.building.number);
      for (const other of renderedViews.filter(({ building }) => row.includes(building.number)))
        expect(Math.abs(view.floor - home.floor)).toBeLessThanOrEqual(Math.abs(other.floor - home.floor));
    }
  });

  it('are found by the number of a home that the building has, and by no other', () => {
    const building = buildingOf(102);
    expect(homeOf(building, '1503')).toEqual({ building, floor: 15, line: 3 });
    for (const unit of [undefined, '', '1603', '101', '1504', '0803', '-803', '8.503', 'x03', '99999999903']) expect(homeOf(building, unit)).toBeUndefined();
  });
});
