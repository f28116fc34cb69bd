import type { ClearSize } from '#shared/plans/drawn-plan.ts';
import type { FloorPlan, Room } from '#shared/plans/floor-plan.ts';
import { boxOf, isInside, type Box } from './geometry.ts';

/** Returns the largest upright rectangle inside the room whose sides are on edges of the room. */
function largestBox({ outline }: Room): Box {
  const [xs, ys] = ([0, 1] as const).map((axis) => [...new Set(outline.map((corner) => corner[axis]))].toSorted((a, b) => a - b)) as [number[], number[]];
  const middles = (stops: readonly number[], from: number, to: number) =>
    stops.slice(1).flatMap((stop, index) => ((stops[index] ?? stop) >= from && stop <= to ? [((stops[index] ?? stop) + stop) / 2] : []));
  const boxes = xs.flatMap((west) => ys.flatMap((south) => xs.flatMap((east) => ys.map((north): Box => ({ west, south, east, north })))));
  const isWhole = ({ west, south, east, north }: Box) =>
    middles(xs, west, east).every((x) => middles(ys, south, north).every((y) => isInside([x, y], outline)));
  const sizeOf = ({ west, south, east, north }: Box) => (east > west && north > south ? (east - west) * (north - south) : 0);
  return boxes.filter((box) => sizeOf(box) > 0 && isWhole(box)).reduce((best, box) => (sizeOf(box) > sizeOf(best) ? box : best), boxOf(outline.slice(0, 1)));
}

/**
 * Returns the size between the faces of the walls. Outlines run along the inner faces of outer walls, and along the
 * centre lines of inner walls.
 */
export function clearSizeOf(room: Room, plan: FloorPlan): ClearSize {
  const box = largestBox(room);
  const takenBy = (at: number, along: 0 | 1, from: number, to: number) =>
    Math.max(
      0,
      ...plan.walls
        .filter((wall) => wall.kind === 'inner' && [wall.from, wall.to].every((end) => Math.abs(end[along === 0 ? 1 : 0] - at) < 0.01))
        .filter((wall) => Math.min(to, Math.max(wall.from[along], wall.to[along])) - Math.max(from, Math.min(wall.from[along], wall.to[along])) > 0.01)
        .map((wall) => wall.thickness / 2),
    );
  const roundedDown = (metres: number) => Math.floor(metres * 10 + 1e-6) / 10;
  return {
    across: roundedDown(box.east - box.west - takenBy(box.west, 1, box.south, box.north) - takenBy(box.east, 1, box.south, box.north)),
    deep: roundedDown(box.north - box.south - takenBy(box.south, 0, box.west, box.east) - takenBy(box.north, 0, box.west, box.east)),
    isPart: room.outline.length > 4,
  };
}
