import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { root } from '#tests/support/test-app.ts';

const [isReady = ''] = /^is_ready\(\) \{[^]*?^\}/m.exec(readFileSync(join(root, 'ops/deploy'), 'utf8')) ?? [];

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Runs the function of the script with a `docker exec` that runs here. */
async function codeOfWait(seconds: number, answer: RequestListener): Promise<number | null> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const commands = `docker() { shift 2; "$@"; }\n${isReady}\nis_ready new ${seconds}`;
  const child = spawn('sh', ['-c', commands], { env: { PATH: process.env['PATH'], PORT: String(port) }, stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

it('a deploy waits for a new container until it is ready', async () => {
  let asked = 0;
  const code = await codeOfWait(20, (_request, response) => void response.writeHead((asked += 1) > 2 ? 200 : 503).end());
  expect([code, asked]).toEqual([0, 3]);
});

it.each([
  ['is never ready', (_request, response) => void response.writeHead(503).end()],
  ['never answers', () => undefined],
] satisfies (readonly [string, RequestListener])[])('a deploy gives up on a new container that %s', async (_, answer) => {
  expect(await codeOfWait(1, answer)).toBe(1);
});

it.each([
  [[], /^0123456789ab compose build app$/],
  [['--pull'], /^0123456789ab-\d{6} compose build --pull app$/],
])('a deploy of the running commit with %j builds %s, so that newer bases leave the running image its tag', (args, built) => {
  const host = mkdtempSync(join(tmpdir(), 'test-deploy-'));
  onTestFinished(() => rmSync(host, { recursive: true }));
  for (const folder of ['ops', 'bin']) mkdirSync(join(host, folder));
  for (const file of ['deploy', 'lib.sh']) cpSync(join(root, 'ops', file), join(host, 'ops', file));
  writeFileSync(join(host, '.env'), '');
  const script = (path: string, text: string) => writeFileSync(join(host, path), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  script('ops/open-to-containers', '');
  script('bin/git', '[ "$1" != rev-parse ] || echo 0123456789ab');
  // The build fails, which ends the deployment.
  script('bin/docker', `case $* in *build*) echo "$APP_VERSION $*" > '${host}/built'; exit 1 ;; esac`);
  expect(spawnSync(join(host, 'ops/deploy'), args, { env: { PATH: `${host}/bin:${process.env['PATH']}` } }).status).toBe(1);
  expect(readFileSync(join(host, 'built'), 'utf8').trim()).toMatch(built);
});
