import type { Page } from '@playwright/test';
import { pages } from '#shared/pages/pages.ts';
import { viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ writes: true });

async function showTwenty(page: Page): Promise<void> {
  await page.getByRole('link', { name: '더보기' }).click();
  await expect(page.getByRole('link', { name: '소식 11', exact: true })).toBeFocused();
  await page.getByRole('link', { name: '소식 9', exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
}

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

async function expectTwentyAt(page: Page, scrollY: number): Promise<void> {
  await expect(page.getByText('21건 가운데 20건')).toBeVisible();
  await expect.poll(() => scrollOf(page).then((y) => Math.abs(y - scrollY)), `scrolled to ${scrollY}`).toBeLessThan(3);
}

for (const [name, viewport] of Object.entries({ narrow: viewports.narrow, wide: viewports.wide })) {
  test(`the rows and the scroll position of the list, ${name}, stay however the reader leaves and returns`, async ({
    noise,
    ask,
    signIn,
    visit,
    post,
    slug,
  }) => {
    const ids = new Map<number, string>();
    for (let index = 1; index <= 21; index += 1) ids.set(index, (await post(slug, { title: `소식 ${index}` })).id);
    const page = await visit(`/${slug}/press`, { viewport });
    await showTwenty(page);
    const place = await scrollOf(page);
    expect(place).toBeGreaterThan(300);
    const list = `**/${slug}/press`;
    await test.step('by a tab', async () => {
      const tab = page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link').last();
      await tab.evaluate((link: HTMLAnchorElement) => link.click());
      await expect(page).not.toHaveURL(new RegExp(`/${slug}/press$`));
      await page.goBack();
      await expectTwentyAt(page, place);
    });
    await test.step('by the link of the popup', async () => {
      await page
        .locator('footer')
        .getByRole('link', { name: '방문예약' })
        .evaluate((link: HTMLAnchorElement) => link.click());
      await page.getByRole('dialog').getByRole('link', { name: pages.privacy.label }).click();
      await page.waitForURL(`**${pages.privacy.path}`);
      await page.goBack();
      await expectTwentyAt(page, place);
    });
    await test.step('by "back" and "forward"', async () => {
      await page.getByRole('link', { name: '소식 3', exact: true }).evaluate((link: HTMLAnchorElement) => link.click());
      await page.waitForURL(`${list}/*`);
      await page.goBack();
      await expectTwentyAt(page, place);
    });
    await test.step('by an article, its next article, and "list"', async () => {
      await page.getByRole('link', { name: '소식 9', exact: true }).click();
      // The list has a link with the same name.
      await expect(page.getByRole('heading', { name: '소식 9', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: /소식 10$/ }).click();
      await expect(page.getByRole('heading', { name: '소식 10', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: /소식 11$/ }).click();
      await expect(page.getByRole('heading', { name: '소식 11', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: '목록' }).click();
      await page.waitForURL(list);
      await expectTwentyAt(page, place);
    });
    await test.step('by a reload', async () => {
      await page.reload();
      await expectTwentyAt(page, place);
    });
    await test.step('when a pressed article is gone, which is said in its place', async () => {
      noise.expect(/404.*\/api\/press\//);
      const cookie = await signIn();
      for (const gone of [9, 8]) {
        await ask('DELETE', `/api/press/${slug}/${ids.get(gone)}`, { cookie });
        await page.getByRole('link', { name: `소식 ${gone}`, exact: true }).click();
        const word = page.getByRole('status').filter({ hasText: '누르신 보도자료는 삭제되어 볼 수 없습니다.' });
        await expect(word).toBeFocused();
        await expect(word).toBeInViewport();
        await expect(page.getByRole('link', { name: `소식 ${gone}`, exact: true })).toHaveCount(0);
        expect(await scrollOf(page)).toBeGreaterThan(300);
        await expect(page.getByRole('link', { name: '소식 5', exact: true })).toHaveCount(1);
      }
      // The other replica may still count the removed article for a moment.
      await expect(page.getByText('건 가운데 18건')).toBeVisible();
      // The removed article may be on the first page too: the rows move up by one.
      await ask('DELETE', `/api/press/${slug}/${ids.get(20)}`, { cookie });
      await page.getByRole('link', { name: '소식 20', exact: true }).click();
      await expect(page.getByText('건 가운데 17건')).toBeVisible();
      await page.getByRole('link', { name: '더보기' }).click();
      await expect(page.getByText('건 가운데 18건')).toBeVisible();
      const titles = await page.getByRole('table').getByRole('link').allInnerTexts();
      expect(titles).toEqual([21, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 7, 6, 5, 4, 3, 2, 1].map((index) => `소식 ${index}`));
    });
  });
}
