import type { ReactNode } from 'react';

/** A row of `.facts`. */
export function Fact({ term, className, children }: { readonly term: string; readonly className?: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
