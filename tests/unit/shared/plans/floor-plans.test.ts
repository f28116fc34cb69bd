import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawnFiles } from '#art/floor-plans/draw-up.ts';
import { floorPlanSchema } from '#shared/plans/floor-plan-schema.ts';
import { clearSizeOf } from '#art/floor-plans/clear-size.ts';
import type { FloorPlan, Point, Room } from '#shared/plans/floor-plan.ts';
import { floorPlanTypes } from '#shared/plans/floor-plan-types.ts';
import { site } from '#shared/site.ts';

const tolerance = 1e-6;

function load(type: string): FloorPlan {
  return floorPlanSchema.parse(JSON.parse(readFileSync(new URL(`../../../../shared/plans/${type}.json`, import.meta.url), 'utf8')));
}

function areaOf(outline: readonly Point[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach((start, index) => {
    const end = outline[(index + 1) % outline.length]!;
    if (start[1] > y !== end[1] > y && x < ((end[0] - start[0]) * (y - start[1])) / (end[1] - start[1]) + start[0]) inside = !inside;
  });
  return inside;
}

/** The cells of the grid through all corners. Each cell lies entirely within a room or entirely outside. */
function cellsOf(plan: FloorPlan): { middle: Point; area: number }[] {
  const corners = [...plan.rooms.flatMap((room) => room.outline), ...plan.outline];
  const [xs, ys] = [0, 1].map((axis) => [...new Set(corners.map((corner) => corner[axis]!))].toSorted((a, b) => a - b)) as [number[], number[]];
  return xs.slice(1).flatMap((x, column) =>
    ys.slice(1).map((y, row) => ({
      middle: [(xs[column]! + x) / 2, (ys[row]! + y) / 2] as Point,
      area: (x - xs[column]!) * (y - ys[row]!),
    })),
  );
}

function isOnWall(point: Point, wall: FloorPlan['walls'][number]): boolean {
  const along = wall.from[0] === wall.to[0] ? 1 : 0;
  const [low, high] = [Math.min(wall.from[along], wall.to[along]), Math.max(wall.from[along], wall.to[along])];
  return Math.abs(point[1 - along]! - wall.from[1 - along]!) < tolerance && point[along] > low - tolerance && point[along] < high + tolerance;
}

function rectangleOf(fixture: FloorPlan['fixtures'][number]): { west: number; east: number; south: number; north: number } {
  const [width, depth] = fixture.rotation % 180 === 0 ? fixture.sizeM : [fixture.sizeM[1], fixture.sizeM[0]];
  return { west: fixture.at[0] - width / 2, east: fixture.at[0] + width / 2, south: fixture.at[1] - depth / 2, north: fixture.at[1] + depth / 2 };
}

function spaceOf(plan: FloorPlan, id: string): Room[] {
  return plan.rooms.filter((room) => room.id === id || room.extends === id);
}

const onTop = new Set(['sink', 'hob']);

describe.each(floorPlanTypes)('floor plan %s', (type) => {
  const plan = load(type);

  it('has the exclusive area of the facts, and its rooms add up to it', () => {
    const exclusive = plan.rooms.filter((room) => room.counts === 'exclusive');
    const { areaM2, isOffered = true } = site.types[type];
    if (isOffered) expect(Math.floor(plan.exclusiveM2)).toBe(areaM2);
    expect(exclusive.reduce((sum, room) => sum + areaOf(room.outline), 0)).toBeCloseTo(plan.exclusiveM2, 2);
    expect(exclusive.reduce((sum, room) => sum + room.areaM2, 0)).toBeCloseTo(plan.exclusiveM2, 1);
    for (const room of plan.rooms) expect(room.areaM2, room.id).toBeCloseTo(areaOf(room.outline), 2);
  });

  it('is filled by its rooms without gaps or overlaps', () => {
    for (const cell of cellsOf(plan)) {
      const rooms = plan.rooms.filter((room) => isInside(cell.middle, room.outline));
      expect(rooms.length, `at ${String(cell.middle)}: ${rooms.map((room) => room.id).join(', ')}`).toBe(isInside(cell.middle, plan.outline) ? 1 : 0);
    }
    expect(plan.rooms.reduce((sum, room) => sum + areaOf(room.outline), 0)).toBeCloseTo(areaOf(plan.outline), 6);
  });

  it('has right-angled rooms, listed anticlockwise, with distinct ids', () => {
    expect(new Set(plan.rooms.map((room) => room.id)).size).toBe(plan.rooms.length);
    for (const room of plan.rooms) {
      expect(areaOf(room.outline)).toBeGreaterThan(0);
      room.outline.forEach((corner, index) => {
        const next = room.outline[(index + 1) % room.outline.length]!;
        expect(corner[0] === next[0] || corner[1] === next[1], `${room.id} at ${String(corner)}`).toBe(true);
      });
    }
  });

  it('is a home with three bedrooms, two bathrooms, a living room, a kitchen, an entrance and places for laundry and cooling', () => {
    const names = plan.rooms.map((room) => room.name);
    expect(names).toEqual(
      expect.arrayContaining(['현관', '거실', '주방·식당', '침실 1', '침실 2', '침실 3', '욕실 1', '욕실 2', '드레스룸', '다용도실', '실외기실', '발코니']),
    );
  });

  it('has each door and window on a wall, apart from all others', () => {
    const openings = [
      ...plan.doors.map((door) => ({ wall: door.wall, ends: [door.hinge, door.latch] as const })),
      ...plan.windows.map((window) => ({ wall: window.wall, ends: [window.from, window.to] as const })),
    ];
    for (const { wall, ends } of openings) {
      for (const end of ends) expect(isOnWall(end, plan.walls[wall]!), `${String(ends)} on wall ${wall}`).toBe(true);
      expect(Math.hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])).toBeGreaterThan(0.59);
    }
    openings.forEach((one, index) => {
      for (const other of openings.slice(index + 1)) {
        if (one.wall !== other.wall) continue;
        const along = one.ends[0][0] === one.ends[1][0] ? 1 : 0;
        const [a, b] = [one, other].map(({ ends }) => [Math.min(ends[0][along], ends[1][along]), Math.max(ends[0][along], ends[1][along])]) as [
          number[],
          number[],
        ];
        expect(a[1]! < b[0]! || b[1]! < a[0]!, `${String(one.ends)} and ${String(other.ends)}`).toBe(true);
      }
    });
  });

  it('has no opening that cuts through the end of another wall', () => {
    for (const { wall, ends } of [
      ...plan.doors.map((door) => ({ wall: door.wall, ends: [door.hinge, door.latch] as const })),
      ...plan.windows.map((window) => ({ wall: window.wall, ends: [window.from, window.to] as const })),
    ]) {
      const along = ends[0][0] === ends[1][0] ? 1 : 0;
      const [low, high] = [Math.min(ends[0][along], ends[1][along]), Math.max(ends[0][along], ends[1][along])];
      plan.walls.forEach((other, index) => {
        if (index === wall) return;
        for (const end of [other.from, other.to]) {
          const isHere = Math.abs(end[1 - along]! - ends[0][1 - along]!) < 0.15 && end[along] > low + tolerance && end[along] < high - tolerance;
          expect(isHere, `${String(ends)} meets wall ${index}`).toBe(false);
        }
      });
    }
  });

  it('gives access to every room, by a door or as one space with another room', () => {
    const roomsAt = (point: Point) => plan.rooms.filter((room) => isInside(point, room.outline)).map((room) => room.extends ?? room.id);
    const joins = plan.doors.map((door) => {
      const middle: Point = [(door.hinge[0] + door.latch[0]) / 2, (door.hinge[1] + door.latch[1]) / 2];
      const across: Point = door.hinge[0] === door.latch[0] ? [0.3, 0] : [0, 0.3];
      return [...roomsAt([middle[0] + across[0], middle[1] + across[1]]), ...roomsAt([middle[0] - across[0], middle[1] - across[1]])];
    });
    const openPairs = cellsOf(plan)
      .flatMap((cell) =>
        cellsOf(plan)
          .filter((other) => Math.hypot(cell.middle[0] - other.middle[0], cell.middle[1] - other.middle[1]) < 3)
          .map((other) => [cell, other] as const),
      )
      .filter(([cell, other]) => cell.middle[0] === other.middle[0] || cell.middle[1] === other.middle[1])
      .filter(([cell, other]) => !plan.walls.some((wall) => crosses(wall, cell.middle, other.middle)))
      .map(([cell, other]) => [...roomsAt(cell.middle), ...roomsAt(other.middle)]);
    const reached = new Set(['entrance']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const pair of [...joins, ...openPairs]) if (pair.some((id) => reached.has(id))) for (const id of pair) reached.add(id);
    }
    expect(plan.rooms.map((room) => room.extends ?? room.id).filter((id) => !reached.has(id))).toEqual([]);
    for (const door of plan.doors)
      expect(
        plan.rooms.some((room) => room.id === door.into),
        door.into,
      ).toBe(true);
  });

  it('lets daylight into the living room, every bedroom and the kitchen', () => {
    for (const id of ['living', 'bedroom-1', 'bedroom-2', 'bedroom-3', 'kitchen']) {
      const isLit = plan.windows.some((window) => {
        const middle: Point = [(window.from[0] + window.to[0]) / 2, (window.from[1] + window.to[1]) / 2];
        return spaceOf(plan, id).some((room) =>
          (
            [
              [0, 0.3],
              [0, -0.3],
              [0.3, 0],
              [-0.3, 0],
            ] as const
          ).some(([x, y]) => isInside([middle[0] + x, middle[1] + y], room.outline)),
        );
      });
      expect(isLit, id).toBe(true);
    }
  });

  it('has every fixture inside its room, clear of others and of doorways', () => {
    const placed = plan.fixtures.map((fixture) => ({ fixture, area: rectangleOf(fixture) }));
    const faults = placed.flatMap(({ fixture, area }, index) => {
      const name = `${fixture.kind} in ${fixture.room}`;
      const rooms = spaceOf(plan, fixture.room);
      const inset = 0.01;
      const corners: Point[] = [
        [area.west + inset, area.south + inset],
        [area.east - inset, area.south + inset],
        [area.east - inset, area.north - inset],
        [area.west + inset, area.north - inset],
      ];
      return [
        ...corners.filter((corner) => !rooms.some((room) => isInside(corner, room.outline))).map((corner) => `${name} outside at ${String(corner)}`),
        ...plan.doors.filter((door) => overlaps(area, doorwayOf(door))).map((door) => `${name} before the door at ${String(door.hinge)}`),
        ...plan.doors
          .filter((door) => door.kind !== 'sliding' && strikes(plan, door, area))
          .map((door) => `${name} struck by the door at ${String(door.hinge)}`),
        ...placed
          .slice(index + 1)
          .filter((other) => !onTop.has(fixture.kind) && !onTop.has(other.fixture.kind) && overlaps(area, other.area))
          .map((other) => `${name} and ${other.fixture.kind}`),
      ];
    });
    expect(faults).toEqual([]);
  });
});

function strikes(plan: FloorPlan, door: FloorPlan['doors'][number], area: ReturnType<typeof rectangleOf>): boolean {
  const into = plan.rooms.find((room) => room.id === door.into)!;
  const [xs, ys] = [0, 1].map((axis) => into.outline.map((corner) => corner[axis]!)) as [number[], number[]];
  const middle: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const length = Math.hypot(door.latch[0] - door.hinge[0], door.latch[1] - door.hinge[1]);
  const isVertical = door.hinge[0] === door.latch[0];
  const reach: Point = isVertical
    ? [Math.sign(middle[0] - door.hinge[0]) * length, door.latch[1] - door.hinge[1]]
    : [door.latch[0] - door.hinge[0], Math.sign(middle[1] - door.hinge[1]) * length];
  const quarter = {
    west: Math.min(door.hinge[0], door.hinge[0] + reach[0]),
    east: Math.max(door.hinge[0], door.hinge[0] + reach[0]),
    south: Math.min(door.hinge[1], door.hinge[1] + reach[1]),
    north: Math.max(door.hinge[1], door.hinge[1] + reach[1]),
  };
  if (!overlaps(quarter, area)) return false;
  const nearest: Point = [
    Math.min(Math.max(door.hinge[0], Math.max(area.west, quarter.west)), Math.min(area.east, quarter.east)),
    Math.min(Math.max(door.hinge[1], Math.max(area.south, quarter.south)), Math.min(area.north, quarter.north)),
  ];
  return Math.hypot(nearest[0] - door.hinge[0], nearest[1] - door.hinge[1]) < length - 0.02;
}

function doorwayOf(door: FloorPlan['doors'][number]): ReturnType<typeof rectangleOf> {
  const middle: Point = [(door.hinge[0] + door.latch[0]) / 2, (door.hinge[1] + door.latch[1]) / 2];
  const half = Math.hypot(door.hinge[0] - door.latch[0], door.hinge[1] - door.latch[1]) / 2 - 0.02;
  const [across, along] = door.hinge[0] === door.latch[0] ? [0.4, half] : [half, 0.4];
  return { west: middle[0] - across, east: middle[0] + across, south: middle[1] - along, north: middle[1] + along };
}

function overlaps(one: ReturnType<typeof rectangleOf>, other: ReturnType<typeof rectangleOf>): boolean {
  return one.west < other.east - 0.005 && other.west < one.east - 0.005 && one.south < other.north - 0.005 && other.south < one.north - 0.005;
}

function crosses(wall: FloorPlan['walls'][number], from: Point, to: Point): boolean {
  const along = wall.from[0] === wall.to[0] ? 1 : 0;
  const line = wall.from[1 - along]!;
  const [low, high] = [Math.min(wall.from[along], wall.to[along]), Math.max(wall.from[along], wall.to[along])];
  const isBetween = (from[1 - along]! - line) * (to[1 - along]! - line) < 0;
  return isBetween && from[along] > low && from[along] < high;
}

describe('the files of the plans', () => {
  it.each(Object.entries(drawnFiles))('%s is the file that the sketches draw', (name, drawn) => {
    expect(readFileSync(new URL(`../../../../shared/plans/${name}`, import.meta.url), 'utf8')).toBe(drawn);
  });
});

describe('the clear size of a room between its walls', () => {
  it.each([
    ['59A', 'bedroom-1', { across: 3.1, deep: 2.4, isPart: false }],
    // This side is open to the kitchen, so no wall is subtracted there.
    ['59A', 'living', { across: 3.8, deep: 2.9, isPart: false }],
    // This room lies between outer walls, whose inner faces are the outline.
    ['59A', 'outdoor-unit', { across: 1, deep: 1.6, isPart: false }],
    ['72A', 'kitchen', { across: 4.2, deep: 1.9, isPart: true }],
  ])('is stated for %s, %s', (type, id, expected) => {
    const plan = load(type);
    const size = clearSizeOf(
      plan.rooms.find((room) => room.id === id)!,
      plan,
    );
    expect(size).toEqual(expected);
  });

  it.each(floorPlanTypes)('makes no room of %s larger than its area', (type) => {
    const plan = load(type);
    for (const room of plan.rooms) {
      const { across, deep } = clearSizeOf(room, plan);
      expect(across, room.id).toBeGreaterThan(0.5);
      expect(deep, room.id).toBeGreaterThan(0.5);
      expect(across * deep, room.id).toBeLessThanOrEqual(room.areaM2 + 0.01);
    }
  });
});
