import type { Page } from '@playwright/test';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { scrollThrough } from '#tests/support/walk.ts';

const section = (page: Page, at: number) => page.locator(`section[data-section="${at}"]`);

test.describe('unit plans', () => {
  const viewer = (page: Page) => section(page, 6);
  const selected = (page: Page) => viewer(page).getByRole('tab', { selected: true }).textContent();

  test('are chosen by tabs', async ({ visit }) => {
    const page = await visit('/');
    await test.step('a choice that is undone before it is shown is undone', async () => {
      await viewer(page)
        .getByRole('tablist')
        .evaluate((list) => {
          const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
          tabs.at(-1)?.click();
          tabs[0]?.click();
        });
      // Waits until both choices could have been shown.
      await page.waitForTimeout(500);
      expect(await selected(page)).toBe('59A');
      await expect(viewer(page).locator('img')).toHaveAttribute('data-picture', 'plan-59a');
    });
    await test.step('the other layout shows the chosen type when the window is halved, and continues from it', async () => {
      const { width, height } = page.viewportSize() ?? viewports.wide;
      await viewer(page).getByRole('tab').nth(2).click();
      // The tab is marked before the plan follows, and nobody turns a window between the two.
      await expect(viewer(page).locator('img')).toHaveAttribute('data-picture', 'plan-72a');
      await page.setViewportSize({ width: width / 2, height });
      const other = page.locator('[data-layout="mobile"]').getByRole('tab', { selected: true });
      await expect(other).toHaveText('72A');
      await page.locator('[data-layout="mobile"]').getByRole('button', { name: '다음' }).click();
      await expect(other).toHaveText('72B');
      await page.setViewportSize({ width, height });
      await expect.poll(() => selected(page)).toBe('72B');
      await viewer(page).getByRole('tab').first().click();
      await expect.poll(() => selected(page)).toBe('59A');
    });
    await test.step('tabs choose a plan, by pointer and by arrow keys', async () => {
      const tabs = viewer(page).getByRole('tablist', { name: '타입' }).getByRole('tab');
      expect(await tabs.allTextContents()).toEqual(['59A', '59B', '72A', '72B', '84A']);
      await tabs.nth(2).click();
      await expect(viewer(page).locator('img')).toHaveAttribute('data-picture', 'plan-72a');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => selected(page)).toBe('72B');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');
      await page.keyboard.press('End');
      await expect.poll(() => selected(page)).toBe('84A');
      await expect(viewer(page).getByRole('tabpanel')).toHaveAttribute('aria-labelledby', (await tabs.nth(4).getAttribute('id')) ?? '');
      // The list is a single stop of the Tab key.
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
    });
    await test.step('arrow keys on the tabs wrap around at the ends', async () => {
      await viewer(page).getByRole('tab').first().click();
      await expect.poll(() => selected(page)).toBe('59A');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => selected(page)).toBe('84A');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => selected(page)).toBe('59A');
    });
  });

  test('have names, arrows and parts that close', async ({ visit }) => {
    const page = await visit('/');
    await test.step('arrows step through the types and are disabled at the ends', async () => {
      const previous = viewer(page).getByRole('button', { name: '이전' });
      const next = viewer(page).getByRole('button', { name: '다음' });
      expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false]);
      for (let step = 0; step < 4; step += 1) await next.click();
      await expect.poll(() => selected(page)).toBe('84A');
      expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true]);
      await previous.click();
      await expect.poll(() => selected(page)).toBe('72B');
    });
    await test.step('the accordion has one part open at a time, changes the title, and says what the tours show', async () => {
      const opener = (name: string) => viewer(page).getByRole('button', { name });
      const title = viewer(page).locator('h2');
      const before = await title.innerText();
      await opener('E-모델하우스 VR').click();
      await expect(opener('타입별 평면')).toHaveAttribute('aria-expanded', 'false');
      await expect(title).not.toHaveText(before, { useInnerText: true });
      await expect(viewer(page)).toContainText('하늘에서 본 단지', { useInnerText: true });
      await opener('E-모델하우스 VR').click();
      await expect(viewer(page).locator('[aria-expanded="true"]')).toHaveCount(0);
      await opener('타입별 평면').click();
      await expect(title).toHaveText(before, { useInnerText: true });
    });
    await test.step('every window says that the plan is drawn by computer', async () => {
      const caption = viewer(page).getByText('CG · 가구와 마감은 실제와 다를 수 있습니다');
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
      for (const width of [901, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(caption, `${width} px wide`).toBeVisible();
        expect(await caption.evaluate(bottomOf), `${width} px wide`).toBeLessThanOrEqual(await viewer(page).evaluate(bottomOf));
      }
    });
  });

  test('fade in after a change, and lose the class of the fade after 500 ms', async ({ newPage }) => {
    const page = await newPage(withMotion);
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await viewer(page).getByRole('button', { name: '다음' }).click();
    const fading = viewer(page).locator('.fade-in');
    await page.clock.runFor(480);
    await expect(fading).toHaveCount(1);
    await page.clock.runFor(40);
    await expect(fading).toHaveCount(0);
  });
});

test.describe('one document', () => {
  test('has one h1 and no id twice, and nothing in the hidden layout can be reached', async ({ visit }) => {
    const page = await visit('/');
    for (const viewport of [viewports.wide, viewports.narrow]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id));
      expect(ids.length).toBe(new Set(ids).size);
      await expect(page.getByRole('tablist', { name: '타입' })).toHaveCount(1);
    }
  });

  test('fetches no picture that only the hidden layout shows, even when it is scrolled to the end', async ({ newPage }) => {
    const onlyIn = {
      wide: ['hero-wide', 'living', 'site-cross-section'],
      mobile: ['hero-mobile', 'complex-special', 'site-ground', 'community-lounge'],
    } satisfies Record<string, readonly (PictureName | 'site-cross-section')[]>;
    for (const [viewport, shown, hidden] of [
      [viewports.narrow, 'mobile', 'wide'],
      [viewports.wide, 'wide', 'mobile'],
    ] as const) {
      const page = await newPage({ viewport });
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname);
      });
      await page.goto('/');
      await hydrated(page);
      await scrollThrough(page);
      const fetchedOf = (layout: keyof typeof onlyIn) => fetched.filter((path) => onlyIn[layout].some((name) => path.includes(`${name}-`)));
      expect(fetchedOf(shown)).not.toEqual([]);
      expect(fetchedOf(hidden)).toEqual([]);
    }
  });

  test('shows all its text and the first plan in its full size without JavaScript', async ({ visit }) => {
    const page = await visit('/', { javaScriptEnabled: false });
    await test.step('all text is shown', async () => {
      await expect(section(page, 6).getByText('하늘에서 본 단지')).toBeVisible();
      expect(
        await section(page, 1)
          .locator('p')
          .first()
          .evaluate((element) => getComputedStyle(element).opacity),
      ).toBe('1');
    });
    await test.step('both open parts of the unit plans are shown to their end', async () => {
      const [scene, last] = await Promise.all([
        section(page, 6).boundingBox(),
        section(page, 6).getByRole('link', { name: 'E-모델하우스 보기' }).boundingBox(),
      ]);
      if (!scene || !last) throw new Error('the scene lacks its link');
      expect(last.y + last.height).toBeLessThanOrEqual(scene.y + scene.height);
    });
    await test.step('the first plan is shown in full size', async () => {
      const scripted = await visit('/');
      const heightOf = (shown: Page) =>
        shown
          .locator('[role="tabpanel"] img:visible')
          .first()
          .evaluate((image: HTMLElement) => image.offsetHeight);
      expect(await heightOf(page)).toBeGreaterThanOrEqual(await heightOf(scripted));
    });
  });
});
