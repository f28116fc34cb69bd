import { writeFileSync } from 'node:fs';
import { plan59A } from './plan-59a.ts';
import { plan59B } from './plan-59b.ts';
import { plan72A } from './plan-72a.ts';
import { plan72B } from './plan-72b.ts';
import { plan84A } from './plan-84a.ts';
import type { PlanSketch, Point, Side } from './sketch.ts';

const outerThickness = 0.2;
const innerThickness = 0.12;
const turns: Record<Side, number> = { north: 0, west: 90, south: 180, east: 270 };

interface Edge {
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

/** Boundaries between neighbouring corners, each with the one or two rooms it bounds. */
function stretchesOf(plan: PlanSketch): Edge[] {
  const corners = plan.rooms.flatMap((room) => room.outline);
  const stretches = new Map<string, Edge>();
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
        // Anticlockwise: the outside lies to the right of a boundary with one room.
        const forward = end[along] > start[along];
        const pair = [point(cuts[cut - 1]!), point(cuts[cut]!)] as const;
        const key = JSON.stringify(pair);
        const known = stretches.get(key);
        if (known) known.rooms.push(room.id);
        else stretches.set(key, { from: forward ? pair[0] : pair[1], to: forward ? pair[1] : pair[0], rooms: [room.id] });
      }
    });
  }
  return [...stretches.values()];
}

function joined(edges: readonly { from: Point; to: Point }[]): { from: Point; to: Point }[] {
  const walls: { from: Point; to: Point }[] = [];
  const lines = new Map<string, [number, number][]>();
  for (const { from, to } of edges) {
    const along = from[0] === to[0] ? 1 : 0;
    const key = `${along}:${from[1 - along]}`;
    lines.set(key, [...(lines.get(key) ?? []), [Math.min(from[along], to[along]), Math.max(from[along], to[along])]]);
  }
  for (const [key, spans] of lines) {
    const [along, across] = key.split(':').map(Number) as [number, number];
    const point = (value: number): Point => (along === 0 ? [value, across] : [across, value]);
    spans.toSorted((a, b) => a[0] - b[0]);
    let current = spans[0]!;
    for (const span of spans.slice(1)) {
      if (span[0] === current[1]) current = [current[0], span[1]];
      else {
        walls.push({ from: point(current[0]), to: point(current[1]) });
        current = span;
      }
    }
    walls.push({ from: point(current[0]), to: point(current[1]) });
  }
  return walls;
}

/** Anticlockwise, without points in the middle of a line. */
function ringOf(edges: readonly Edge[]): Point[] {
  const next = new Map(edges.map((edge) => [String(edge.from), edge.to]));
  const ring: Point[] = [];
  let point = edges[0]!.from;
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

/** Outwards; right angles only. */
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

function drawUp(plan: PlanSketch) {
  const stretches = stretchesOf(plan);
  const outer = stretches.filter((stretch) => stretch.rooms.length === 1);
  const isOpen = (rooms: readonly string[]) => plan.open.some(([one, other]) => rooms.includes(one) && rooms.includes(other));
  const inner = stretches.filter((stretch) => stretch.rooms.length === 2 && !isOpen(stretch.rooms));
  const ring = ringOf(outer);
  const shell = widened(ring, outerThickness / 2);
  const walls = [
    ...shell.map((from, index) => ({ from, to: shell[(index + 1) % shell.length]!, thickness: outerThickness, kind: 'outer' as const })),
    ...joined(inner).map((wall) => ({ from: roundPoint(wall.from), to: roundPoint(wall.to), thickness: innerThickness, kind: 'inner' as const })),
  ];
  /**
   * Openings in outer walls are sketched on the inner face and belong on the wall's middle line.
   */
  const ontoWall = (from: Point, to: Point): { from: Point; to: Point; wall: number } => {
    const edge = outer.find((candidate) => isOn(from, candidate.from, candidate.to));
    const wholeEdge = ring.findIndex(
      (corner, index) => isOn(from, corner, ring[(index + 1) % ring.length]!) && isOn(to, corner, ring[(index + 1) % ring.length]!),
    );
    if (edge && wholeEdge >= 0) {
      const corner = ring[wholeEdge]!;
      const following = ring[(wholeEdge + 1) % ring.length]!;
      const shift: Point = [(Math.sign(following[1] - corner[1]) * outerThickness) / 2, (-Math.sign(following[0] - corner[0]) * outerThickness) / 2];
      return { from: roundPoint([from[0] + shift[0], from[1] + shift[1]]), to: roundPoint([to[0] + shift[0], to[1] + shift[1]]), wall: wholeEdge };
    }
    const wall = walls.findIndex((candidate) => isOn(from, candidate.from, candidate.to) && isOn(to, candidate.from, candidate.to));
    if (wall < 0) throw new Error(`${plan.type}: nothing to cut at ${String(from)} – ${String(to)}`);
    return { from: roundPoint(from), to: roundPoint(to), wall };
  };
  const exclusive = plan.rooms.filter((room) => room.counts === 'exclusive').reduce((sum, room) => sum + areaOf(room.outline), 0);
  const balconies = plan.rooms.filter((room) => room.counts === 'balcony').reduce((sum, room) => sum + areaOf(room.outline), 0);
  return {
    type: plan.type,
    labelM2: plan.label,
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
      const { from, to, wall } = ontoWall(door.hinge, door.latch);
      return { kind: door.kind, hinge: from, latch: to, wall, into: door.into };
    }),
    windows: plan.windows.map((window) => ({ kind: window.kind, ...ontoWall(window.from, window.to), sillM: window.sill, headM: window.head })),
    fixtures: plan.fittings.map((fitting) => {
      const away: Point = { north: [0, -1], south: [0, 1], west: [1, 0], east: [-1, 0] }[fitting.back] as unknown as Point;
      const depth = fitting.size[1];
      return {
        kind: fitting.kind,
        room: fitting.room,
        at: roundPoint([fitting.at[0] + (away[0] * depth) / 2, fitting.at[1] + (away[1] * depth) / 2]),
        sizeM: fitting.size,
        rotation: turns[fitting.back],
        built: fitting.built,
      };
    }),
  };
}

/** One object a line, for readable diffs. */
function asText(plan: ReturnType<typeof drawUp>): string {
  const parts = Object.entries(plan).map(([key, value]) => {
    const isList = Array.isArray(value) && typeof value[0] === 'object' && !Array.isArray(value[0]);
    return isList
      ? `  ${JSON.stringify(key)}: [\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
      : `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

for (const sketch of [plan59A, plan59B, plan72A, plan72B, plan84A]) {
  const plan = drawUp(sketch);
  writeFileSync(new URL(`../../shared/plans/${plan.type}.json`, import.meta.url), asText(plan));
  process.stdout.write(`${plan.type}: 전용 ${plan.exclusiveM2} ㎡, 발코니 ${plan.balconyM2} ㎡, ${plan.walls.length} walls\n`);
}
