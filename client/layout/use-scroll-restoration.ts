import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useKeepsScroll } from '../components/page-link.tsx';
import { typedIn, typeAgain, type Typed } from './typed-fields.ts';

export function placeOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/** How a history entry was left. In memory only: it may be personal. */
interface Left {
  readonly scrollY: number;
  readonly typed: readonly Typed[];
}

/** Entries that the browser made itself, of links to a fragment, have no key of their own. */
function entryOf(key: string, hash: string): string {
  return history.state === null ? hash : key;
}

/** Keeps how each history entry is left. */
function useLeftEntries(key: string, hash: string): Map<string, Left> {
  const entries = useRef(new Map<string, Left>());
  const current = useRef(key);
  useLayoutEffect(() => {
    current.current = entryOf(key, hash);
  }, [key, hash]);
  useEffect(() => {
    const before = (): Left => entries.current.get(current.current) ?? { scrollY: 0, typed: [] };
    const onScroll = () => {
      // Of a link to a fragment the browser scrolls before the page has followed.
      const isAhead = history.state === null && location.hash !== current.current;
      if (!isAhead) entries.current.set(current.current, { ...before(), scrollY });
    };
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

/**
 * A link leads to the top of its page or to its fragment, unless it says that it keeps the place; "back" and "forward" lead to how the page was left.
 */
export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation();
  const keepsScroll = useKeepsScroll();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const left = useLeftEntries(key, hash);
  const shown = useRef({ pathname, key, hash });

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
    const before = shown.current;
    const entry = entryOf(key, hash);
    if (before.key === key && before.hash === hash) return;
    const isSamePage = before.pathname === pathname;
    const leftAt = isReturn ? left.get(entry)?.scrollY : undefined;
    const place = placeOf(hash);
    if (leftAt !== undefined) scrollTo({ top: leftAt, behavior: 'instant' });
    // To a fragment of the page the browser has scrolled already.
    else if (isSamePage && (keepsScroll || entry !== key)) left.set(entry, { scrollY, typed: [] });
    else if (place) place.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash, key, keepsScroll, isReturn, left]);

  useEffect(() => {
    const isNewPage = shown.current.pathname !== pathname;
    shown.current = { pathname, key, hash };
    if (isNewPage && isReturn) typeAgain(document, left.get(entryOf(key, hash))?.typed ?? []);
  }, [pathname, hash, key, isReturn, left]);
}
