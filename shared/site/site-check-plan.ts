import { floorPlanTypes } from '#shared/plans/floor-plan-types.ts';
import { homesOf, type SitePlan } from '#shared/plans/site-plan.ts';
import type { Contradiction } from './site-check-faults.ts';
import type { SiteFacts } from './site-shape.ts';

const drawing = '배치도(shared/plans/site-plan.json)';

/** Checks the drawing of the buildings by itself and against the facts. */
export function planContradictions(facts: SiteFacts, plan: SitePlan): readonly Contradiction[] {
  return [...rowsOf(plan), ...typesOf(facts, plan), ...totalsOf(facts, plan)];
}

/** Each building must be there once, and once in a row. */
function rowsOf({ buildings, rows }: SitePlan): readonly Contradiction[] {
  const numbers = buildings.map(({ number }) => number);
  const inRows = rows.flat();
  const twice = (list: readonly number[]) => [...new Set(list.filter((number, index) => list.indexOf(number) !== index))];
  return [
    ...twice(numbers).map((number): Contradiction => ['site-plan.json.buildings', `${number}동이 두 번 있습니다`]),
    ...twice(inRows).map((number): Contradiction => ['site-plan.json.rows', `${number}동이 두 번 있습니다`]),
    ...numbers.filter((number) => !inRows.includes(number)).map((number): Contradiction => ['site-plan.json.rows', `${number}동이 없습니다`]),
    ...inRows.filter((number) => !numbers.includes(number)).map((number): Contradiction => ['site-plan.json.rows', `${number}동은 buildings에 없습니다`]),
  ];
}

function typesOf({ types }: SiteFacts, { buildings }: SitePlan): readonly Contradiction[] {
  return floorPlanTypes.flatMap((type): readonly Contradiction[] => {
    const { isOffered, special = 0, general = 0 } = types[type];
    const drawn = homesOf(buildings, type);
    if (isOffered === false) return drawn > 0 ? [[`site.types.${type}.isOffered`, `${drawing}에 이 타입이 있습니다`]] : [];
    if (drawn === 0) return [[`site.types.${type}`, `${drawing}에 이 타입이 없습니다`]];
    return special + general > drawn ? [[`site.types.${type}`, `공급 세대수 ${special + general} > ${drawing}의 ${drawn}세대`]] : [];
  });
}

function totalsOf({ households, types, buildings, floors }: SiteFacts, plan: SitePlan): readonly Contradiction[] {
  const found: Contradiction[] = [];
  const drawn = plan.buildings;
  if (drawn.length !== buildings) found.push(['site.buildings', `${drawing}는 ${drawn.length}개 동입니다`]);
  const offered = floorPlanTypes.filter((type) => types[type].isOffered !== false);
  if (homesOf(drawn) !== households.total)
    found.push([
      'site.households.total',
      `${drawing}는 ${homesOf(drawn)}세대입니다(${offered.map((type) => `${types[type].name} ${homesOf(drawn, type)}`).join(', ')})`,
    ]);
  const top = Math.max(...drawn.map((building) => building.floors));
  if (top !== floors.top) found.push(['site.floors.top', `${drawing}는 지상 ${top}층까지입니다`]);
  if (plan.parking.levels !== floors.basement) found.push(['site.floors.basement', `${drawing}의 주차장은 지하 ${plan.parking.levels}층까지입니다`]);
  return found;
}
