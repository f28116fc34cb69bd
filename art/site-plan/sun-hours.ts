/** node art/site-plan/sun-hours.ts: writes the sun's places, which art/blender/scenes/sun_hours.py takes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../delivery/lists.ts';
import { sunHours, sunOf } from '#shared/plans/sun-hours.ts';

const rounded = (degrees: number) => Number(degrees.toFixed(3));
const pictures = sunHours.map((at) => {
  const { azimuth, elevation } = sunOf(at);
  return JSON.stringify({ ...at, azimuth: rounded(azimuth), elevation: rounded(elevation) });
});
const about = 'written by art/site-plan/sun-hours.ts from the latitude of the site plan: do not edit; true solar time, azimuth clockwise from north';
writeFileSync(join(root, 'shared/plans/sun-hours.json'), `{\n  "about": "${about}",\n  "pictures": [\n    ${pictures.join(',\n    ')}\n  ]\n}\n`);
