import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort, startChild } from '#tests/support/processes.ts';

const script = resolve(import.meta.dirname, '../../../ops/smoke.ts');

async function run(program: string, ...args: readonly string[]) {
  const child = startChild(program, args);
  const code = await new Promise((end) => child.process.once('close', end));
  return { code, output: child.output() };
}

const smoke = (...args: readonly string[]) => run(process.execPath, '--disable-warning=ExperimentalWarning', script, ...args);

async function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'test-smoke-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  expect(await run('openssl', ...args, '-keyout', key, '-out', cert)).toMatchObject({ code: 0 });
  const read = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return read;
}

describe('ops/smoke', () => {
  it.each(['127.0.0.1', '[::1]'])('says after the last try why nothing answers at %s', async (host) => {
    const { code, output } = await smoke(`https://${host}:${await freePort()}`, '--tries', '2');
    expect(output).toMatch(/WRONG {2}home: \/: .*(ECONNREFUSED|EADDRNOTAVAIL)/);
    expect(code).toBe(1);
  });

  it('opens a new connection for the next try when the old one was lost', async () => {
    const server = createSecureServer(await selfSigned());
    let sessions = 0;
    server.on('session', (session) => {
      sessions += 1;
      if (sessions === 1) session.once('stream', () => session.destroy());
    });
    server.on('stream', (stream) => {
      if (sessions > 1) stream.respond({ ':status': 418 }, { endStream: true });
    });
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    const { output } = await smoke(`https://127.0.0.1:${(server.address() as AddressInfo).port}`, '--insecure', '--tries', '2');
    expect(output).toContain('home: / 418');
    expect(sessions).toBe(2);
    await new Promise((closed) => void server.close(closed));
  });
});
