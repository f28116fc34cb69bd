import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';

/** The headless shell first: the same engine without windows. */
const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export function chromiumPath(): string | undefined {
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/** `HeadlessChrome` counts as a bot: no streamed sections, no views. */
export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export const viewports = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } } as const;

/** As most visitors have it. Where a test does not ask for it there is less: a visit then takes a third less time. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  // Pictures are decoded within a frame: decoded apart from it, one has stopped a browser from drawing.
  '--disable-checker-imaging',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-sync',
] as const;

export function launchBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...chromiumSwitches, ...switches] });
}

/** A visitor who asks for few bytes: nothing is fetched ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Earlier clicks go to plain HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-scripted]') !== null && document.readyState === 'complete', undefined, { timeout: 60_000 });
}
