import type { Page } from '@playwright/test';
import { site as facts } from '#shared/site.ts';
import { hydrated } from '#tests/support/browser.ts';
import { expect, test, watchPosts } from '#tests/support/fixtures.ts';

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

test.use({ writes: true });

/**
 * Types with an input method that is still composing the last syllable, then scrolls to the button and taps
 * it.
 */
async function composeAndTap(page: Page, place: string, last: string): Promise<void> {
  const form = page.locator(place);
  const field = form.locator(last);
  await field.tap();
  await field.pressSequentially('상담을 부탁드립니');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: '다', selectionStart: 1, selectionEnd: 1 });
  const submit = form.locator('button[type="submit"]').first();
  // The button is low in the window, and the field is out of sight.
  await submit.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
  const box = await submit.boundingBox();
  if (!box) throw new Error('the button is not shown');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const forms: readonly (readonly [path: string, place: string, last: string, others: Readonly<Record<string, string>>, api: string])[] = [
  [`/${facts.slug}/customer`, '#inquiry', '[name="message"]', { name: '김윤슬', phone: '010-7100-0001', birthday: '851231' }, '/api/inquiries'],
  ['/', '[data-layout="mobile"] form[action="/forms/visit"]', '[name="message"]', { name: '김윤슬', phone: '010-7100-0002' }, '/forms/visit'],
  ['/privacy', '#withdraw', '[name="name"]', { phone: '010-7100-0003' }, '/api/withdrawals'],
  ['/BusinessGuide/intro', 'dialog[open]', '[name="name"]', { phone: '010-7100-0004' }, '/api/registrations'],
  ['/board-59/press', '#admin form[action="/forms/press"]', '[name="content"]', { title: '제목', summary: '요약' }, '/api/press/board-59'],
];

test('a form is sent by one tap while its last syllable is still being composed', async ({ newPage, beAdministrator }) => {
  const page = await newPage(phone);
  await beAdministrator(page.context());
  const posts = watchPosts(page);
  for (const [path, place, last, others, api] of forms)
    await test.step(api, async () => {
      await page.goto(path);
      await hydrated(page);
      if (place.startsWith('dialog')) await page.locator('nav [aria-haspopup="dialog"]:visible').last().tap();
      for (const [name, value] of Object.entries(others)) await page.locator(place).locator(`[name="${name}"]`).fill(value);
      await composeAndTap(page, place, last);
      await expect.poll(() => posts).toContain(api);
      await expect(page.locator(place).locator('button[type="submit"]:disabled')).toHaveCount(0);
    });
});
