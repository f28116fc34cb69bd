import { createContext, use, useCallback, useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

type Follow = (event: MouseEvent<HTMLAnchorElement> | globalThis.MouseEvent, to: string, keepsScroll?: boolean) => void;

/** Without a router the browser follows the link. */
const FollowContext = createContext<Follow>(() => undefined);

/** Follows links that React does not render. */
export function useFollow(): Follow {
  return use(FollowContext);
}

/** Excludes presses that ask for another tab, another window or a download. */
export function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent | globalThis.MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/** The router sets this in the state of a page that an answer redirected to. */
const isRedirected = '_isRedirect';

export interface LinkState {
  /** The paths of the pages whose links led here, the last first. */
  readonly trail?: readonly string[];
  readonly keepsScroll?: boolean;
  readonly [isRedirected]?: boolean;
}

/** As many as a reader may want to go back at once. */
const trailLength = 50;

function useLinkState(): LinkState | null {
  return (useLocation() as { readonly state: LinkState | null }).state;
}

/** Returns the paths of the pages whose links led here, the last first. Each is one step back in the history. */
export function useTrail(): readonly string[] {
  return useLinkState()?.trail ?? [];
}

/** Whether the page that a link named no longer exists. */
export function useWasRedirected(): boolean {
  const isReturn = useNavigationType() === NavigationType.Pop;
  return useLinkState()?.[isRedirected] === true && !isReturn;
}

/** Whether the link that led here keeps the scroll position. */
export function useKeepsScroll(): boolean {
  const state = useLinkState();
  return state?.keepsScroll ?? state?.[isRedirected] ?? false;
}

export function PageLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const here = useTrail();
  // A reference is used so that the links of a page are not rendered again.
  const trail = useRef(here);
  useEffect(() => {
    trail.current = here;
  });
  const follow = useCallback<Follow>(
    (event, to, keepsScroll = false) => {
      if (event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      // A link to the current URL replaces its history entry, as in browsers.
      const replace = to === pathname + search + hash;
      const state: LinkState = { trail: replace ? trail.current : [pathname, ...trail.current].slice(0, trailLength), keepsScroll };
      void navigate(to, { replace, state });
    },
    [navigate],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An absolute path. */
  readonly to: string;
  readonly keepsScroll?: boolean;
  /** Called on a plain press instead of following the link. */
  readonly instead?: (() => void) | undefined;
}

/** One element and one handler only, because a page has about a hundred links. */
export function PageLink({ to, keepsScroll = false, instead, onClick, children, ...rest }: PageLinkProps) {
  const follow = useFollow();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (instead && !event.defaultPrevented && isPlainPress(event)) {
          event.preventDefault();
          instead();
        } else follow(event, to, keepsScroll);
      }}
    >
      {children}
    </a>
  );
}
