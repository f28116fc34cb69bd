/** Draws the site plan into the conceptual map: node art/location/site-on-map.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sitePlan } from '#shared/plans/site-plan.ts';

export const mapFile = join(resolve(import.meta.dirname, '../..'), 'client/site/drawings/location-map.svg');

/** The map units for each metre, and the plan's origin on the map. */
const scale = 0.42;
const origin = { x: 704, y: 600 };

function onMap([east, north]: readonly [number, number]): readonly [number, number] {
  return [origin.x + east * scale, origin.y - north * scale];
}

const round = (value: number) => String(Math.round(value * 10) / 10);

export function siteOnMap({ boundary, buildings }: typeof sitePlan): string {
  const outline = boundary.map((point) => onMap(point).map(round).join(',')).join(' ');
  const blocks = buildings.map(({ at, rotation, widthM, depthM }) => {
    const [x, y] = onMap(at);
    const [width, depth] = [widthM * scale, depthM * scale];
    const place = `x="${round(x - width / 2)}" y="${round(y - depth / 2)}" width="${round(width)}" height="${round(depth)}"`;
    // The plan turns anticlockwise with north up, the drawing clockwise with y down.
    return `<rect ${place} transform="rotate(${round(-rotation)} ${round(x)} ${round(y)})"/>`;
  });
  const land = `<polygon points="${outline}" fill="#c8955a" fill-opacity=".17" stroke="#c8955a" stroke-width="1.5"/>`;
  return `<g id="site">${land}<g fill="#10262e">${blocks.join('')}</g></g>`;
}

if (import.meta.main) {
  const map = readFileSync(mapFile, 'utf8');
  writeFileSync(mapFile, map.replace(/<g id="site">.*?<\/g><\/g>/s, siteOnMap(sitePlan)));
}
