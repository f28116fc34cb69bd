import { exclusiveAreaOf, offeredTypes } from '#shared/site/site-words.ts';
import { homesOf, sitePlan } from '#shared/plans/site-plan.ts';
import { site } from '#shared/site.ts';
import { gridCopy } from './words.ts';
import { DataTable } from '#client/ui/data-table.tsx';

export function TypeTotals() {
  const rows = offeredTypes.map((type) => ({
    key: type,
    head: site.types[type].name,
    cells: [`${exclusiveAreaOf(type)}㎡`, gridCopy.homes(homesOf(sitePlan.buildings, type))],
  }));
  const sum = { key: 'sum', head: gridCopy.totalSum, cells: ['', `**${gridCopy.homes(homesOf(sitePlan.buildings))}**`] };
  return (
    <>
      <h2 className="display-3">{gridCopy.totalTitle}</h2>
      <p>{gridCopy.generalSale}</p>
      <DataTable caption={gridCopy.totalTitle} columns={gridCopy.totalColumns} rows={[...rows, sum]} />
      <p className="small quiet">{gridCopy.note}</p>
    </>
  );
}
