import { NavigationType, type DataRouter } from 'react-router';
import { prefersReducedMotion } from '#client/first-paint/prefers-reduced-motion.ts';
import type { LinkState } from './page-link.tsx';

/** Matches WebKitGTK. Every browser based on Chromium also says AppleWebKit, and Safari never says Linux. */
const webkitOnLinux = /Linux.*AppleWebKit(?!.*Chrom)/;

/**
 * Whether a change of page may be a view transition. Without a compositor, WebKitGTK crashes with all its
 * windows at any view transition, and a page can neither detect nor change that.
 */
function canMovePages(): boolean {
  return 'startViewTransition' in document && !prefersReducedMotion() && !webkitOnLinux.test(navigator.userAgent);
}

/** Every link leaves the trail that led to its page. */
const isFromLink = ({ state }: { readonly state: LinkState | null }): boolean => state?.trail !== undefined;

let shownKey: string | undefined;
const waiting = new Set<() => void>();

function endWaiting(): void {
  for (const end of waiting) end();
  waiting.clear();
}

/** Tells that the page of the history entry with this key is in the window. */
export function pageShown(key: string): void {
  shownKey = key;
  endWaiting();
}

/**
 * Returns the router, whose changes of page by a link, or to another path by "back" and "forward", are view
 * transitions. The option of React Router for this is not used: when "back" is pressed quickly on a slow device,
 * the end of one transition undoes what has begun for a newer page, and an older page stays under the newer URL.
 */
export function withPageMotion(router: DataRouter): DataRouter {
  let { key, pathname } = router.state.location;
  const subscribe: DataRouter['subscribe'] = (tell) =>
    router.subscribe((state, options) => {
      const { location, historyAction } = state;
      const isNewPage = location.key !== key;
      const moves = isNewPage && (historyAction === NavigationType.Pop ? location.pathname !== pathname : isFromLink(location)) && canMovePages();
      ({ key, pathname } = location);
      if (isNewPage) endWaiting();
      if (!moves) {
        tell(state, options);
        return;
      }
      const { ready } = document.startViewTransition(async () => {
        // The browser calls this later, and the router may be at a newer page by then.
        tell(router.state, options);
        if (shownKey !== router.state.location.key) await new Promise<void>((resolve) => void waiting.add(resolve));
      });
      // A newer change of page, or a hidden window, skips the motion.
      ready.catch(() => undefined);
    });
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter;
}
