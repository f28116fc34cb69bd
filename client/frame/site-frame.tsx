import type { ReactNode } from 'react';
import type { Page } from '../../shared/pages.ts';

export function SiteFrame({ page, children }: { readonly page: Page | undefined; readonly children: ReactNode }) {
  return (
    <main>
      <h1>{page?.title}</h1>
      {children}
    </main>
  );
}
