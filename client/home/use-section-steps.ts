import { useEffect, useState } from 'react';
import { mobileMaxWidthPx, sectionSteps } from '../../shared/limits.ts';
import { offsetOf, positionOf, sectionAt, stepFrom } from './section-index.ts';
import { createWheelGate } from './wheel-gate.ts';

/** Steps are for windows wider than the mobile layout and high enough for a scene. `em` so that larger type counts as a smaller window. */
const steppedMedia = `(min-width: ${mobileMaxWidthPx + 1}px) and (min-height: 45em)`;
/** A smooth scroll that has not said it ended is taken as ended after this, in milliseconds. */
const scrollMaxMs = 1200;
const keys: Readonly<Record<string, 'down' | 'up'>> = { PageDown: 'down', ArrowDown: 'down', PageUp: 'up', ArrowUp: 'up' };

function isTyping(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLElement && (active.matches('textarea, select, input:not([type="checkbox"])') || active.isContentEditable);
}

function sectionElement(section: number): HTMLElement | null {
  return document.querySelector(`section[data-section="${section}"]`);
}

/** Binds wheel, keys, focus and links of the wide home page to its sections. Returns where the page stands, 1 to 8, or 8.5 on the footer. */
export function useSectionSteps(): number {
  const [place, setPlace] = useState<number>(sectionSteps.first);

  useEffect(() => {
    const stepped = matchMedia(steppedMedia);
    const gate = createWheelGate(sectionSteps.lockMs);
    const stop = new AbortController();
    const { signal } = stop;
    /** Index that a smooth scroll is under way to. */
    let target: number | undefined;
    let targetTimer: ReturnType<typeof setTimeout> | undefined;
    let height = innerHeight;

    const isHeld = () => !stepped.matches || 'locked' in document.documentElement.dataset;
    const position = () => target ?? positionOf({ scrollY, viewportHeight: innerHeight, documentHeight: document.documentElement.scrollHeight });
    const follow = () => setPlace(position() > 8.1 ? sectionSteps.last : sectionAt(position()));

    function release() {
      target = undefined;
      clearTimeout(targetTimer);
      follow();
    }

    function goTo(index: number) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (!isStill) {
        target = index;
        clearTimeout(targetTimer);
        targetTimer = setTimeout(release, scrollMaxMs);
      }
      const arriving = sectionElement(sectionAt(index));
      arriving?.setAttribute('data-arriving', '');
      for (const other of document.querySelectorAll('[data-arriving]')) if (other !== arriving) other.removeAttribute('data-arriving');
      scrollTo({ top: offsetOf(index, innerHeight), behavior: isStill ? 'instant' : 'smooth' });
      follow();
    }

    function step(direction: 'down' | 'up') {
      const from = position();
      const to = stepFrom(from, direction);
      if (to !== from) goTo(to);
    }

    function onWheel(event: WheelEvent) {
      if (isHeld() || event.ctrlKey || isTyping() || event.deltaY === 0 || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      if (gate.passes(event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40, performance.now()))
        step(event.deltaY > 0 ? 'down' : 'up');
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isHeld() || isTyping() || event.ctrlKey || event.metaKey || event.altKey) return;
      const isSpace = event.key === ' ';
      if (isSpace && document.activeElement?.closest('a, button, summary, label, input, [role="tab"]')) return;
      const direction = isSpace ? (event.shiftKey ? 'up' : 'down') : keys[event.key];
      if (!direction) return;
      event.preventDefault();
      if (gate.passesKey(performance.now())) step(direction);
    }

    function onFocus(event: FocusEvent) {
      const element = event.target;
      if (!(element instanceof HTMLElement) || isHeld() || !element.matches(':focus-visible')) return;
      const section = Number(element.closest<HTMLElement>('section[data-section]')?.dataset.section);
      // The browser shows a focused link at the edge of the window; a scene is shown whole.
      if (section && (section !== position() || target !== undefined)) goTo(section);
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-step-to]') : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const section = sectionElement(Number(link.dataset.stepTo));
      if (stepped.matches) goTo(Number(link.dataset.stepTo));
      else section?.scrollIntoView({ behavior: 'smooth' });
      section?.focus({ preventScroll: true });
    }

    function onResize() {
      const before = 1 + scrollY / height;
      const isOnSection = Math.abs(before - Math.round(before)) < 0.01;
      height = innerHeight;
      if (stepped.matches && isOnSection) scrollTo({ top: offsetOf(Math.round(before), height), behavior: 'instant' });
      release();
    }

    follow();
    addEventListener('wheel', onWheel, { passive: false, signal });
    addEventListener('keydown', onKeyDown, { signal });
    addEventListener('scroll', follow, { passive: true, signal });
    addEventListener('scrollend', release, { signal });
    addEventListener('pointerdown', release, { passive: true, signal });
    addEventListener('resize', onResize, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => {
      stop.abort();
      clearTimeout(targetTimer);
    };
  }, []);

  return place;
}
