import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sitePlan } from '#shared/plans/site-plan.ts';
import { nearestHour, positionOfSun, sunDays, sunHours, sunOf, sunPicture } from '#shared/plans/sun-hours.ts';
import rendered from '#shared/plans/sun-hours.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../../../..');

describe('the position of the sun', () => {
  it('is that of the worked example of NREL/TP-560-34302 (Reda and Andreas, revised 2008), table A5.1, without refraction', () => {
    // 17 October 2003, 12:30:30 at 39.742476° N: topocentric declination and hour angle, and what follows from them.
    const { azimuth, elevation } = positionOfSun(39.742476, -9.316179, 11.10629);
    expect(elevation).toBeCloseTo(39.872046, 4);
    expect(azimuth).toBeCloseTo(194.34024, 4);
  });

  it('at noon is in the south, as high as 90 degrees less the latitude and more the declination', () => {
    for (const [day, declination] of [
      ['winter', -23.44],
      ['equinox', 0],
      ['summer', 23.44],
    ] as const) {
      const { azimuth, elevation } = sunOf({ day, hour: 12 });
      expect(azimuth).toBeCloseTo(180, 6);
      expect(elevation).toBeCloseTo(90 - sitePlan.latitude + declination, 6);
    }
  });

  it('is in the east on the horizon at six of an equinox, north of east on a morning of summer, and as high after noon as before it', () => {
    const six = sunOf({ day: 'equinox', hour: 6 });
    expect([six.azimuth, six.elevation]).toEqual([expect.closeTo(90, 6), expect.closeTo(0, 6)]);
    expect(sunOf({ day: 'summer', hour: 8 }).azimuth).toBeLessThan(90);
    for (const day of sunDays) {
      for (const hours of [1, 2, 3, 4]) {
        const [before, after] = [sunOf({ day, hour: 12 - hours }), sunOf({ day, hour: 12 + hours })];
        expect(after.elevation).toBeCloseTo(before.elevation, 6);
        expect(after.azimuth - 180).toBeCloseTo(180 - before.azimuth, 6);
      }
    }
  });
});

describe('the pictures of sun and shadow', () => {
  it('are rendered with the positions that the latitude of the site plan gives', () => {
    const [azimuth, elevation] = [expect.any(Number) as number, expect.any(Number) as number];
    expect(rendered.pictures).toEqual(sunHours.map((at) => ({ ...at, azimuth, elevation })));
    for (const [index, at] of sunHours.entries()) {
      const computed = sunOf(at);
      expect(rendered.pictures[index]?.azimuth).toBeCloseTo(computed.azimuth, 2);
      expect(rendered.pictures[index]?.elevation).toBeCloseTo(computed.elevation, 2);
    }
  });

  it('exist for every hour of all three days, each as AVIF and WebP of at most 80 kB', () => {
    expect(sunHours).toHaveLength(27);
    for (const at of sunHours) {
      for (const format of ['avif', 'webp'] as const) {
        const { size } = statSync(join(root, 'public', sunPicture(at, format)));
        expect([sunPicture(at, format), size, size > 1000 && size <= 80 * 1024]).toEqual([sunPicture(at, format), size, true]);
      }
    }
  });

  it('keep the hour when the day changes, or take the nearest that is there', () => {
    expect(nearestHour('summer', 10)).toEqual({ day: 'summer', hour: 10 });
    expect(nearestHour('winter', 6)).toEqual({ day: 'winter', hour: 8 });
  });

  it('are not delivered from a folder without them, which is said', () => {
    const { status, stderr } = spawnSync(process.execPath, ['art/delivery/sun-hours.ts', '--masters', import.meta.dirname], { cwd: root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/no winter-8\.png in .+sun/)]);
  });
});
