import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from './commands.ts';
import { createAppClient } from './site-client.ts';
import { domain } from './stack.ts';
import { bridge } from './swarm-hosts.ts';
import type { SwarmSite } from './swarm-site.ts';

/** The limits of forms as they are, but in minutes what they count in ten, so that a trial takes minutes. */
export const compressedLimits = 'FORM_LIMIT=\nFORM_LIMIT_WINDOW_S=60\n';
const visitors = 3000;
const windowMs = 60_000;

/** Posts as browsers without a token from earlier do, and returns how many were refused. */
async function register({ port, balancer }: SwarmSite, sources: readonly string[], count: number, withinMs: number): Promise<readonly number[]> {
  const clients = sources.map((localAddress) => {
    const address = localAddress.includes(':') ? '::1' : '127.0.0.1';
    return createAppClient({ host: domain, port, authority: balancer.authorities, address, localAddress });
  });
  const posts: Promise<number>[] = [];
  for (let number = 0; number < count; number += 1) {
    const lead = { name: '방문객', phone: `010-${randomInt(1000, 9999)}-${randomInt(1000, 9999)}` };
    const client = clients[number % clients.length];
    if (client) posts.push(client.postJson('/api/registrations', lead, { 'Idempotency-Key': randomUUID() }).then(({ status }) => status));
    await pause(withinMs / count);
  }
  const answers = await Promise.all(posts);
  for (const client of clients) client.close();
  return answers;
}

const refused = (answers: readonly number[]) => answers.filter((status) => status === 429).length;

/** Phones of a carrier share IPv4 addresses and have a /56 of IPv6 each; a script has one address. */
export async function tryCarriers(site: SwarmSite): Promise<string> {
  const ofCarrier = Array.from({ length: 20 }, (_, at) => `198.18.0.${at + 1}`);
  const script = '198.18.1.1';
  const [household, neighbour] = [['2001:db8:0:100::1', '2001:db8:0:1ff::1'], ['2001:db8:0:200::1']] as const;
  for (const address of [...ofCarrier, script]) await must('ip', ['addr', 'add', `${address}/32`, 'dev', bridge]);
  for (const address of [...household, ...neighbour]) await must('ip', ['addr', 'add', `${address}/128`, 'dev', bridge, 'nodad']);
  const phones = await register(site, ofCarrier, visitors, windowMs);
  const scripted = await register(site, [script], 400, windowMs / 4);
  const together = await register(site, household, 60, windowMs / 12);
  const other = await register(site, neighbour, 20, windowMs / 12);
  assert.deepEqual([...new Set(phones)], [200], 'every phone of the carrier registers');
  assert.ok(refused(scripted) >= 100, 'a script at one address is refused');
  assert.ok(refused(together) >= 20, 'two addresses of a /56 count as one');
  assert.equal(refused(other), 0, 'another /56 is counted for itself');
  return `of 20 IPv4 addresses ${refused(phones)} of ${phones.length} refused, of one ${refused(scripted)} of ${scripted.length}, of an IPv6 /56 ${refused(together)} of ${together.length}, of another ${refused(other)} of ${other.length}`;
}
