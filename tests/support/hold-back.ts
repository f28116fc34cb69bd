import type { Page } from '@playwright/test';

/** Matches all scripts except `boot-*.js`, the only one that the HTML names. */
export const pageScript = /\/assets\/(?!boot-)[^/]+\.js$/;

/** Holds requests to `url` back until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Holds the first requests to `url` back, each until its function is called. */
export async function holdBackEach(page: Page, url: string | RegExp, count: number): Promise<readonly (() => void)[]> {
  const held = Array.from({ length: count }, () => Promise.withResolvers<void>());
  let next = 0;
  await page.route(url, async (route) => {
    await held[next++]?.promise;
    await route.continue();
  });
  return held.map(({ resolve }) => resolve);
}
