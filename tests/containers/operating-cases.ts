import assert from 'node:assert/strict';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '#tests/support/processes.ts';
import { must } from './commands.ts';
import { underLoad } from './load.ts';
import type { Case } from './run.ts';
import { allLeads, crash, postArticle, signIn, withClient } from './site-cases.ts';
import { adminEmail, type Stack } from './stack.ts';

function heals(service: string): Case {
  return {
    title: `${service}: killed, the pages stay and it restarts by itself`,
    check: (stack) =>
      withClient(stack, async (client) => {
        const [id = ''] = await stack.idsOf(service);
        const [{ failures, lateAnswers, requests }, backMs] = await underLoad(client, 20, async () => {
          const startedAt = performance.now();
          await crash(id);
          // Asks several times, because any replica may answer.
          await eventually(async () => assert.equal((await must('docker', ['inspect', '-f', '{{.State.Health.Status}}', id])).trim(), 'healthy'), 60_000, 100);
          await eventually(
            async () => {
              for (let time = 0; time < 4; time += 1) assert.equal((await client.fetch('/readyz')).status, 200);
            },
            60_000,
            100,
          );
          const tookMs = performance.now() - startedAt;
          await pause(1000);
          return tookMs;
        });
        // Requests in the killed replica are cut, and API calls may be answered with 503.
        const pages = failures.filter((failure) => !failure.startsWith('/api/') && !failure.startsWith('/yunseul/press'));
        const allowed = service === 'app' ? requests / 10 : 0;
        assert.ok(pages.length <= allowed, pages.join('; '));
        return `${(backMs / 1000).toFixed(1)} s, ${requests} requests, ${pages.length} pages cut, ${failures.length - pages.length + lateAnswers} other refusals`;
      }),
  };
}

async function deployUnderLoad(stack: Stack, ...args: string[]): Promise<string> {
  return withClient(stack, async (client) => {
    const takenBefore = stack.formService.taken.length;
    const before = await stack.idsOf('app');
    const [{ requests, failures, lateAnswers, acceptedPhones, p50Ms, p99Ms, maxMs }, { code, stderr, tookS }] = await underLoad(client, 100, async () => {
      await pause(2000);
      const startedAt = performance.now();
      const result = await stack.script('ops/deploy', ...args);
      const seconds = (performance.now() - startedAt) / 1000;
      await pause(2000);
      return { ...result, tookS: seconds };
    });
    assert.equal(code, 0, stderr);
    assert.deepEqual(failures, [], `${failures.length} of ${requests}; ${await errorLines(stack)}`);
    assert.ok(lateAnswers <= requests / 100, `${lateAnswers} of ${requests} answered 503 or 504 for a store or form service over its budget`);
    const after = await stack.idsOf('app');
    assert.equal(after.length, before.length);
    assert.ok(
      after.every((id) => !before.includes(id)),
      'every replica is a new one',
    );
    const taken = stack.formService.taken.slice(takenBefore);
    const phones = new Set(taken.map(({ body }) => body['phone']));
    assert.ok(acceptedPhones.length > 0);
    assert.deepEqual(
      acceptedPhones.filter((phone) => !phones.has(phone)),
      [],
      'every accepted lead arrived',
    );
    // A lead whose result was not saved is sent again with the same key.
    assert.equal(new Set(taken.map(({ key }) => key)).size, phones.size, 'none arrived twice as another lead');
    return `${requests} requests, ${failures.length} failed, ${lateAnswers} late answers, ${acceptedPhones.length} leads, p50 ${p50Ms} ms, p99 ${p99Ms} ms, longest ${maxMs} ms, ${tookS.toFixed(0)} s`;
  });
}

/** Builds an image in which home's style sheet has another name, as after a change. */
export async function buildNext(image: string): Promise<void> {
  const script = `
    const { readFileSync, readdirSync, renameSync, writeFileSync } = require("node:fs");
    const styles = "dist/client/styles.json";
    const text = readFileSync(styles, "utf8");
    const name = /home-[\\w-]+(?=\\.css)/.exec(text)[0];
    writeFileSync(styles, text.replaceAll(name + ".css", "home-nextvers.css"));
    const folder = "dist/client/assets/";
    for (const file of readdirSync(folder)) if (file.startsWith(name + ".css")) renameSync(folder + file, folder + file.replace(name, "home-nextvers"));`;
  const load = Buffer.from(script).toString('base64');
  const dockerfile = `FROM ${image}:latest\nUSER 0\nRUN node -e 'eval(Buffer.from("${load}", "base64").toString())'\nUSER 1000:1000\n`;
  await must('docker', ['build', '-q', '-t', `${image}:next`, '-'], { input: dockerfile, env: { ...process.env, DOCKER_BUILDKIT: '1' } });
}

/** Builds an image that becomes ready but breaks when a browser opens the press list. */
export async function buildBrokenPress(image: string, tag: string): Promise<void> {
  const script = `import { Server } from 'node:http';
    const { emit } = Server.prototype;
    Server.prototype.emit = function (name, request, response) {
      const isBroken = name === 'request' && request.headers['sec-fetch-mode'] === 'navigate' && request.url.startsWith('/yunseul/press');
      return isBroken ? response.writeHead(500).end() : emit.apply(this, arguments);
    };`;
  const load = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  const dockerfile = `FROM ${image}:latest\nCMD ["node", "--import", "${load}", "server/main.ts"]\n`;
  await must('docker', ['build', '-q', '-t', `${image}:${tag}`, '-'], { input: dockerfile, env: { ...process.env, DOCKER_BUILDKIT: '1' } });
}

const rotatedFiles = {
  session: 'session_secret',
  lead: 'lead_key',
  redis: 'redis_url',
  mongodb: 'mongodb_url',
  'mongodb-root': 'mongodb_root_password',
  metrics: 'metrics_token',
};

/** Reading counts a view, so the rest must be identical. */
const withoutViews = (body: string) => body.replace(/"views":\d+/, '');

async function errorLines(stack: Stack): Promise<string> {
  return (await stack.compose('logs', '--no-log-prefix', 'app'))
    .split('\n')
    .filter((line) => line.includes('"event":"request.failed"'))
    .slice(-3)
    .join('\n');
}

const imageOf = async (id: string) => (await must('docker', ['inspect', '-f', '{{.Config.Image}}', id])).trim();

export const operatingCases: readonly Case[] = [
  heals('app'),
  heals('redis'),
  heals('mongodb'),
  {
    title: 'deploy: a new version under 100 requests a second, none fails, and each page finds its style sheet',
    async check(stack) {
      await buildNext(stack.image);
      const figure = await deployUnderLoad(stack, 'next');
      for (const id of await stack.idsOf('app')) assert.equal(await imageOf(id), `${stack.image}:next`);
      return figure;
    },
  },
  {
    title: 'deploy: back to the version before under the same load, none fails',
    async check(stack) {
      const figure = await deployUnderLoad(stack, '--rollback');
      for (const id of await stack.idsOf('app')) assert.equal(await imageOf(id), `${stack.image}:latest`);
      return figure;
    },
  },
  {
    title: 'deploy: a version that does not become ready is removed, and the old one stays',
    async check(stack) {
      const broken = `FROM ${stack.image}:latest\nCMD ["node", "-e", "process.exit(1)"]\n`;
      await must('docker', ['build', '-q', '-t', `${stack.image}:broken`, '-'], { input: broken, env: { ...process.env, DOCKER_BUILDKIT: '1' } });
      const before = await stack.idsOf('app');
      const { code } = await stack.script('ops/deploy', 'broken');
      assert.notEqual(code, 0);
      assert.deepEqual((await stack.idsOf('app')).toSorted(), before.toSorted());
      await withClient(stack, async (client) => assert.equal((await client.fetch('/readyz')).status, 200));
    },
  },
  {
    title: 'deploy: a version whose press page fails for browsers is removed under 100 requests a second, none fails',
    check: (stack) =>
      withClient(stack, async (client) => {
        await buildBrokenPress(stack.image, 'no-press');
        const [before, settings] = [await stack.idsOf('app'), readFileSync(join(stack.folder, '.env'), 'utf8')];
        const [{ requests, failures }, { code, stderr }] = await underLoad(client, 100, async () => {
          await pause(1000);
          const result = await stack.script('ops/deploy', 'no-press');
          await pause(1000);
          return result;
        });
        assert.equal(code, 1, stderr);
        assert.match(stderr, /WRONG {2}press list: \/yunseul\/press 500.*the status should be 200/);
        assert.match(stderr, /nothing has changed/);
        assert.deepEqual(failures, []);
        assert.deepEqual((await stack.idsOf('app')).toSorted(), before.toSorted());
        assert.equal(readFileSync(join(stack.folder, '.env'), 'utf8'), settings);
        return `${requests} requests, none failed`;
      }),
  },
  {
    title: 'deploy: a Caddyfile that git has replaced is in use',
    check: (stack) =>
      withClient(stack, async (client) => {
        const file = join(stack.folder, 'ops/caddy/Caddyfile');
        const before = readFileSync(file, 'utf8');
        const replace = (text: string) => {
          writeFileSync(`${file}.new`, text);
          renameSync(`${file}.new`, file);
        };
        replace(before.replace('{$DOMAIN} {\n', '{$DOMAIN} {\n\trespond /changed "by git"\n'));
        assert.equal((await stack.script('ops/deploy', '--restart')).code, 0);
        assert.equal((await client.fetch('/changed')).body, 'by git');
        replace(before);
        assert.equal((await stack.script('ops/deploy', '--restart')).code, 0);
        assert.equal((await client.fetch('/changed')).status, 404);
      }),
  },
  {
    title: 'smoke: everything is right through Caddy and no view is counted; it says so when the same version was started without a check',
    check: (stack) =>
      withClient(stack, async (client) => {
        await postArticle(client, await signIn(stack, client));
        const list = async () => (await client.fetch('/api/press/yunseul')).body;
        const before = await list();
        const right = await stack.script('ops/smoke');
        assert.equal(right.code, 0, right.stdout + right.stderr);
        assert.match(right.stdout, /^ok {5}article: \/yunseul\/press\/\S+ 200/m);
        assert.equal(await list(), before);
        assert.equal((await stack.script('ops/smoke', '--quiet')).stdout, '');
        assert.equal((await stack.script('ops/smoke', 'no address')).code, 64);

        await buildBrokenPress(stack.image, 'no-press');
        assert.equal((await stack.script('ops/deploy', 'no-press', '--unchecked')).code, 0);
        const wrong = await stack.script('ops/smoke', '--quiet');
        assert.equal(wrong.code, 1, wrong.stderr);
        assert.match(wrong.stdout, /^WRONG {2}press list: \/yunseul\/press 500/m);
        assert.equal((await stack.script('ops/deploy', '--rollback')).code, 0);
        assert.equal((await stack.script('ops/smoke', '--quiet')).code, 0);
        return `${right.stdout.trim().split('\n').length} answers`;
      }),
  },
  {
    title: 'secrets: all rotated, the administrator stays signed in, and a waiting lead stays readable',
    check: (stack) =>
      withClient(stack, async (client) => {
        const cookies = await signIn(stack, client);
        stack.formService.answerWith(500);
        const waiting = await client.postJson('/api/registrations', { name: '정대기', phone: '010-1234-5672' });
        assert.equal(waiting.status, 502);
        const [{ requests, failures }, tookS] = await underLoad(client, 20, async () => {
          const startedAt = performance.now();
          for (const [kind, file] of Object.entries(rotatedFiles)) {
            const before = stack.secret(file);
            const { code, stderr } = await stack.script('ops/rotate-secret', kind);
            assert.equal(code, 0, `${kind}: ${stderr}`);
            assert.notEqual(stack.secret(file), before, kind);
            await eventually(async () => {
              const session = await client.fetch('/api/session', { headers: { Cookie: cookies } });
              assert.deepEqual(JSON.parse(session.body), { email: adminEmail }, `signed in after ${kind}`);
            }, 5000);
          }
          return (performance.now() - startedAt) / 1000;
        });
        // The form service refuses, so 502 is right.
        assert.deepEqual(
          failures.filter((failure) => failure !== '/api/registrations 502'),
          [],
        );
        assert.match(await allLeads(client, cookies), /정대기/);
        stack.formService.answerWith(200);
        return `${Object.keys(rotatedFiles).length} secrets, ${requests} requests meanwhile, none failed, ${tookS.toFixed(0)} s`;
      }),
  },
  {
    title: 'backup: everything destroyed and restored, articles byte by byte and the last password, and a waiting lead is delivered afterwards',
    async check(stack) {
      const passphrase = join(stack.folder, 'passphrase');
      writeFileSync(passphrase, 'a passphrase for one try\n');
      const before = await withClient(stack, async (client) => {
        stack.formService.answerWith(500);
        assert.equal((await client.postJson('/api/inquiries', { name: '한복구', phone: '010-1234-5673', birthday: '900101', message: '복구' })).status, 502);
        const id = await postArticle(client, await signIn(stack, client));
        const article = await client.fetch(`/api/press/yunseul/${id}`);
        return { id, article: withoutViews(article.body), list: (await client.fetch('/api/press/yunseul')).body };
      });
      // This differs from the password of the first start.
      const changed = 'another password, by hand';
      await must('docker', ['exec', '-i', (await stack.idsOf('app'))[0] ?? '', 'node', 'server/cli/cli.ts', 'password', adminEmail], {
        input: `${changed}\n`,
      });
      const backup = await stack.script('ops/backup', '--passphrase-file', passphrase, '--keep', '3', '--with-secrets');
      assert.equal(backup.code, 0, backup.stderr);
      const [file = ''] = readdirSync(join(stack.folder, 'backups'));
      assert.match(file, /\.tar\.gz\.enc$/);
      assert.equal((await stack.script('ops/restore', `backups/${file}`, '--passphrase-file', passphrase, '--check')).code, 0);
      writeFileSync(join(stack.folder, 'wrong'), 'another\n');
      assert.notEqual((await stack.script('ops/restore', `backups/${file}`, '--passphrase-file', join(stack.folder, 'wrong'), '--check')).code, 0);

      assert.equal((await stack.script('ops/restore', `backups/${file}`, '--passphrase-file', passphrase, '--secrets', 'for-a-new-host')).code, 0);
      await must('diff', ['-r', 'secrets', 'for-a-new-host/secrets'], { cwd: stack.folder });
      await must('cmp', ['.env', 'for-a-new-host/.env'], { cwd: stack.folder });

      await stack.destroy();
      stack.formService.answerWith(200);
      const startedAt = performance.now();
      await stack.up();
      const restored = await stack.script('ops/restore', `backups/${file}`, '--passphrase-file', passphrase, '--accounts');
      assert.equal(restored.code, 0, restored.stderr);
      const tookS = (performance.now() - startedAt) / 1000;
      await withClient(stack, async (client) => {
        assert.equal((await client.fetch('/api/press/yunseul')).body, before.list);
        assert.equal(withoutViews((await client.fetch(`/api/press/yunseul/${before.id}`)).body), before.article);
        const statusOf = async (password: string) => (await client.postJson('/api/session', { email: adminEmail, password })).status;
        assert.equal(await statusOf(stack.secret('admin_password')), 401, 'the first password does not come back');
        await eventually(async () => assert.equal(await statusOf(changed), 200), 15_000, 500);
        await eventually(() => assert.ok(stack.formService.taken.some((lead) => lead.body['name'] === '한복구')), 60_000, 300);
      });
      return `${(backup.stderr.match(/\d+ articles.*/) ?? [''])[0]}, up and restored in ${tookS.toFixed(0)} s`;
    },
  },
];
