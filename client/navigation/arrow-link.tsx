import type { ReactNode } from 'react';
import { LongArrow } from '#client/ui/icons.tsx';
import { PageLink } from './page-link.tsx';

interface ArrowLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Called on a plain press instead of following the link. */
  readonly instead?: () => void;
}

export function ArrowLink({ to, children, className = '', instead }: ArrowLinkProps) {
  return (
    <PageLink className={`more ${className}`.trim()} to={to} instead={instead}>
      <span>{children}</span>
      <LongArrow />
    </PageLink>
  );
}
