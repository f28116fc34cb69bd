import type { PageId } from './pages.ts';
import type { Media } from '#shared/site/videos-and-tours.ts';

/** A page whose only contents are videos or tours, while there are none: search engines are not led to it. */
export function isEmptyPage(id: PageId, { tours, video, guideVideos }: Media): boolean {
  switch (id) {
    case 'floor-plan-emodel':
      return tours.length === 0;
    case 'brand-video':
      return !video;
    case 'floor-plan-videos':
      return guideVideos.every((guide) => !guide);
    default:
      return false;
  }
}
