import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const caddyfile = readFileSync(resolve(import.meta.dirname, '../../../ops/caddy/Caddyfile'), 'utf8');
const timesOf = (words: string) => caddyfile.split(words).length - 1;

it('the proxy logs no complete IP: newer Caddy versions write it twice, as remote_ip and client_ip', () => {
  const logs = timesOf('log {');
  expect(logs).toBeGreaterThan(1);
  expect([timesOf('request>remote_ip ip_mask {'), timesOf('request>client_ip ip_mask {')]).toEqual([logs, logs]);
});
