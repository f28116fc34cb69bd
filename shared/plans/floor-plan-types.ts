/** In the order of the site. */
export const floorPlanTypes = ['59A', '59B', '72A', '72B', '84A'] as const;
export type FloorPlanType = (typeof floorPlanTypes)[number];

/**
 * The types, or the site, whose picture from above (`plan-59a`, `site-ground`) shows another plan, so that
 * only their drawing is shown.
 */
export const drawnOnly: readonly (FloorPlanType | 'site')[] = [];

/** Returns false only for the pictures of `drawnOnly`. */
export function isOwnPicture(name: string): boolean {
  return !drawnOnly.some((drawn) => name === (drawn === 'site' ? 'site-ground' : `plan-${drawn.toLowerCase()}`));
}
