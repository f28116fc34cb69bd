import type { DrawnPlan, Lettering, PlanUse, RoomName, Stroke } from '#shared/plans/drawn-plan.ts';
import type { Door, FloorPlan, PlanWindow, Point, Room } from '#shared/plans/floor-plan.ts';
import { clearSizeOf } from './clear-size.ts';
import { dimensionLine } from './dimension-line.ts';
import { fixtureSymbol } from './fixture-symbols.ts';
import { planFrame } from './frame.ts';
import { boxOf, dimensionStops, labelPlace, swingDirection } from './geometry.ts';
import { numberedRooms, wrapped, writingSize } from './lettering.ts';

/** Drawings are in centimetres, because browsers cannot space letters that are a fraction of a unit high. */
const writingScale = 100;
const uses: readonly PlanUse[] = ['wide', 'middle', 'narrow', 'paper'];

/** What a page draws of a plan. */
export function layOut(plan: FloorPlan): DrawnPlan {
  const lettering = Object.fromEntries(uses.map((use) => [use, letteringFor(plan, use)]));
  return {
    type: plan.type,
    frame: planFrame(plan),
    // A corridor has no fixtures.
    rooms: plan.rooms.map((room) => (room.extends || room.id === 'hall' ? room : { ...room, clear: clearSizeOf(room, plan) })),
    numbered: numberedRooms(plan).map(({ id }) => id),
    fixtures: plan.fixtures.filter((fixture) => fixture.built).map(fixtureSymbol),
    walls: plan.walls.map((wall) => [lineOf(wall.from, wall.to), wall.thickness]),
    balconies: plan.rooms.filter((room) => room.extends).map(balconyEdge),
    doors: plan.doors.map((door) => doorSymbol(door, plan)),
    windows: plan.windows.map((window) => windowSymbol(window, plan.walls[window.wall]?.thickness ?? 0.2)),
    lettering: lettering as Record<PlanUse, Lettering>,
  };
}

/** Dimensions and names in the size for one width of the drawing. */
function letteringFor(plan: FloorPlan, use: PlanUse): Lettering {
  const bounds = boxOf(plan.outline);
  const size = writingSize(plan, use);
  const isNarrow = use === 'narrow';
  const numbered = isNarrow ? numberedRooms(plan) : [];
  const whole = { axis: 'x', stops: [bounds.west, bounds.east], at: bounds.south - 0.3 - size * 2.4, size } as const;
  return {
    size: rounded(size * writingScale),
    dimensions: [
      dimensionLine({ axis: 'x', stops: dimensionStops(plan, 'south'), at: bounds.south - 0.3 - size * 1.05, size }),
      ...(isNarrow ? [] : [dimensionLine(whole)]),
      dimensionLine({ axis: 'y', stops: dimensionStops(plan, 'west'), at: bounds.west - 0.2 - 0.35, size }),
    ],
    entrances: plan.doors.filter((door) => door.kind === 'entrance').map((door) => entranceWord(door, plan, size)),
    names: plan.rooms.filter((room) => !room.extends).map((room) => nameOf(room, plan, { size, isNarrow, number: numbered.indexOf(room) + 1 })),
  };
}

interface NameOptions {
  readonly size: number;
  readonly isNarrow: boolean;
  /** The number in the key that explains the room's name, or 0. */
  readonly number: number;
}

function nameOf(room: Room, plan: FloorPlan, { size, isNarrow, number }: NameOptions): RoomName {
  const bounds = boxOf(room.outline);
  const lines = number > 0 ? [String(number)] : wrapped(room.name, bounds.east - bounds.west - 0.2, bounds.north - bounds.south - 0.2, size);
  const hasArea = !isNarrow && bounds.north - bounds.south > size * 3.4 && bounds.east - bounds.west > size * 3.4;
  const longest = Math.max(...lines.map((line) => line.length), hasArea ? 3.2 : 0);
  const [x, y] = labelPlace(room, plan, [longest * size * 0.95 + 0.14, (lines.length + (hasArea ? 1 : 0)) * size * 1.25 + 0.16]);
  const rows = lines.length + (hasArea ? 1 : 0);
  const firstBaseline = -y - ((rows - 1) * size * 1.25) / 2 + size * 0.36;
  return {
    room: room.id,
    x: inWriting(x),
    lines: lines.map((line, index) => [line, inWriting(firstBaseline + index * size * 1.2)]),
    ...(hasArea && { areaY: inWriting(firstBaseline + lines.length * size * 1.25) }),
  };
}

function balconyEdge({ outline }: Room): string {
  const { west, east, north } = boxOf(outline);
  return `M${west} ${-north}H${east}`;
}

function entranceWord(door: Door, plan: FloorPlan, size: number): Lettering['entrances'][number] {
  const across = swingDirection(door, plan);
  const [x, y] = moved([(door.hinge[0] + door.latch[0]) / 2, (door.hinge[1] + door.latch[1]) / 2], across, -0.1 - size * 0.8);
  const isSideways = Math.abs(across[0]) > 0.5;
  return { x: inWriting(x), y: inWriting(-y + size * 0.35), ...(isSideways && { turn: `rotate(90 ${inWriting(x)} ${inWriting(-y)})` }) };
}

function doorSymbol(door: Door, plan: FloorPlan): DrawnPlan['doors'][number] {
  const { hinge, latch } = door;
  const length = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1]);
  const along: Point = [(latch[0] - hinge[0]) / length, (latch[1] - hinge[1]) / length];
  const across = swingDirection(door, plan);
  const gap: Stroke = [lineOf(hinge, latch), (plan.walls[door.wall]?.thickness ?? 0.12) + 0.02];
  if (door.kind === 'sliding') {
    const shift = 0.035;
    const middle: Point = [hinge[0] + along[0] * length * 0.55, hinge[1] + along[1] * length * 0.55];
    const start: Point = [hinge[0] + along[0] * length * 0.45, hinge[1] + along[1] * length * 0.45];
    const leaf = lineOf(moved(hinge, across, shift), moved(middle, across, shift)) + lineOf(moved(start, across, -shift), moved(latch, across, -shift));
    return { gap, leaf };
  }
  const open = moved(hinge, across, length);
  // y points down, so the direction around the hinge is mirrored.
  const sweep = along[0] * across[1] - along[1] * across[0] > 0 ? 1 : 0;
  return { gap, swing: `M${xy(open)}A${rounded(length)} ${rounded(length)} 0 0 ${sweep} ${xy(latch)}`, leaf: lineOf(hinge, open) };
}

function windowSymbol({ from, to, kind }: PlanWindow, thickness: number): DrawnPlan['windows'][number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const across: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const half = thickness / 2;
  const edges = [half, -half, 0.025, -0.025].map((distance) => lineOf(moved(from, across, distance), moved(to, across, distance)));
  const ends = [from, to].map((end) => lineOf(moved(end, across, half), moved(end, across, -half)));
  const slats =
    kind === 'louvre'
      ? Array.from({ length: Math.floor(length / 0.1) }, (_, index) => {
          const point: Point = [from[0] + ((to[0] - from[0]) * (index + 1) * 0.1) / length, from[1] + ((to[1] - from[1]) * (index + 1) * 0.1) / length];
          return lineOf(moved(point, across, half), moved(point, across, -half));
        })
      : [];
  return { gap: [lineOf(from, to), thickness + 0.01], frame: [...edges, ...ends, ...slats].join('') };
}

function moved(point: Point, direction: readonly [number, number], distance: number): Point {
  return [point[0] + direction[0] * distance, point[1] + direction[1] * distance];
}

function lineOf(from: Point, to: Point): string {
  return `M${xy(from)}L${xy(to)}`;
}

/** North is up, so y is reversed. */
function xy([x, y]: Point): string {
  return `${rounded(x)} ${rounded(-y)}`;
}

function inWriting(metres: number): number {
  return Math.round(metres * writingScale * 10) / 10 + 0;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
