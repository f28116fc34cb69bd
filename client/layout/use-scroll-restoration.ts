import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { typedIn, typeAgain, type Typed } from './typed-fields.ts';

function placeOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/** How a history entry was left. In memory only: it may be personal. */
interface Left {
  readonly scrollY: number;
  readonly typed: readonly Typed[];
}

/** Keeps how each history entry is left, by its key. */
function useLeftEntries(key: string): ReadonlyMap<string, Left> {
  const entries = useRef(new Map<string, Left>());
  const current = useRef(key);
  useLayoutEffect(() => {
    current.current = key;
  }, [key]);
  useEffect(() => {
    const before = (): Left => entries.current.get(current.current) ?? { scrollY: 0, typed: [] };
    const onScroll = () => entries.current.set(current.current, { ...before(), scrollY });
    const onReset = () => setTimeout(onInput);
    const onInput = () => entries.current.set(current.current, { ...before(), typed: typedIn(document) });
    document.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('input', onInput);
    // A form that was sent is empty again, after this event.
    document.addEventListener('reset', onReset);
    return () => {
      document.removeEventListener('scroll', onScroll);
      document.removeEventListener('input', onInput);
      document.removeEventListener('reset', onReset);
    };
  }, []);
  return entries.current;
}

/** A link leads to the top of its page or to its fragment, "back" and "forward" to how the page was left. */
export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const left = useLeftEntries(key);
  const shown = useRef(pathname);

  useEffect(() => {
    // A reload keeps its place by itself.
    const ofReload = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', ofReload);
    return () => removeEventListener('pagehide', ofReload);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    const place = placeOf(hash);
    if (isReturn || !place) scrollTo({ top: (isReturn && left.get(key)?.scrollY) || 0, behavior: 'instant' });
    else place.scrollIntoView({ behavior: 'instant' });
  }, [pathname, hash, key, isReturn, left]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isReturn) typeAgain(document, left.get(key)?.typed ?? []);
  }, [pathname, hash, key, isReturn, left]);
}
