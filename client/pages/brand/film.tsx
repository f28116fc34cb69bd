import { useRef, type MouseEvent } from 'react';
import { phoneWindow } from '#shared/pages/breakpoints.ts';
import type { Chapter, VideoSource } from '#shared/site/videos-and-tours.ts';
import { videoControlsCopy } from '#client/site/words/viewers.ts';
import { isPlainPress } from '#client/navigation/page-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import { stageClass, timecode, useVideo, VideoControls, type VideoState } from '#client/site/video/video-controls.tsx';
import { VideoScreen } from '#client/site/video/video-player.tsx';
import styles from './film.module.css';

/** Shows the film with its controls, and below them a still for each chapter. */
export function Film({ source }: { readonly source: Extract<VideoSource, { kind: 'file' }> }) {
  const film = useVideo();
  const stage = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={stage} className={stageClass}>
        <VideoScreen source={source} shape="film" video={film} />
        <VideoControls video={film} marks={(source.chapters ?? []).map(({ at }) => at)} stage={stage} hasCaptions={source.captions !== undefined} />
      </div>
      {source.chapters && <Chapters source={source.src} chapters={source.chapters} film={film} />}
    </>
  );
}

/** Without script a link opens the file at the second of its chapter. */
function Chapters({ source, chapters, film }: { readonly source: string; readonly chapters: readonly Chapter[]; readonly film: VideoState }) {
  const current = chapters.findLastIndex(({ at }) => at <= film.time + 0.05);

  function begin(event: MouseEvent, at: number) {
    const video = film.player.current;
    if (!video || !isPlainPress(event)) return;
    event.preventDefault();
    film.seek(at);
    video.play().catch(() => undefined);
  }

  return (
    <ol className={styles.chapters} aria-label={videoControlsCopy.chapters}>
      {chapters.map(({ at, title, picture }, index) => (
        <li key={at}>
          <a href={`${source}#t=${at}`} aria-current={index === current ? 'true' : undefined} onClick={(event) => begin(event, at)}>
            <Picture name={picture} alt="" sizes={`${phoneWindow} 50vw, 25vw`} fetchPriority="low" />
            <b>{timecode(at)}</b> <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
