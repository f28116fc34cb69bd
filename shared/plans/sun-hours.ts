import { sitePlan } from './site-plan.ts';

/** The earth's axis leans so much. The sun's declination on the days follows from it. */
const axisDegrees = 23.44;
const declinations = { winter: -axisDegrees, equinox: 0, summer: axisDegrees } as const;
export type SunDay = keyof typeof declinations;
export const sunDays = Object.keys(declinations) as SunDay[];

const [firstHour, lastHour] = [8, 16];

export interface SunHour {
  readonly day: SunDay;
  /** Of true solar time: the sun stands in the south at 12. */
  readonly hour: number;
}

export interface SunPosition {
  /** In degrees clockwise from north, as the site plan has it. */
  readonly azimuth: number;
  readonly elevation: number;
}

const degree = Math.PI / 180;

/** All in degrees. The hour angle is 0 when the sun is in the south, and grows by 15 an hour. */
export function positionOfSun(latitude: number, declination: number, hourAngle: number): SunPosition {
  const [north, away, turn] = [latitude * degree, declination * degree, hourAngle * degree];
  const elevation = Math.asin(Math.sin(north) * Math.sin(away) + Math.cos(north) * Math.cos(away) * Math.cos(turn));
  const fromSouth = Math.atan2(Math.sin(turn), Math.cos(turn) * Math.sin(north) - Math.tan(away) * Math.cos(north));
  return { azimuth: 180 + fromSouth / degree, elevation: elevation / degree };
}

export function sunOf({ day, hour }: SunHour): SunPosition {
  return positionOfSun(sitePlan.latitude, declinations[day], (hour - 12) * 15);
}

/** The hours of the day that have a picture. The sun is above the horizon. */
export function hoursOf(day: SunDay): number[] {
  return Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index).filter((hour) => sunOf({ day, hour }).elevation > 0);
}

export const sunHours: readonly SunHour[] = sunDays.flatMap((day) => hoursOf(day).map((hour) => ({ day, hour })));

export function sunPicture({ day, hour }: SunHour, format: 'avif' | 'webp'): string {
  return `/images/sun/${day}-${hour}.${format}`;
}

/** Returns the hour of the day that is nearest to the hour. */
export function nearestHour(day: SunDay, hour: number): SunHour {
  const [nearest = hour] = hoursOf(day).sort((one, other) => Math.abs(one - hour) - Math.abs(other - hour));
  return { day, hour: nearest };
}
