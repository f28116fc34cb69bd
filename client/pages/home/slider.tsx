import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { sliderIntervalMs } from '#shared/pages/motion.ts';
import { mobile } from './words.ts';
import { PauseBars, PlayTriangle } from '#client/ui/icons.tsx';
import { useSwipe } from '#client/ui/use-swipe.ts';
import styles from './slider.module.css';
import { prefersReducedMotion } from '#client/first-paint/prefers-reduced-motion.ts';

const copy = mobile.slider;

/**
 * Returns true while the slider must not move by itself: under a mouse, while it has the keyboard's focus, out
 * of sight, and in a hidden tab.
 */
function useHold(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ hover: false, focus: false, unseen: true, hidden: false });
  useEffect(() => {
    const slider = element.current;
    if (!slider) return;
    const change = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }));
    const stop = new AbortController();
    const { signal } = stop;
    slider.addEventListener('pointerenter', (event) => change({ hover: event.pointerType !== 'touch' }), { signal });
    slider.addEventListener('pointerleave', () => change({ hover: false }), { signal });
    // A press leaves the focus on its button, too. Somebody who presses Play wants the slider to move.
    slider.addEventListener('focusin', (event) => change({ focus: (event.target as Element).matches(':focus-visible') }), { signal });
    slider.addEventListener('focusout', () => change({ focus: false }), { signal });
    document.addEventListener('visibilitychange', () => change({ hidden: document.hidden }), { signal });
    const observer = new IntersectionObserver((entries) => change({ unseen: !entries.at(-1)?.isIntersecting }), { threshold: 0.25 });
    observer.observe(slider);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [element]);
  return held.hover || held.focus || held.unseen || held.hidden;
}

/** Moves on by itself, wraps around and can be stopped. */
export function Slider({ slides }: { readonly slides: readonly { readonly id: string; readonly content: ReactNode }[] }) {
  const [at, setAt] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const slider = useRef<HTMLElement>(null);
  const isHeld = useHold(slider);
  const count = slides.length;
  const goTo = (index: number) => setAt((index + count) % count);
  const swipe = useSwipe((direction) => goTo(direction === 'left' ? at + 1 : at - 1));

  useEffect(() => {
    // It starts stopped for people who prefer less motion.
    if (prefersReducedMotion()) setIsPaused(true);
  }, []);
  useEffect(() => {
    if (isPaused || isHeld) return;
    const timer = setTimeout(() => setAt((at + 1) % count), sliderIntervalMs);
    return () => clearTimeout(timer);
  }, [at, count, isHeld, isPaused]);

  return (
    <section ref={slider} className={styles.slider} aria-label={copy.label}>
      <ol className={styles.slides} aria-live={isPaused || isHeld ? 'polite' : 'off'} {...swipe}>
        {slides.map(({ id, content }, index) => (
          <li key={id} className={styles.slide} data-current={index === at} aria-label={copy.slide(index + 1, count)}>
            {content}
          </li>
        ))}
      </ol>
      <div className={`script-only ${styles.control}`}>
        <button type="button" className={`tap ${styles.pause}`} aria-label={isPaused ? copy.play : copy.pause} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? <PlayTriangle /> : <PauseBars />}
        </button>
        <div className={styles.dots}>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={copy.goTo(index + 1)}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        <span className={styles.count} aria-hidden="true">
          {`${at + 1} / ${count}`}
        </span>
      </div>
    </section>
  );
}
