import { noticeDeskPath } from '#shared/notices/notice.ts';

/** The pages of the sales desk. They are no pages of the site: the desk has its own frame, and no router. */
export const deskPaths = {
  /** The first page for whoever signs in. */
  today: '/admin',
  leads: '/admin/leads',
  visits: '/admin/visits',
  press: '/admin/press',
  notices: noticeDeskPath,
  /** How many leads came from where, without anybody's data. */
  counts: '/admin/counts',
  people: '/admin/people',
  account: '/admin/account',
  audit: '/admin/audit',
} as const;
/** Of the model house's address. It has no tab of its own. */
export const announcementPath = '/admin/announcement';
export type DeskTab = keyof typeof deskPaths;

export const deskHome = deskPaths.today;

export function isDeskPage(path: string): boolean {
  return [...Object.values<string>(deskPaths), announcementPath].includes(path.replace(/\/$/, ''));
}

/** Where a sign-in may lead back to. */
export const deskAddress = /^\/admin(?:\/[\w-]{1,60}){0,3}(?:\?[\w=&.%~-]{0,600})?$/;
