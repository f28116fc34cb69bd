import { violationsOf } from '#tests/support/axe.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const words = '견본주택이 12월 5일 (토) 문을 엽니다. 방문예약하신 분께 주소와 오시는 길을 문자로 먼저 보내 드립니다';

test.use({ writes: true });

test(
  'a notice is written on the desk, lies above the header, and stays closed for the day',
  { tag: '@in-process' },
  async ({ noise, newPage, visitAsAdministrator }) => {
    noise.expect(/404/);
    const desk = await visitAsAdministrator('/yunseul/press');
    await desk.goto('/admin/notice');
    await test.step('on the desk', async () => {
      expect(await violationsOf(desk)).toEqual([]);
      await desk.getByLabel('한 줄').fill(words);
      await expect(desk.locator('.notice-strip').first()).toContainText(words);
      await expect(desk.getByText(`${words.length} / 60`)).toBeVisible();
      await desk.getByLabel('링크 주소').fill('/yunseul/customer');
      await desk.getByRole('button', { name: '지금 바로 보이기' }).click();
      await expect(desk.getByText('저장했습니다.')).toBeVisible();
      await expect(desk.getByRole('rowheader', { name: words })).toBeVisible();
      expect(await violationsOf(desk)).toEqual([]);
    });
    for (const viewport of [viewports.wide, viewports.narrow]) {
      await test.step(`at ${viewport.width} px`, async () => {
        const page = await newPage({ viewport });
        const line = page.getByRole('region', { name: '알림' });
        await expect(async () => {
          await page.goto('/BusinessGuide/intro');
          await expect(line).toBeVisible({ timeout: 500 });
        }).toPass();
        await hydrated(page);
        const header = page.getByRole('banner');
        const topOf = async () => (await header.boundingBox())?.y;
        expect(await topOf()).toBe((await line.boundingBox())?.height);
        const main = await page.locator('main').boundingBox();
        expect(main?.y).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        expect(await violationsOf(page)).toEqual([]);
        await page.evaluate(() => scrollTo(0, 400));
        await expect.poll(topOf).toBe(0);
        await page.evaluate(() => scrollTo(0, 0));
        await line.getByRole('link', { name: words }).click();
        await expect(page).toHaveURL(/\/yunseul\/customer$/);
        await page.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
        await expect(line).toHaveCount(0);
        await expect.poll(topOf).toBe(0);
        await page.goto('/');
        await hydrated(page);
        await expect(line).toHaveCount(0);
        await page.context().clearCookies();
        await page.goto('/no-such-page');
        await hydrated(page);
        await expect(line).toBeVisible();
        // There is no picture, so the page makes room.
        const box = await page.locator('main').boundingBox();
        expect(box?.y).toBe(((await header.boundingBox())?.y ?? 0) + ((await header.boundingBox())?.height ?? 0));
        await page.context().close();
      });
    }
    await test.step('without script', async () => {
      const page = await newPage({ javaScriptEnabled: false, viewport: viewports.narrow });
      await page.goto('/Brand/intro');
      await page.getByRole('button', { name: '오늘 하루 보지 않기' }).click();
      await expect(page).toHaveURL(/\/Brand\/intro$/);
      await expect(page.getByRole('region', { name: '알림' })).toHaveCount(0);
      await page.context().close();
    });
    await test.step('and is taken down', async () => {
      await desk.getByRole('button', { name: '지금 내리기' }).click();
      await expect(desk.getByText('5초 안에 모든 화면에서 사라집니다.')).toBeVisible();
      await expect(desk.getByText('끝남')).toBeVisible();
    });
  },
);
