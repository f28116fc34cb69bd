import type { Page } from '@playwright/test';
import { places } from '#shared/brand-and-places.ts';
import { viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const names = ['해안', '연륙교', '학교', '시장', '공원', '여객터미널'];

async function expectNoTimesOrDistances(page: Page): Promise<void> {
  expect(await page.getByRole('main').innerText()).not.toMatch(/\d+\s*(분|시간|k?m(?![a-z²])|미터|킬로미터)/);
}

test.describe('location', () => {
  test('has six places on a map that fills the window, and no distances', async ({ visit }) => {
    const page = await visit('/LocationEnvironment/intro');
    await test.step('six points on the map and six boxes with pictures have the same numbers', async () => {
      const boxes = page.getByRole('list', { name: '주변의 여섯 곳' }).getByRole('listitem');
      expect(await boxes.locator('h3').allInnerTexts()).toEqual(names.map((name, index) => expect.stringMatching(new RegExp(`^${index + 1}\\s*${name}$`))));
      const pictures = await boxes.locator('img').evaluateAll((images) => images.map((image) => image.dataset['picture']));
      expect(pictures).toEqual(places.map(({ picture }) => picture));
      for (const [index, name] of names.entries())
        await expect(page.getByRole('link', { name: `${index + 1} ${name} 이야기 보기`, exact: true })).toHaveCount(1);
    });
    await test.step('it states no travel times and no distances', () => expectNoTimesOrDistances(page));
    await test.step('the map fills the window, has its coast at 56 %, and shows the illustration of one box', async () => {
      const map = page.getByRole('group', { name: /입지 개념도/ });
      await page.locator('#school').evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const box = (await map.boundingBox())!;
      const { width, height } = page.viewportSize()!;
      expect([box.x, box.width]).toEqual([0, width]);
      // The coast is at 504 of 900 in the drawing.
      expect((box.y + (box.height * 504) / 900) / Math.min(height, width * 0.625)).toBeCloseTo(0.56, 2);
      await expect(page.locator('li[data-active] img')).toHaveAttribute('data-picture', 'location-school');
      await page.locator('#park').evaluate((other) => other.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(page.locator('li[data-active] img')).toHaveAttribute('data-picture', 'location-park');
    });
  });

  test('marks the box and the point that belong together', async ({ visit }) => {
    const page = await visit('/LocationEnvironment/intro');
    await test.step('a box is marked when its point is pointed at or focused, and a point when its box is pointed at', async () => {
      await page.getByRole('link', { name: '공원 이야기 보기' }).hover();
      await expect(page.locator('#park')).toHaveAttribute('data-active', 'true');
      await page.getByRole('link', { name: '학교 이야기 보기' }).focus();
      await expect(page.locator('#school')).toHaveAttribute('data-active', 'true');
      // The last event wins, which is the pointer here.
      await page.locator('#coast').evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const next = (await page.locator('#bridge').boundingBox())!;
      await page.mouse.move(next.x + 20, next.y + 20);
      await expect.poll(() => page.getByRole('link', { name: '연륙교 이야기 보기' }).getAttribute('data-active')).toBe('true');
    });
    await test.step('pressing a point scrolls its box into view, and the point of the box that is being read is marked', async () => {
      await page.getByRole('link', { name: '여객터미널 이야기 보기' }).click();
      await page.mouse.move(2, 2);
      await expect
        .poll(() =>
          page.locator('#terminal').evaluate((box) => {
            const { top, bottom } = box.getBoundingClientRect();
            return top < innerHeight / 2 && bottom > innerHeight / 2;
          }),
        )
        .toBe(true);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('terminal');
      await expect.poll(() => page.getByRole('link', { name: '여객터미널 이야기 보기' }).getAttribute('data-active')).toBe('true');
    });
  });

  test('shows a phone the box of a pressed number below the map, with a sharp picture', async ({ visit }) => {
    const page = await visit('/LocationEnvironment/intro', { viewport: viewports.narrow, deviceScaleFactor: 3 });
    for (const width of [390, 430, 800]) {
      await page.setViewportSize({ width, height: 844 });
      for (const name of names) {
        await page.getByRole('link', { name: `${name} 이야기 보기` }).click();
        const box = page.locator('li:focus');
        const [foot, top] = await Promise.all([
          page
            .locator('figure')
            .first()
            .evaluate((map) => map.getBoundingClientRect().bottom),
          box.evaluate((item) => item.getBoundingClientRect().top),
        ]);
        expect(top, `${width} pixels, ${name}`).toBeGreaterThanOrEqual(foot - 1);
        await expect(page.getByRole('link', { name: `${name} 이야기 보기` })).toHaveAttribute('data-active', 'true');
        const sharpness = box
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.decode().then(() => Number(/-(\d+)\./.exec(img.currentSrc)?.[1]) / img.clientWidth));
        expect(await sharpness, `${width} pixels, ${name}`).toBeGreaterThan(2);
      }
    }
  });

  test('works with plain anchors without script', async ({ visit }) => {
    const page = await visit('/LocationEnvironment/intro', { javaScriptEnabled: false, viewport: viewports.narrow });
    await page.getByRole('link', { name: '시장 이야기 보기' }).click();
    await expect(page.locator('#market')).toBeInViewport();
  });
});

test.describe('premium', () => {
  test('has four stories without distances, and fills a phone', async ({ visit }) => {
    const page = await visit('/LocationEnvironment/primium');
    await test.step('each story has a picture and a link', async () => {
      for (const at of [1, 2, 3, 4]) {
        const story = page.locator('main section').filter({ hasText: `PREMIUM 0${at}` });
        await expect(story).toBeVisible();
        await expect(story.locator('img[data-picture^="premium-"]')).toHaveCount(1);
        await expect(story.getByRole('link')).toHaveCount(1);
      }
    });
    await test.step('it states no travel times and no distances', () => expectNoTimesOrDistances(page));
    await test.step('the caption of the first picture fills the width of a phone', async () => {
      await page.setViewportSize(viewports.narrow);
      const caption = page.locator('main figcaption').first();
      expect(await caption.evaluate((box) => [box.getBoundingClientRect().left, box.getBoundingClientRect().right])).toEqual([0, viewports.narrow.width]);
    });
  });
});
