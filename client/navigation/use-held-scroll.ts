import { useEffect } from 'react';

type Place = readonly [element: Element, top: number];

/** The scroll positions of the page and of the scrolled elements around this one. */
function placesAround(target: EventTarget | null): readonly Place[] {
  const places: Place[] = [];
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement)
    if (element.scrollHeight > element.clientHeight) places.push([element, element.scrollTop]);
  return places;
}

/**
 * A tap beside a field ends the syllable that is still being composed, and the browser scrolls back to the
 * field. The finger would then lift from something else than it touched, and a button would not be pressed.
 * So everything stays at the scroll position where the finger found it.
 */
export function useHeldScroll(): void {
  useEffect(() => {
    let held: readonly Place[] = [];
    const stopped = new AbortController();
    const options = { capture: true, passive: true, signal: stopped.signal };
    const forget = () => void (held = []);
    addEventListener('pointerdown', ({ target }) => void (held = placesAround(target)), options);
    addEventListener(
      'focusout',
      () => {
        for (const [element, top] of held) if (element.scrollTop !== top) element.scrollTo({ top, behavior: 'instant' });
      },
      options,
    );
    for (const end of ['click', 'pointercancel', 'keydown']) addEventListener(end, forget, options);
    return () => stopped.abort();
  }, []);
}
