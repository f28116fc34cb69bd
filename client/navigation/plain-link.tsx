import type { ReactNode } from 'react';
import { LongArrow } from '#client/ui/icons.tsx';

/** The browser follows this link: to a file, a part of this page, another site, or a page that is loaded anew. */
export function PlainLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a className="more" href={to}>
      <span>{children}</span>
      <LongArrow />
    </a>
  );
}
