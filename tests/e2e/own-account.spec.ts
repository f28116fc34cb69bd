import jsQr from 'jsqr';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { administrator } from '#tests/support/site-under-test.ts';

test.describe("the administrator's own account", () => {
  test.use({ writes: true });

  for (const [name, viewport] of Object.entries(viewports)) {
    test(`shows the signed-in devices, signs another one out, and fits the window, ${name}`, async ({ ask, signIn, visitAsAdministrator }) => {
      const page = await visitAsAdministrator('/admin/account', { viewport });
      // Earlier tests may have left sessions.
      const cookie = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join('; ');
      await ask('DELETE', '/api/sessions', { cookie });
      const other = await signIn();
      await page.reload();
      await hydrated(page);
      const devices = page.getByRole('table', { name: '로그인 중인 기기' });
      await expect(devices.locator('tbody tr')).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const signedInAt = await devices
        .locator('tr', { has: page.getByRole('button') })
        .locator('time')
        .first()
        .innerText();
      await devices.getByRole('button', { name: `${signedInAt}에 로그인한` }).click();
      await expect(page.getByText('로그아웃했습니다.')).toBeVisible();
      await expect(devices.locator('tbody tr')).toHaveCount(1);
      expect((await ask('GET', '/api/session', { cookie: other })).body).toEqual({ email: null });
    });
  }
});

test.describe('a required second factor', { tag: '@in-process' }, () => {
  test.use({ environment: { ADMIN_SECOND_FACTOR: 'required' } });

  for (const { way, javaScriptEnabled } of [
    { way: 'with script', javaScriptEnabled: true },
    { way: 'without script', javaScriptEnabled: false },
  ]) {
    test(`is set up right after the sign-in on the press page, and opens the desk, ${way}`, async ({ newPage, noise }) => {
      noise.expect(/403/);
      const page = await newPage({ javaScriptEnabled });
      await page.goto('/yunseul/press');
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel('이메일').last().fill(administrator.email);
      await page.getByLabel('비밀번호').fill(administrator.password);
      await page.getByRole('button', { name: '로그인' }).click();
      await expect(page.getByText('2단계 인증을 먼저 설정해 주세요')).toBeVisible();
      await page.getByLabel('비밀번호').fill(administrator.password);
      await page.getByRole('button', { name: '설정하기' }).click();
      const qr = await sharp(await page.getByRole('img', { name: '설정 키가 담긴 QR 코드' }).screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const read = jsQr.default(new Uint8ClampedArray(qr.data), qr.info.width, qr.info.height)?.data;
      expect(read).toBe(await page.getByRole('link', { name: '이 기기의 인증 앱에서 열기' }).getAttribute('href'));
      const secret = (await page.locator('form code').first().innerText()).replaceAll(' ', '');
      await page.getByLabel('인증번호').fill(new TOTP({ secret }).generate());
      await page.getByRole('button', { name: '설정 마치기' }).click();
      await expect(page.getByText('2단계 인증을 설정했습니다')).toBeVisible();
      await page.goto('/admin');
      await expect(page.getByRole('link', { name: /^CSV/ })).toBeVisible();
    });
  }
});
