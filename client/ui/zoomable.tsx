import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { LineDrawing } from './icons.tsx';
import { isPlainKey } from './is-plain-key.ts';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import { largestScale, useZoom } from './use-zoom.ts';
import styles from './zoomable.module.css';

export interface ZoomCopy {
  readonly enlarge: string;
  readonly reduce: string;
  readonly whole: string;
  readonly scale: (percent: number) => string;
  readonly move: Readonly<Record<Arrow, string>>;
  readonly hint: string;
  /** Hidden on devices with neither mouse nor keyboard. */
  readonly keysHint: string;
}

interface ZoomableProps {
  readonly label: string;
  readonly copy: ZoomCopy;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const panStepPx = 60;
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [panStepPx, 0],
  ArrowRight: [-panStepPx, 0],
  ArrowUp: [0, panStepPx],
  ArrowDown: [0, -panStepPx],
};
const arrows = { ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→' } as const;
type Arrow = keyof typeof arrows;

/**
 * Zooms by buttons, two fingers, Ctrl and wheel, and the keys +, − and 0. Pans by dragging, arrow keys and arrow
 * buttons. Without script the content is shown whole.
 */
export function Zoomable({ label, copy, className, children }: ZoomableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const { scale, zoomBy, panBy, reset } = useZoom(frame, sheet);

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || !isPlainKey(event)) return;
    const pan = pans[event.key];
    if (pan && scale > 1) panBy(...pan);
    else if (event.key === '+' || event.key === '=') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  }

  return (
    <div className={className}>
      <div
        ref={frame}
        className={styles.frame}
        data-enlarged={scale > 1 ? 'true' : undefined}
        role="group"
        aria-label={label}
        {...(isHydrated ? { tabIndex: 0, 'aria-keyshortcuts': 'Plus - 0' } : {})}
        onKeyDown={onKeyDown}
      >
        <div ref={sheet} className={styles.sheet}>
          {children}
        </div>
      </div>
      {/* The buttons have `aria-disabled`, because a button with `disabled` would lose the focus. */}
      <div className={`screen-only script-only wrapping ${styles.control}`}>
        <button type="button" aria-label={copy.reduce} aria-disabled={isHydrated && scale <= 1} onClick={() => zoomBy(1 / 1.5)}>
          <LineDrawing width={20} height={20} strokeWidth={1.5} d="M2 10h16" />
        </button>
        <output aria-live="polite">{copy.scale(Math.round(scale * 100))}</output>
        <button type="button" aria-label={copy.enlarge} aria-disabled={isHydrated && scale >= largestScale} onClick={() => zoomBy(1.5)}>
          <LineDrawing width={20} height={20} strokeWidth={1.5} d="M2 10h16M10 2v16" />
        </button>
        <button type="button" className={styles.whole} aria-disabled={isHydrated && scale <= 1} onClick={reset}>
          {copy.whole}
        </button>
        {scale > 1 ? (
          <div className={styles.arrows}>
            {(Object.keys(arrows) as Arrow[]).map((arrow) => (
              <button key={arrow} type="button" aria-label={copy.move[arrow]} onClick={() => panBy(...(pans[arrow] ?? [0, 0]))}>
                <span aria-hidden="true">{arrows[arrow]}</span>
              </button>
            ))}
          </div>
        ) : null}
        <p className={styles.hint}>
          {copy.hint} <span>{copy.keysHint}</span>
        </p>
      </div>
    </div>
  );
}
