import type { Browser } from 'playwright-core';
import { allPages, pathTo } from '../../shared/pages.ts';
import { hydrated, openPage, viewports } from '../support/browser.ts';

export interface FirstVisit {
  readonly path: string;
  /** Bytes on the wire, bodies only, by what the browser asked for. */
  readonly bytes: Readonly<Record<'script' | 'stylesheet' | 'font' | 'image' | 'all', number>>;
}

/** What a phone fetches for the first screen of a page, with nothing in its cache, until the page is taken over by script. */
export async function firstVisit(browser: Browser, origin: string, path: string): Promise<FirstVisit> {
  const { page, context } = await openPage(browser, { viewport: viewports.narrow, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const bytes = { script: 0, stylesheet: 0, font: 0, image: 0, all: 0 };
  const counting: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    counting.push(
      request.sizes().then(
        ({ responseBodySize }) => {
          const kind = request.resourceType();
          bytes.all += responseBodySize;
          if (kind === 'script' || kind === 'stylesheet' || kind === 'font' || kind === 'image') bytes[kind] += responseBodySize;
        },
        () => undefined,
      ),
    );
  });
  await page.goto(origin + path);
  // On a machine that is busy otherwise a page may take long; what was fetched until then counts all the same.
  await hydrated(page).catch(() => undefined);
  await page.waitForTimeout(300);
  await Promise.all(counting);
  await context.close();
  return { path, bytes };
}

export const visitedPaths: readonly string[] = allPages.filter(({ id }) => id !== 'admin-leads').map((page) => pathTo(page, { id: 'news-opening' }));
