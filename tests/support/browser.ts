import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';

/** The headless shell comes first. It is the same engine without windows. */
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

/** `HeadlessChrome` would count as a bot, which gets no streamed sections and counts no views. */
export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export const viewports = { narrow: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } } as const;

/**
 * The setting of most visitors. Tests that do not ask for it prefer less motion, because a visit then takes a
 * third less time.
 */
export const withMotion = { reducedMotion: 'no-preference' } as const;

export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  // Pictures are decoded within a frame. One that was decoded outside of it has stopped a browser from
  // drawing.
  '--disable-checker-imaging',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-sync',
  // A whole Chromium, unlike the headless shell, goes back when a finger strokes past the edge of a page.
  '--overscroll-history-navigation=0',
] as const;

export function launchBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...chromiumSwitches, ...switches] });
}

/** Simulates a visitor who asks to save data: nothing is prefetched. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Waits for hydration, because earlier clicks reach plain HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-scripted]') !== null && document.readyState === 'complete', undefined, { timeout: 60_000 });
}
