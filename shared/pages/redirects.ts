import type { PageId } from './pages.ts';

/** Permanent redirects from older and shorter paths. */
export const redirects = [
  { from: '/Promotion/Press', to: 'press-list' },
  { from: '/Promotion/Customer', to: 'customer' },
  { from: '/admin', to: 'admin-leads' },
] as const satisfies readonly { from: string; to: PageId }[];
