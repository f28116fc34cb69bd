import type { Page } from 'playwright-core';

/** Names of the font files a page asks for from now on, without their hash. */
export function watchFonts(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.add(/([\w-]+?)-[\w-]{8}\.woff2/.exec(request.url())?.[1] ?? request.url());
  });
  return names;
}
