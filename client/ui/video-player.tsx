import { useEffect, useRef, useState, type RefObject } from 'react';
import { playerAddress, type VideoSource } from '../../shared/media.ts';
import { classNames } from './class-names.ts';
import styles from './video-player.module.css';

export interface VideoWords {
  readonly silent: string;
  readonly failed: string;
  readonly failedAdvice: string;
  readonly again: string;
  readonly elsewhere: string;
  readonly elsewhereLink: string;
  /** Name of the captions in the player's menu. */
  readonly captions: string;
}

interface VideoPlayerProps {
  readonly source: VideoSource;
  readonly words: VideoWords;
  /** `guide`: 1300 × 500, narrow 400 × 300. `film`: 16 × 9. The place is kept before the film comes. */
  readonly shape: 'guide' | 'film';
  readonly className?: string | undefined;
}

/** A film of ours, started silently where motion is welcome, or the player of a video host. One source at a time is fetched. */
export function VideoPlayer({ source, words, shape, className }: VideoPlayerProps) {
  return (
    <div className={classNames(styles.player, className)}>
      <div className={classNames(styles.screen, styles[shape])}>
        {source.kind === 'file' ? <OwnFilm key={source.src} source={source} words={words} shape={shape} /> : <HostedFilm source={source} />}
      </div>
      <p className={classNames('caption', styles.note)}>
        {source.kind === 'file' ? (
          words.silent
        ) : (
          <>
            {words.elsewhere}{' '}
            <a href={`https://www.youtube.com/watch?v=${encodeURIComponent(source.id)}`} target="_blank" rel="noopener noreferrer">
              {words.elsewhereLink}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

interface OwnFilmProps extends Pick<VideoPlayerProps, 'words' | 'shape'> {
  readonly source: Extract<VideoSource, { kind: 'file' }>;
}

const earlyFailureMs = 500;

/** Main profile, level 3.1, 8 bits: up to 1280 × 720. */
const av1Type = 'video/webm; codecs="av01.0.05M.08"';

/** Middle of a 16 × 9 film that stands at the right of a 1300 × 500 place, in percent of that. */
const middleOfGuide = 65.8;

/** Captions keep under the film where it does not fill its place. */
function placeCaptions(video: HTMLVideoElement) {
  const isAside = video.clientWidth > video.clientHeight * 2 && document.fullscreenElement !== video;
  for (const cue of video.textTracks[0]?.activeCues ?? []) {
    if (cue instanceof VTTCue) cue.position = isAside ? middleOfGuide : 'auto';
  }
}

/** A failure from before hydration gave no event that anyone heard. Looked for a little later: "no source" is also how a film looks that has just begun to choose one. */
function useEarlyFailure(film: RefObject<HTMLVideoElement | null>, attempt: number, onFailure: () => void) {
  const note = useRef(onFailure);
  useEffect(() => {
    note.current = onFailure;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      const video = film.current;
      if (video && (video.error || video.networkState === video.NETWORK_NO_SOURCE)) note.current();
    }, earlyFailureMs);
    return () => clearTimeout(timer);
  }, [film, attempt]);
}

function OwnFilm({ source, words, shape }: OwnFilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEarlyFailure(film, attempt, () => setHasFailed(true));

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    video.muted = true;
    video.autoplay = true;
    // A browser that lets nothing start by itself leaves the poster and the controls.
    video.play().catch(() => undefined);
  }, [attempt]);

  useEffect(() => {
    const video = film.current;
    const captions = shape === 'guide' ? video?.textTracks[0] : undefined;
    if (!video || !captions) return;
    const place = () => placeCaptions(video);
    captions.addEventListener('cuechange', place);
    return () => captions.removeEventListener('cuechange', place);
  }, [shape, attempt]);

  if (hasFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p>
          <b>{words.failed}</b> {words.failedAdvice}
        </p>
        <button
          type="button"
          onClick={() => {
            setHasFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          {words.again}
        </button>
      </div>
    );
  }
  return (
    <video ref={film} aria-label={source.title} poster={source.poster} controls muted playsInline loop preload="metadata" onError={() => setHasFailed(true)}>
      {source.av1 === undefined ? null : <source src={source.av1} type={av1Type} />}
      {/* The last one: when it fails too, nothing is left to play. */}
      <source src={source.src} type="video/mp4" onError={() => setHasFailed(true)} />
      {source.captions === undefined ? null : <track kind="captions" src={source.captions} srcLang="ko" label={words.captions} default />}
    </video>
  );
}

function HostedFilm({ source }: { readonly source: Extract<VideoSource, { kind: 'youtube' }> }) {
  return (
    <iframe
      title={source.title}
      src={playerAddress(source)}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
