import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { announcementCopy } from './words/announcement.ts';
import { LongArrow } from '#client/ui/icons.tsx';
import styles from './announcement-opener.module.css';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { isPlainPress } from '#client/navigation/page-link.tsx';

const { file, open: copy } = announcementCopy;

type Opening = 'idle' | 'loading' | 'blocked';
/** The loading text stays this long, so that it can be read and does not flash. */
const shortestLoadingMs = 500;
/** Counts from the first bytes, for viewers without a load event. */
const longestOnceShownMs = 5000;
/** Counts from the click. */
const longestLoadingMs = 60_000;
const checkMs = 250;

/** A viewer may have moved the window to an origin that may not be read. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank';
  } catch {
    return false;
  }
}

/**
 * Watches the new window until it has loaded, is closed, or the time is up. Returns a function that stops this, or
 * `undefined` when the browser blocks the window.
 */
function openAnnouncement(onDone: () => void): (() => void) | undefined {
  // `noopener` is left out, because the load event of the window ends the loading text.
  const opened = window.open(file, '_blank');
  if (!opened) return undefined;
  const openedAt = performance.now();
  let shortest: ReturnType<typeof setTimeout> | undefined;
  function finish() {
    stop();
    shortest = setTimeout(onDone, Math.max(0, shortestLoadingMs - (performance.now() - openedAt)));
  }
  let longest = setTimeout(finish, longestLoadingMs);
  const check = setInterval(() => {
    if (opened.closed) finish();
    else if (!isBlank(opened)) {
      clearInterval(check);
      clearTimeout(longest);
      longest = setTimeout(finish, longestOnceShownMs);
    }
  }, checkMs);
  function stop() {
    clearTimeout(shortest);
    clearTimeout(longest);
    clearInterval(check);
    // The window may be out of reach, as above.
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

/** Offers a plain link when the browser blocks the window. */
export function AnnouncementOpener() {
  const [opening, setOpening] = useState<Opening>('idle');
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function openInNewWindow(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    stop.current?.();
    stop.current = openAnnouncement(() => setOpening('idle'));
    setOpening(stop.current ? 'loading' : 'blocked');
  }

  return (
    <div className={`screen-only ${styles.opener}`}>
      <a className="button" href={file} target="_blank" rel="opener" onClick={openInNewWindow} aria-busy={opening === 'loading'}>
        {copy.button} <LongArrow />
      </a>
      <p className="quiet small">{copy.format}</p>
      <div role="status" className={styles.status}>
        {opening === 'loading' && (
          <p className={styles.loading}>
            <i aria-hidden="true" />
            {copy.loading}
          </p>
        )}
        {opening === 'blocked' && (
          <>
            <p>{copy.blocked}</p>
            <PlainLink to={file}>{copy.plainLink}</PlainLink>
          </>
        )}
      </div>
    </div>
  );
}
