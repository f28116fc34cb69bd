/** In the order of the site. */
export const floorPlanTypes = ['59A', '59B', '72A', '72B', '84A'] as const;
export type FloorPlanType = (typeof floorPlanTypes)[number];

/** Types, and the site, whose picture from above (`plan-59a`, `site-ground`) shows another: their drawing is shown without it. */
export const drawnOnly: readonly (FloorPlanType | 'site')[] = [];

/** Of any picture. */
export function isOwnPicture(name: string): boolean {
  return !drawnOnly.some((drawn) => name === (drawn === 'site' ? 'site-ground' : `plan-${drawn.toLowerCase()}`));
}
