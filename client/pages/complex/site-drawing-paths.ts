import { sitePlan, type Building, type SitePlan } from '#shared/plans/site-plan.ts';

type Point = SitePlan['coast'][number];

/** The y axis of the plan points north, and that of SVG points down. */
export function xy([x, y]: Point): string {
  return `${round(x)} ${round(-y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}Z`;
}

/** Turns a Catmull-Rom spline through the points into Bézier curves. */
export function curve(points: readonly Point[]): string {
  return points.reduce((path, point, index) => {
    const before = points[index - 1];
    if (!before) return `M${xy(point)}`;
    const [previous, next] = [points[index - 2] ?? before, points[index + 1] ?? point];
    const one: Point = [before[0] + (point[0] - previous[0]) / 6, before[1] + (point[1] - previous[1]) / 6];
    const other: Point = [point[0] - (next[0] - before[0]) / 6, point[1] - (next[1] - before[1]) / 6];
    return `${path}C${xy(one)} ${xy(other)} ${xy(point)}`;
  }, '');
}

/** Returns the outline of everything north of the coast. */
export function landPath(extent: { readonly west: number; readonly east: number; readonly north: number }): string {
  const { coast } = sitePlan;
  return `${curve(coast)}L${xy([extent.east + 40, coast.at(-1)?.[1] ?? 0])}L${xy([extent.east + 40, extent.north + 40])}L${xy([extent.west - 40, extent.north + 40])}L${xy([extent.west - 40, coast[0]?.[1] ?? 0])}Z`;
}

function isNear(point: Point, building: Building, metres: number): boolean {
  const angle = (-building.rotation * Math.PI) / 180;
  const [x, y] = [point[0] - building.at[0], point[1] - building.at[1]];
  const across = Math.abs(x * Math.cos(angle) - y * Math.sin(angle)) - building.widthM / 2;
  const along = Math.abs(x * Math.sin(angle) + y * Math.cos(angle)) - building.depthM / 2;
  return across < metres && along < metres;
}

/** Returns the same trees on the server and in the browser. */
export function treesPath(): string {
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const trees = [...sitePlan.paths, sitePlan.boundary].flatMap((path) =>
    path.slice(1).flatMap((end, index) => {
      const start = path[index] ?? end;
      const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
      const across: Point = [-(end[1] - start[1]) / length, (end[0] - start[0]) / length];
      return Array.from({ length: Math.floor(length / 13) }, (_, step) => {
        const at = (step + 0.3 + chance() * 0.4) / Math.floor(length / 13);
        const aside = (chance() > 0.5 ? 1 : -1) * (6 + chance() * 5);
        const place: Point = [start[0] + (end[0] - start[0]) * at + across[0] * aside, start[1] + (end[1] - start[1]) * at + across[1] * aside];
        // Few sizes and whole metres compress to a fraction.
        return { place, radius: Math.round((2.2 + chance() * 1.8) * 2) / 2 };
      });
    }),
  );
  return trees
    .filter(({ place }) => !sitePlan.buildings.some((building) => isNear(place, building, 5)))
    .map(
      ({ place: [x, y], radius }) =>
        `M${Math.round(x - radius)} ${Math.round(-y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
    )
    .join('');
}
