import jsQr from 'jsqr';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { violationsOf } from '#tests/support/axe.ts';
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
      await devices.getByRole('button', { name: /에 로그인한 .+ 로그아웃$/ }).click();
      await expect(page.getByText('로그아웃했습니다.')).toBeVisible();
      await expect(devices.locator('tbody tr')).toHaveCount(1);
      expect((await ask('GET', '/api/session', { cookie: other })).body).toEqual({ email: null });
    });
  }
});

test.describe('people', () => {
  test.use({ writes: true });

  test('are invited without script, join on a phone, and find their own tabs; the office fits every window', async ({
    newPage,
    beAdministrator,
    visit,
    noise,
  }) => {
    noise.expect(/401/, /404.*\/admin\/invitation\/unknown/);
    const page = await newPage({ javaScriptEnabled: false });
    await beAdministrator(page.context());
    await page.goto('/admin/people');
    await page.getByLabel('이름').fill('이서연');
    await page.getByRole('radio', { name: '분양' }).check();
    await page.getByRole('button', { name: '초대 링크 만들기' }).click();
    await expect(page.getByRole('status')).toHaveText('초대 링크를 만들었습니다');
    const link = new URL(await page.getByText(/\/admin\/invitation\//).innerText());

    const phone = await newPage({ viewport: viewports.narrow, javaScriptEnabled: false });
    await phone.goto(link.pathname);
    await phone.getByLabel('이메일').fill('lee@example.com');
    await phone.getByLabel('비밀번호').fill('quite a long pass phrase');
    await phone.getByRole('button', { name: '계정 만들고 들어가기' }).click();
    await expect(phone).toHaveURL('/admin');
    await phone.locator('summary').first().click();
    await expect(phone.getByRole('link', { name: /^접수/ }).first()).toBeVisible();
    await expect(phone.getByRole('link', { name: '구성원' })).toHaveCount(0);

    await page.goto('/admin/people');
    await page.getByRole('combobox', { name: '이서연 권한' }).selectOption('정지');
    await page.getByRole('button', { name: '이서연 권한 바꾸기' }).click();
    await expect(page.getByRole('status')).toContainText('권한을 바꾸었습니다');
    await phone.goto('/admin');
    await expect(phone.getByLabel('비밀번호')).toBeVisible();
    const wide = await visit('/yunseul/press');
    await beAdministrator(wide.context());
    for (const [width, height] of [
      [1366, 768],
      [900, 800],
      [683, 384],
      [390, 844],
      [320, 640],
    ] as const) {
      await wide.setViewportSize({ width, height });
      for (const path of ['/admin/people', '/admin/account', '/admin/audit', '/admin/invitation/unknown']) {
        await wide.goto(path);
        expect(await wide.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} ${width}`).toBeLessThanOrEqual(0);
        expect(await violationsOf(wide), `${path} ${width}`).toEqual([]);
      }
      await wide.goto('/admin/people');
      const places = await wide.evaluate(() => {
        const placeOf = (within: Element) => {
          const range = document.createRange();
          if (within.matches('select')) range.selectNode(within);
          else range.selectNodeContents(within);
          const { top, bottom, right } = range.getBoundingClientRect();
          return { middle: (top + bottom) / 2, right: Math.round(right) };
        };
        return Array.from(document.querySelectorAll('[role="region"] tbody tr'), (row) => {
          const placesOf = (selector: string) => Array.from(row.querySelectorAll(selector), placeOf);
          const [tool] = placesOf('summary, .tools > span');
          const off = placesOf('select, [data-column] > *').map(({ middle }) => Math.abs(middle - (tool?.middle ?? 0)));
          return { offLine: Math.min(...off), factorEnds: placesOf('[data-column] > *').at(-1)?.right };
        });
      });
      expect(places).toHaveLength(2);
      for (const { offLine } of places) expect(offLine, `a tool beside its row, ${width}`).toBeLessThanOrEqual(1);
      expect(new Set(places.map(({ factorEnds }) => factorEnds)).size, `where second factors end, ${width}`).toBe(1);
    }
  });
});

test.describe('a required second factor', { tag: '@in-process' }, () => {
  test.use({ environment: { ADMIN_SECOND_FACTOR: 'required' } });

  for (const { way, javaScriptEnabled } of [
    { way: 'with script', javaScriptEnabled: true },
    { way: 'without script', javaScriptEnabled: false },
  ]) {
    test(`is set up right after the sign-in on the press page, and opens the desk, ${way}`, async ({ newPage, noise, forms, ask, site }) => {
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
      await page.goto('/admin/leads');
      await expect(page.getByRole('link', { name: /^CSV/ })).toBeVisible();

      if (javaScriptEnabled) {
        await test.step('somebody who must set it up again meanwhile goes on with what was pressed', async () => {
          noise.expect(/401/);
          forms.behave(500);
          await ask('POST', '/api/registrations', { json: { name: '한지우', phone: '010-4444-7711' } });
          await page.goto('/admin/leads');
          await page.getByRole('row').getByRole('link', { name: '한지우' }).click();
          await expect(page.getByRole('heading', { level: 1, name: '한지우' })).toBeVisible();
          await site.admin(['totp', administrator.email, '--clear']);
          await page.getByRole('button', { name: '연락함' }).click();
          const note = page.getByRole('textbox', { name: '메모' });
          await note.fill('저녁에 전화');
          await note.press('Control+Enter');
          await page.getByLabel('이메일').fill(administrator.email);
          await page.getByLabel('비밀번호', { exact: true }).fill(administrator.password);
          await page.keyboard.press('Enter');
          const [account] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: '2단계 인증 설정' }).click()]);
          await page.getByRole('button', { name: '이어 쓰기' }).click();
          await expect(page.getByRole('alert').filter({ hasText: '아직 끝나지 않았습니다' })).toBeVisible();
          // What would be added now would not be saved with it.
          await expect(note).not.toBeEditable();
          await account.getByLabel('비밀번호').first().fill(administrator.password);
          await account.getByRole('button', { name: '설정하기' }).click();
          const other = (await account.locator('form code').first().innerText()).replaceAll(' ', '');
          await account.getByLabel('인증번호').fill(new TOTP({ secret: other }).generate());
          await account.getByRole('button', { name: '설정 마치기' }).click();
          await expect(account.getByText('2단계 인증을 설정했습니다')).toBeVisible();
          await account.close();
          await page.getByRole('button', { name: '이어 쓰기' }).click();
          await expect(page.getByRole('listitem').filter({ hasText: '신규 → 연락함' })).toBeVisible();
          await expect(page.getByRole('listitem').filter({ hasText: '저녁에 전화' })).toBeVisible();
          await expect(page.getByRole('row').getByRole('link', { name: '한지우' })).toBeVisible();
        });
      }
    });
  }
});
