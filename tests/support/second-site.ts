import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSite } from '#server/build/site-build.ts';
import type { SitePlan } from '#shared/plans/site-plan.ts';
import type { SiteFacts } from '#shared/site/site-shape.ts';

const root = resolve(import.meta.dirname, '../..');
const linked = ['node_modules', 'public'];
const copied = ['server', 'client', 'shared', 'art/announcement', 'package.json', 'package-lock.json', 'vite.config.ts'];

/**
 * Builds a copy of this repository for an invented second site, as its operator would: other facts and words,
 * a site plan with fewer buildings away from the coast, and one floor plan without a picture.
 */
export async function buildSecondSite(folder: string, { buildings, floors }: SiteFacts): Promise<void> {
  mkdirSync(join(folder, 'art'), { recursive: true });
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['site.ts', 'brand-and-places.ts']) {
    cpSync(join(root, 'tests/fixtures/second-site', name), join(folder, 'shared', name));
  }
  const planFile = join(folder, 'shared/plans/site-plan.json');
  const plan = JSON.parse(readFileSync(planFile, 'utf8')) as SitePlan;
  if (plan.buildings.length <= buildings) throw new Error('the second site no longer has fewer buildings');
  const kept = plan.buildings.slice(0, buildings).map((building) => ({
    ...building,
    // The second site has no 84A.
    lines: building.lines.map((line) => (line.type === '84A' ? { ...line, type: '72A' as const } : line)),
  }));
  const rows = plan.rows.map((row) => row.filter((number) => kept.some((building) => building.number === number)));
  const parking = { ...plan.parking, levels: floors.basement };
  writeFileSync(planFile, JSON.stringify({ ...plan, coast: [], seaWalk: [], parking, buildings: kept, rows: rows.filter((row) => row.length > 0) }));
  const typesFile = join(folder, 'shared/plans/floor-plan-types.ts');
  const types = readFileSync(typesFile, 'utf8');
  const changed = types.replace(/(drawnOnly: .*) = \[\];/, "$1 = ['59A', 'site'];");
  if (changed === types) throw new Error(`nothing to replace in ${typesFile}`);
  writeFileSync(typesFile, changed);
  await buildSite(folder);
}
