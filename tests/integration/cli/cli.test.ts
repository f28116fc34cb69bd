import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { createSecondFactorCipher } from '#server/accounts/second-factor/second-factor-cipher.ts';
import { createSqliteAccountStore } from '#server/accounts/sqlite-account-store.ts';
import { createSqliteAuditStore } from '#server/audit/sqlite-audit-store.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createSqliteLeadStore } from '#server/leads/stores/sqlite-lead-store.ts';
import { createSqlitePictureStore } from '#server/press/pictures/sqlite-picture-store.ts';
import { createSqlitePressStore } from '#server/press/sqlite-press-store.ts';
import { openLeadKey } from '#server/storage/embedded-secrets.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { newsItems } from '#shared/press/news.ts';
import { tryAdminCommand as admin } from '#tests/support/admin-command.ts';
import { canUseMongodb, openTestMongodb } from '#tests/support/mongod.ts';
import { servicesEnvironment } from '#tests/support/on-both-storages.ts';
import { freePort } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';
import { root } from '#tests/support/test-app.ts';

// Each command is a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const phrase = 'a long enough pass phrase';
const aPicture = {
  id: `${'p'.repeat(22)}-480x320`,
  siteId: 'yunseul',
  namedAt: 1_700_000_000_000,
  files: [{ name: '480.jpg', data: Buffer.from([0xff, 0xd8, 0x00, 0x80]) }],
} as const;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let embedded: { DATA_DIR: string };
let count = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
});
beforeEach(() => {
  embedded = { DATA_DIR: join(folder.path, `data-${(count += 1)}`) };
});
afterAll(() => folder?.remove());

const openDb = () => openSqlite(join(embedded.DATA_DIR, 'yunseul.sqlite'), { synchronous: 'full' });
const accountsOf = () => createSqliteAccountStore(openDb());

describe('the accounts command', () => {
  it('adds an account with a password from standard input, and never prints it', async () => {
    const added = await admin(embedded, ['add', 'Kim@Example.com'], `${phrase}\n`);
    expect(added).toMatchObject({ code: 0, out: 'Added kim@example.com (admin).\n' });
    const account = await accountsOf().findByEmail('kim@example.com');
    expect(await createPasswords().verify(phrase, account?.passwordHash)).toBe(true);
    expect((await admin(embedded, ['add', 'KIM@example.com'], phrase)).code).toBe(70);
    const listed = await admin(embedded, ['list']);
    expect(listed.out).toMatch(/^kim@example\.com {2}admin {2}no second factor {2}since \d{4}-\d{2}-\d{2}\n$/);
    expect(listed.out + added.out + added.problems).not.toContain(phrase);
  });

  it.each([
    [['add', 'a@b.kr'], 'short', /at least 15/],
    [['add', 'a@b.kr'], '', /at least 15/],
    [['add', 'no-address'], phrase, /is not an e-mail address/],
    [['password', 'nobody@b.kr'], phrase, /There is no account/],
    [['remove', 'nobody@b.kr'], '', /There is no account/],
    [['import', '/no/such/file'], '', /ENOENT/],
  ])('refuses %o with "%s" in words', async (args, input, words) => {
    openDb().close();
    const refused = await admin(embedded, args, input);
    expect(refused.code).toBe(70);
    expect(refused.problems).toMatch(words);
    expect(refused.problems).not.toContain('    at ');
  });

  it.each([
    [[]],
    [['dance', 'a@b.kr']],
    [['role', 'a@b.kr']],
    [['list', 'a@b.kr']],
    [['password', 'a@b.kr', 'typed here']],
    [['totp', 'a@b.kr', '--claer']],
    [['totp', 'a@b.kr', '--clear', 'b@b.kr']],
    [['import', 'file', '--replace-account']],
  ])('answers %o with the usage', async (args) => {
    const answer = await admin(embedded, args);
    expect(answer.code).toBe(64);
    expect(answer.problems).toContain('npm run admin -- add EMAIL');
  });

  it('reports an invalid configuration, and storage that cannot be opened', async () => {
    const wrong = await admin({ ...embedded, LOG_LEVEL: 'loud' }, ['list']);
    expect([wrong.code, wrong.problems]).toEqual([78, expect.stringContaining('LOG_LEVEL')]);
    await writeFile(join(folder.path, 'a-file'), '');
    const unusable = await admin({ DATA_DIR: join(folder.path, 'a-file') }, ['list']);
    expect(unusable.code).toBe(73);
    expect(unusable.problems.trim().split('\n')).toHaveLength(1);
  });

  it('reads no storage that does not exist, creates none, and names the folder where it looked', async () => {
    for (const command of [['list'], ['old-leads'], ['password', 'kim@example.com'], ['export', '-']]) {
      const answer = await admin(embedded, command, `${phrase}\n`);
      expect([answer.code, answer.problems.trim()]).toEqual([73, expect.stringContaining(`There is no data in ${embedded.DATA_DIR}, and none was made.`)]);
    }
    await expect(stat(embedded.DATA_DIR)).rejects.toThrow('ENOENT');
  });

  it('says so when MongoDB cannot be reached', async () => {
    const port = await freePort();
    const environment = servicesEnvironment(`mongodb://127.0.0.1:${port}/x`, `redis://127.0.0.1:${port}`);
    const answer = await admin(environment, ['list']);
    expect(answer.code).toBe(69);
    expect(answer.problems).toContain('MongoDB cannot be reached.');
  });

  it('ends with the same code when storage that was opened cannot be written', async () => {
    const db = openDb();
    db.exec('BEGIN IMMEDIATE');
    const answer = await admin(embedded, ['seed']);
    db.close();
    expect(answer).toEqual({ code: 69, out: '', problems: 'database is locked\n' });
  });

  it('answers an unknown command with the list of commands, whatever the settings', async () => {
    const { status, stderr } = spawnSync(process.execPath, ['--run', 'admin', '--', 'forget'], {
      cwd: root,
      env: { PATH: process.env['PATH'], MONGODB_URL: 'nonsense' },
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('npm run admin -- list');
  });

  it('changes a password, a role and the second factor, and removes an account', async () => {
    await admin(embedded, ['add', 'kim@example.com'], phrase);
    const before = await accountsOf().findByEmail('kim@example.com');
    expect((await admin(embedded, ['password', 'kim@example.com'], 'quite another pass phrase')).out).toContain('sessions have ended');
    for (const role of ['sales', 'press', 'admin']) {
      expect((await admin(embedded, ['role', 'kim@example.com', role])).code).toBe(0);
      expect((await accountsOf().findByEmail('kim@example.com'))?.role).toBe(role);
    }
    expect((await admin(embedded, ['unlock', 'kim@example.com'])).out).toContain('can sign in again');
    const totp = await admin(embedded, ['totp', 'kim@example.com']);
    const after = await accountsOf().findByEmail('kim@example.com');
    expect(after?.sessionEpoch).toBe((before?.sessionEpoch ?? 0) + 6);
    const [, secret = ''] = /secret {3}(\S+)/.exec(totp.out) ?? [];
    const cipher = createSecondFactorCipher([openLeadKey(embedded.DATA_DIR, () => false)]);
    expect(cipher.open(after?.id ?? '', after?.totpSecret ?? '')).toBe(secret);
    expect(after?.totpSecret).not.toContain(secret);
    const unreadable = await admin({ ...embedded, LEAD_KEY: randomBytes(32).toString('base64') }, ['list']);
    expect(unreadable.out).toContain('npm run admin -- totp kim@example.com --clear');
    expect((await admin(embedded, ['list'])).out).not.toContain('--clear');
    expect(totp.out.match(/^ {4}\S+$/gm)).toHaveLength(8);
    expect(after?.recoveryHashes).toHaveLength(8);
    await admin(embedded, ['totp', 'kim@example.com', '--clear']);
    expect((await accountsOf().findByEmail('kim@example.com'))?.totpSecret).toBeNull();
    expect((await admin(embedded, ['remove', 'kim@example.com'])).code).toBe(0);
    expect(await accountsOf().list()).toEqual([]);
  });
});

describe('seed', () => {
  it('adds the news of the home page once', async () => {
    expect((await admin(embedded, ['seed'])).out).toBe(`${newsItems.length} articles added.\n`);
    expect((await admin(embedded, ['seed'])).out).toBe('0 articles added.\n');
  });
});

it('the count of leads that need an older key leaves out those that no key can read', async () => {
  await admin(embedded, ['list']);
  const db = openDb();
  const [newer, older, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const keep = (key: Buffer) =>
    createSqliteLeadStore(db, createLeadCipher([key])).save(
      { id: randomUUID(), form: 'visit', fields: { name: randomUUID(), phone: '010-1234-5678' }, receivedAt: new Date() },
      { kind: 'inbox' },
    );
  for (const key of [newer, older, older, lost]) await keep(key);
  db.close();
  const LEAD_KEY = [newer, older].map((key) => key.toString('base64')).join(',');
  expect(await admin({ ...embedded, LEAD_KEY }, ['old-leads'])).toEqual({ code: 0, out: '2\n', problems: '' });
});

describe('export and import', () => {
  async function fill(): Promise<{ readonly leadId: string; readonly leadKey: string }> {
    await admin(embedded, ['seed']);
    await admin(embedded, ['add', 'kim@example.com'], phrase);
    const db = openDb();
    db.exec("UPDATE accounts SET name = '김윤슬'");
    const press = createSqlitePressStore(db);
    await press.countView('yunseul', newsItems[0].id);
    await createSqlitePictureStore(db).save(aPicture);
    const leadKey = openLeadKey(embedded.DATA_DIR, () => false);
    const leads = createSqliteLeadStore(db, createLeadCipher([leadKey]));
    const leadId = randomUUID();
    await leads.save({ id: leadId, form: 'registration', fields: { name: 'Canary Kim', phone: '010-1234-5678' }, receivedAt: new Date() }, { kind: 'inbox' });
    db.close();
    return { leadId, leadKey: leadKey.toString('base64') };
  }

  it('writes a file with encrypted leads that only its owner can read, and never overwrites one', async () => {
    await fill();
    const file = join(folder.path, `${randomUUID()}.ndjson`);
    expect((await admin(embedded, ['export', file])).out).toContain('4 articles, 1 accounts, 1 leads');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain('Canary');
    expect((await admin(embedded, ['export', file])).code).toBe(70);
  });

  it('writes only the export to standard output, and its messages to standard error', async () => {
    await fill();
    const { code, out, problems } = await admin(embedded, ['export', '-']);
    const lines = out.trimEnd().split('\n');
    expect([code, lines[0]]).toEqual([0, '{"kind":"yunseul-export","version":1}']);
    expect(lines.at(-1)).toMatch(/^\{"kind":"end","counts":\{"article":4,"picture":1,"account":1,"lead":1,"visit":0,"message":0,"notice":0,"audit":\d+\}\}$/);
    expect(problems).toContain('4 articles, 1 accounts, 1 leads');
    const file = join(folder.path, `${randomUUID()}.ndjson`);
    await writeFile(file, out);
    embedded = { DATA_DIR: join(folder.path, randomUUID()) };
    expect((await admin(embedded, ['import', file])).out).toContain('Added 4 articles, 1 accounts, 1 leads');
  });

  it('refuses a file that is cut, lacks a line, has an invalid row or is no export, and imports nothing', async () => {
    await fill();
    const whole = join(folder.path, `${randomUUID()}.ndjson`);
    await admin(embedded, ['export', whole]);
    const text = await readFile(whole, 'utf8');
    embedded = { DATA_DIR: join(folder.path, randomUUID()) };
    const damaged = [text.slice(0, -40), text.split('\n').toSpliced(2, 1).join('\n'), text.replace('"draft":false', '"draft":"no"'), '{"hello":1}\n'];
    await admin(embedded, ['add', 'kim@example.com'], phrase);
    for (const part of damaged) {
      const file = join(folder.path, `${randomUUID()}.ndjson`);
      await writeFile(file, part);
      const refused = await admin(embedded, ['import', file, '--replace-accounts']);
      expect(refused.code).toBe(70);
      expect(refused.problems).toMatch(/cannot be read|can read|not complete/);
    }
    expect(await createSqlitePressStore(openDb()).isUntouched()).toBe(true);
    expect(await accountsOf().list()).toMatchObject([{ email: 'kim@example.com' }]);
  });

  it('keeps an existing account unless it is told to replace it', async () => {
    await fill();
    const file = join(folder.path, `${randomUUID()}.ndjson`);
    await admin(embedded, ['export', file]);
    // An older version wrote no names.
    await writeFile(file, (await readFile(file, 'utf8')).replace('"name":"김윤슬",', ''));
    embedded = { DATA_DIR: join(folder.path, randomUUID()) };
    await admin(embedded, ['add', 'kim@example.com'], phrase);
    const [own] = await accountsOf().list();
    for (let turn = 0; turn < 5; turn += 1) await accountsOf().endSessions(own?.id ?? '');
    await admin(embedded, ['import', file]);
    expect(await accountsOf().list()).toMatchObject([{ id: own?.id, sessionEpoch: 6 }]);
    expect((await admin(embedded, ['import', file, '--replace-accounts'])).out).toContain('Added 0 articles, 1 accounts, 0 leads');
    // No earlier session is valid for the restored account.
    const [restored] = await accountsOf().list();
    expect(restored).toMatchObject({ email: 'kim@example.com', name: null, role: 'admin', sessionEpoch: 7 });
    expect(restored?.id).not.toBe(own?.id);
  });

  it.each(['consent', 'withdrawal'] as const)('ends a consent that was withdrawn in the other storage when the %s is imported', async (imported) => {
    const leadKey = randomBytes(32);
    const storages = ['consent', 'withdrawal'].map((kind) => ({ kind, DATA_DIR: join(folder.path, randomUUID()), LEAD_KEY: leadKey.toString('base64') }));
    const [phone, before, after] = ['010-1234-5678', randomUUID(), randomUUID()];
    const dayMs = 24 * 60 * 60 * 1000;
    const now = Date.now();
    const daysAgo = (days: number) => new Date(now - days * dayMs);
    const openLeads = (DATA_DIR: string) => {
      embedded = { DATA_DIR };
      const db = openDb();
      return { leads: createSqliteLeadStore(db, createLeadCipher([leadKey])), close: () => db.close() };
    };
    for (const { kind, ...environment } of storages) {
      await admin(environment, ['list']);
      const { leads, close } = openLeads(environment.DATA_DIR);
      if (kind === 'withdrawal') {
        const at = daysAgo(2);
        await leads.save(
          { id: randomUUID(), form: 'withdrawal', fields: { phone, marketingConsentWithdrawn: { at: at.toISOString() } }, receivedAt: at },
          { kind: 'inbox' },
        );
      } else {
        for (const [id, days] of [
          [before, 3],
          [after, 1],
        ] as const) {
          const marketingConsent = { at: daysAgo(days).toISOString(), notice: '2026-11' };
          await leads.save({ id, form: 'registration', fields: { name: id, phone, marketingConsent }, receivedAt: daysAgo(days) }, { kind: 'inbox' });
        }
      }
      close();
    }
    const [from, to] = imported === 'consent' ? storages : storages.toReversed();
    if (!from || !to) throw new Error('two storages');
    const file = join(folder.path, `${randomUUID()}.ndjson`);
    for (const [{ kind: _, ...environment }, command] of [
      [from, 'export'],
      [to, 'import'],
    ] as const)
      expect((await admin(environment, [command, file])).code).toBe(0);
    const { leads, close } = openLeads(to.DATA_DIR);
    expect((await leads.find(before))?.fields).toEqual({ name: before, phone, marketingConsentWithdrawn: { at: daysAgo(2).toISOString() } });
    expect((await leads.find(after))?.fields).toMatchObject({ marketingConsent: { at: daysAgo(1).toISOString() } });
    close();
  });

  it.skipIf(!canUseMongodb())('moves embedded storage to MongoDB and back, with everything readable', async () => {
    const { leadId, leadKey } = await fill();
    const mongodb = await openTestMongodb();
    try {
      const there = { ...servicesEnvironment(mongodb.url, 'redis://127.0.0.1:9'), LEAD_KEY: leadKey };
      const [first, second] = [join(folder.path, `${randomUUID()}.ndjson`), join(folder.path, `${randomUUID()}.ndjson`)];
      await admin(embedded, ['export', first]);
      expect((await admin(there, ['import', first])).out).toContain('Added 4 articles, 1 accounts, 1 leads');
      expect((await admin(there, ['import', first])).out).toContain('Added 0 articles, 0 accounts, 0 leads');
      await admin(there, ['export', second]);
      const rows = async (file: string) => {
        const lines = (await readFile(file, 'utf8')).trim().split('\n');
        return lines.map((line) => z.looseObject({ kind: z.string(), row: z.looseObject({ id: z.string() }).optional() }).parse(JSON.parse(line)));
      };
      const byId = async (file: string) => new Map((await rows(file)).map((line) => [line.row?.id ?? line.kind, line]));
      const [before, after] = [await byId(first), await byId(second)];
      const audited = [...before.values()].filter(({ kind }) => kind === 'audit');
      expect(audited).toMatchObject([{ row: { action: 'account.add', subject: { email: 'kim@example.com' } } }]);
      before.delete('end');
      for (const [id, line] of before) expect(after.get(id)).toEqual(line);

      embedded = { DATA_DIR: join(folder.path, randomUUID()) };
      const back = { ...embedded, LEAD_KEY: leadKey };
      expect((await admin(back, ['import', second])).out).toContain('Added 4 articles, 1 accounts, 1 leads');
      const db = openDb();
      expect((await createSqlitePressStore(db).find('yunseul', newsItems[0].id, false))?.views).toBe(1);
      expect(Buffer.from((await createSqlitePictureStore(db).file(aPicture.id, '480.jpg')) ?? [])).toEqual(aPicture.files[0].data);
      const account = await createSqliteAccountStore(db).findByEmail('kim@example.com');
      expect(account?.name).toBe('김윤슬');
      expect(await createPasswords().verify(phrase, account?.passwordHash)).toBe(true);
      const leads = createSqliteLeadStore(db, createLeadCipher([Buffer.from(leadKey, 'base64')]));
      expect((await leads.find(leadId))?.fields).toMatchObject({ name: 'Canary Kim', phone: '010-1234-5678' });
      expect((await createSqliteAuditStore(db).list(null, 10)).at(-1)).toMatchObject({ id: audited[0]?.row?.id, action: 'account.add' });
    } finally {
      await mongodb.stop();
    }
  });
});
