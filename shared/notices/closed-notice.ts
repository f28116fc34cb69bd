/** Takes the form that closes the line, for browsers without script. */
export const closeNoticePath = '/forms/notice-closed';

const seoulOffsetS = 9 * 60 * 60;
const dayS = 24 * 60 * 60;

/** What a browser keeps until the end of the day in Seoul, so that the line stays closed. */
export function closedNoticeCookie(id: string, now: number): string {
  const left = dayS - ((Math.floor(now / 1000) + seoulOffsetS) % dayS);
  return `notice=${id}; Path=/; Max-Age=${left}; SameSite=Lax`;
}

export function isNoticeClosed(cookies: string | undefined, id: string): boolean {
  return cookies?.split(';').some((cookie) => cookie.trim() === `notice=${id}`) ?? false;
}
