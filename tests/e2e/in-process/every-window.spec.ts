import type { Page } from '@playwright/test';
import { hydrated } from '#tests/support/browser.ts';
import { giveEmptyPictures } from '#tests/support/empty-pictures.ts';
import { everyPage } from '#tests/support/every-page.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { hiddenText, setInsets, setTextSpacing, type Insets } from '#tests/support/text-in-view.ts';

const onItsSide: Insets = { top: 0, right: 59, bottom: 21, left: 59 };
const upright: Insets = { top: 47, right: 0, bottom: 34, left: 0 };
const flat: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

interface Window {
  readonly width: number;
  readonly height: number;
  readonly insets?: Insets;
  readonly isSpaced?: boolean;
  /** The reader's own font size, in pixels. */
  readonly fontSize?: number;
}
/** Every run checks these. */
const fewWindows: readonly Window[] = [
  { width: 280, height: 653 },
  { width: 844, height: 390, insets: onItsSide },
  { width: 1280, height: 720, isSpaced: true },
  { width: 5120, height: 1440 },
];
const moreWindows: readonly Window[] = [
  { width: 320, height: 256 },
  { width: 360, height: 740, fontSize: 21 },
  { width: 390, height: 844, insets: upright },
  { width: 390, height: 844, isSpaced: true },
  { width: 390, height: 844, fontSize: 32 },
  { width: 820, height: 1180 },
  { width: 960, height: 540 },
  { width: 901, height: 640 },
  { width: 1024, height: 366, insets: onItsSide },
  { width: 1024, height: 768 },
  { width: 1240, height: 672 },
  { width: 1280, height: 720, fontSize: 21 },
  { width: 1366, height: 641 },
  { width: 1440, height: 900, isSpaced: true },
  { width: 1440, height: 900, fontSize: 32 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1300 },
];
const windows = process.env['FULL'] ? [...fewWindows, ...moreWindows] : fewWindows;

async function setFontSize(page: Page, fontSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  // In queries `em` is the reader's own font size, whatever size the page sets.
  await page.waitForFunction(
    (wide) => matchMedia(`(min-width: ${wide - 0.01}em) and (max-width: ${wide + 0.01}em)`).matches,
    page.viewportSize()!.width / fontSize,
  );
  await session.detach();
}

async function expectWholeText(page: Page, waitsForFrames = false): Promise<void> {
  for (const { width, height, insets = flat, isSpaced = false, fontSize = 16 } of windows) {
    await page.setViewportSize({ width, height });
    await setInsets(page, insets);
    await setTextSpacing(page, isSpaced);
    await setFontSize(page, fontSize);
    const name = `${width} × ${height}${insets === flat ? '' : ', insets'}${isSpaced ? ', spaced' : ''}${fontSize === 16 ? '' : `, type of ${fontSize}`}`;
    expect.soft(await hiddenText(page, { insets, waitsForFrames }), name).toEqual([]);
  }
}

for (const [path, entry] of everyPage) {
  test(`${path} shows all its words in every window`, async ({ newPage }) => {
    const page = await newPage();
    await giveEmptyPictures(page);
    await page.goto(path);
    await hydrated(page);
    await expectWholeText(page, entry.id === 'location-intro');
  });
}

test.describe('with long texts in the store', () => {
  test.use({ writes: true });

  test('the press list and an article show all their words in every window', async ({ visit, post, slug }) => {
    const long = '해안읍 관광·교통 기반시설 확충사업 착공식 및 주민설명회 개최 안내(2026. 11. 20. 금요일 오후 2시 30분)';
    for (let index = 1; index <= 101; index += 1) await post(slug, { title: index % 3 === 0 ? `${long} ${index}차` : `소식 ${index}`, summary: long });
    const { id } = await post(slug, {
      title: 'https://www.example.com/announcements/yunseul-ocean-park-announcement.html',
      summary: 'ABCDEFGHIJKLMNOP'.repeat(8),
    });
    const page = await visit(`/${slug}/press`);
    await page.getByRole('link', { name: '더보기' }).click();
    await expect(page.getByText('102건 가운데 20건')).toBeVisible();
    await expectWholeText(page);
    await page.goto(`/${slug}/press/${id}`);
    await hydrated(page);
    await expectWholeText(page);
  });
});
