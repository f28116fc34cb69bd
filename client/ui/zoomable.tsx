import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useZoom } from './use-zoom.ts';
import styles from './zoomable.module.css';

export interface ZoomWords {
  readonly enlarge: string;
  readonly reduce: string;
  readonly whole: string;
  readonly scale: (percent: number) => string;
  readonly hint: string;
  /** Of no use to fingers: left out where there is neither mouse nor keyboard. */
  readonly keysHint: string;
}

interface ZoomableProps {
  /** Accessible name of the frame. */
  readonly label: string;
  readonly words: ZoomWords;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const panStepPx = 60;

/**
 * A frame in which a drawing can be enlarged and moved: buttons, two fingers, dragging, Ctrl and the wheel, and the keys + − 0 and arrows.
 * Without script the drawing is simply there, whole.
 */
export function Zoomable({ label, words, className, children }: ZoomableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const { scale, zoomBy, panBy, reset } = useZoom(frame, sheet);
  useEffect(() => setIsReady(true), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const pans: Record<string, readonly [number, number]> = {
      ArrowLeft: [panStepPx, 0],
      ArrowRight: [-panStepPx, 0],
      ArrowUp: [0, panStepPx],
      ArrowDown: [0, -panStepPx],
    };
    const pan = pans[event.key];
    if (pan && scale > 1) panBy(...pan);
    else if (event.key === '+' || event.key === '=') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  }

  return (
    <div className={classNames(styles.zoomable, className)}>
      <div
        ref={frame}
        className={styles.frame}
        data-enlarged={scale > 1 ? 'true' : undefined}
        role="group"
        aria-label={label}
        {...(isReady ? { tabIndex: 0, 'aria-keyshortcuts': '+ - 0' } : {})}
        onKeyDown={onKeyDown}
      >
        <div ref={sheet} className={styles.sheet}>
          {children}
        </div>
      </div>
      <div className={styles.control}>
        <button type="button" aria-label={words.reduce} disabled={isReady && scale <= 1} onClick={() => zoomBy(1 / 1.5)}>
          <Sign />
        </button>
        <output aria-live="polite">{words.scale(Math.round(scale * 100))}</output>
        <button type="button" aria-label={words.enlarge} disabled={isReady && scale >= 6} onClick={() => zoomBy(1.5)}>
          <Sign isPlus />
        </button>
        <button type="button" className={styles.whole} disabled={isReady && scale <= 1} onClick={reset}>
          {words.whole}
        </button>
        <p className={styles.hint}>
          {words.hint} <span>{words.keysHint}</span>
        </p>
      </div>
    </div>
  );
}

function Sign({ isPlus = false }: { readonly isPlus?: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={isPlus ? 'M2 10h16M10 2v16' : 'M2 10h16'} />
    </svg>
  );
}
