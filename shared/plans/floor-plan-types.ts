/** In the order of the site. */
export const floorPlanTypes = ['59A', '59B', '72A', '72B', '84A'] as const;
export type FloorPlanType = (typeof floorPlanTypes)[number];

/** Types, and the site, whose picture from above (`plan-59a`, `site-ground`) shows a different plan: only their drawing is shown. */
export const drawnOnly: readonly (FloorPlanType | 'site')[] = [];

/** False for the pictures of `drawnOnly` alone. */
export function isOwnPicture(name: string): boolean {
  return !drawnOnly.some((drawn) => name === (drawn === 'site' ? 'site-ground' : `plan-${drawn.toLowerCase()}`));
}
