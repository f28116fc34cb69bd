import { floorPlanTypes } from '../../shared/floor-plans/floor-plan.ts';
import { homesOf, sitePlan } from '../../shared/site-plan.ts';
import { gridWords } from '../content/complex.ts';
import { DataTable } from '../ui/data-table.tsx';
import { GuidePart } from '../ui/guide-part.tsx';

/** Homes of each type, counted from the site plan. */
export function TypeTotals() {
  const rows = floorPlanTypes.map((type) => ({
    key: type,
    head: type,
    cells: [`${Number.parseInt(type, 10)}㎡`, gridWords.homes(homesOf(sitePlan.buildings, type))],
  }));
  const sum = { key: 'sum', head: gridWords.totalSum, cells: ['', `**${gridWords.homes(homesOf(sitePlan.buildings))}**`] };
  return (
    <GuidePart title={gridWords.totalTitle} lead={gridWords.generalSale} tone="mist">
      <DataTable caption={gridWords.totalTitle} columns={gridWords.totalColumns} rows={[...rows, sum]} />
      <p className="small quiet">{gridWords.note}</p>
    </GuidePart>
  );
}
