import { connect } from 'node:http2';
import { hydrated } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.describe('the deployed site', { tag: '@deployed' }, () => {
  test('uses the protocol of its link over TLS, compressed, with HSTS', { tag: '@key' }, async ({ visit, ask, link }) => {
    const page = await visit('/');
    // Browsers learn of HTTP/3 from an answer over HTTP/2.
    const { nextHopProtocol } = await page.evaluate(() => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming);
    expect(nextHopProtocol).toBe({ direct: 'h2', slow: 'h2', buffered: 'http/1.1', 'http/3': 'h3' }[link]);
    const { headers } = await ask('GET', '/', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-request-id')).not.toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  test.describe('where they are configured', () => {
    test.use({ environment: { EARLY_HINTS: 'on' } });
    test('sends early hints with a page that waits for its data', async ({ deployed }) => {
      const session = connect(`https://127.0.0.1:${deployed.port}`, { ca: deployed.authority, servername: deployed.domain });
      const hints: string[] = [];
      const status = await new Promise<number>((resolve, reject) => {
        const stream = session.request({ ':path': '/yunseul/press', ':authority': `${deployed.domain}:${deployed.port}`, 'sec-fetch-mode': 'navigate' });
        stream.on('headers', (headers) => hints.push(`${headers[':status']} ${String(headers['link'])}`));
        stream.once('response', (headers) => resolve(Number(headers[':status'])));
        stream.once('error', reject);
        stream.resume();
      });
      session.close();
      expect(status).toBe(200);
      expect(hints).toHaveLength(1);
      expect(hints[0]).toMatch(/^103 .*rel=preload; as=style/);
    });
  });

  test('answers pages, posts and page changes and keeps sessions while a replica is replaced', async ({ visit, deployed, beAdministrator, forms }) => {
    test.slow();
    const page = await visit('/yunseul/press');
    await beAdministrator(page.context());
    for (const at of [0, 1]) {
      const code = deployed.stopReplica(at);
      await page.goto('/yunseul/press');
      await hydrated(page);
      await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
      await page.locator('footer').getByRole('link', { name: '방문예약' }).click();
      const popup = page.getByRole('dialog', { name: '방문예약' });
      await popup.locator('input[name="name"]').fill(`교대 ${at}`);
      await popup.locator('input[name="phone"]').fill('010-2222-3333');
      await popup.getByRole('button', { name: '방문예약 신청' }).click();
      await expect(popup.getByRole('status')).toContainText('완료');
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
      await page.getByRole('navigation', { name: '하위 메뉴' }).getByRole('link', { name: '관심고객 등록' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '관심고객 등록' })).toBeVisible();
      expect(await code).toBe(0);
      expect(forms.taken().filter(({ body }) => body['name'] === `교대 ${at}`)).toHaveLength(1);
      await deployed.startReplica(at);
    }
  });

  test('shows a page with the telephone while no replica answers, and recovers with them', async ({ newPage, deployed, noise }) => {
    test.slow();
    noise.expect(/50[234]/);
    await Promise.all([deployed.stopReplica(0), deployed.stopReplica(1)]);
    const page = await newPage();
    const answer = await page.goto('/BusinessGuide/intro');
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole('link', { name: '1600-0000' })).toHaveAttribute('href', 'tel:1600-0000');
    await Promise.all([deployed.startReplica(0), deployed.startReplica(1)]);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: '사업개요' })).toBeVisible({ timeout: 3000 });
    }).toPass();
  });
});
