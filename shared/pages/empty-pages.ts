import type { PageId } from './pages.ts';
import type { MediaOfPages } from '#shared/site/videos-and-tours.ts';

/**
 * Whether a page has only videos or tours as contents and there are none. Search engines are then not led to
 * it.
 */
export function isEmptyPage(id: PageId, { hasTours, video, guideVideos }: MediaOfPages): boolean {
  switch (id) {
    case 'floor-plan-emodel':
      return !hasTours;
    case 'brand-video':
      return !video;
    case 'floor-plan-videos':
      return guideVideos.every((guide) => !guide);
    default:
      return false;
  }
}
