import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { pressAdminCopy } from '#client/pages/press/words/writing.ts';
import { signInCopy, signOutCopy } from '#client/accounts/words.ts';
import { hydrated, launchBrowser, userAgent, viewports } from '#tests/support/browser.ts';
import { watchNoise, type Noise } from '#tests/support/noise.ts';
import { must } from './commands.ts';
import type { Case } from './run.ts';
import { adminEmail, domain, type Stack } from './stack.ts';

const origin = `https://${domain}`;

async function launchAtStack(stack: Stack): Promise<Browser> {
  const caddy = (await stack.idsOf('caddy'))[0] ?? '';
  const certificate = await must('docker', ['exec', caddy, 'cat', '/data/caddy/pki/authorities/local/intermediate.crt']);
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return launchBrowser([
    `--host-resolver-rules=MAP ${domain}:443 127.0.0.1:${stack.httpsPort}`,
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
  ]);
}

interface Visit {
  readonly page: Page;
  readonly noise: Noise;
}

async function withPage(stack: Stack, work: (visit: Visit) => Promise<string | void>): Promise<string | void> {
  const browser = await launchAtStack(stack);
  try {
    const noise = watchNoise(browser);
    const page = await browser.newPage({ userAgent, locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: viewports.wide });
    // The console does not show errors that a script catches.
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error(`policy: ${violatedDirective} ${blockedURI}`)),
    );
    const result = await work({ page, noise });
    assert.deepEqual(noise.unexpected(), []);
    return result;
  } finally {
    await browser.close();
  }
}

async function open(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(origin + path);
  assert.equal(answer?.status(), status, path);
  await hydrated(page);
  assert.equal(await page.locator('h1').count(), 1, path);
}

export const browserCases: readonly Case[] = [
  {
    title: 'browser: every page of the sitemap over HTTP/2 or newer, hydrated, without a console message',
    check: (stack) =>
      withPage(stack, async ({ page }) => {
        await open(page, '/');
        const paths = await page.evaluate(async () => {
          const text = await (await fetch('/sitemap.xml')).text();
          return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
        });
        assert.ok(paths.length > 20, `${paths.length} addresses in the sitemap`);
        const protocols = new Set<string>();
        for (const path of paths) {
          await open(page, path);
          protocols.add(await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol));
        }
        assert.ok(
          [...protocols].every((name) => name === 'h2' || name === 'h3'),
          [...protocols].join(', '),
        );
        return `${paths.length} pages over ${[...protocols].join(' and ')}`;
      }),
  },
  {
    title: 'browser: press list, sign-in, an article posted and read, the leads page, signed out',
    check: (stack) =>
      withPage(stack, async ({ page, noise }) => {
        const words = pressAdminCopy;
        await open(page, '/yunseul/press');
        const signIn = page.locator('form').filter({ has: page.locator('[name=password]') });
        await signIn.locator('[name=email]').fill(adminEmail);
        await signIn.locator('[name=password]').fill(stack.secret('admin_password'));
        await signIn.getByRole('button', { name: signInCopy.submit }).click();
        await page.getByText(words.welcome(adminEmail)).waitFor();

        const title = '컨테이너에서 올린 소식';
        await page.locator('[name=title]').fill(title);
        await page.locator('[name=summary]').fill('요약입니다.');
        await page.locator('[name=content]').fill('첫째 문단입니다.\n둘째 문단입니다.');
        await page.getByRole('button', { name: words.write.submit }).click();
        await page.getByText(words.write.posted).waitFor();
        await page.getByRole('row').getByRole('link', { name: title }).click();
        await page.getByRole('heading', { name: title }).waitFor();
        await page.reload();
        await hydrated(page);
        assert.match(await page.locator('article').innerText(), /첫째 문단입니다\.\s+둘째 문단입니다\./);

        await open(page, '/admin/leads');
        assert.match(await page.locator('main').innerText(), /접수/);
        await open(page, '/yunseul/press');
        await page.getByRole('button', { name: signOutCopy.submit }).click();
        await signIn.waitFor();
        noise.expect(/401/);
        await open(page, '/admin/leads', 401);
      }),
  },
];
