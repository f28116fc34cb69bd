import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPage, resolvePath } from '../support/addresses.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

interface Fetched {
  readonly file: string;
  readonly fetched: number;
  /** Device pixels over which the whole picture is spread, its cropped parts too. */
  readonly shown: number;
}

/** Every picture of the list that the page shows; without scripts a browser fetches them all at once, none waits to be scrolled to: the width that was fetched and the width that it is drawn at. */
function picturesOf(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[data-picture]')]
      .filter((image) => image.getClientRects().length > 0 && image.currentSrc !== '')
      .map((image) => {
        const style = getComputedStyle(image);
        const ratio = image.naturalWidth / image.naturalHeight;
        const { offsetWidth: width, offsetHeight: height } = image;
        const drawn = style.objectFit === 'cover' ? Math.max(width, height * ratio) : style.objectFit === 'contain' ? Math.min(width, height * ratio) : width;
        const file = image.currentSrc.split('/').at(-1) ?? '';
        return { file, fetched: Number(/-(\d+)\.\w+$/.exec(file)?.[1]), shown: Math.round(drawn * devicePixelRatio) };
      }),
  );
}

const pages = everyPage.filter(([, { group }]) => group !== 'admin');

describe.each([390, 1440, 2560])('in a window %i pixels wide', (width) => {
  it.each([1, 2])('with %i device pixels to a pixel no page fetches a picture more than 1.3 times as wide as it is drawn', async (deviceScaleFactor) => {
    const height = width < 900 ? 844 : width < 2000 ? 900 : 1440;
    const wasteful: string[] = [];
    let seen = 0;
    for (const [path] of pages) {
      // A visitor who begins here: a browser that has a wider file already takes that one.
      const { page, context } = await openPage(browser, { viewport: { width, height }, deviceScaleFactor, javaScriptEnabled: false });
      await page.goto(site.origin + (await resolvePath(site, path)));
      const pictures = await picturesOf(page);
      seen += pictures.length;
      for (const { file, fetched, shown } of pictures) {
        if (!(fetched <= shown * 1.3)) wasteful.push(`${path}: ${file} is drawn ${shown} wide (${(fetched / shown).toFixed(2)} times)`);
      }
      await context.close();
    }
    expect(seen).toBeGreaterThan(20);
    expect(wasteful).toEqual([]);
  });
});
