import type { Page } from '@playwright/test';

/** Scrolls through the page, so that everything lazy loads, and ends at the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A busy browser may draw no frame for a long time.
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 20));
        setTimeout(resolve, 500);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.getClientRects().length === 0), undefined, {
    timeout: 60_000,
  });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter((image) => image.getClientRects().length > 0 && image.naturalWidth === 0).map((image) => image.currentSrc || image.src),
  );
}

export interface SidewaysScroll {
  readonly innerWidth: number;
  readonly scrollWidth: number;
  readonly culprits: readonly string[];
}

/** `undefined` when the page fits. */
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
