import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort, startChild, type Child } from '../support/processes.ts';
import { programs } from './programs.ts';
import { openSession, type Session } from './webdriver.ts';

/** With its own driver, so that a hanging one affects no other. */
export interface Window {
  readonly session: Session;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly needs: readonly (keyof typeof programs)[];
  /** Of the checks' titles. */
  readonly only?: RegExp;
  openWindow(width: 'phone' | 'desk'): Promise<Window>;
}

interface Parts {
  readonly folder: string;
  start(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): Child;
  end(): Promise<void>;
}

function collectParts(): Parts {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const children: Child[] = [];
  return {
    folder,
    start(program, args, env = {}) {
      const child = startChild(program, args, { env: { ...process.env, HOME: folder, LIBGL_ALWAYS_SOFTWARE: '1', ...env } });
      children.unshift(child);
      return child;
    },
    async end() {
      for (const child of children) {
        const kill = setTimeout(() => void child.end('SIGKILL'), 5000);
        await child.end();
        clearTimeout(kill);
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startScreen(parts: Parts): Promise<string> {
  const screen = parts.start(programs.Xvfb.find() ?? '', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  return eventually(() => {
    const number = /^\d+$/m.exec(screen.output())?.[0];
    if (number === undefined) throw new Error(`Xvfb does not start: ${screen.output().slice(-500)}`);
    return `:${number}`;
  }, 20_000);
}

async function startDriver(parts: Parts, program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const driver = parts.start(program, [...args, `--port=${new URL(url).port}`], env);
  await eventually(async () => void (await fetch(`${url}/status`)), 20_000).catch(() => {
    throw new Error(`${program} does not start: ${driver.output().slice(-500)}`);
  });
  return url;
}

async function open(work: (parts: Parts) => Promise<Session>): Promise<Window> {
  const parts = collectParts();
  try {
    const session = await work(parts);
    return {
      session,
      async close() {
        await session.end().catch(() => undefined);
        await parts.end();
      },
    };
  } catch (error) {
    await parts.end();
    throw error;
  }
}

/** As a phone or a desk of Apple's says; only there pages may move. */
const safari = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
} as const;

function openWebKit(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Window> {
  return open(async (parts) => {
    const { driver = '', browser = '' } = programs.WebKitWebDriver.find() ?? {};
    const env = {
      DISPLAY: await startScreen(parts),
      // WebKit's sandbox does not work as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      ...variables,
    };
    const url = await startDriver(parts, driver, [], env);
    return openSession(url, { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation', ...args] } });
  });
}

/** The engine of Safari, composited as there. */
const webkit: Engine = {
  name: 'WebKit',
  needs: ['Xvfb', 'WebKitWebDriver', 'films for WebKit'],
  openWindow: (width) => openWebKit([`--user-agent=${safari[width]}`]),
};

/** A desk under Linux whose graphics card WebKit does not use. */
const webkitUncomposited: Engine = {
  name: 'WebKit without a compositor',
  needs: ['Xvfb', 'WebKitWebDriver'],
  only: /^page change/,
  openWindow: () => openWebKit([], { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
};

/** With scroll bars that take space, as on Windows. */
const firefox: Engine = {
  name: 'Firefox',
  needs: ['Xvfb', 'firefox-esr', 'geckodriver'],
  openWindow: () =>
    open(async (parts) => {
      const env = { DISPLAY: await startScreen(parts) };
      const url = await startDriver(parts, programs.geckodriver.find() ?? '', ['--log=error'], env);
      const prefs = { 'widget.gtk.overlay-scrollbars.enabled': false, 'intl.accept_languages': 'ko-KR, ko' };
      return openSession(url, { browserName: 'firefox', 'moz:firefoxOptions': { binary: programs['firefox-esr'].find(), prefs } });
    }),
};

export const engines: readonly Engine[] = [webkit, webkitUncomposited, firefox];
