import type { PageId } from './pages.ts';
import type { Media } from '#shared/site/videos-and-tours.ts';

/**
 * Whether a page has only videos or tours as contents and there are none. Search engines are then not led to
 * it.
 */
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
