import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves one finger. The browser scrolls by it as on a screen. */
export async function stroke(page: Page, { x, y }: Point, across: number, down: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [0.5, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + across * part, y: y + down * part }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Leaves the page as two fingers do that enlarge it: the window shows a part of it. */
export async function enlarge(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: scale });
  await page.waitForFunction((wanted) => Math.abs((visualViewport?.scale ?? 1) - wanted) < 0.05, scale);
  await session.detach();
}

/** The corner of the part of the page that the window shows. */
export const shownFrom = (page: Page): Promise<Point> => page.evaluate(() => ({ x: visualViewport?.pageLeft ?? 0, y: visualViewport?.pageTop ?? 0 }));
