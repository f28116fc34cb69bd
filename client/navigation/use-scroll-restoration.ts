import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
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

/** The key of the history entry that the browser is at, which the router may not have rendered yet. */
function entryNow(): string {
  return (history.state as { readonly key?: string } | null)?.key ?? 'default';
}

interface Entry {
  readonly pathname: string;
  readonly hash: string;
  readonly key: string;
}

/** Remembers how each history entry is left. */
function useLeftEntries(location: Location, shown: RefObject<Entry>): Map<string, Left> {
  const entries = useRef(new Map<string, Left>());
  const current = useRef(location.key);
  useLayoutEffect(() => {
    if (location.key === entryNow()) current.current = location.key;
  }, [location]);
  useEffect(() => {
    const keptSoFar = (): Left => entries.current.get(current.current) ?? { scrollY: 0, typed: [] };
    // A link to a fragment makes an entry without a key, and the browser shows it at once. The router may render
    // it only after further presses.
    const onPopState = () => {
      if (history.state !== null) return;
      // The count tells entries of one millisecond apart, and the time those of documents.
      current.current = `${Date.now()}-${entries.current.size}`;
      history.replaceState({ key: current.current }, '');
      // WebKit gives each entry a setting of its own, and would scroll once more after the page is restored.
      history.scrollRestoration = 'manual';
      shown.current = { pathname: window.location.pathname, hash: window.location.hash, key: current.current };
      entries.current.set(current.current, { scrollY, typed: typedIn(document) });
    };
    const onScroll = () => {
      // WebKit scrolls to a fragment before it tells of the new entry. Between two entries the browser may scroll
      // because the next page is shorter.
      if (history.state !== null && current.current === entryNow()) entries.current.set(current.current, { ...keptSoFar(), scrollY });
    };
    const onReset = () => setTimeout(onInput);
    const onInput = () => entries.current.set(current.current, { ...keptSoFar(), typed: typedIn(document) });
    // The visitor may have scrolled, typed or pressed a fragment before these listeners were there.
    onScroll();
    onInput();
    onPopState();
    // The router's own listener comes after this one, and finds the key.
    addEventListener('popstate', onPopState, { capture: true });
    document.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('input', onInput);
    // A form that was sent is empty again after this event.
    document.addEventListener('reset', onReset);
    return () => {
      removeEventListener('popstate', onPopState, { capture: true });
      document.removeEventListener('scroll', onScroll);
      document.removeEventListener('input', onInput);
      document.removeEventListener('reset', onReset);
    };
  }, [shown]);
  return entries.current;
}

/**
 * A link leads to the top of its page or to its fragment, unless it asks to keep the scroll position. "Back"
 * and "forward" restore the page as it was left.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const keepsScroll = useKeepsScroll();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef<Entry>(location);
  const left = useLeftEntries(location, shown);

  useEffect(() => {
    // A reload keeps its position by itself.
    const leaveScrollToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', leaveScrollToBrowser);
    return () => removeEventListener('pagehide', leaveScrollToBrowser);
  }, []);
  // Each visit to an entry has a location of its own. The key would stay the same where the router shows an entry
  // late, when the next one has been left again.
  useLayoutEffect(() => {
    const { pathname, hash, key } = location;
    const before = shown.current;
    const isBehind = key !== entryNow();
    if (isBehind || (before.key === key && before.hash === hash)) return;
    const isSamePage = before.pathname === pathname;
    const leftAt = isReturn ? left.get(key)?.scrollY : undefined;
    const place = placeOf(hash);
    if (leftAt !== undefined) scrollTo({ top: leftAt, behavior: 'instant' });
    else if (isSamePage && keepsScroll) left.set(key, { scrollY, typed: typedIn(document) });
    else if (place) place.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [location, keepsScroll, isReturn, left]);

  useEffect(() => {
    const { pathname, hash, key } = location;
    if (key !== entryNow()) return;
    const isNewPage = shown.current.pathname !== pathname;
    shown.current = { pathname, hash, key };
    if (isNewPage && isReturn) typeAgain(document, left.get(key)?.typed ?? []);
  }, [location, isReturn, left]);
}
