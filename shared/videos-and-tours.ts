import { story } from './story.ts';
import type { PictureName } from './picture-files.ts';
import { site } from './site.ts';
import { videoTypes } from './site-words.ts';

/**
 * `src` under `public` is H.264, `av1` the same at a third of the size. `captions` is WebVTT with
 * the text shown: our videos have no sound. YouTube plays from the no-cookie domain. `publishedOn`
 * is a day, for search engines. A chapter begins `at` a second, where a caption does.
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
  | { readonly kind: 'youtube'; readonly title: string; readonly id: string };

export interface Chapter {
  readonly at: number;
  readonly title: string;
  readonly picture: PictureName;
}

/** `panorama`: equirectangular; else the URL of a viewer. */
export type Tour =
  | { readonly kind: 'panorama'; readonly key: string; readonly title: string; readonly src: string }
  | { readonly kind: 'embed'; readonly key: string; readonly title: string; readonly url: string };

export interface Media {
  /** Undefined: the page says that it is in preparation. */
  readonly video: VideoSource | undefined;
  /** Location, 59, 84; those that are undefined have no tab. */
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

/** Two round views lie ready: `/images/panorama-living.jpg` and `/images/panorama-lounge.jpg`. */
export const media: Media = {
  video: {
    ...ownVideo('film', `${site.name} 홍보영상`),
    chapters: [
      { at: 0, title: story.filmScenes[0], picture: 'hero-wide' },
      { at: 5.2, title: story.filmScenes[1], picture: 'complex-special' },
      { at: 13.617, title: story.filmScenes[2], picture: 'brand-garden' },
      { at: 18.2, title: story.filmScenes[3], picture: 'living' },
    ],
  },
  guideVideos: [ownVideo('guide-location', '입지환경 영상'), ownVideo('guide-59', `${videoTypes[0]} 영상`), ownVideo('guide-84', `${videoTypes[1]} 영상`)],
  tours: [],
};

const videoHost = 'https://www.youtube-nocookie.com';

/** Starts by itself, muted. */
export function playerUrl(source: Extract<VideoSource, { kind: 'youtube' }>): string {
  return `${videoHost}/embed/${encodeURIComponent(source.id)}?autoplay=1&mute=1&playsinline=1&rel=0`;
}

export function frameOriginsOf({ video, guideVideos, tours }: Media): readonly string[] {
  const videos = [video, ...guideVideos].some((source) => source?.kind === 'youtube') ? [videoHost] : [];
  const viewers = tours.flatMap((tour) => (tour.kind === 'embed' ? [new URL(tour.url).origin] : []));
  return [...new Set([...videos, ...viewers])];
}
