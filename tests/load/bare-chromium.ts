import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '#tests/support/browser.ts';
import { environmentWith } from '#tests/support/machine-fonts.ts';
import { eventually, freePort } from '#tests/support/processes.ts';

export interface BareChromium {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a browser that nobody drives, with its debugging port open. `undefined` when there is none. */
export async function startBareChromium(switches: readonly string[] = []): Promise<BareChromium | undefined> {
  const program = chromiumPath();
  if (!program) return undefined;
  const [port, profile, fonts] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'chromium-')), environmentWith('korean')]);
  const child = spawn(
    program,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      ...switches,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true, env: { ...process.env, ...fonts } },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  async function stop(): Promise<void> {
    // Debian's program is a script that starts the browser. Ending the script alone would leave the browser
    // running.
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
  try {
    await eventually(() => fetch(`http://127.0.0.1:${port}/json/version`), 20_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}
