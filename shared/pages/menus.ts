/** Listed in the order of the header. */
export const menuGroups = ['brand', 'business', 'sales', 'location', 'complex', 'units', 'interior', 'promotion'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export const menuLabels: Record<MenuGroup, string> = {
  brand: '브랜드',
  business: '사업안내',
  sales: '분양안내',
  location: '입지환경',
  complex: '단지안내',
  units: '세대안내',
  interior: '인테리어',
  promotion: '홍보센터',
};

/** A page names the set that it shows, and may be listed in several. */
export const tabSets = {
  brand: ['brand-intro', 'brand-video'],
  business: ['business-intro', 'business-plan', 'business-documents'],
  sales: ['sales-announcement', 'sales-subscription-guide', 'sales-checkpoint', 'sales-stamp-tax', 'sales-guide'],
  location: ['location-intro', 'location-premium'],
  complex: ['complex-intro', 'complex-detail', 'complex-community'],
  floorPlans: ['floor-plan-59a', 'floor-plan-59b', 'floor-plan-72a', 'floor-plan-72b', 'floor-plan-84a'],
  videos: ['floor-plan-videos', 'location-intro', 'location-premium'],
  modelHouse: ['floor-plan-emodel', 'floor-plan-videos', 'floor-plan-59a'],
  interior: ['interior-59a', 'interior-72b', 'interior-84b'],
  promotion: ['press-list', 'customer'],
} as const satisfies Record<string, readonly string[]>;
export type TabSet = keyof typeof tabSets;
