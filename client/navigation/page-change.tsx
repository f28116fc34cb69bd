import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageShown } from './page-motion.ts';
import { placeOf, useScrollRestoration } from './use-scroll-restoration.ts';
import { pageChangedTo } from './words.ts';

/**
 * `preventScroll` is set because the window is already in its place. Returns false when the element cannot
 * take the focus.
 */
function focus(element: HTMLElement | null): boolean {
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * After a change of page, focuses the fragment's element or the `h1` and announces the title. When only the
 * query changed (another part of a list), does so only when the pressed link is gone, and the focus with it.
 */
export function PageChange() {
  const { pathname, search, hash, key } = useLocation();
  const target = useRef(hash);
  target.current = hash;
  const shown = useRef({ pathname, search });
  const [announcement, setAnnouncement] = useState('');
  useScrollRestoration();

  useEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    const isSameAddress = isSamePage && shown.current.search === search;
    shown.current = { pathname, search };
    if (isSameAddress || (isSamePage && document.activeElement !== document.body)) return;
    if (!focus(placeOf(target.current))) focus(document.querySelector('h1'));
    setAnnouncement(pageChangedTo(document.title));
  }, [pathname, search]);

  useEffect(() => pageShown(key), [key]);

  return (
    <p className="unseen" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}
