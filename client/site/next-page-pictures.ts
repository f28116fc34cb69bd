import type { PageGroup } from '#shared/pages/page-entry.ts';
import type { Page, PageId } from '#shared/pages/pages.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { isOwnPicture } from '#shared/plans/floor-plan-types.ts';

const pictures: Readonly<Partial<Record<PageId, PictureName>>> = {
  'location-premium': 'premium-03',
  'complex-intro': 'site-ground',
  'complex-detail': 'brand-facade',
  'complex-community': 'community-lounge',
  'floor-plan-59a': 'plan-59a',
  'floor-plan-84a': 'plan-84a',
  'floor-plan-videos': 'interior-59a-living',
  'interior-84b': 'interior-84b-living',
};
const picturesOfGroups: Readonly<Partial<Record<PageGroup, PictureName>>> = {
  location: 'location-coast',
  complex: 'complex-special',
  units: 'unit-guide',
  interior: 'interior-59a-living',
};

/**
 * Returns the picture of the page, else of its group, else of the announcement. A plan that is only drawn has
 * no picture of its own.
 */
export function pictureOfNextPage({ id, group }: Page): PictureName {
  const own = pictures[id];
  return (own && isOwnPicture(own) ? own : picturesOfGroups[group]) ?? 'announcement';
}
