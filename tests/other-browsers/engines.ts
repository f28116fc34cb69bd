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
  openWindow(): Promise<Window>;
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

const webkit: Engine = {
  name: 'WebKit',
  needs: ['Xvfb', 'WebKitWebDriver', 'films for WebKit'],
  openWindow: () =>
    open(async (parts) => {
      const { driver = '', browser = '' } = programs.WebKitWebDriver.find() ?? {};
      const env = {
        DISPLAY: await startScreen(parts),
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        // WebKit's sandbox does not work as root.
        ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      };
      const url = await startDriver(parts, driver, [], env);
      return openSession(url, { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } });
    }),
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

export const engines: readonly Engine[] = [webkit, firefox];
