import { useEffect, useRef, useState, type RefObject } from 'react';
import { youtubePlayerUrl, type VideoSource } from '#shared/site/videos-and-tours.ts';
import { videoCopy as copy } from '../words/viewers.ts';
import { classNames } from '#client/ui/class-names.ts';
import { useFocusWhenShown } from '#client/ui/use-focus-when-shown.ts';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import type { VideoState } from './video-controls.tsx';
import styles from './video-player.module.css';
import { prefersReducedMotion } from '#client/first-paint/prefers-reduced-motion.ts';

interface VideoScreenProps {
  readonly source: VideoSource;
  /** `guide` is 1300 × 500, and 400 × 300 in narrow windows. `film` is 21 × 9, and 16 × 9 in narrow windows. */
  readonly shape: 'guide' | 'film';
  /** The state of the site's own controls outside the video. The browser's controls are shown until hydration. */
  readonly video?: VideoState;
}

/** Plays muted at once, unless the visitor prefers less motion. YouTube's player is an iframe. */
export function VideoScreen({ source, shape, video: controlled }: VideoScreenProps) {
  const isHosted = source.kind === 'youtube';
  return (
    <div className={classNames('screen-only', styles.screen, styles[shape], isHosted && styles.hosted)}>
      {isHosted ? <HostedVideo source={source} /> : <OwnVideo key={source.src} source={source} shape={shape} controlled={controlled} />}
    </div>
  );
}

/** Below the video this says that the site's videos have no sound, or links to YouTube. */
export function VideoNote({ source }: Pick<VideoScreenProps, 'source'>) {
  return (
    <p className={classNames('caption quiet', styles.note)}>
      {source.kind === 'file' ? (
        copy.silent
      ) : (
        <>
          {copy.elsewhere}{' '}
          <a href={`https://www.youtube.com/watch?v=${encodeURIComponent(source.id)}`} target="_blank" rel="noopener noreferrer">
            {copy.elsewhereLink}
          </a>
        </>
      )}
    </p>
  );
}

interface OwnVideoProps extends Pick<VideoScreenProps, 'shape'> {
  readonly source: Extract<VideoSource, { kind: 'file' }>;
  readonly controlled: VideoState | undefined;
}

const earlyFailureMs = 500;

/** Main profile, level 3.1, 8 bits: up to 1280 × 720. */
const av1Type = 'video/webm; codecs="av01.0.05M.08"';

/** In percent of a box of 1300 × 500 with the 16 × 9 video at its right. */
const middleOfGuide = 65.8;

/** Moves the captions that are now shown below the video. */
function placeCaptions(video: HTMLVideoElement) {
  const isAside = video.clientWidth > video.clientHeight * 2 && document.fullscreenElement !== video;
  for (const cue of video.textTracks[0]?.activeCues ?? []) {
    if (cue instanceof VTTCue) cue.position = isAside ? middleOfGuide : 'auto';
  }
}

/**
 * An `error` event before hydration was missed, so the element is asked. This must wait, because the state is
 * `NETWORK_NO_SOURCE` also while the element is choosing a source.
 */
function useEarlyFailure(player: RefObject<HTMLVideoElement | null>, attempt: number, onFailure: () => void) {
  const note = useRef(onFailure);
  useEffect(() => {
    note.current = onFailure;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      const video = player.current;
      if (video && (video.error || video.networkState === video.NETWORK_NO_SOURCE)) note.current();
    }, earlyFailureMs);
    return () => clearTimeout(timer);
  }, [player, attempt]);
}

function useCaptionsUnder(player: RefObject<HTMLVideoElement | null>, shape: VideoScreenProps['shape'], attempt: number) {
  useEffect(() => {
    const video = player.current;
    const captions = shape === 'guide' ? video?.textTracks[0] : undefined;
    if (!video || !captions) return;
    const place = () => placeCaptions(video);
    const resized = new ResizeObserver(place);
    resized.observe(video);
    captions.addEventListener('cuechange', place);
    return () => {
      resized.disconnect();
      captions.removeEventListener('cuechange', place);
    };
  }, [player, shape, attempt]);
}

function OwnVideo({ source, shape, controlled }: OwnVideoProps) {
  const ownPlayer = useRef<HTMLVideoElement>(null);
  const player = controlled?.player ?? ownPlayer;
  const isHydrated = useIsHydrated();
  const [failure, setFailure] = useState<{ readonly hadFocus: boolean }>();
  const [attempt, setAttempt] = useState(0);
  const fail = () => setFailure({ hadFocus: document.activeElement === player.current });
  useEarlyFailure(player, attempt, fail);

  useEffect(() => {
    const video = player.current;
    if (!video) return;
    // The pressed button is gone.
    if (attempt > 0) video.focus({ preventScroll: true });
    if (prefersReducedMotion()) {
      video.preload = 'metadata';
      return;
    }
    video.muted = true;
    video.autoplay = true;
    // When autoplay is forbidden, the poster and the controls stay.
    video.play().catch(() => undefined);
  }, [player, attempt]);

  useCaptionsUnder(player, shape, attempt);

  if (failure) {
    const again = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return <Failure takesFocus={failure.hadFocus} onAgain={again} />;
  }
  return (
    <video
      ref={player}
      aria-label={source.title}
      poster={source.poster}
      controls={!controlled || !isHydrated}
      tabIndex={controlled && isHydrated ? -1 : undefined}
      muted
      playsInline
      loop
      // Nothing of the video is fetched until the page is painted or, without script, until it is started.
      preload="none"
      onError={fail}
      {...controlled?.events}
    >
      {source.av1 === undefined ? null : <source src={source.av1} type={av1Type} />}
      {/* No source is left to play. */}
      <source src={source.src} type="video/mp4" onError={fail} />
      {source.captions === undefined ? null : (
        <track kind="captions" src={source.captions} srcLang="ko" label={copy.captions} default={controlled?.areCaptionsShown ?? true} />
      )}
    </video>
  );
}

/** Takes the focus when the video had it. */
function Failure({ takesFocus, onAgain }: { readonly takesFocus: boolean; readonly onAgain: () => void }) {
  const button = useFocusWhenShown<HTMLButtonElement>(takesFocus);
  return (
    <div className={styles.failed} role="alert">
      <p>
        <strong>{copy.failed}</strong> {copy.failedAdvice}
      </p>
      <button type="button" className="text-link" ref={button} onClick={onAgain}>
        {copy.again}
      </button>
    </div>
  );
}

/** The server cannot know whether the visitor prefers less motion. */
function HostedVideo({ source }: { readonly source: Extract<VideoSource, { kind: 'youtube' }> }) {
  const isHydrated = useIsHydrated();
  const frame = (
    <iframe
      title={source.title}
      src={youtubePlayerUrl(source, { autoplay: isHydrated && !prefersReducedMotion() })}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
  return isHydrated ? frame : <noscript>{frame}</noscript>;
}
