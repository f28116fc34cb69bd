import { story } from '#shared/brand-and-places.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { site } from '#shared/site.ts';
import { videoTypes } from './site-words.ts';

/**
 * `src` under `public` is H.264, and `av1` is the same at a third of the size. `captions` is WebVTT with the
 * text shown, because the site's videos have no sound. YouTube plays from the no-cookie domain. `publishedOn`
 * is a day, for search engines. A chapter begins `at` a second at which a caption begins.
 */
export type VideoSource =
  | {
      readonly kind: 'file';
      readonly title: string;
      readonly src: string;
      readonly av1?: string;
      readonly poster: string;
      readonly captions?: string;
      readonly publishedOn?: string;
      readonly chapters?: readonly Chapter[];
    }
  | { readonly kind: 'youtube'; readonly title: string; readonly id: string; readonly publishedOn?: string };

export interface Chapter {
  readonly at: number;
  readonly title: string;
  readonly picture: PictureName;
}

/**
 * Leads to the tour with the key `to`. In degrees, `yaw` is to the right of the picture's middle and `pitch`
 * above its horizon.
 */
export interface Doorway {
  readonly to: string;
  readonly yaw: number;
  readonly pitch: number;
}

export interface RoundView {
  readonly kind: 'panorama';
  readonly key: string;
  readonly title: string;
  /** Equirectangular. */
  readonly src: string;
  /**
   * A folder with the same picture at full width, cut as `roundViewTiles` says: `COLUMN-ROW.webp`. The tiles
   * are fetched as they come into view.
   */
  readonly tiles?: string;
  readonly doorways?: readonly Doorway[];
}

export const roundViewTiles = { width: 4096, columns: 8, rows: 4 } as const;

/** The number of tabs of the model house. Further tours are not shown. */
export const toursShown = 5;

/** A round view, or the URL of a viewer. */
export type Tour = RoundView | { readonly kind: 'embed'; readonly key: string; readonly title: string; readonly url: string };

export interface Media {
  /** Undefined when the page says that the video is in preparation. */
  readonly video: VideoSource | undefined;
  /** For location, 59 and 84. An undefined one has no tab. */
  readonly guideVideos: readonly [VideoSource | undefined, VideoSource | undefined, VideoSource | undefined];
  readonly tours: readonly Tour[];
}

function ownVideo(name: string, title: string): Extract<VideoSource, { kind: 'file' }> {
  return {
    kind: 'file',
    title,
    src: `/video/${name}.mp4`,
    av1: `/video/${name}.webm`,
    poster: `/video/${name}.webp`,
    captions: `/video/${name}.ko.vtt`,
    publishedOn: '2026-11-22',
  };
}

function ownRoundView(room: string, title: string, doorways: readonly Doorway[] = []): RoundView {
  return { kind: 'panorama', key: room, title, src: `/images/panorama-${room}.webp`, tiles: `/images/panorama-${room}`, doorways };
}

/** These can be listed in `media.tours`. All but the lounge are rooms of the 84A plan. */
export const ownRoundViews: readonly RoundView[] = [
  ownRoundView('living', '84A 거실', [
    { to: 'kitchen', yaw: 153, pitch: -14 },
    { to: 'bedroom', yaw: 100, pitch: -10 },
  ]),
  ownRoundView('kitchen', '84A 주방', [
    { to: 'living', yaw: -8, pitch: -12 },
    { to: 'bedroom', yaw: 31, pitch: -10 },
  ]),
  ownRoundView('bedroom', '84A 침실', [{ to: 'living', yaw: -138, pitch: -12 }]),
  ownRoundView('lounge', '커뮤니티 라운지'),
];

export const media: Media = {
  video: {
    ...ownVideo('film', `${site.name} 홍보영상`),
    chapters: [
      { at: 0, title: story.filmScenes[0], picture: 'hero-wide' },
      { at: 4.2, title: story.filmScenes[1], picture: 'complex-special' },
      { at: 12.617, title: story.filmScenes[2], picture: 'brand-garden' },
      { at: 17.2, title: story.filmScenes[3], picture: 'living' },
    ],
  },
  guideVideos: [ownVideo('guide-location', '입지환경 영상'), ownVideo('guide-59', `${videoTypes[0]} 영상`), ownVideo('guide-84', `${videoTypes[1]} 영상`)],
  tours: [],
};

const youtubeHost = 'https://www.youtube-nocookie.com';

/** Browsers let a video start by itself only when it is muted. */
export function youtubePlayerUrl(source: Extract<VideoSource, { kind: 'youtube' }>, { autoplay = true } = {}): string {
  return `${youtubeHost}/embed/${encodeURIComponent(source.id)}?${autoplay ? 'autoplay=1&mute=1&' : ''}playsinline=1&rel=0`;
}

export function frameOriginsOf({ video, guideVideos, tours }: Media): readonly string[] {
  const videos = [video, ...guideVideos].some((source) => source?.kind === 'youtube') ? [youtubeHost] : [];
  const viewers = tours.flatMap((tour) => (tour.kind === 'embed' ? [new URL(tour.url).origin] : []));
  return [...new Set([...videos, ...viewers])];
}
