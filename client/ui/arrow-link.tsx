import type { ReactNode } from 'react';
import { LongArrow } from './icons.tsx';
import { PageLink } from './page-link.tsx';

/** A way on: underlined words and a long arrow. */
export function ArrowLink({ to, children, className = '' }: { readonly to: string; readonly children: ReactNode; readonly className?: string | undefined }) {
  return (
    <PageLink className={`more ${className}`.trim()} to={to}>
      <span>{children}</span>
      <LongArrow />
    </PageLink>
  );
}
