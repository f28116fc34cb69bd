import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { useKeepsScroll } from './page-link.tsx';
import { typedIn, typeAgain, type Typed } from './typed-fields.ts';

/** Returns the element that a fragment names. */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Browsers leave a lone `%` of a URL as it is.
    return null;
  }
}

/** The state in which a history entry was left. Kept only in memory, because it may be personal. */
interface Left {
  readonly scrollY: number;
  readonly typed: readonly Typed[];
}

/**
 * Entries that the browser itself made for links to a fragment have no state. The router finds their key when
 * one is returned to.
 */
function entryOf(key: string): string {
  if (history.state === null) history.replaceState({ key: String(Date.now()) }, '');
  return key === 'default' ? ((history.state as { readonly key?: string }).key ?? key) : key;
}

/** Remembers how each history entry is left. */
function useLeftEntries(location: Location): Map<string, Left> {
  const entries = useRef(new Map<string, Left>());
  const current = useRef(location.key);
  useLayoutEffect(() => {
    current.current = entryOf(location.key);
  }, [location]);
  useEffect(() => {
    const keptSoFar = (): Left => entries.current.get(current.current) ?? { scrollY: 0, typed: [] };
    const onScroll = () => {
      // For a fragment the browser scrolls before React has rendered the new location.
      const isAhead = history.state === null;
      if (!isAhead) entries.current.set(current.current, { ...keptSoFar(), scrollY });
    };
    const onReset = () => setTimeout(onInput);
    const onInput = () => entries.current.set(current.current, { ...keptSoFar(), typed: typedIn(document) });
    document.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('input', onInput);
    // A form that was sent is empty again after this event.
    document.addEventListener('reset', onReset);
    return () => {
      document.removeEventListener('scroll', onScroll);
      document.removeEventListener('input', onInput);
      document.removeEventListener('reset', onReset);
    };
  }, []);
  return entries.current;
}

/**
 * A link leads to the top of its page or to its fragment, unless it asks to keep the scroll position. "Back"
 * and "forward" restore the page as it was left.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { pathname, hash, key } = location;
  const keepsScroll = useKeepsScroll();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const left = useLeftEntries(location);
  const shown = useRef({ pathname, key, hash });

  useEffect(() => {
    // A reload keeps its position by itself.
    const leaveScrollToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', leaveScrollToBrowser);
    return () => removeEventListener('pagehide', leaveScrollToBrowser);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    const entry = entryOf(key);
    if (before.key === key && before.hash === hash) return;
    const isSamePage = before.pathname === pathname;
    const leftAt = isReturn ? left.get(entry)?.scrollY : undefined;
    const place = placeOf(hash);
    if (leftAt !== undefined) scrollTo({ top: leftAt, behavior: 'instant' });
    // The browser has already scrolled to a fragment of the page.
    else if (isSamePage && (keepsScroll || entry !== key)) left.set(entry, { scrollY, typed: typedIn(document) });
    else if (place) place.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, keepsScroll, isReturn, left]);

  useEffect(() => {
    const isNewPage = shown.current.pathname !== pathname;
    shown.current = { pathname, key, hash };
    if (isNewPage && isReturn) typeAgain(document, left.get(entryOf(key))?.typed ?? []);
  }, [pathname, hash, key, isReturn, left]);
}
