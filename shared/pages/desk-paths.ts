import { noticeDeskPath } from '#shared/notices/notice.ts';

/** The pages of the sales desk. They are no pages of the site: the desk has its own frame, and no router. */
export const deskPaths = {
  leads: '/admin/leads',
  visits: '/admin/visits',
  notices: noticeDeskPath,
  people: '/admin/people',
  account: '/admin/account',
  audit: '/admin/audit',
} as const;
export type DeskTab = keyof typeof deskPaths | 'press';

/** Leads to the page of the desk that is the first for whoever signs in. */
export const deskHome = '/admin';

export function isDeskPage(path: string): boolean {
  return [deskHome, ...Object.values<string>(deskPaths)].includes(path.replace(/\/$/, ''));
}

/** Where a sign-in may lead back to. */
export const deskAddress = /^\/admin(?:\/[\w-]{1,60}){0,3}(?:\?[\w=&.%~-]{0,600})?$/;
