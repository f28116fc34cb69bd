import type { MouseEvent, ReactNode } from 'react';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { useSlug } from '#client/data/use-page-settings.tsx';
import { useRegistration } from './registration.ts';
import { isPlainPress, PageLink } from '#client/navigation/page-link.tsx';

interface RegistrationLinkProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Set where the words alone are not clear. */
  readonly label?: string;
  /** Set when the link itself will be gone. */
  readonly returnTo?: () => HTMLElement | null;
  readonly onOpen?: () => void;
  /** The words of the link ask for a visit, and so does what it opens. */
  readonly asksForVisit?: boolean;
}

/** Without script it leads to the page with the same form. */
export function RegistrationLink({ className, children, label, returnTo, onOpen, asksForVisit = false }: RegistrationLinkProps) {
  const slug = useSlug();
  const open = useRegistration();

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const opener = returnTo ? returnTo() : event.currentTarget;
    onOpen?.();
    open(opener, { asksForVisit });
  }

  return (
    <PageLink className={className} to={pathTo(pages.customer, { site: slug })} onClick={onClick} aria-haspopup="dialog" aria-label={label}>
      {children}
    </PageLink>
  );
}
