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

it('the proxy logs no query, and no secret of a link to a visit or of an invitation, in any letter case', () => {
  const filters = [...caddyfile.matchAll(/request>uri regexp (?<pattern>\S+) (?<put>\S+)$/gm)].map(({ groups }) => groups ?? {});
  expect(filters).toHaveLength(timesOf('log {'));
  const addresses = [
    ['/visit/AbC-d_0?result=booked', '/visit/'],
    ['/Visit/AbC-d_0/visit.ics', '/Visit//visit.ics'],
    ['/admin/invitation/AbC-d_0', '/admin/invitation/'],
    ['/visit?x=/visit/y', '/visit'],
    ['/Brand/intro?phone=1', '/Brand/intro'],
    ['/admin/visits', '/admin/visits'],
  ];
  for (const { pattern = '', put = '' } of filters) {
    const asHere = new RegExp(pattern.replace('(?i)', ''), 'gi');
    expect(addresses.map(([asked = '']) => asked.replaceAll(asHere, put.replaceAll('"', '')))).toEqual(addresses.map(([, logged]) => logged));
  }
});
