import { drawnOnly } from './floor-plan-types.ts';
import { sitePlan, storeyM, topOf, unitNumber, type Building } from './site-plan.ts';
import rendered from './window-views.json' with { type: 'json' };

const eyeM = 1.6;
const behindFrontM = 0.9;
const pavilionStoreyM = 4.4;
/** In degrees from straight ahead, to the east. */
type Degrees = readonly [from: number, to: number];
/** What a window shows. */
const beforeWindow: Degrees = [-40, 40];
const filmMm = 36;
const halfPicture = Math.round((Math.atan(filmMm / 2 / rendered.lensMm) * 180) / Math.PI);
/** What a rendered view shows. */
export const inPicture: Degrees = [-rendered.degreesWest - halfPicture, halfPicture - rendered.degreesWest];

export interface Home {
  readonly building: Building;
  readonly floor: number;
  readonly line: number;
}

type ViewHour = 'morning' | 'noon' | 'evening';
export const viewHours = rendered.hours as unknown as readonly [ViewHour, ...ViewHour[]];

/** The homes whose view is rendered, each the second on its floor. A site that is only drawn has none. */
export const renderedViews: readonly Home[] = (drawnOnly.includes('site') ? [] : rendered.homes).flatMap(({ building: number, floor }) => {
  const building = sitePlan.buildings.find((candidate) => candidate.number === number);
  const line = building?.lines[1]?.line;
  return building && line ? { building, floor, line } : [];
});

/** Without folder and ending. */
export function viewName({ building, floor }: Home, hour: ViewHour): string {
  return `${building.number}-${floor}-${hour}`;
}

export function viewAddress(view: Home, hour: ViewHour, format: 'avif' | 'webp'): string {
  return `/images/views/${viewName(view, hour)}.${format}`;
}

/** Returns the home of the same row with a rendered view that is nearest in height. */
export function nearestView({ building, floor }: Home): Home | undefined {
  const row = sitePlan.rows.find((numbers) => numbers.includes(building.number));
  const awayFrom = (view: Home) => Math.abs(view.floor - floor);
  return renderedViews.filter((view) => row?.includes(view.building.number)).sort((one, other) => awayFrom(one) - awayFrom(other))[0];
}

/** Returns the home with such a number, as `1203`, in the building. */
export function homeOf(building: Building, unit: string | undefined): Home | undefined {
  const floor = Number(unit?.slice(0, -2));
  const line = building.lines.find(
    (candidate) => unitNumber(floor, candidate.line) === unit && Number.isInteger(floor) && floor >= candidate.fromFloor && floor <= building.floors,
  );
  return line && { building, floor, line: line.line };
}

interface Block {
  readonly number: number | undefined;
  readonly at: readonly [x: number, y: number];
  readonly rotation: number;
  readonly widthM: number;
  readonly depthM: number;
  readonly topM: number;
}

const towers: readonly Block[] = sitePlan.buildings.map((building) => ({ ...building, topM: topOf(building) }));

function pavilion(): Block {
  const { outline, floors } = sitePlan.community;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const groundM = Math.min(...sitePlan.buildings.map((building) => building.groundM));
  return {
    number: undefined,
    at: [(west + east) / 2, (south + north) / 2],
    rotation: 0,
    widthM: east - west,
    depthM: north - south,
    topM: groundM + floors * pavilionStoreyM,
  };
}

function turned([x, y]: readonly [number, number], degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** Returns how far a ray goes until it meets the block's outline, from the part of it between each pair of sides. */
function distanceTo({ at, rotation, widthM, depthM }: Block, from: readonly [number, number], way: readonly [number, number]): number {
  const start = turned([from[0] - at[0], from[1] - at[1]], -rotation);
  const along = turned(way, -rotation);
  let [first, last] = [0, Infinity];
  for (const [axis, half] of [widthM / 2, depthM / 2].entries()) {
    const [position, step] = [start[axis] ?? 0, along[axis] || 1e-9];
    const [one, other] = [(-half - position) / step, (half - position) / step];
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first < last ? first : Infinity;
}

export interface Horizon {
  /** The part of the horizon that no building of the complex hides. */
  readonly open: number;
  /** The buildings that hide the rest, the widest first. */
  readonly hiding: readonly number[];
}

/** Counts buildings only, neither trees nor hills. */
export function horizonOf({ building, floor, line }: Home, [from, to]: Degrees = beforeWindow): Horizon {
  const { at, rotation, widthM, depthM, groundM, lines } = building;
  const across = ((line - 0.5) / lines.length - 0.5) * widthM;
  const [dx, dy] = turned([across, behindFrontM - depthM / 2], rotation);
  const eye = [at[0] + dx, at[1] + dy] as const;
  const height = groundM + (floor - 1) * storeyM + eyeM;
  const higher = [...towers, pavilion()].filter((block) => block.number !== building.number && block.topM > height);
  const hidden = new Map<number | undefined, number>();
  let closed = 0;
  for (let degrees = from; degrees <= to; degrees += 1) {
    const way = turned([0, -1], rotation + degrees);
    const [nearest] = higher
      .map((block) => ({ number: block.number, distance: distanceTo(block, eye, way) }))
      .filter(({ distance }) => distance < Infinity)
      .sort((one, other) => one.distance - other.distance);
    if (!nearest) continue;
    closed += 1;
    hidden.set(nearest.number, (hidden.get(nearest.number) ?? 0) + 1);
  }
  return {
    open: 1 - closed / (to - from + 1),
    hiding: [...hidden].sort(([, one], [, other]) => other - one).flatMap(([number]) => number ?? []),
  };
}
