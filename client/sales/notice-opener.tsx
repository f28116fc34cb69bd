import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { noticeLoadingMaxMs } from '../../shared/limits.ts';
import { announcementContent } from '../content/sales-announcement.ts';
import { LongArrow } from '../ui/icons.tsx';
import styles from './notice-opener.module.css';

const { file, open: words } = announcementContent;

type Opening = 'idle' | 'loading' | 'blocked';
/** The words stay this long even when the file is there at once, so that they can be read and do not flash; in milliseconds. */
const shortestLoadingMs = 500;
/** How often a window that gives no load event is asked whether it was closed, in milliseconds. */
const closedCheckMs = 250;

/** Opens the notice in a new window and follows it until it has loaded, was closed, or the time is up. Returns a way to stop, or `undefined` when blocked. */
function openNotice(onDone: () => void): (() => void) | undefined {
  // Without `noopener`: its load event is what ends the loading words.
  const opened = window.open(file, '_blank');
  if (!opened) return undefined;
  const openedAt = performance.now();
  let shortest: ReturnType<typeof setTimeout> | undefined;
  function finish() {
    stop();
    shortest = setTimeout(onDone, Math.max(0, shortestLoadingMs - (performance.now() - openedAt)));
  }
  const longest = setTimeout(finish, noticeLoadingMaxMs);
  const closed = setInterval(() => opened.closed && finish(), closedCheckMs);
  function stop() {
    clearTimeout(shortest);
    clearTimeout(longest);
    clearInterval(closed);
    // A viewer may have moved the window to where its events cannot be reached.
    try {
      opened?.removeEventListener('load', finish);
    } catch {
      return;
    }
  }
  try {
    opened.addEventListener('load', finish);
  } catch {
    return stop;
  }
  return stop;
}

/** 「모집공고 보기」: a link that becomes an opener with its loading words; a blocked window ends in a plain link. */
export function NoticeOpener() {
  const [opening, setOpening] = useState<Opening>('idle');
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function openInNewWindow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    stop.current?.();
    stop.current = openNotice(() => setOpening('idle'));
    setOpening(stop.current ? 'loading' : 'blocked');
  }

  return (
    <div className={styles.opener}>
      <a className="button" href={file} target="_blank" rel="opener" onClick={openInNewWindow} aria-busy={opening === 'loading'}>
        {words.button} <LongArrow />
      </a>
      <p className="quiet small">{words.format}</p>
      <div role="status" className={styles.status}>
        {opening === 'loading' && (
          <p className={styles.loading}>
            <i aria-hidden="true" />
            {words.loading}
          </p>
        )}
        {opening === 'blocked' && (
          <>
            <p>{words.blocked}</p>
            <a className="more" href={file}>
              <span>{words.plainLink}</span>
              <LongArrow />
            </a>
          </>
        )}
      </div>
    </div>
  );
}
