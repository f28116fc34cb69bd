import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageChangedTo } from '../content/layout.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** After each change of page: focuses the `h1` and announces the title. */
export function PageChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useScrollRestoration();

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    setAnnouncement(pageChangedTo(document.title));
  }, [pathname]);

  return (
    <p className="unseen" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}
