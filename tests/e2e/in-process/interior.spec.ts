import type { Page } from '@playwright/test';
import { finishes, finishHours } from '#shared/pages/finish-pictures.ts';
import { materialSampleSize } from '#shared/pages/material-samples.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { enlarge, shownFrom, stroke } from '#tests/support/fingers.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const showsItsRooms = (page: Page, type: string, pictures: number) =>
  test.step('it shows its pictures, its materials and what a model home does not promise', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(type, { useInnerText: true });
    await expect(page.locator(`img[data-picture^="interior-${type.toLowerCase()}-"]`)).toHaveCount(pictures);
    await expect(page.getByRole('heading', { name: '마감재 팔레트' })).toBeVisible();
    const palette = page.getByRole('region', { name: '마감재 팔레트' });
    await palette.scrollIntoViewIfNeeded();
    const widths = () => palette.locator('img').evaluateAll((squares) => squares.map((square) => (square as HTMLImageElement).naturalWidth));
    await expect.poll(widths).toEqual(Array.from({ length: 5 }, () => materialSampleSize.width));
    await expect(page.getByRole('main')).toContainText('전시품과 유상 옵션이 포함될 수 있습니다', { useInnerText: true });
  });

test.describe('interior', () => {
  test('on a phone the use of a material stands below its name, both beside its square', async ({ visit }) => {
    const page = await visit('/Interior/59A', { viewport: viewports.narrow });
    const materials = page.getByRole('region', { name: '마감재 팔레트' }).getByRole('listitem');
    for (const material of await materials.all()) {
      const [name, use] = await Promise.all([material.locator('b').boundingBox(), material.locator('span').boundingBox()]);
      expect(use?.x).toBe(name?.x);
    }
  });

  test('each type leads to the next at its end, the last one to the first', async ({ visit }) => {
    const page = await visit('/Interior/59A');
    for (const [name, path] of [
      ['72B 인테리어', '/Interior/84A'],
      ['84B 인테리어', '/Interior/84B'],
      ['59A 인테리어', '/Interior/59A'],
    ] as const) {
      await page.getByRole('main').getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveURL(path);
    }
  });

  test('/Interior/59A, titled 59A, shows its rooms, and enlarges them by key', async ({ visit }) => {
    const page = await visit('/Interior/59A');
    await showsItsRooms(page, '59A', 4);
    await test.step('an enlarged picture opens, steps by keys and wraps around at the ends, closes with Escape and restores the focus', async () => {
      const opener = page.getByRole('link', { name: '거실 크게 보기' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: '인테리어 크게 보기' });
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText('1 / 4', { useInnerText: true });
      await page.keyboard.press('ArrowRight');
      await expect(dialog).toContainText('2 / 4', { useInnerText: true });
      await expect(dialog.locator('img')).toHaveAttribute('data-picture', 'interior-59a-kitchen');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(dialog).toContainText('4 / 4', { useInnerText: true });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('Tab goes round its buttons in both directions and reaches nothing else', async () => {
      await page.getByRole('link', { name: '거실 크게 보기' }).click();
      await expect(page.locator('dialog:modal')).toBeVisible();
      const buttons = ['이전', '다음', '닫기'];
      const reached = async (key: string) => {
        await page.keyboard.press(key);
        return page.evaluate(() => document.activeElement?.ariaLabel);
      };
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).focus();
      for (const name of [...buttons, ...buttons]) expect(await reached('Tab')).toContain(name);
      for (const name of [...buttons, ...buttons].toReversed().slice(1)) expect(await reached('Shift+Tab')).toContain(name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await test.step('the room that it steps to is read aloud', async () => {
      await page.getByRole('link', { name: '거실 크게 보기' }).click();
      const words = page.getByRole('dialog', { name: '인테리어 크게 보기' }).locator('[aria-live="polite"]');
      await expect(words).toContainText('거실', { useInnerText: true });
      const isSame = await words.evaluateHandle((element) => () => element.isConnected);
      await page.keyboard.press('ArrowRight');
      await expect(words).toContainText('주방', { useInnerText: true });
      // A new element would not be read aloud.
      expect(await isSame.evaluate((ask) => ask())).toBe(true);
    });
  });

  test('/Interior/84A, titled 72B, shows its rooms, and enlarges them by swipe', async ({ visit }) => {
    const page = await visit('/Interior/84A', { hasTouch: true });
    await showsItsRooms(page, '72B', 3);
    await test.step('a swipe of more than 50 pixels steps', async () => {
      await page.setViewportSize(viewports.narrow);
      await page.getByRole('link', { name: '거실 크게 보기' }).click();
      const dialog = page.getByRole('dialog', { name: '인테리어 크게 보기' });
      const picture = (await dialog.locator('img').boundingBox())!;
      // The swipe begins on the picture, because browsers themselves drag pictures.
      const y = picture.y + picture.height / 2;
      const swipe = async (from: number, to: number) => {
        await page.mouse.move(from, y);
        await page.mouse.down();
        await page.mouse.move(to, y + 4, { steps: 5 });
        await page.mouse.up();
      };
      await swipe(300, 260);
      await expect(dialog).toContainText('1 / 3', { useInnerText: true });
      await swipe(300, 220);
      await expect(dialog).toContainText('2 / 3', { useInnerText: true });
      await swipe(100, 190);
      await expect(dialog).toContainText('1 / 3', { useInnerText: true });
    });
    await test.step('a finger moves the shown part of an enlarged picture, and steps to no other', async () => {
      const dialog = page.getByRole('dialog');
      await enlarge(page, 2);
      const from = await shownFrom(page);
      await stroke(page, { x: 250, y: 400 }, -180, 0);
      await expect.poll(async () => (await shownFrom(page)).x - from.x).toBeGreaterThan(40);
      await stroke(page, { x: 200, y: 500 }, 0, -180);
      await expect.poll(async () => (await shownFrom(page)).y - from.y).toBeGreaterThan(40);
      await expect(dialog).toContainText('1 / 3', { useInnerText: true });
      await enlarge(page, 1);
      await dialog.getByRole('button', { name: '닫기' }).click();
      await expect(dialog).toBeHidden();
    });
  });

  test('/Interior/84B, titled 84B, shows its rooms, and enlarges them over the locked page', async ({ visit }) => {
    const page = await visit('/Interior/84B');
    await showsItsRooms(page, '84B', 3);
    await test.step('the page behind an enlarged picture cannot be scrolled until it closes', async () => {
      await page.getByRole('link', { name: '침실 크게 보기' }).click();
      await expect.poll(() => page.evaluate(() => 'locked' in document.documentElement.dataset)).toBe(true);
      await page.getByRole('button', { name: '닫기' }).click();
      await expect.poll(() => page.evaluate(() => 'locked' in document.documentElement.dataset)).toBe(false);
    });
    await test.step("an enlarged picture fills the height of a phone's screen", async () => {
      await page.setViewportSize(viewports.narrow);
      await page.getByRole('link', { name: '거실 크게 보기' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewports.narrow });
      const picture = dialog.locator('img');
      expect(await picture.evaluate((image) => getComputedStyle(image).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    });
  });

  test('/Interior/84B shows its living room in other finishes and at other hours, and fetches only what is chosen', async ({ newPage }) => {
    const page = await newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/images/finishes/')) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto('/Interior/84B');
    await hydrated(page);
    const picture = page.getByRole('img', { name: /의 거실, .* 마감$/ });
    await test.step('the room comes in walnut at noon, when it comes near', async () => {
      await page.getByRole('heading', { name: '마감과 빛' }).scrollIntoViewIfNeeded();
      await expect.poll(() => fetched).toEqual(['/images/finishes/walnut-noon.avif']);
      await expect(picture).toHaveAccessibleName('한낮의 거실, 호두나무 마감');
    });
    await test.step('a press changes the finish, keys the hour, and the words say both', async () => {
      await page.getByRole('tab', { name: '밝은 참나무' }).click();
      await expect(picture).toHaveAccessibleName('한낮의 거실, 밝은 참나무 마감');
      await page.getByRole('tab', { name: '한낮' }).press('ArrowRight');
      await expect(picture).toHaveAccessibleName('해 질 녘의 거실, 밝은 참나무 마감');
      await expect(page.getByRole('tabpanel')).toContainText('천장의 간접조명이 방을 밝히는 때입니다', { useInnerText: true });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1280);
      expect(fetched).toEqual(['walnut-noon', 'oak-noon', 'oak-dusk'].map((name) => `/images/finishes/${name}.avif`));
      expect(await violationsOf(page)).toEqual([]);
    });
    await test.step('what was chosen is printed with its words, without the choices', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(picture).toBeVisible();
      await expect(page.getByText('밝은 참나무 마감, 해 질 녘')).toBeVisible();
      await expect(page.getByRole('tab', { name: '한낮' })).toBeHidden();
    });
  });

  test('has the pictures of finishes as links without script', async ({ visit }) => {
    const page = await visit('/Interior/84B', { javaScriptEnabled: false });
    const links = page.locator('a[href^="/images/finishes/"]:visible');
    await expect(links).toHaveCount(finishes.length * finishHours.length);
    for (const address of await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))) {
      const answer = await page.request.head(address);
      expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/webp']);
    }
  });

  test('links to the picture files without script', async ({ visit, ask }) => {
    const page = await visit('/Interior/59A', { javaScriptEnabled: false });
    const address = await page.getByRole('link', { name: '거실 크게 보기' }).getAttribute('href');
    const answer = await ask('GET', address ?? '');
    expect(answer.headers.get('content-type')).toBe('image/webp');
  });
});
