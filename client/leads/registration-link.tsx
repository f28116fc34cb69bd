import type { MouseEvent, ReactNode } from 'react';
import { pages, pathTo } from '../../shared/pages.ts';
import { usePageSettings } from '../page-settings.tsx';
import { useRegistration } from './registration.ts';
import { PageLink } from '../ui/page-link.tsx';

interface RegistrationLinkProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Accessible name, where the words alone do not say it. */
  readonly label?: string;
  /** Where focus returns to, when the link itself will be gone. */
  readonly returnTo?: () => HTMLElement | null;
  readonly onOpen?: () => void;
}

/** Opens the registration popup; without script it leads to the page with the same form. */
export function RegistrationLink({ className, children, label, returnTo, onOpen }: RegistrationLinkProps) {
  const { defaultSite } = usePageSettings();
  const registration = useRegistration();

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const opener = returnTo ? returnTo() : event.currentTarget;
    onOpen?.();
    registration.open(opener);
  }

  return (
    <PageLink className={className} to={pathTo(pages.customer, { site: defaultSite })} onClick={onClick} aria-haspopup="dialog" aria-label={label}>
      {children}
    </PageLink>
  );
}
