import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, findProgram, freePort, startChild, type Child } from '#tests/support/processes.ts';
import { DriverHangs, type Engine, type Width } from './engine.ts';
import type { EnginePage } from './session.ts';

/** Above what a busy machine needs for any command to a driver. */
const answerMs = 45_000;

async function isAlive(driver: string): Promise<boolean> {
  return fetch(`${driver}/status`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A page that hangs or crashes is an error. A driver that no longer answers is `DriverHangs`. */
async function ask(driver: string, method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
  let answer: Response;
  try {
    const headers = { 'Content-Type': 'application/json' };
    answer = await fetch(driver + path, {
      method,
      headers,
      signal: AbortSignal.timeout(answerMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    const words = `${method} ${path}: ${String(error)}`;
    throw (await isAlive(driver)) ? new Error(`${words}, while the driver lives`) : new DriverHangs(words);
  }
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}

/** Uses the five calls of WebDriver (W3C) that are needed. */
async function openPage(driver: string, capabilities: Readonly<Record<string, unknown>>, close: () => Promise<void>): Promise<EnginePage> {
  const { sessionId } = (await ask(driver, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as { readonly sessionId: string };
  const post = (path: string, body: unknown) => ask(driver, 'POST', `/session/${sessionId}/${path}`, body);
  const act = (type: string, actions: readonly unknown[]) => post('actions', { actions: [{ type, id: type, actions }] });
  return {
    open: async (url) => void (await post('url', { url })),
    run: async (inPage, ...args) => (await post('execute/sync', { script: `return (${inPage.toString()}).apply(null, arguments)`, args })) as never,
    press: async (x, y) =>
      void (await act('pointer', [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])),
    async type(text) {
      const keys = Array.from(text.replaceAll('\n', '\uE007'));
      await act(
        'key',
        keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      );
    },
    resize: async (width, height) => void (await post('window/rect', { width, height })),
    async close() {
      await ask(driver, 'DELETE', `/session/${sessionId}`).catch(() => undefined);
      await close();
    },
  };
}

/** The tool bar would keep the window from being narrower than 447 px. */
function letWindowsBeNarrow(home: string): void {
  const folder = join(home, '.config', 'gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }');
}

async function startScreen(start: (program: string, args: readonly string[]) => Child): Promise<string> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  return eventually(() => {
    const number = /^\d+$/m.exec(screen.output())?.[0];
    if (number === undefined) throw new Error(`Xvfb does not start: ${screen.output().slice(-500)}`);
    return `:${number}`;
  }, 20_000);
}

/** Each page has a screen, a driver and a browser of its own, so that one that hangs affects no other. */
async function openWebKit(browserArgs: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<EnginePage> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  letWindowsBeNarrow(home);
  const children: Child[] = [];
  const env: NodeJS.ProcessEnv = { ...process.env, HOME: home, XDG_CONFIG_HOME: '', LIBGL_ALWAYS_SOFTWARE: '1', ...variables };
  // WebKit's sandbox does not work as root.
  if (process.getuid?.() === 0) env['WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS'] = '1';
  const start = (program: string, args: readonly string[]) => {
    const child = startChild(findProgram(program) ?? program, args, { env });
    children.unshift(child);
    return child;
  };
  async function close(): Promise<void> {
    for (const child of children) {
      const kill = setTimeout(() => void child.end('SIGKILL'), 5000);
      await child.end();
      clearTimeout(kill);
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    env['DISPLAY'] = await startScreen(start);
    const url = `http://127.0.0.1:${await freePort()}`;
    const driver = start('WebKitWebDriver', [`--port=${new URL(url).port}`]);
    await eventually(async () => void (await fetch(`${url}/status`)), 20_000).catch(() => {
      throw new DriverHangs(`WebKitWebDriver does not start: ${driver.output().slice(-500)}`);
    });
    const [binary] = globSync('/usr/lib/{,*/}webkit2gtk-4.1/MiniBrowser');
    return await openPage(url, { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation', ...browserArgs] } }, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** The user agents of the devices. Pages may move only there. */
const safari: Readonly<Record<Width, string>> = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
};

/** The engine of Safari, composited as in Safari. */
export const webkit: Engine = {
  name: 'WebKit',
  home: 'phone',
  movesPages: true,
  openPage: (width) => openWebKit([`--user-agent=${safari[width]}`]),
  end: () => Promise.resolve(),
};

/** A Linux desktop whose graphics card WebKit does not use. */
export const webkitUncomposited: Engine = {
  ...webkit,
  name: 'WebKit without a compositor',
  home: 'desk',
  only: /^page change/,
  movesPages: false,
  openPage: () => openWebKit([], { WEBKIT_DISABLE_COMPOSITING_MODE: '1' }),
};
