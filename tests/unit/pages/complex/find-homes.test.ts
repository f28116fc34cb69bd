import { describe, expect, it } from 'vitest';
import {
  allHomes,
  facings,
  homesWanted,
  homeWithView,
  isAnything,
  rowsOfPlan,
  spansIn,
  storeys,
  wantedIn,
  type Wanted,
} from '#client/pages/complex/find-homes.ts';
import { floorPlanTypes } from '#shared/plans/floor-plan-types.ts';
import { homesOf, sitePlan } from '#shared/plans/site-plan.ts';
import { nearestView, renderedViews } from '#shared/plans/window-views.ts';
import { site } from '#shared/site.ts';

const { buildings } = sitePlan;
const everyWanted = floorPlanTypes.flatMap((type) =>
  rowsOfPlan.flatMap((row) => storeys.flatMap((storey) => facings.map(({ key: facing }): Wanted => ({ type, row, storey, facing })))),
);
const sumOf = (choices: readonly Wanted[]) => choices.reduce((sum, wanted) => sum + homesWanted(buildings, wanted), 0);

describe('homes that are looked for', () => {
  it('are every home once over all choices together, and over those of each kind', () => {
    expect(homesWanted(buildings, allHomes)).toBe(site.households.total);
    expect(sumOf(everyWanted)).toBe(site.households.total);
    expect(sumOf(floorPlanTypes.map((type) => ({ type })))).toBe(site.households.total);
    expect(sumOf(rowsOfPlan.map((row) => ({ row })))).toBe(site.households.total);
    expect(sumOf(storeys.map((storey) => ({ storey })))).toBe(site.households.total);
    expect(sumOf(facings.map(({ key }) => ({ facing: key })))).toBe(site.households.total);
    for (const type of floorPlanTypes) expect(homesWanted(buildings, { type })).toBe(homesOf(buildings, type));
  });

  it('are in the thirds of a building, without its open floors', () => {
    const building = buildings.find(({ number }) => number === 103)!;
    expect(storeys.map((storey) => spansIn(building, { storey }).map(({ line, from, to }) => [line, from, to]))).toEqual([
      [
        [1, 2, 5],
        [2, 2, 5],
        [3, 1, 5],
      ],
      [
        [1, 6, 10],
        [2, 6, 10],
        [3, 6, 10],
      ],
      [
        [1, 11, 16],
        [2, 11, 16],
        [3, 11, 16],
      ],
    ]);
    expect(spansIn(building, { row: 'back' })).toEqual([]);
  });

  it('look where the plan turns their building: south, or up to eleven degrees to one side', () => {
    expect(facings.map(({ key }) => key)).toEqual(['south-to-west', 'south', 'south-to-east']);
    const turnedBy = (facing: string) => buildings.filter((building) => spansIn(building, { facing }).length > 0).map(({ rotation }) => rotation);
    expect(Math.max(...turnedBy('south-to-west'))).toBeLessThan(-2);
    expect(Math.max(...turnedBy('south').map(Math.abs))).toBeLessThanOrEqual(2);
    expect(Math.min(...turnedBy('south-to-east'))).toBeGreaterThan(2);
  });

  it('are read from an address, of which anything else is left out', () => {
    const wanted = wantedIn(new URLSearchParams('type=59A&row=front&storey=top&facing=south-to-west'));
    expect(wanted).toEqual({ type: '59A', row: 'front', storey: 'top', facing: 'south-to-west' });
    expect(isAnything(wanted)).toBe(false);
    expect(isAnything(wantedIn(new URLSearchParams('type=&row=first&storey=%3Cb%3E&facing=north&home=1203')))).toBe(true);
  });

  it('show a view of their own row that is as near as any, exactly theirs for each row and third', () => {
    for (const row of rowsOfPlan) {
      for (const storey of storeys) {
        const home = homeWithView(buildings, { row, storey })!;
        expect(renderedViews).toContainEqual(home);
        expect(nearestView(home)).toEqual(home);
      }
    }
    for (const wanted of everyWanted.filter((choice) => homesWanted(buildings, choice) > 0)) {
      const home = homeWithView(buildings, wanted)!;
      expect(spansIn(home.building, wanted).some(({ line, from, to }) => line === home.line && from <= home.floor && home.floor <= to)).toBe(true);
    }
    expect(homeWithView([], {})).toBeUndefined();
  });
});
