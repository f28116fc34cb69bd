import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageChangedTo } from '../content/layout.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** After each change of page: focuses the `h1` and announces the title. Of a list that goes on: where the link that was pressed is gone. */
export function PageChange() {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  const [announcement, setAnnouncement] = useState('');
  useScrollRestoration();

  useEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    const isSamePart = isSamePage && shown.current.search === search;
    shown.current = { pathname, search };
    if (isSamePart || (isSamePage && document.activeElement !== document.body)) return;
    const heading = document.querySelector<HTMLElement>('h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    setAnnouncement(pageChangedTo(document.title));
  }, [pathname, search]);

  return (
    <p className="unseen" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}
