import type { Page } from '@playwright/test';

/** Returns the names, without hash, of the files requested from now on. */
export function watchFonts(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.add(/([\w-]+?)-[\w-]{8}\.woff2/.exec(request.url())?.[1] ?? request.url());
  });
  return names;
}
