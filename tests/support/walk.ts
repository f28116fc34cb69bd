import type { Page } from 'playwright-core';

/** Scrolls from top to end a screen at a time, as a reader does, so that everything late is asked for; ends at the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.getClientRects().length === 0), undefined, {
    timeout: 15_000,
  });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Addresses of pictures that are shown and have no picture in them. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter((image) => image.getClientRects().length > 0 && image.naturalWidth === 0).map((image) => image.currentSrc || image.src),
  );
}

export interface SidewaysScroll {
  readonly innerWidth: number;
  readonly scrollWidth: number;
  /** What reaches over the right edge, for the message of a failed test. */
  readonly culprits: readonly string[];
}

/** `undefined` where the page is no wider than its window. */
export function sidewaysScroll(page: Page): Promise<SidewaysScroll | undefined> {
  return page.evaluate(() => {
    const scrollWidth = document.scrollingElement?.scrollWidth ?? 0;
    if (scrollWidth <= innerWidth) return undefined;
    const culprits = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && element.children.length === 0,
    );
    return {
      innerWidth,
      scrollWidth,
      culprits: culprits.slice(0, 5).map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''} ${(element.textContent ?? '').slice(0, 30)}`),
    };
  });
}
