import { story } from '#shared/brand-and-places.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { site } from '#shared/site.ts';
import aerialView from '#shared/plans/aerial-view.json' with { type: 'json' };
import type { PlaceInPlan } from '#shared/plans/building-numbers.ts';
import { drawnOnly } from '#shared/plans/floor-plan-types.ts';
import { complexFromAbove, nameOfType, offeredTypes, videoTypes } from './site-words.ts';

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

/** In degrees, `yaw` is to the right of the picture's middle and `pitch` above its horizon. */
export interface Direction {
  readonly yaw: number;
  readonly pitch: number;
}

/** Leads to the tour with the key `to`. */
export interface Doorway extends Direction {
  readonly to: string;
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
  /** The first view as it is shown before the viewer opens, without shape and ending: see `posterAddress`. */
  readonly poster?: string;
  readonly doorways?: readonly Doorway[];
  /** Where the viewer looks when it opens, in degrees above the horizon. */
  readonly opensAt?: number;
  /** Set for a view of the complex from outside: where the camera stands in the site plan, in metres. The buildings have their numbers on them. */
  readonly standsAt?: PlaceInPlan;
}

export const roundViewTiles = { width: 4096, columns: 8, rows: 4 } as const;

/** What the viewer shows when it opens, wide and on phones. Heights are 78° of the view. */
export const posterShapes = { wide: { width: 1600, height: 900 }, tall: { width: 780, height: 1040 } } as const;

/** Under `public`. */
export function posterAddress(poster: string, shape: keyof typeof posterShapes, format: 'avif' | 'webp'): string {
  return `${poster}-${shape}.${format}`;
}

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

/** What every page receives. The site's own tours are left out, because the page that shows them brings them. */
export interface MediaOfPages extends Omit<Media, 'tours'> {
  readonly hasTours: boolean;
  readonly tours?: readonly Tour[];
}

export function mediaOfPages(all: Media): MediaOfPages {
  const { tours, ...videos } = all;
  return { ...videos, hasTours: tours.length > 0, ...(tours !== media.tours && { tours }) };
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

function ownRoundView(key: string, title: string, doorways: readonly Doorway[] = []): RoundView {
  const address = `/images/panorama-${key}`;
  return { kind: 'panorama', key, title, src: `${address}.webp`, tiles: address, poster: address, doorways };
}

const aerial: readonly RoundView[] = [{ ...ownRoundView('aerial', complexFromAbove), opensAt: -22, standsAt: aerialView.at as unknown as PlaceInPlan }];

const rooms: readonly RoundView[] = [
  ownRoundView('living', `${nameOfType('84A')} 거실`, [
    { to: 'kitchen', yaw: 153, pitch: -14 },
    { to: 'bedroom', yaw: 100, pitch: -10 },
  ]),
  ownRoundView('kitchen', `${nameOfType('84A')} 주방`, [
    { to: 'living', yaw: -8, pitch: -12 },
    { to: 'bedroom', yaw: 31, pitch: -10 },
  ]),
  ownRoundView('bedroom', `${nameOfType('84A')} 침실`, [{ to: 'living', yaw: -138, pitch: -12 }]),
];

/** Without the view from above where the site is only drawn, and without the rooms of a type that the complex does not have. */
export const ownRoundViews: readonly RoundView[] = [
  ...(drawnOnly.includes('site') ? [] : aerial),
  ...(offeredTypes.includes('84A') ? rooms : []),
  ownRoundView('lounge', '커뮤니티 라운지'),
];

/** Lies over the first screen of wide windows: the lower four tenths of `hero-wide` in motion, without ending. Undefined where that is another picture. */
export const movingWater: string | undefined = '/video/moving/first-screen';

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
  tours: ownRoundViews,
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
