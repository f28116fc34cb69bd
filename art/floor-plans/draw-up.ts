import { mkdirSync, writeFileSync } from 'node:fs';
import type { FloorPlan } from '#shared/plans/floor-plan.ts';
import { floorPlanSchema } from '#shared/plans/floor-plan-schema.ts';
import { plan59A } from './plan-59a.ts';
import { plan59B } from './plan-59b.ts';
import { plan72A } from './plan-72a.ts';
import { plan72B } from './plan-72b.ts';
import { plan84A } from './plan-84a.ts';
import { layOut } from './lay-out.ts';
import type { PlanSketch, Point, Side } from './sketch.ts';

const outerThickness = 0.2;
const innerThickness = 0.12;
/** The angle in degrees of a fixture whose back is on that side. */
const rotations: Record<Side, number> = { north: 0, west: 90, south: 180, east: 270 };
/** Unit vectors that point away from a wall on that side. */
const intoRoom: Record<Side, Point> = { north: [0, -1], south: [0, 1], west: [1, 0], east: [-1, 0] };

interface Boundary {
  readonly from: Point;
  readonly to: Point;
  readonly rooms: string[];
}

const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
const roundPoint = (point: Point): Point => [round(point[0]), round(point[1])];

function areaOf(outline: readonly Point[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Returns the boundaries between neighbouring corners, each with its one or two rooms. */
function boundariesOf(plan: PlanSketch): Boundary[] {
  const corners = plan.rooms.flatMap((room) => room.outline);
  const boundaries = new Map<string, Boundary>();
  for (const room of plan.rooms) {
    room.outline.forEach((start, index) => {
      const end = room.outline[(index + 1) % room.outline.length]!;
      const along = start[0] === end[0] ? 1 : 0;
      const low = Math.min(start[along], end[along]);
      const high = Math.max(start[along], end[along]);
      const cuts = [
        ...new Set(
          corners.filter((corner) => corner[1 - along] === start[1 - along] && corner[along] >= low && corner[along] <= high).map((corner) => corner[along]),
        ),
      ].toSorted((a, b) => a - b);
      for (let cut = 1; cut < cuts.length; cut += 1) {
        const point = (value: number): Point => (along === 0 ? [value, start[1]] : [start[0], value]);
        // Outlines run anticlockwise, so the outside is to the right of a boundary with one room.
        const forward = end[along] > start[along];
        const pair = [point(cuts[cut - 1]!), point(cuts[cut]!)] as const;
        const key = JSON.stringify(pair);
        const known = boundaries.get(key);
        if (known) known.rooms.push(room.id);
        else boundaries.set(key, { from: forward ? pair[0] : pair[1], to: forward ? pair[1] : pair[0], rooms: [room.id] });
      }
    });
  }
  return [...boundaries.values()];
}

function joined(boundaries: readonly { from: Point; to: Point }[]): { from: Point; to: Point }[] {
  const walls: { from: Point; to: Point }[] = [];
  const lines = new Map<string, [number, number][]>();
  for (const { from, to } of boundaries) {
    const along = from[0] === to[0] ? 1 : 0;
    const key = `${along}:${from[1 - along]}`;
    lines.set(key, [...(lines.get(key) ?? []), [Math.min(from[along], to[along]), Math.max(from[along], to[along])]]);
  }
  for (const [key, spans] of lines) {
    const [along, across] = key.split(':').map(Number) as [number, number];
    const point = (value: number): Point => (along === 0 ? [value, across] : [across, value]);
    const runs: [number, number][] = [];
    for (const span of spans.toSorted((a, b) => a[0] - b[0])) {
      const last = runs.at(-1);
      if (last?.[1] === span[0]) last[1] = span[1];
      else runs.push([...span]);
    }
    walls.push(...runs.map(([low, high]) => ({ from: point(low), to: point(high) })));
  }
  return walls;
}

/** Returns the outline anticlockwise, without points in the middle of a line. */
function ringOf(boundaries: readonly Boundary[]): Point[] {
  const next = new Map(boundaries.map(({ from, to }) => [String(from), to]));
  const ring: Point[] = [];
  let point = boundaries[0]!.from;
  do {
    ring.push(point);
    point = next.get(String(point))!;
  } while (String(point) !== String(ring[0]));
  return ring.filter((corner, index) => {
    const before = ring.at(index - 1)!;
    const after = ring[(index + 1) % ring.length]!;
    return !((before[0] === corner[0] && corner[0] === after[0]) || (before[1] === corner[1] && corner[1] === after[1]));
  });
}

/** Moves the outline outwards. It may have only right angles. */
function widened(ring: readonly Point[], distance: number): Point[] {
  const outward = (from: Point, to: Point): Point => [Math.sign(to[1] - from[1]) * distance, -Math.sign(to[0] - from[0]) * distance];
  return ring.map((corner, index) => {
    const before = outward(ring.at(index - 1)!, corner);
    const after = outward(corner, ring[(index + 1) % ring.length]!);
    return roundPoint([corner[0] + before[0] + after[0], corner[1] + before[1] + after[1]]);
  });
}

function isOn(point: Point, from: Point, to: Point): boolean {
  const along = from[0] === to[0] ? 1 : 0;
  return (
    Math.abs(point[1 - along]! - from[1 - along]!) < 1e-6 &&
    point[along] >= Math.min(from[along], to[along]) - 1e-6 &&
    point[along] <= Math.max(from[along], to[along]) + 1e-6
  );
}

interface Opening {
  readonly from: Point;
  readonly to: Point;
  /** The index of its wall. Outer walls come first, in the order of the outline. */
  readonly wall: number;
}

/** Openings in outer walls are sketched on the inner face, but belong on the middle line of the wall. */
function ontoOuterWall(ring: readonly Point[], from: Point, to: Point): Opening | undefined {
  const wall = ring.findIndex((corner, index) => [from, to].every((end) => isOn(end, corner, ring[(index + 1) % ring.length]!)));
  const corner = ring[wall];
  if (!corner) return undefined;
  const following = ring[(wall + 1) % ring.length]!;
  const shift: Point = [(Math.sign(following[1] - corner[1]) * outerThickness) / 2, (-Math.sign(following[0] - corner[0]) * outerThickness) / 2];
  return { from: roundPoint([from[0] + shift[0], from[1] + shift[1]]), to: roundPoint([to[0] + shift[0], to[1] + shift[1]]), wall };
}

function ontoInnerWall(walls: readonly { from: Point; to: Point }[], from: Point, to: Point): Opening | undefined {
  const wall = walls.findIndex((candidate) => isOn(from, candidate.from, candidate.to) && isOn(to, candidate.from, candidate.to));
  return wall < 0 ? undefined : { from: roundPoint(from), to: roundPoint(to), wall };
}

function drawUp(plan: PlanSketch) {
  const boundaries = boundariesOf(plan);
  const outer = boundaries.filter(({ rooms }) => rooms.length === 1);
  const isOpen = (rooms: readonly string[]) => plan.open.some(([one, other]) => rooms.includes(one) && rooms.includes(other));
  const inner = boundaries.filter(({ rooms }) => rooms.length === 2 && !isOpen(rooms));
  const ring = ringOf(outer);
  const shell = widened(ring, outerThickness / 2);
  const walls = [
    ...shell.map((from, index) => ({ from, to: shell[(index + 1) % shell.length]!, thickness: outerThickness, kind: 'outer' as const })),
    ...joined(inner).map((wall) => ({ from: roundPoint(wall.from), to: roundPoint(wall.to), thickness: innerThickness, kind: 'inner' as const })),
  ];
  const place = (from: Point, to: Point) => {
    const placed = ontoOuterWall(ring, from, to) ?? ontoInnerWall(walls, from, to);
    if (!placed) throw new Error(`${plan.type}: nothing to cut at ${String(from)} – ${String(to)}`);
    return placed;
  };
  const exclusive = plan.rooms.filter((room) => room.counts === 'exclusive').reduce((sum, room) => sum + areaOf(room.outline), 0);
  const balconies = plan.rooms.filter((room) => room.counts === 'balcony').reduce((sum, room) => sum + areaOf(room.outline), 0);
  return {
    type: plan.type,
    exclusiveM2: Number(exclusive.toFixed(2)),
    balconyM2: Number(balconies.toFixed(2)),
    ceilingM: 2.35,
    outline: ring.map(roundPoint),
    rooms: plan.rooms.map((room) => ({
      id: room.id,
      name: room.name,
      counts: room.counts,
      ...(room.extends ? { extends: room.extends } : {}),
      floor: room.floor,
      areaM2: Number(areaOf(room.outline).toFixed(2)),
      outline: room.outline.map(roundPoint),
    })),
    walls,
    doors: plan.doors.map((door) => {
      const { from, to, wall } = place(door.hinge, door.latch);
      return { kind: door.kind, hinge: from, latch: to, wall, into: door.into };
    }),
    windows: plan.windows.map((window) => ({ kind: window.kind, ...place(window.from, window.to), sillM: window.sill, headM: window.head })),
    fixtures: plan.fittings.map((fitting) => {
      const [x, y] = intoRoom[fitting.back];
      const depth = fitting.size[1];
      return {
        kind: fitting.kind,
        room: fitting.room,
        at: roundPoint([fitting.at[0] + (x * depth) / 2, fitting.at[1] + (y * depth) / 2]),
        sizeM: fitting.size,
        rotation: rotations[fitting.back],
        built: fitting.built,
      };
    }),
  };
}

/** Writes one object on each line, so that diffs are readable. */
function asText(plan: object): string {
  const parts = Object.entries(plan).map(([key, value]) => {
    const isList = Array.isArray(value) && typeof value[0] === 'object' && !Array.isArray(value[0]);
    return isList
      ? `  ${JSON.stringify(key)}: [\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

const plans = [plan59A, plan59B, plan72A, plan72B, plan84A].map((sketch) => floorPlanSchema.parse(drawUp(sketch)));

/** With these, pages compare the types by the areas of their rooms without fetching the drawings. */
function roomAreasOf({ rooms }: FloorPlan): Record<string, number> {
  return Object.fromEntries(rooms.filter((room) => room.extends === undefined).map(({ id, areaM2 }) => [id, areaM2]));
}

/** Returns the files of `shared/plans` by name. */
export const drawnFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(plans.map((plan) => [`${plan.type}.json`, asText(plan)])),
  ...Object.fromEntries(plans.map((plan) => [`drawn/${plan.type}.json`, asText(layOut(plan))])),
  'room-areas.json': `${JSON.stringify(Object.fromEntries(plans.map((plan) => [plan.type, roomAreasOf(plan)])), null, 2)}\n`,
};

if (import.meta.main) {
  mkdirSync(new URL('../../shared/plans/drawn', import.meta.url), { recursive: true });
  for (const [name, text] of Object.entries(drawnFiles)) writeFileSync(new URL(`../../shared/plans/${name}`, import.meta.url), text);
  for (const plan of plans) process.stdout.write(`${plan.type}: 전용 ${plan.exclusiveM2} ㎡, 발코니 ${plan.balconyM2} ㎡, ${plan.walls.length} walls\n`);
}
