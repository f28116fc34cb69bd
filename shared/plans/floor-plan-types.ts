/** In the order of the site. */
export const floorPlanTypes = ['59A', '59B', '72A', '72B', '84A'] as const;
export type FloorPlanType = (typeof floorPlanTypes)[number];
