import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router';
import { whenIdle } from './tasks.ts';
import { applyTextFonts, declareTextFonts, textFontsKeptKey } from './text-fonts.ts';

/** Whether the visitor saves data or is on a 2G connection. */
export function isSparing(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

const fetched = new Set<string>();

/** Fetches only the page's code and never its data, because an article that is fetched counts as read. */
function fetchCode(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const lazy = route.lazy;
    if (!lazy || typeof lazy === 'function' || !lazy.Component || fetched.has(route.id ?? '')) continue;
    fetched.add(route.id ?? '');
    // The link itself tries again, and reports a failure.
    void Promise.resolve(lazy.Component()).catch(() => fetched.delete(route.id ?? ''));
  }
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])') : null;
}

/**
 * Fetches a page's code when its link is pointed at, touched or focused. Call the returned function after
 * each navigation: it fetches for the links in `main` that scroll into view.
 */
export function startFetchingAhead(routes: RouteObject[]): () => void {
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
    addEventListener(sign, ({ target }) => {
      const link = linkOf(target);
      // An opened panel gets the focus before its first frame, which must not wait for this.
      if (link && !isSparing()) whenIdle(() => fetchCode(routes, link.pathname), { timeout: 100 });
    });
  }
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting && !isSparing() ? linkOf(target) : null;
      // Each runs by itself, because matching a path against all routes takes a slow phone milliseconds.
      if (link) whenIdle(() => fetchCode(routes, link.pathname));
    }
  });
  return () => {
    seen.disconnect();
    for (const link of document.querySelectorAll('main a[href^="/"]:not([target])')) seen.observe(link);
  };
}

/** Fetches the fonts of running text for the next page and the next visit. The text that is being read keeps its letters. */
export async function fetchTextFonts(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (isSparing()) return;
  await declareTextFonts();
  await document.fonts.load('1em "Pretendard Subset"', document.body.textContent);
  const { pathname: firstPage } = router.state.location;
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle' && location.pathname !== firstPage) applyTextFonts();
  });
  localStorage.setItem(textFontsKeptKey, '');
}
