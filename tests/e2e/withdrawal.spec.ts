import { fieldMessages, withdrawalMessages } from '#client/leads/words/forms.ts';
import { site as facts } from '#shared/site.ts';
import { viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { FormServiceStandIn } from '#tests/support/form-service.ts';

test.use({ writes: true });
const wordsOf = (text: string) => text.replaceAll(/[\s.]+/g, '');
/** Forms that earlier tests left at the deployed site may still arrive. */
const postsFrom = (forms: FormServiceStandIn, phone: string) => forms.posts.map(({ body }) => body).filter((body) => body['phone'] === phone);

test.describe('withdrawing the marketing consent', () => {
  for (const [width, viewport] of Object.entries(viewports)) {
    test(`is one link away from the consent and takes one number, on a ${width} window`, async ({ visit, forms }) => {
      const page = await visit(`/${facts.slug}/customer`, { viewport });
      const consent = page.locator('#inquiry details');
      await consent.locator('summary').click();
      await consent.getByRole('link', { name: '수신 동의 철회하기' }).click();
      await page.waitForURL('**/privacy#withdraw');
      const place = page.locator('#withdraw');
      await place.getByLabel('연락처').fill('010-3000-0001');
      await place.getByRole('button', { name: '수신 동의 철회하기' }).click();
      const result = place.locator('[data-result]');
      await expect(result).toBeVisible();
      expect(wordsOf(await result.innerText())).toContain(wordsOf(withdrawalMessages.taken));
      expect(postsFrom(forms, '010-3000-0001')).toMatchObject([{ marketingConsentWithdrawn: {} }]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
  }

  test('works without script', async ({ visit, forms }) => {
    const page = await visit('/privacy', { javaScriptEnabled: false });
    const place = page.locator('#withdraw');
    await place.getByLabel('연락처').fill('010-3000-0002');
    await place.getByLabel('이름').fill('홍길동');
    await place.getByRole('button', { name: '수신 동의 철회하기' }).click();
    await page.waitForURL('**/privacy?result=taken#withdraw');
    expect(wordsOf(await place.locator('[data-result]').innerText())).toContain(wordsOf(withdrawalMessages.taken));
    expect(postsFrom(forms, '010-3000-0002')).toMatchObject([{ name: '홍길동' }]);
  });

  test('succeeds for the visitor while the form service is down', async ({ visit, forms }) => {
    await forms.refuse();
    const page = await visit('/privacy');
    const place = page.locator('#withdraw');
    await place.getByLabel('연락처').fill('010-3000-0003');
    await place.getByRole('button', { name: '수신 동의 철회하기' }).click();
    await expect(place.locator('[data-result="taken"]')).toBeVisible();
    await forms.open();
  });

  test('asks once about a number that nobody could call, and then accepts it as the registration does', async ({ visit, forms }) => {
    const page = await visit('/privacy');
    const place = page.locator('#withdraw');
    const send = () => place.getByRole('button', { name: '수신 동의 철회하기' }).click();
    await place.getByLabel('연락처').fill('1234');
    await send();
    const input = place.locator('[name="phone"][aria-invalid="true"]');
    await expect(input).toBeVisible();
    await expect(page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`)).toHaveText(fieldMessages.phone_doubtful, { useInnerText: true });
    expect(postsFrom(forms, '1234')).toEqual([]);
    await send();
    await expect(place.locator('[data-result="taken"]')).toBeVisible();
    await expect.poll(() => postsFrom(forms, '1234')).toMatchObject([{ marketingConsentWithdrawn: {} }]);
  });
});
