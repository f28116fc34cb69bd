import { launch, type Browser } from 'puppeteer-core';
import { firefoxPath } from '#tests/support/programs.ts';
import type { Engine } from './engine.ts';

const extraPrefsFirefox = {
  // Scroll bars take space, as on Windows.
  'ui.useOverlayScrollbars': 0,
  'widget.gtk.overlay-scrollbars.enabled': false,
  'intl.accept_languages': 'ko-KR, ko',
};

let browser: Promise<Browser> | undefined;

function start(): Promise<Browser> {
  const executablePath = firefoxPath() ?? '';
  return launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox, timeout: 60_000, protocolTimeout: 60_000 });
}

/** Drives Firefox over WebDriver BiDi: one browser, and a context for each page. */
export const firefox: Engine = {
  name: 'Firefox',
  home: 'desk',
  movesPages: true,
  async openPage() {
    const context = await (await (browser ??= start())).createBrowserContext();
    const page = await context.newPage();
    return {
      open: async (url) => void (await page.goto(url)),
      run: async (inPage, ...args) => (await page.evaluate(`(${inPage.toString()})(...${JSON.stringify(args)})`)) as never,
      press: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      resize: (width, height) => page.setViewport({ width, height }),
      close: () => context.close(),
    };
  },
  async end() {
    await (await browser)?.close();
  },
};
