import type { Page } from '@playwright/test';

/** The server does once what it is asked, but its answer is lost. */
export async function loseAnswer(page: Page, url: string, method: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
