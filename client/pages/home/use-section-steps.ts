import { useEffect, useState } from 'react';
import { steppedWindow } from '#shared/pages/breakpoints.ts';
import { sectionSteps } from '#shared/pages/motion.ts';
import { isOnFooter, offsetOf, positionOf, sectionAt, stepFrom } from './section-index.ts';
import { createWheelGate } from './wheel-gate.ts';
import { isEnlarged } from '#client/ui/is-enlarged.ts';
import { isPlainKey } from '#client/ui/is-plain-key.ts';
import { isPlainPress } from '#client/navigation/page-link.tsx';
import { prefersReducedMotion } from '#client/first-paint/prefers-reduced-motion.ts';

/** Some browsers do not report that a scroll has ended. */
const scrollMaxMs = 1200;
const noPlace = 0;
const keys: Readonly<Record<string, 'down' | 'up'>> = { PageDown: 'down', ArrowDown: 'down', PageUp: 'up', ArrowUp: 'up' };

function isTyping(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLElement && (active.matches('textarea, select, input:not([type="checkbox"])') || active.isContentEditable);
}

function sectionElement(section: number): HTMLElement | null {
  return document.querySelector(`section[data-section="${section}"]`);
}

/** A visitor's own larger or wider spaced text can make a scene higher than the window. */
function hasHighSection(): boolean {
  return [...document.querySelectorAll<HTMLElement>('section[data-section]')].some(({ offsetHeight }) => offsetHeight > innerHeight + 1);
}

/** Scrolls to the indexes of `section-index.ts`. */
function createScroller(onPlace: (place: number) => void) {
  /** The index that a smooth scroll leads to. */
  let target: number | undefined;
  let targetTimer: ReturnType<typeof setTimeout> | undefined;

  const position = () => target ?? positionOf({ scrollY, viewportHeight: innerHeight, documentHeight: document.documentElement.scrollHeight });
  const follow = () => onPlace(hasHighSection() ? noPlace : isOnFooter(position()) ? sectionSteps.last : sectionAt(position()));

  function release() {
    target = undefined;
    clearTimeout(targetTimer);
    follow();
  }

  function goTo(index: number) {
    if (!prefersReducedMotion()) {
      target = index;
      clearTimeout(targetTimer);
      targetTimer = setTimeout(release, scrollMaxMs);
    }
    const arriving = sectionElement(sectionAt(index));
    arriving?.setAttribute('data-arriving', '');
    for (const other of document.querySelectorAll('[data-arriving]')) if (other !== arriving) other.removeAttribute('data-arriving');
    scrollTo({ top: offsetOf(index, innerHeight), behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    follow();
  }

  return { position, follow, release, goTo, isMoving: () => target !== undefined, stop: () => clearTimeout(targetTimer) };
}

type Scroller = ReturnType<typeof createScroller>;

function listenToSteps(scroller: Scroller, isHeld: () => boolean, signal: AbortSignal): void {
  const gate = createWheelGate(sectionSteps.lockMs);

  function step(direction: 'down' | 'up') {
    const from = scroller.position();
    const to = stepFrom(from, direction);
    if (to !== from) scroller.goTo(to);
  }

  function onWheel(event: WheelEvent) {
    if (isHeld() || event.ctrlKey || isTyping() || event.deltaY === 0 || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    if (gate.passes(event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40, performance.now()))
      step(event.deltaY > 0 ? 'down' : 'up');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || isHeld() || isTyping() || !isPlainKey(event)) return;
    const isSpace = event.key === ' ';
    if (isSpace && document.activeElement?.closest('a, button, summary, label, input, [role="tab"]')) return;
    const direction = isSpace ? (event.shiftKey ? 'up' : 'down') : keys[event.key];
    if (!direction) return;
    event.preventDefault();
    if (gate.passesKey(performance.now())) step(direction);
  }

  addEventListener('wheel', onWheel, { passive: false, signal });
  addEventListener('keydown', onKeyDown, { signal });
}

function listenToTargets(scroller: Scroller, isHeld: () => boolean, stepped: MediaQueryList, signal: AbortSignal): void {
  function onFocus(event: FocusEvent) {
    const element = event.target;
    if (!(element instanceof HTMLElement) || isHeld() || !element.matches(':focus-visible')) return;
    const section = Number(element.closest<HTMLElement>('section[data-section]')?.dataset.section);
    // The browser shows a focused link at the edge of the window, but a scene has to be seen whole.
    if (section && (section !== scroller.position() || scroller.isMoving())) scroller.goTo(section);
  }

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-step-to]') : null;
    if (!link || !isPlainPress(event)) return;
    event.preventDefault();
    const section = sectionElement(Number(link.dataset.stepTo));
    if (stepped.matches) scroller.goTo(Number(link.dataset.stepTo));
    else section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    section?.focus({ preventScroll: true });
  }

  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('click', onClick, { signal });
}

function listenToResize(scroller: Scroller, stepped: MediaQueryList, signal: AbortSignal): void {
  let height = innerHeight;
  function onResize() {
    const before = 1 + scrollY / height;
    const isOnSection = Math.abs(before - Math.round(before)) < 0.01;
    height = innerHeight;
    if (stepped.matches && isOnSection) scrollTo({ top: offsetOf(Math.round(before), height), behavior: 'instant' });
    scroller.release();
  }
  addEventListener('resize', onResize, { signal });
}

/** Returns the position of the page: 1 to 8, 8.5 on the footer, or 0 where there are no steps. */
export function useSectionSteps(): number {
  const [place, setPlace] = useState<number>(sectionSteps.first);

  useEffect(() => {
    const stepped = matchMedia(steppedWindow);
    const isHeld = () => !stepped.matches || isEnlarged() || hasHighSection() || 'locked' in document.documentElement.dataset;
    const stop = new AbortController();
    const { signal } = stop;
    const scroller = createScroller(setPlace);

    scroller.follow();
    listenToSteps(scroller, isHeld, signal);
    listenToTargets(scroller, isHeld, stepped, signal);
    listenToResize(scroller, stepped, signal);
    addEventListener('scroll', scroller.follow, { passive: true, signal });
    addEventListener('scrollend', scroller.release, { signal });
    addEventListener('pointerdown', scroller.release, { passive: true, signal });
    return () => {
      stop.abort();
      scroller.stop();
    };
  }, []);

  return place;
}
