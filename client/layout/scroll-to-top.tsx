import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageChangedTo } from '../content/layout.ts';

function placeOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/** After each change of page: scrolls, focuses the `h1`, announces the title. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // "Back" starts at the top; a reload keeps its place.
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
    if (place) place.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    setAnnouncement(pageChangedTo(document.title));
  }, [pathname, hash]);

  return (
    <p className="unseen" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}
