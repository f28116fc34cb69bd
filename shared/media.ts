/**
 * A film: a file of our own under `public`, or a film of a video host by its id (shown from the host's no-cookie address).
 * `src` is H.264, which every browser plays; `av1` the same film in a third of the bytes, for those that can. `captions` is a WebVTT file with the
 * words that the film shows; films of our own have no sound.
 */
export type VideoSource =
  | { readonly kind: 'file'; readonly title: string; readonly src: string; readonly av1?: string; readonly poster: string; readonly captions?: string }
  | { readonly kind: 'youtube'; readonly title: string; readonly id: string };

/** A room to look around in: an equirectangular picture of ours, or a viewer of somebody else by its address. */
export type Tour =
  | { readonly kind: 'panorama'; readonly key: string; readonly title: string; readonly src: string }
  | { readonly kind: 'embed'; readonly key: string; readonly title: string; readonly url: string };

export interface Media {
  readonly film: VideoSource;
  /** The three guide films: location, 59, 84. */
  readonly guideVideos: readonly [VideoSource, VideoSource, VideoSource];
  readonly tours: readonly Tour[];
}

function ownFilm(name: string, title: string): VideoSource {
  return { kind: 'file', title, src: `/video/${name}.mp4`, av1: `/video/${name}.webm`, poster: `/video/${name}.jpg`, captions: `/video/${name}.ko.vtt` };
}

/**
 * The films and tours of the sample. Its list of tours is empty; two round views lie ready and are added like this:
 *
 * ```ts
 * tours: [
 *   { kind: 'panorama', key: 'living', title: '1,2 단지', src: '/images/panorama-living.jpg' },
 *   { kind: 'panorama', key: 'lounge', title: '입주민 라운지', src: '/images/panorama-lounge.jpg' },
 * ],
 * ```
 */
export const media: Media = {
  film: ownFilm('film', '윤슬 오션파크 홍보영상'),
  guideVideos: [ownFilm('guide-location', '입지환경 영상'), ownFilm('guide-59', '59타입 영상'), ownFilm('guide-84', '84타입 영상')],
  tours: [],
};

const videoHost = 'https://www.youtube-nocookie.com';

/** Address of the player frame of a film that a video host keeps; starts by itself, silently. */
export function playerAddress(source: Extract<VideoSource, { kind: 'youtube' }>): string {
  return `${videoHost}/embed/${encodeURIComponent(source.id)}?autoplay=1&mute=1&playsinline=1&rel=0`;
}

/** Origins whose frames the configured films and tours need; empty for the sample. */
export function frameOriginsOf({ film, guideVideos, tours }: Media): readonly string[] {
  const films = [film, ...guideVideos].some((source) => source.kind === 'youtube') ? [videoHost] : [];
  const viewers = tours.flatMap((tour) => (tour.kind === 'embed' ? [new URL(tour.url).origin] : []));
  return [...new Set([...films, ...viewers])];
}
