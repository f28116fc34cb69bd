/**
 * The name of the finder's button. Only browsers without script show it, so a page with it in its URL is rendered for its query,
 * and all others are the cached page.
 */
export const finderSubmit = 'find';

export function namesFinder(url: string): boolean {
  return url.includes(`${finderSubmit}=`);
}
