import type { PageId } from './pages.ts';

/** Permanent redirects from older and shorter paths. */
export const redirects = [
  { from: '/Promotion/Press', to: 'press-list' },
  { from: '/Promotion/Customer', to: 'customer' },
] as const satisfies readonly { from: string; to: PageId }[];
