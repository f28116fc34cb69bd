import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LongArrow } from './icons.tsx';

/** A way on: underlined words and a long arrow. */
export function ArrowLink({ to, children, className = '' }: { readonly to: string; readonly children: ReactNode; readonly className?: string | undefined }) {
  return (
    <Link className={`more ${className}`.trim()} to={to}>
      <span>{children}</span>
      <LongArrow />
    </Link>
  );
}
