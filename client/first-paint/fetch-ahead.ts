import { matchRoutes, type RouteObject } from 'react-router';
import { whenIdle } from './tasks.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data or is on a 2G connection. */
export function isSparing(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

const fetched = new Set<string>();

/** The page's code alone, never its data: an article that is fetched counts as read. */
function fetchCode(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const lazy = route.lazy;
    if (!lazy || typeof lazy === 'function' || !lazy.Component || fetched.has(route.id ?? '')) continue;
    fetched.add(route.id ?? '');
    // The link itself tries again, and says so where it fails.
    void Promise.resolve(lazy.Component()).catch(() => fetched.delete(route.id ?? ''));
  }
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])') : null;
}

/**
 * Fetches a page's code when its link is pointed at, touched or focused. Call what it returns after
 * each navigation: it does the same for the links in `main` that come into view.
 */
export function startFetchingAhead(routes: RouteObject[]): () => void {
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(sign, ({ target }) => {
      const link = linkOf(target);
      // The focus of an opened sheet comes before its first frame, which is not to wait.
      if (link && !isSparing()) whenIdle(() => fetchCode(routes, link.pathname), { timeout: 100 });
    });
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting && !isSparing() ? linkOf(target) : null;
      // Each by itself: to match a path against all routes takes a slow phone milliseconds.
      if (link) whenIdle(() => fetchCode(routes, link.pathname));
    }
  });
  return () => {
    seen.disconnect();
    for (const link of document.querySelectorAll('main a[href^="/"]:not([target])')) seen.observe(link);
  };
}
