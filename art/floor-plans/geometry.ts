import type { Door, Fixture, FloorPlan, Point, Room } from '#shared/plans/floor-plan.ts';

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}

export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  return outline.reduce((inside, start, index) => {
    const end = outline[(index + 1) % outline.length] ?? start;
    const isCrossed = start[1] > y !== end[1] > y && x < ((end[0] - start[0]) * (y - start[1])) / (end[1] - start[1]) + start[0];
    return isCrossed ? !inside : inside;
  }, false);
}

function fixtureBox({ at, sizeM, rotation }: Fixture): Box {
  const [width, depth] = rotation % 180 === 0 ? sizeM : [sizeM[1], sizeM[0]];
  return { west: at[0] - width / 2, east: at[0] + width / 2, south: at[1] - depth / 2, north: at[1] + depth / 2 };
}

function overlapOf(one: Box, other: Box): number {
  const width = Math.min(one.east, other.east) - Math.max(one.west, other.west);
  const height = Math.min(one.north, other.north) - Math.max(one.south, other.south);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Returns a vector of length 1, across the door into the room that it opens to. */
export function swingDirection(door: Door, plan: FloorPlan): Point {
  const { hinge, latch } = door;
  const length = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1]);
  const left: Point = [-(latch[1] - hinge[1]) / length, (latch[0] - hinge[0]) / length];
  const into = plan.rooms.find((room) => room.id === door.into);
  if (!into) return left;
  const { west, east, south, north } = boxOf(into.outline);
  const isLeft = ((west + east) / 2 - hinge[0]) * left[0] + ((south + north) / 2 - hinge[1]) * left[1] > 0;
  return isLeft ? left : [-left[0], -left[1]];
}

/** Returns the area that a door swings over. */
function swingBox(door: Door, plan: FloorPlan): Box {
  const { hinge, latch } = door;
  const length = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1]);
  const [x, y] = swingDirection(door, plan);
  return boxOf([hinge, latch, [hinge[0] + x * length, hinge[1] + y * length]]);
}

/**
 * Returns a place inside the room, as near its middle as possible and, if possible, clear of fixtures and door leaves.
 * @param size the width and height of the words in metres
 */
export function labelPlace(room: Room, plan: FloorPlan, size: readonly [number, number]): Point {
  const bounds = boxOf(room.outline);
  const obstacles = [
    ...plan.fixtures.filter((fixture) => fixture.built && fixture.room === room.id).map(fixtureBox),
    ...plan.doors.filter((door) => door.into === room.id && door.kind !== 'sliding').map((door) => swingBox(door, plan)),
  ];
  const middle: Point = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2];
  let best: { place: Point; cost: number } = { place: middle, cost: Infinity };
  const steps = 24;
  for (let column = 1; column < steps; column += 1) {
    for (let row = 1; row < steps; row += 1) {
      const place: Point = [bounds.west + ((bounds.east - bounds.west) * column) / steps, bounds.south + ((bounds.north - bounds.south) * row) / steps];
      const box: Box = { west: place[0] - size[0] / 2, east: place[0] + size[0] / 2, south: place[1] - size[1] / 2, north: place[1] + size[1] / 2 };
      const corners: Point[] = [
        [box.west, box.south],
        [box.east, box.south],
        [box.east, box.north],
        [box.west, box.north],
      ];
      const outside = corners.filter((corner) => !isInside(corner, room.outline)).length;
      const covered = obstacles.reduce((sum, obstacle) => sum + overlapOf(box, obstacle), 0);
      const cost = outside * 40 + covered * 8 + Math.hypot(place[0] - middle[0], place[1] - middle[1]) * 0.2;
      if (cost < best.cost) best = { place, cost };
    }
  }
  return best.place;
}

/** Returns where walls meet the outer wall, and the ends of the outer wall. */
export function dimensionStops(plan: FloorPlan, side: 'south' | 'west'): readonly number[] {
  const bounds = boxOf(plan.outline);
  const along = side === 'south' ? 0 : 1;
  const line = side === 'south' ? bounds.south : bounds.west;
  const touching = plan.walls.filter(
    (wall) => wall.kind === 'inner' && [wall.from, wall.to].some((end) => Math.abs(end[1 - along]! - line) < 0.01) && wall.from[along] === wall.to[along],
  );
  // The edge of a balcony has no wall.
  const balconyEdges =
    side === 'west'
      ? plan.rooms.filter((room) => room.extends && room.outline.some((corner) => corner[0] === line)).map((room) => boxOf(room.outline).north)
      : [];
  const ends =
    side === 'south' ? [bounds.west, bounds.east] : [bounds.south, Math.max(...plan.outline.filter((corner) => corner[0] === line).map((corner) => corner[1]))];
  return [...new Set([...ends, ...touching.map((wall) => wall.from[along]), ...balconyEdges])].toSorted((a, b) => a - b);
}
