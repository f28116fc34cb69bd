import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { videoControlsCopy } from '../words/viewers.ts';
import { classNames } from '#client/ui/class-names.ts';
import { isPlainKey } from '#client/ui/is-plain-key.ts';
import { PauseBars, PlayTriangle } from '#client/ui/icons.tsx';
import styles from './video-controls.module.css';

/** The class of the element that goes full screen: a video with its controls. */
export const stageClass = styles.stage;

/** Formats like `0:05`. */
export function timecode(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A video of the site, and what its controls and chapters do with it. */
export function useVideo() {
  const player = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [areCaptionsShown, setAreCaptionsShown] = useState(true);

  function toggle() {
    const video = player.current;
    if (!video) return;
    if (video.paused) video.play().catch(() => undefined);
    else video.pause();
  }
  function seek(seconds: number) {
    // A video that loops would begin again at its very end.
    const place = duration > 0 ? Math.min(seconds, duration - 0.1) : seconds;
    if (player.current) player.current.currentTime = place;
    setTime(place);
  }
  function toggleCaptions() {
    const track = player.current?.textTracks[0];
    if (track) track.mode = areCaptionsShown ? 'hidden' : 'showing';
    setAreCaptionsShown(!areCaptionsShown);
  }
  function read() {
    const video = player.current;
    if (!video) return;
    setIsPlaying(!video.paused);
    setTime(video.currentTime);
    if (Number.isFinite(video.duration)) setDuration(video.duration);
  }
  // Events before hydration were missed.
  useEffect(read, []);
  const events = { onClick: toggle, onPlay: read, onPause: read, onTimeUpdate: read, onDurationChange: read };
  return { player, events, isPlaying, time, duration, areCaptionsShown, toggle, seek, toggleCaptions };
}

export type VideoState = ReturnType<typeof useVideo>;

/** iPhones can show no element in full screen except the video, in their own player. */
function showFullScreen(stage: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (stage && 'requestFullscreen' in stage) stage.requestFullscreen().catch(() => undefined);
  else if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') video.webkitEnterFullscreen();
}

const secondsOfKey: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

interface VideoControlsProps {
  readonly video: VideoState;
  /** The seconds at which a mark crosses the line. */
  readonly marks?: readonly number[];
  /** The element that fills the screen: the video and these controls. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly hasCaptions: boolean;
  readonly className?: string | undefined;
}

export function VideoControls({ video, marks, stage, hasCaptions, className }: VideoControlsProps) {
  const { player, isPlaying, time, duration, areCaptionsShown, toggle, seek, toggleCaptions } = video;

  // Dragging moves by the slider's step of a tenth of a second, and arrow keys by whole seconds.
  function onKeyDown(event: KeyboardEvent) {
    const seconds = secondsOfKey[event.key];
    if (seconds === undefined || !isPlainKey(event)) return;
    event.preventDefault();
    seek(Math.max(0, Math.floor(time) + seconds));
  }

  return (
    <div className={classNames('script-only', styles.controls, className)}>
      <button type="button" aria-label={isPlaying ? videoControlsCopy.pause : videoControlsCopy.play} onClick={toggle}>
        {isPlaying ? <PauseBars /> : <PlayTriangle />}
      </button>
      <div className={styles.line}>
        <svg aria-hidden="true">
          <line x1="0" x2="100%" y1="22" y2="22" />
          {duration > 0 && marks?.map((at) => <line key={at} x1={`${(at / duration) * 100}%`} x2={`${(at / duration) * 100}%`} y1="17" y2="27" />)}
        </svg>
        <input
          type="range"
          aria-label={videoControlsCopy.position}
          aria-valuetext={videoControlsCopy.of(timecode(time), timecode(duration))}
          min={0}
          max={duration || 1}
          step={0.1}
          value={time}
          onKeyDown={onKeyDown}
          onChange={(event) => seek(event.target.valueAsNumber)}
        />
      </div>
      <span className={styles.time} aria-hidden="true">
        {`${timecode(time)} / ${timecode(duration)}`}
      </span>
      {hasCaptions && (
        <button type="button" aria-pressed={areCaptionsShown} onClick={toggleCaptions}>
          {videoControlsCopy.captions}
        </button>
      )}
      <button type="button" onClick={() => showFullScreen(stage.current, player.current)}>
        {videoControlsCopy.fullScreen}
      </button>
    </div>
  );
}
