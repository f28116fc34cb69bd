import { createContext, use, useEffect, useState, type RefObject } from 'react';
import { narrowWindow } from '#shared/pages/breakpoints.ts';

/** Holds the index of the type that was chosen last. The other layout shows it when the window is turned. */
export const ChosenUnit = createContext<RefObject<number>>({ current: 0 });

export function useChosenUnit(): readonly [at: number, choose: (next: number) => void] {
  const chosen = use(ChosenUnit);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const narrow = matchMedia(narrowWindow);
    const turn = () => setAt(chosen.current);
    // The window may have been turned before React took this layout over.
    turn();
    narrow.addEventListener('change', turn);
    return () => narrow.removeEventListener('change', turn);
  }, [chosen]);
  function choose(next: number) {
    chosen.current = next;
    setAt(next);
  }
  return [at, choose];
}
