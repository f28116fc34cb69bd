import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { phoneWindow } from '../../../shared/limits.ts';
import type { Chapter, VideoSource } from '../../../shared/media.ts';
import { filmCopy } from '../../content/brand.ts';
import { videoCopy } from '../../content/viewers.ts';
import { PauseBars, PlayTriangle } from '../../components/icons.tsx';
import { isPlainPress } from '../../components/page-link.tsx';
import { Picture } from '../../sections/picture.tsx';
import { VideoScreen } from '../../sections/video-player.tsx';
import styles from './film.module.css';

type OwnFilm = Extract<VideoSource, { kind: 'file' }>;

/** `0:05` */
function timecode(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function useFilm() {
  const player = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [hasCaptions, setHasCaptions] = useState(true);

  function toggle() {
    const video = player.current;
    if (!video) return;
    if (video.paused) video.play().catch(() => undefined);
    else video.pause();
  }
  function seek(seconds: number) {
    if (player.current) player.current.currentTime = seconds;
    setTime(seconds);
  }
  function toggleCaptions() {
    const track = player.current?.textTracks[0];
    if (track) track.mode = hasCaptions ? 'hidden' : 'showing';
    setHasCaptions(!hasCaptions);
  }
  function read() {
    const video = player.current;
    if (!video) return;
    setIsPlaying(!video.paused);
    setTime(video.currentTime);
    if (Number.isFinite(video.duration)) setDuration(video.duration);
  }
  // What happened before the page could listen.
  useEffect(read, []);
  const events = { onClick: toggle, onPlay: read, onPause: read, onTimeUpdate: read, onDurationChange: read };
  return { player, events, isPlaying, time, duration, hasCaptions, toggle, seek, toggleCaptions };
}

type FilmState = ReturnType<typeof useFilm>;

/** Phones of Apple show the video alone, in their own player. */
function showFullScreen(stage: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (stage && 'requestFullscreen' in stage) stage.requestFullscreen().catch(() => undefined);
  else if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') video.webkitEnterFullscreen();
}

/** The line under the film is its time; four stills hang from it. */
export function Film({ source }: { readonly source: OwnFilm }) {
  const film = useFilm();
  const stage = useRef<HTMLDivElement>(null);
  const { player, events } = film;
  return (
    <>
      <div ref={stage} className={styles.stage}>
        <VideoScreen source={source} copy={videoCopy} shape="film" handle={{ player, events }} />
        <Controls film={film} chapters={source.chapters ?? []} stage={stage} />
      </div>
      {source.chapters && <Chapters source={source.src} chapters={source.chapters} film={film} />}
    </>
  );
}

interface ControlsProps {
  readonly film: FilmState;
  readonly chapters: readonly Chapter[];
  readonly stage: RefObject<HTMLDivElement | null>;
}

function Controls({ film, chapters, stage }: ControlsProps) {
  const { player, isPlaying, time, duration, hasCaptions, toggle, seek, toggleCaptions } = film;
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={isPlaying ? filmCopy.pause : filmCopy.play} onClick={toggle}>
        {isPlaying ? <PauseBars /> : <PlayTriangle />}
      </button>
      <div className={styles.line}>
        <svg aria-hidden="true">
          <line x1="0" x2="100%" y1="22" y2="22" />
          {duration > 0 && chapters.map(({ at }) => <line key={at} x1={`${(at / duration) * 100}%`} x2={`${(at / duration) * 100}%`} y1="17" y2="27" />)}
        </svg>
        <input
          type="range"
          aria-label={filmCopy.position}
          aria-valuetext={filmCopy.of(timecode(time), timecode(duration))}
          min={0}
          max={duration || 1}
          step={0.1}
          value={time}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
      </div>
      <span className={styles.time} aria-hidden="true">
        {timecode(time)} / {timecode(duration)}
      </span>
      <button type="button" aria-pressed={hasCaptions} onClick={toggleCaptions}>
        {filmCopy.captions}
      </button>
      <button type="button" onClick={() => showFullScreen(stage.current, player.current)}>
        {filmCopy.fullScreen}
      </button>
    </div>
  );
}

interface ChaptersProps {
  readonly source: string;
  readonly chapters: readonly Chapter[];
  readonly film: FilmState;
}

/** Without script a link opens the file at its second. */
function Chapters({ source, chapters, film }: ChaptersProps) {
  const current = chapters.findLastIndex(({ at }) => at <= film.time + 0.05);

  function begin(event: MouseEvent, at: number) {
    const video = film.player.current;
    if (!video || !isPlainPress(event)) return;
    event.preventDefault();
    film.seek(at);
    video.play().catch(() => undefined);
  }

  return (
    <ol className={styles.chapters} aria-label={filmCopy.chapters}>
      {chapters.map(({ at, title, picture }, index) => (
        <li key={at} data-current={index === current || undefined}>
          <a href={`${source}#t=${at}`} onClick={(event) => begin(event, at)}>
            <Picture name={picture} alt="" sizes={`${phoneWindow} 50vw, 25vw`} />
            <b>{timecode(at)}</b> <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
