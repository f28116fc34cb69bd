import { lazy, Suspense, useEffect, useState } from 'react';
import { wideWindow } from '#shared/pages/breakpoints.ts';
import { movingWater } from '#shared/site/videos-and-tours.ts';
import { isSparing } from '#client/first-paint/fetch-ahead.ts';
import { whenIdle } from '#client/first-paint/tasks.ts';

const MovingWater = lazy(() => import('./moving-water.tsx'));

const mayMove = `${wideWindow} and (prefers-reduced-motion: no-preference)`;

/** Whether the window is wide and nothing asks for rest or few bytes. Not before the page and its still have loaded. */
function useMayMove(): boolean {
  const [isAllowed, setIsAllowed] = useState(false);
  useEffect(() => {
    if (isSparing()) return;
    const query = matchMedia(mayMove);
    const stopped = new AbortController();
    const { signal } = stopped;
    const begin = () =>
      whenIdle(() => {
        if (signal.aborted) return;
        const read = () => setIsAllowed(query.matches);
        read();
        query.addEventListener('change', read, { signal });
      });
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { signal });
    return () => stopped.abort();
  }, []);
  return isAllowed;
}

/** Moves the first picture. Nothing of it is fetched where it may not move. */
export function FirstMotion() {
  const isAllowed = useMayMove();
  return isAllowed && movingWater !== undefined ? (
    <Suspense>
      <MovingWater address={movingWater} />
    </Suspense>
  ) : null;
}
