import assert from 'node:assert/strict';
import { eventually } from '../support/processes.ts';
import { run } from './commands.ts';
import { underLoad } from './load.ts';
import type { Case } from './run.ts';
import { signIn, withClient } from './site-cases.ts';

/** The smallest host: the same paths, with everything in one file. */
export const singleCases: readonly Case[] = [
  {
    title: 'up: one container of the app and Caddy',
    async check(stack) {
      const startedAt = performance.now();
      await stack.up();
      assert.equal((await stack.idsOf('app')).length, 1);
      return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    },
  },
  {
    title: 'forms: the site is the inbox, and the administrator reads the lead after a crash',
    check: (stack) =>
      withClient(stack, async (client) => {
        assert.equal((await client.postJson('/api/registrations', { name: '오한통', phone: '010-1234-5674' })).status, 200);
        const [id = ''] = await stack.idsOf('app');
        await run('docker', ['exec', id, 'sh', '-c', 'kill -9 -1']);
        await eventually(async () => assert.equal((await client.fetch('/readyz')).status, 200), 30_000, 200);
        const cookies = await signIn(stack, client);
        assert.match((await client.fetch('/api/leads', { headers: { Cookie: cookies } })).body, /오한통/);
      }),
  },
  {
    title: 'deploy: a restart under 50 requests a second, none fails',
    check: (stack) =>
      withClient(stack, async (client) => {
        const [{ failures, requests }, { code, stderr }] = await underLoad(client, 50, () => stack.script('ops/deploy', '--restart'));
        assert.equal(code, 0, stderr);
        assert.deepEqual(failures, []);
        return `${requests} requests`;
      }),
  },
  {
    title: 'backup: destroyed and brought back with the lead',
    async check(stack) {
      const backup = await stack.script('ops/backup', '--to', 'kept');
      assert.equal(backup.code, 0, backup.stderr);
      const file = backup.stdout.trim();
      await stack.destroy();
      await stack.up();
      const restored = await stack.script('ops/restore', file);
      assert.equal(restored.code, 0, restored.stderr);
      await withClient(stack, async (client) => {
        const cookies = await signIn(stack, client);
        assert.match((await client.fetch('/api/leads', { headers: { Cookie: cookies } })).body, /오한통/);
      });
    },
  },
];
