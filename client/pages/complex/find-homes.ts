import { floorPlanTypes, type FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { sitePlan, type Building } from '#shared/plans/site-plan.ts';
import { nearestView, renderedViews, type Home } from '#shared/plans/window-views.ts';

const rows = ['front', 'middle', 'back'] as const;
export type Row = (typeof rows)[number];
export const storeys = ['low', 'middle', 'top'] as const;
/** Anticlockwise, as the plan turns its buildings. */
const compass = ['south', 'southeast', 'east', 'northeast', 'north', 'northwest', 'west', 'southwest'] as const;
export type Direction = (typeof compass)[number];

/** Where the front of a building looks: to a direction, or from there a little towards another. */
export interface Facing {
  readonly key: string;
  readonly direction: Direction;
  readonly towards?: Direction | undefined;
}

/** What a visitor looks for. `undefined` stands for all. */
export interface Wanted {
  readonly type?: FloorPlanType | undefined;
  readonly row?: Row | undefined;
  readonly storey?: (typeof storeys)[number] | undefined;
  /** The key of one of `facings`. */
  readonly facing?: string | undefined;
}

export const allHomes: Wanted = {};

/** Returns the one object that means no choice, so that nothing is drawn again. */
export function orAllHomes(wanted: Wanted): Wanted {
  return isAnything(wanted) ? allHomes : wanted;
}

export function rowOf(place: number, of: number): Row {
  return place === of - 1 ? 'front' : place === 0 ? 'back' : 'middle';
}

function rowOfBuilding({ number }: Building): Row {
  return rowOf(
    sitePlan.rows.findIndex((numbers) => numbers.includes(number)),
    sitePlan.rows.length,
  );
}

const present = new Set(sitePlan.buildings.map(rowOfBuilding));
export const rowsOfPlan = rows.filter((row) => present.has(row));

/** Within so many degrees a building looks straight ahead. */
const straight = 2;
const eighthsOf = ({ rotation }: Building) => Math.round(rotation / 45);
const directionAt = (eighths: number) => compass[((eighths % 8) + 8) % 8] ?? compass[0];
/** Where all look to the same direction, the little by which they are turned tells them apart. */
const differsByTurn = new Set(sitePlan.buildings.map((building) => directionAt(eighthsOf(building)))).size === 1;

function facingOf(building: Building): Facing {
  const eighths = eighthsOf(building);
  const direction = directionAt(eighths);
  const turn = building.rotation - eighths * 45;
  if (!differsByTurn || Math.abs(turn) <= straight) return { key: direction, direction };
  const towards = directionAt(eighths + 2 * Math.sign(turn));
  return { key: `${direction}-to-${towards}`, direction, towards };
}

export const facings: readonly Facing[] = [
  ...new Map(
    [...sitePlan.buildings]
      .sort((one, other) => one.rotation - other.rotation)
      .map(facingOf)
      .map((facing) => [facing.key, facing] as const),
  ).values(),
];

/** Reads the parameters of an address, which may hold anything. */
export function wantedIn(parameters: URLSearchParams): Wanted {
  const oneOf = <Value extends string>(values: readonly Value[], name: keyof Wanted) => values.find((value) => value === parameters.get(name));
  return orAllHomes({
    type: oneOf(floorPlanTypes, 'type'),
    row: oneOf(rowsOfPlan, 'row'),
    storey: oneOf(storeys, 'storey'),
    facing: oneOf(
      facings.map(({ key }) => key),
      'facing',
    ),
  });
}

export function isAnything(wanted: Wanted): boolean {
  return Object.values(wanted).every((value) => value === undefined);
}

/** Homes one above the other. */
export interface Span {
  readonly line: number;
  readonly type: FloorPlanType;
  readonly from: number;
  readonly to: number;
}

/** Each building is divided into thirds, so that each has a low, a middle and a top part. */
export function spansIn(building: Building, { type, row, storey, facing }: Wanted): readonly Span[] {
  if (row !== undefined && row !== rowOfBuilding(building)) return [];
  if (facing !== undefined && facing !== facingOf(building).key) return [];
  const part = storey === undefined ? undefined : storeys.indexOf(storey);
  const upTo = (thirds: number) => Math.floor((thirds * building.floors) / storeys.length);
  const lowest = part === undefined ? 1 : upTo(part) + 1;
  const to = part === undefined ? building.floors : upTo(part + 1);
  return building.lines
    .filter((line) => type === undefined || type === line.type)
    .map((line) => ({ line: line.line, type: line.type, from: Math.max(lowest, line.fromFloor), to }))
    .filter(({ from }) => from <= to);
}

export function homesWanted(buildings: readonly Building[], wanted: Wanted): number {
  return buildings.flatMap((building) => spansIn(building, wanted)).reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Returns the home among them that is nearest to one whose view is rendered. */
export function homeWithView(buildings: readonly Building[], wanted: Wanted): Home | undefined {
  const nearest = buildings
    .flatMap((building) =>
      spansIn(building, wanted).flatMap(({ line, from, to }) =>
        renderedViews.map((view): Home => ({ building, line, floor: Math.min(Math.max(view.floor, from), to) })),
      ),
    )
    .flatMap((home) => {
      const view = nearestView(home);
      const isOther = view && (view.building !== home.building || view.line !== home.line);
      return view ? [{ home, distance: Math.abs(view.floor - home.floor) + (isOther ? 0.5 : 0) }] : [];
    });
  return nearest.sort((one, other) => one.distance - other.distance)[0]?.home;
}
