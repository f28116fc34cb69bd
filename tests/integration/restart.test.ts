import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { formUrls, startFormService } from '#tests/support/form-service.ts';
import { eventually, startChild } from '#tests/support/processes.ts';
import { root } from '#tests/support/test-app.ts';
import { startApp, temporaryFolder, type AppProcess } from '#tests/support/site-process.ts';

const account = { email: 'admin@test.example', password: 'a long enough pass phrase' };
const cleanUps: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  return folder.path;
}

async function start(environment: Readonly<Record<string, string>>): Promise<AppProcess> {
  const app = await startApp(environment);
  cleanUps.push(() => app.child.end('SIGKILL'));
  return app;
}

async function signIn(app: AppProcess): Promise<string> {
  const answer = await app.post('/api/session', account);
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

describe('a process killed with -9', () => {
  it('restarts with article, account, session and waiting leads, which it delivers', async () => {
    const service = await startFormService();
    cleanUps.push(service.stop);
    const dataDir = await dataFolder();
    const environment = { DATA_DIR: dataDir, ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password, ...formUrls(service) };

    const first = await start(environment);
    const cookie = await eventually(() => signIn(first));
    const posted = await first.post(
      '/api/press/yunseul',
      { title: '다시 켜도 남는 글', summary: '요약', content: '본문' },
      { Cookie: cookie, Origin: first.url },
    );
    expect(posted.status).toBe(201);
    const { id } = (await posted.json()) as { id: string };
    service.behave(503);
    const lead = { name: '기다리는 고객', phone: '010-1234-5678', birthday: '900101', message: '잃으면 안 되는 문의' };
    expect((await first.post('/api/inquiries', lead)).status).toBe(502);
    await first.child.end('SIGKILL');

    service.behave('ok');
    service.clear();
    const second = await start({ DATA_DIR: dataDir, ...formUrls(service) });
    await eventually(async () => expect((await fetch(`${second.url}/readyz`)).status).toBe(200));
    const article = await fetch(`${second.url}/yunseul/press/${id}`, { headers: { 'User-Agent': 'Mozilla/5.0' } });
    expect(article.status).toBe(200);
    expect(await article.text()).toContain('다시 켜도 남는 글');
    const session = await fetch(`${second.url}/api/session`, { headers: { Cookie: cookie } });
    expect(await session.json()).toEqual({ email: account.email });
    await signIn(second);
    await eventually(() => expect(service.taken().map(({ body }) => body)).toEqual([lead]), 15_000);
    expect(second.child.output()).not.toContain(lead.name);
    expect(second.child.output()).not.toContain('first administrator');
  });

  it('delivers the lead that was being sent, without waiting for the end of its lease', async () => {
    const service = await startFormService();
    cleanUps.push(service.stop);
    const environment = { DATA_DIR: await dataFolder(), FORM_TIMEOUT_MS: '60000', ...formUrls(service) };
    const first = await start(environment);
    service.behave('hanging');
    const arrived = service.nextPost();
    const lead = { name: '기다리는 고객', phone: '010-1234-5678', birthday: '900101' };
    const answer = first.post('/api/inquiries', lead).catch(() => undefined);
    await arrived;
    await first.child.end('SIGKILL');
    await answer;
    service.behave('ok');
    service.clear();
    await start(environment);
    await eventually(() => expect(service.taken().map(({ body }) => body)).toEqual([lead]), 30_000);
  });
});

describe('a start that fails', () => {
  async function tryToStart(environment: Readonly<Record<string, string>>, before: readonly string[] = []): Promise<{ code: number | null; output: string }> {
    const child = startChild('env', [...before, process.execPath, 'server/main.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...environment },
    });
    cleanUps.push(() => child.end('SIGKILL'));
    return { code: await child.ended, output: child.output() };
  }

  it('ends with one line naming the port that is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    cleanUps.push(() => void holder.close());
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const { code, output } = await tryToStart({ PORT: String(port), DATA_DIR: await dataFolder() });
    expect(code).toBe(71);
    expect(output.trim()).toBe(`Cannot listen on 127.0.0.1:${port}: EADDRINUSE`);
  });

  it('ends with one line naming a data folder that is a file', async () => {
    const file = join(await dataFolder(), 'data');
    writeFileSync(file, '');
    const { code, output } = await tryToStart({ DATA_DIR: file });
    expect(code).toBe(73);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(`Cannot open the data folder ${file}`);
  });

  it('ends with one line naming a data folder of a newer version, and changes nothing in it', async () => {
    const folder = await dataFolder();
    const db = new DatabaseSync(join(folder, 'yunseul.sqlite'));
    db.exec('PRAGMA user_version = 1000');
    const { code, output } = await tryToStart({ DATA_DIR: folder });
    expect(code).toBe(73);
    expect(output.trim()).toBe(`Cannot open the data folder ${folder}: it was written by a newer version of this program`);
    expect(db.prepare('SELECT name FROM sqlite_schema').all()).toEqual([]);
    db.close();
  });

  it.each([
    ['is another program’s', () => 'Addresses of the office, one a line.\n'.repeat(300)],
    ['was cut off', (whole: Buffer) => whole.subarray(0, 6000)],
  ])('ends with one line, SQLite’s reason and the remedy where the database %s', async (_, contentOf) => {
    const folder = await dataFolder();
    const file = join(folder, 'yunseul.sqlite');
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version = 1; CREATE TABLE a (b); INSERT INTO a VALUES (zeroblob(20000))');
    db.close();
    writeFileSync(file, contentOf(readFileSync(file)));
    const { code, output } = await tryToStart({ DATA_DIR: folder });
    expect(code).toBe(73);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(/: (file is not a database|database disk image is malformed)\. If the database is damaged, restore a backup/);
  });

  it('ends with one line about the lost key of stored leads, makes no other key, and works with the key or without leads', async () => {
    const folder = await dataFolder();
    const app = await start({ DATA_DIR: folder });
    expect((await app.post('/api/registrations', { name: '열쇠를 잃은 사람', phone: '010-1234-5678' })).status).toBe(200);
    await app.child.end('SIGTERM');
    const [key, aside] = [join(folder, 'lead.key'), join(folder, 'aside.key')];
    renameSync(key, aside);
    const { code, output } = await tryToStart({ DATA_DIR: folder });
    expect(code).toBe(73);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(`Cannot open the data folder ${folder}: lead.key is missing`);
    expect(existsSync(key)).toBe(false);
    const command = spawnSync(process.execPath, ['server/cli/cli.ts', 'list'], { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: folder } });
    expect([command.status, existsSync(key)]).toEqual([70, false]);
    expect(command.stderr.toString()).toContain('lead.key is missing');

    const configured = await start({ DATA_DIR: folder, LEAD_KEY: readFileSync(aside, 'utf8').trim() });
    await configured.child.end('SIGTERM');
    expect(existsSync(key)).toBe(false);
    const db = new DatabaseSync(join(folder, 'yunseul.sqlite'));
    db.exec('DELETE FROM leads');
    db.close();
    const empty = await start({ DATA_DIR: folder });
    await empty.child.end('SIGTERM');
    expect(existsSync(key)).toBe(true);
  });

  it.skipIf(process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status !== 0)(
    'with a data folder that cannot be written to ends with one line that names it',
    async () => {
      const folder = join(await dataFolder(), 'data');
      mkdirSync(folder);
      chmodSync(folder, 0o555);
      // Root ignores permissions unless its capabilities are dropped.
      const before = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-all', '--inh-caps', '-all'] : [];
      const { code, output } = await tryToStart({ DATA_DIR: folder }, before);
      expect(code).toBe(73);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toContain(`Cannot open the data folder ${folder}`);
    },
  );

  it('names all invalid variables, never their values', async () => {
    const { code, output } = await tryToStart({ STORAGE: 'services', PORT: '0', LEAD_KEY: 'c2hvcnQ=', SESSION_SECRET: 'a-short-secret' });
    expect(code).toBe(78);
    for (const name of ['MONGODB_URL', 'REDIS_URL', 'SESSION_SECRET', 'LEAD_KEY', 'FORM_REGISTRATION_URL', 'FORM_INQUIRY_URL', 'FORM_VISIT_URL'])
      expect(output).toContain(name);
    expect(output).not.toContain('c2hvcnQ=');
    expect(output).not.toContain('a-short-secret');
  });
});

describe('SIGTERM under load', () => {
  it('completes every answer that has begun, resets only what the process never heard of, and exits with 0', async () => {
    const app = await start({ DATA_DIR: await dataFolder(), TRUST_PROXY: '1' });
    const paths = ['/', '/BusinessGuide/intro', '/yunseul/press', '/yunseul/press'];
    const whole: string[] = [];
    const cut: string[] = [];
    const stopping = new AbortController();
    async function visit(path: string): Promise<void> {
      while (!stopping.signal.aborted) {
        const id = randomUUID();
        const headers = { 'User-Agent': 'Mozilla/5.0', 'X-Forwarded-For': '192.0.2.1', 'X-Request-Id': id, Connection: 'close' };
        try {
          const answer = await fetch(app.url + path, { headers });
          if (answer.status !== 200 || !(await answer.text()).endsWith('</html>')) throw new Error('cut');
          whole.push(id);
        } catch (error) {
          // A load balancer asks elsewhere when no connection was made.
          const { cause } = error as { readonly cause?: { readonly code?: string } };
          if (cause?.code !== 'ECONNREFUSED') cut.push(id);
          await pause(20);
        }
      }
    }
    const visitors = Promise.all(paths.map(visit));
    while (whole.length <= 10) await pause(50);
    const code = await app.child.end('SIGTERM');
    stopping.abort();
    await visitors;
    expect(code).toBe(0);
    const events = app.log().map(({ event }) => event);
    expect(events).toContain('shutdown.end');
    expect(events).not.toContain('shutdown.cut');
    const heard = new Set(app.log().map(({ requestId }) => requestId));
    expect(heard.size).toBeGreaterThan(10);
    expect(cut.filter((id) => heard.has(id))).toEqual([]);
    // The system resets connections that wait while the process closes its socket, and the process cannot know of them.
    expect(cut.length).toBeLessThanOrEqual(paths.length);
  });
});
