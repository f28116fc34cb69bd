import type { ReactNode } from 'react';
import { LongArrow } from './icons.tsx';

/** For what the router does not lead to: a file, a part of this page, another site. */
export function OutsideLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a className="more" href={to}>
      <span>{children}</span>
      <LongArrow />
    </a>
  );
}
