import type { ReactNode } from 'react';
import { LongArrow } from '#client/ui/icons.tsx';

/** Left to the browser: a file, a part of this page, another site, or a page opened anew. */
export function PlainLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a className="more" href={to}>
      <span>{children}</span>
      <LongArrow />
    </a>
  );
}
