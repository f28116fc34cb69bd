import assert from 'node:assert/strict';
import { request } from 'node:http';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '#tests/support/processes.ts';
import { must, run } from './commands.ts';
import { attackCases } from './attack-cases.ts';
import { underLoad } from './load.ts';
import type { Case } from './run.ts';
import { allLeads, crash, signIn, withClient } from './site-cases.ts';
import { adminEmail, domain, repository, type Stack } from './stack.ts';

/** Posts from a container, which has an IP of its own, and returns the status. */
async function postFromElsewhere({ project, image }: Stack, phone: string, family: 4 | 6): Promise<number> {
  const script = `const body = JSON.stringify({ name: '남궁별', phone: '${phone}' });
    require('node:https').request({ host: 'caddy', family: ${family}, servername: '${domain}', rejectUnauthorized: false, path: '/api/registrations', method: 'POST',
      headers: { Host: '${domain}', Origin: 'https://${domain}', 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } },
      (answer) => { console.log(answer.statusCode); answer.resume(); }).end(body);`;
  return Number(await must('docker', ['run', '--rm', '--network', `${project}_edge`, `${image}:latest`, 'node', '-e', script]));
}

/** Asks as a proxy on this host does that ends TLS. Returns status and headers. */
function askByHttp({ httpPort }: Stack, host: string, path: string, body?: string) {
  return new Promise<{ readonly status: number; readonly location: string | undefined; readonly cookies: string }>((resolve, reject) => {
    const headers = { Host: host, 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7', Origin: `https://${domain}` };
    const type = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    request(
      { host: '127.0.0.1', port: httpPort, path, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...type }, agent: false },
      (answer) => {
        answer.resume();
        const cookies = (answer.headers['set-cookie'] ?? []).join('\n');
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, cookies });
      },
    )
      .once('error', reject)
      .end(body);
  });
}

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
        await crash(id);
        await eventually(async () => assert.equal((await client.fetch('/readyz')).status, 200), 30_000, 200);
        const cookies = await signIn(stack, client);
        assert.match(await allLeads(client, cookies), /오한통/);
      }),
  },
  {
    title: 'settings: quotes, comments, `export` and Windows line ends in .env mean the same to the scripts and to Compose',
    async check(stack) {
      const file = join(stack.folder, '.env');
      const before = readFileSync(file, 'utf8');
      const written = before
        .replace(/^COMPOSE_FILE=(.*)$/m, 'COMPOSE_FILE="$1"   # the smallest host')
        .replace(/^APP_IMAGE=(.*)$/gm, "export APP_IMAGE='$1'")
        .replace(/^(DOMAIN=.*)$/m, '$1   ')
        .replaceAll('\n', '\r\n');
      assert.match(written, /^COMPOSE_FILE="/m);
      writeFileSync(file, `\uFEFF# Saved by an editor that writes a byte order mark.\r\n${written}`);
      try {
        // Leaves out the test's own COMPOSE_FILE, so that the one in .env counts.
        const { COMPOSE_FILE: _, ...environment } = stack.environment;
        const deployed = await run('ops/deploy', ['--restart'], { cwd: stack.folder, env: environment });
        assert.equal(deployed.code, 0, deployed.stderr);
        assert.equal((await stack.idsOf('app')).length, 1);
        const asked = await run('ops/smoke', ['--quiet'], { cwd: stack.folder, env: environment });
        assert.equal(asked.code, 0, asked.stdout + asked.stderr);
      } finally {
        writeFileSync(file, before);
      }
    },
  },
  {
    title: 'second checkout: cannot take over the containers of the first, and its removal leaves the first as it is',
    async check(stack) {
      const folder = mkdtempSync(join(tmpdir(), 'second-checkout-'));
      try {
        for (const part of ['setup', 'ops', 'shared/site.ts', 'docker-compose.single.yml'])
          cpSync(join(repository, part), join(folder, part), { recursive: true });
        const answers = ['--yes', '--single', '--email', adminEmail, '--tls', 'internal', '--domain', `second.${domain}`];
        const { COMPOSE_FILE: _file, COMPOSE_PROJECT_NAME: _name, ...env } = stack.environment;
        const taken = await run('./setup', [...answers, '--project', stack.project], { cwd: folder, env });
        assert.equal(taken.code, 64);
        assert.match(taken.stderr, /containers of a project .* exist already/);
        assert.equal((await run('./setup', answers, { cwd: folder, env })).code, 0);
        const settings = await must('docker', ['compose', 'config'], { cwd: folder, env });
        assert.match(settings, /^name: second-yunseul-test$/m);
        assert.match(settings, /image: second-yunseul-test-app:latest/);
        assert.match(settings, /image: second-yunseul-test-caddy:latest/);
        await must('docker', ['compose', 'down', '-v'], { cwd: folder, env });
        await withClient(stack, async (client) => assert.match(await allLeads(client, await signIn(stack, client)), /오한통/));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
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
  ...attackCases,
  {
    title: 'backup: everything destroyed and restored with the lead',
    async check(stack) {
      await withClient(stack, async (client) =>
        assert.equal((await client.postJson('/api/registrations', { name: '유보관', phone: '010-1234-5675' })).status, 200),
      );
      const backup = await stack.script('ops/backup', '--to', 'kept');
      assert.equal(backup.code, 0, backup.stderr);
      const file = backup.stdout.trim();
      await stack.destroy();
      await stack.up();
      const restored = await stack.script('ops/restore', file);
      assert.equal(restored.code, 0, restored.stderr);
      await withClient(stack, async (client) => {
        const cookies = await signIn(stack, client);
        assert.match(await allLeads(client, cookies), /유보관/);
      });
    },
  },
  {
    title: 'addresses: visitors are told apart by their real IPv4 or IPv6 address, whatever headers they forge',
    async check(stack) {
      appendFileSync(join(stack.folder, '.env'), 'FORM_LIMIT=3\n');
      const restarted = await stack.script('ops/deploy', '--restart');
      assert.equal(restarted.code, 0, restarted.stderr);
      await withClient(stack, async (client) => {
        const statuses: number[] = [];
        for (let post = 1; post <= 5; post += 1) {
          const forged = { 'X-Forwarded-For': `203.0.113.${post}`, 'X-Real-IP': `203.0.113.${post}`, Forwarded: `for=203.0.113.${post}` };
          statuses.push((await client.postJson('/api/registrations', { name: '서주소', phone: `010-2222-000${post}` }, forged)).status);
        }
        assert.deepEqual(statuses, [200, 200, 200, 429, 429]);
      });
      assert.equal(await postFromElsewhere(stack, '010-2222-0009', 4), 200);
      // Each post comes from a container of its own, and all belong to one household (/56).
      const household: number[] = [];
      for (let post = 1; post <= 4; post += 1) household.push(await postFromElsewhere(stack, `010-2222-001${post}`, 6));
      assert.deepEqual(household, [200, 200, 200, 429]);
      assert.equal(await postFromElsewhere(stack, '010-2222-0020', 4), 200);
      const { stdout } = await run('docker', ['logs', ...(await stack.idsOf('caddy'))]);
      assert.match(stdout, new RegExp(`"remote_ip":"fd${stack.project.slice(-6, -4)}:`));
    },
  },
  {
    title: 'another proxy ends TLS: pages, forms and sign-in by HTTP behind it, and a second name leads to the site',
    async check(stack) {
      const file = join(stack.folder, '.env');
      const before = readFileSync(file, 'utf8');
      appendFileSync(file, `TLS=\nSITE_SCHEME=http://\nPROXIES=private_ranges\nTRUST_PROXY=2\nALIASES=http://www.${domain}\n`);
      try {
        await stack.compose('up', '-d', '--no-deps', '--wait', 'caddy', 'app');
        assert.equal((await askByHttp(stack, domain, '/Brand/intro')).status, 200);
        const alias = await askByHttp(stack, `www.${domain}`, '/FloorPlan/84A?with=59A');
        assert.deepEqual([alias.status, alias.location], [301, `https://${domain}/FloorPlan/84A?with=59A`]);
        const lead = JSON.stringify({ name: '문앞단', phone: '010-1234-5690' });
        assert.equal((await askByHttp(stack, domain, '/api/registrations', lead)).status, 200);
        const account = JSON.stringify({ email: adminEmail, password: stack.secret('admin_password') });
        const session = await askByHttp(stack, domain, '/api/session', account);
        assert.equal(session.status, 200);
        assert.match(session.cookies, /__Host-[^;]+;.*Secure/);
      } finally {
        writeFileSync(file, before);
        await stack.compose('up', '-d', '--no-deps', '--wait', 'caddy', 'app');
      }
    },
  },
  {
    title: 'app away: Caddy says so in words, with HSTS for subdomains only when the operator has chosen it',
    async check(stack) {
      await stack.compose('stop', '-t', '5', 'app');
      const hstsOfAway = () =>
        withClient(stack, async (client) => {
          const page = await client.fetch('/Brand/intro');
          assert.ok(page.status === 502 || page.status === 503, String(page.status));
          assert.match(page.body, /잠시 후 다시 열립니다[\s\S]*tel:1600-0000/);
          assert.equal(page.headers['retry-after'], '10');
          const call = await client.fetch('/api/press/yunseul');
          assert.equal((JSON.parse(call.body) as { code: string }).code, 'unavailable');
          return page.headers['strict-transport-security'];
        });
      assert.equal(await hstsOfAway(), 'max-age=63072000');
      appendFileSync(join(stack.folder, '.env'), 'HSTS_PRELOAD=on\n');
      await stack.compose('up', '-d', '--no-deps', '--wait', 'caddy');
      assert.equal(await hstsOfAway(), 'max-age=63072000; includeSubDomains; preload');
    },
  },
];
