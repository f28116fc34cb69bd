import type { PageId } from './pages.ts';

/** Permanent, from older paths. */
export const redirects = [
  { from: '/Promotion/Press', to: 'press-list' },
  { from: '/Promotion/Customer', to: 'customer' },
] as const satisfies readonly { from: string; to: PageId }[];
