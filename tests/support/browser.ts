import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const candidates = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is on this machine; `undefined` without one. */
export function chromiumPath(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/** An ordinary browser's name: `HeadlessChrome` is taken for a bot, which gets no late parts and counts no views. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export const viewports = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } } as const;

/** @param switches of Chromium's command line, beside those every test has */
export function launchBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run', '--disable-sync', ...switches],
  });
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything a visitor's console would show, page errors, policy violations and failed requests. A test expects it to be empty. */
  readonly noise: string[];
}

/** A page in a context of its own, whose every complaint is collected. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ userAgent, locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport: viewports.wide, ...options });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A film that is left behind by leaving the page is no failure of the site.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()}: ${response.url()}`);
  });
  return { page, context, noise };
}

/** Resolves when React has taken the page over: before that, presses go to plain HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')) && document.readyState === 'complete');
}
