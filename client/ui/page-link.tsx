import { createContext, use, useCallback, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

type Follow = (event: MouseEvent<HTMLAnchorElement>, to: string, keepsScroll: boolean) => void;

/** Without the pages around it a link is followed by the browser. */
const FollowContext = createContext<Follow>(() => undefined);

/** A press that the browser has something of its own to do with: another tab, another window, a download. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/** Lets the links inside it lead from page to page without loading a document. */
export function PageLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const follow = useCallback<Follow>(
    (event, to, keepsScroll) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      // As browsers do: the address one is at already takes the place of its own entry.
      void navigate(to, { replace: to === pathname + search + hash, preventScrollReset: keepsScroll });
    },
    [navigate],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the site, from its root. */
  readonly to: string;
  readonly keepsScroll?: boolean;
}

/** A link to another page of the site. A page has about a hundred of them, so each is no more than its element and one handler. */
export function PageLink({ to, keepsScroll = false, onClick, children, ...rest }: PageLinkProps) {
  const follow = use(FollowContext);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        follow(event, to, keepsScroll);
      }}
    >
      {children}
    </a>
  );
}
