import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from '#tests/support/test-app.ts';

const [isReady = ''] = /^is_ready\(\) \{[^]*?^\}/m.exec(readFileSync(join(root, 'ops/deploy'), 'utf8')) ?? [];

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
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
