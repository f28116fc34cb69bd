import type { Browser, Request } from '@playwright/test';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import { hydrated, userAgent, viewports } from '#tests/support/browser.ts';

export interface FirstVisit {
  readonly path: string;
  readonly bytes: Readonly<Record<'script' | 'stylesheet' | 'font' | 'image' | 'all', number>>;
}

export async function firstVisit(browser: Browser, origin: string, path: string): Promise<FirstVisit> {
  const phone = { viewport: viewports.narrow, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ userAgent, locale: 'ko-KR', ...phone });
  const page = await context.newPage();
  const bytes = { script: 0, stylesheet: 0, font: 0, image: 0, all: 0 };
  const counting: Promise<void>[] = [];
  async function count(request: Request): Promise<void> {
    const sizes = await request.sizes().catch(() => undefined);
    if (!sizes) return;
    const kind = request.resourceType();
    bytes.all += sizes.responseBodySize;
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font' || kind === 'image') bytes[kind] += sizes.responseBodySize;
  }
  page.on('requestfinished', (request) => counting.push(count(request)));
  await page.goto(origin + path);
  // A busy machine may hydrate too late, but only what was fetched counts.
  await hydrated(page).catch(() => undefined);
  await page.waitForTimeout(300);
  await Promise.all(counting);
  await context.close();
  return { path, bytes };
}

export const visitedPaths: readonly string[] = allPages.map((page) => pathTo(page, { id: 'news-opening' }));
