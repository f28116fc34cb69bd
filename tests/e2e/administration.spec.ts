import { signInCopy } from '#client/accounts/words.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { administrator } from '#tests/support/site-under-test.ts';

test.describe('the administration', { tag: '@in-process' }, () => {
  test.use({ writes: true });

  for (const { way, javaScriptEnabled } of [
    { way: 'with script', javaScriptEnabled: true },
    { way: 'without script', javaScriptEnabled: false },
  ]) {
    test(`is signed in to and out of at its own short URL, ${way}`, async ({ newPage, noise }) => {
      noise.expect(/401/);
      const page = await newPage({ javaScriptEnabled });
      await page.goto('/admin');
      await page.getByLabel('이메일').last().fill(administrator.email);
      await page.getByLabel('비밀번호').fill('not this one');
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('이메일 또는 비밀번호가 올바르지 않습니다.');
      await page.goto('/admin/leads?work=new');
      await expect(page.getByRole('button', { name: '글자 보기' })).toHaveCount(0);
      await page.getByLabel('이메일').last().fill(administrator.email);
      await page.getByLabel('비밀번호').fill(administrator.password);
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      // Back to where somebody wanted to be.
      await expect(page).toHaveURL(/\/admin\/leads\?work=new/);
      await expect(page.getByRole('navigation', { name: '업무 메뉴' }).getByRole('link')).toHaveText([
        '오늘',
        /접수/,
        '보도자료',
        '알림',
        '구성원',
        '내 계정',
        '감사 기록',
      ]);
      await page.setViewportSize(viewports.narrow);
      await page.locator('summary').filter({ hasText: '메뉴' }).click();
      await page.getByRole('navigation', { name: '메뉴', exact: true }).getByRole('link', { name: '내 계정' }).click();
      await expect(page.getByRole('heading', { name: '내 계정' })).toBeVisible();
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize(viewports.wide);
      await page.getByRole('button', { name: '로그아웃', exact: true }).click();
      await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
      await expect(page).toHaveURL('/admin');
    });

    test(`says that the browser keeps no cookies, ${way}`, async ({ newPage, noise }) => {
      noise.expect(/401/);
      const page = await newPage({ javaScriptEnabled });
      // `route.fetch` would itself keep the cookies.
      await page.route(/\/(api\/session|forms\/sign-in)$/, async (route) => {
        const request = route.request();
        const { method, url, postData } = { method: request.method(), url: request.url(), postData: request.postData() };
        const answer = await fetch(url, { method, headers: await request.allHeaders(), body: postData, redirect: 'manual' });
        const { 'set-cookie': _blocked, ...headers } = Object.fromEntries(answer.headers);
        await route.fulfill({ status: answer.status, headers, body: await answer.text() });
      });
      await page.goto('/yunseul/press');
      if (javaScriptEnabled) await hydrated(page);
      const password = page.getByLabel('비밀번호');
      await page.getByLabel('이메일').last().fill(administrator.email);
      await password.fill(administrator.password);
      if (javaScriptEnabled) {
        await test.step('shows what is typed on request, and warns of Caps Lock', async () => {
          await expect(password).toHaveAttribute('type', 'password');
          await page.getByRole('button', { name: '글자 보기' }).click();
          await expect(password).toHaveAttribute('type', 'text');
          await page.getByRole('button', { name: '글자 숨기기' }).click();
          await expect(password).toHaveAttribute('type', 'password');
          const typeWith = (modifierCapsLock: boolean) =>
            password.evaluate(
              (field, isOn) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: isOn })),
              modifierCapsLock,
            );
          await typeWith(true);
          await expect(password).toHaveAccessibleDescription('Caps Lock이 켜져 있습니다.');
          await typeWith(false);
          await expect(password).toHaveAccessibleDescription('');
        });
      }
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: '쿠키를 저장하지 않습니다' })).toBeVisible();
    });
  }

  test('without script, an article outlives the end of the session and is posted once', async ({ newPage, ask, noise, slug }) => {
    noise.expect(/401/);
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`/${slug}/press`);
    const signIn = async (button: string) => {
      await page.getByLabel('이메일').last().fill(administrator.email);
      await page.getByLabel('비밀번호').fill(administrator.password);
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    await signIn('로그인');
    const typed = { title: '끊긴 뒤의 소식', summary: '한 줄 요약', content: '첫 문단\n둘째 문단' };
    for (const [name, text] of Object.entries(typed)) await page.locator(`#admin [name="${name}"]`).fill(text);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await ask('DELETE', '/api/session', { cookie })).status).toBe(204);
    await page.getByRole('button', { name: '등록하기', exact: true }).click();
    await expect(page.getByText(signInCopy.textIsKept)).toBeVisible();
    for (const [name, text] of Object.entries(typed)) await expect(page.locator(`[name="${name}"]`)).toHaveValue(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await signIn('로그인하고 등록하기');
    await page.waitForURL(`**/${slug}/press?article=posted#admin`);
    await expect(page.getByRole('link', { name: typed.title })).toHaveCount(1);
  });

  test('gives the CSV to a computer whose clock is 15 minutes fast or slow', async ({ visitAsAdministrator }) => {
    const page = await visitAsAdministrator('/admin/leads');
    for (const minutes of [15, -15]) {
      await page.clock.setSystemTime(Date.now() + minutes * 60_000);
      await page.getByRole('link', { name: /^전체/ }).click();
      await expect(page.getByRole('link', { name: /^CSV/ })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: /^CSV/ }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    }
  });

  test('has no sign-in under a press site that does not exist, and none of its own URLs is one', async ({ newPage, noise }) => {
    noise.expect(/404.*\/(?:admin|api|forms)\//);
    const page = await newPage({});
    const unknown = await page.goto('/nosuch/press');
    expect(unknown?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByLabel('비밀번호')).toHaveCount(0);
    for (const path of ['/admin/presses', '/api/press', '/forms/press', '/admin/customer']) expect((await page.goto(path))?.status(), path).toBe(404);
  });
});
