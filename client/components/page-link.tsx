import { createContext, use, useCallback, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canMovePages } from './can-move-pages.ts';

type Follow = (event: MouseEvent<HTMLAnchorElement>, to: string, keepsScroll: boolean) => void;

/** Without a router the browser follows the link. */
const FollowContext = createContext<Follow>(() => undefined);

/** Not for another tab, another window or a download. */
export function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent | globalThis.MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

export interface LinkState {
  readonly from?: string;
  readonly keepsScroll?: boolean;
}

function useLinkState(): LinkState | null {
  return (useLocation() as { readonly state: LinkState | null }).state;
}

/** Path of the page whose link led here. */
export function useCameFrom(): string | undefined {
  return useLinkState()?.from;
}

/** Whether what led here leaves the page where it is scrolled to. */
export function useKeepsScroll(): boolean {
  return useLinkState()?.keepsScroll ?? false;
}

export function PageLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const follow = useCallback<Follow>(
    (event, to, keepsScroll) => {
      if (event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      // As browsers do: a link to the current address replaces its entry.
      const state: LinkState = { from: pathname, keepsScroll };
      void navigate(to, { replace: to === pathname + search + hash, state, viewTransition: canMovePages() });
    },
    [navigate],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** From the root. */
  readonly to: string;
  readonly keepsScroll?: boolean;
  /** Called on a plain press instead of following the link. */
  readonly instead?: (() => void) | undefined;
}

/** Kept to one element and one handler: a page has about a hundred. */
export function PageLink({ to, keepsScroll = false, instead, onClick, children, ...rest }: PageLinkProps) {
  const follow = use(FollowContext);
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
