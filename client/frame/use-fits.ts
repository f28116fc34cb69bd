import { useLayoutEffect, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Whether links and menus of a row fit beside each other. This is measured, because words may be translated,
 * larger or further apart.
 */
export function useFits(row: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useEffectBeforePaint(() => {
    const box = row.current;
    if (!box) return;
    const parts = [...box.querySelectorAll(':scope > :is(a, nav)')];
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return parts.reduce((sum, part) => sum + part.getBoundingClientRect().width, 0) <= room + 0.5;
    };
    setFits(measure());
    // Happens before the next paint, so that nothing is seen out of its place.
    const observer = new ResizeObserver(() => flushSync(() => setFits(measure())));
    for (const element of [box, ...parts]) observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  return fits;
}
