import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteMigrations } from '#server/storage/sqlite-migrations.ts';
import { callApi } from '#tests/support/calls.ts';
import { startFormService } from '#tests/support/form-service.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const file = 'yunseul.sqlite';

function sealedLeads(dataDir: string): { readonly id: string; readonly sealed: Buffer }[] {
  const db = new DatabaseSync(join(dataDir, file), { timeout: 2000 });
  const rows = db.prepare('SELECT id, sealed FROM leads WHERE sealed IS NOT NULL ORDER BY received_at').all();
  db.close();
  return rows.map(({ id, sealed }) => ({ id: String(id), sealed: Buffer.from(sealed as Uint8Array) }));
}

async function filesWith(dataDir: string, sealed: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(dataDir)) {
    const bytes = await readFile(join(dataDir, name));
    for (let at = 0; at + 24 <= sealed.length; at += 24) if (bytes.includes(sealed.subarray(at, at + 24))) found.push(name);
  }
  return [...new Set(found)];
}

const visitor = { name: '지워질 사람', phone: '01012345678', birthday: '900101', message: '가'.repeat(1500) };

describe('leads removed from embedded storage', () => {
  let dataDir: string;
  let app: TestApp | undefined;
  const stop = async () => {
    await app?.stop();
    app = undefined;
  };
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'test-erased-'));
  });
  afterEach(async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  });

  async function keepAndDelete(): Promise<Buffer> {
    app = await startTestApp({}, { dataDir });
    const cookie = await signIn(app);
    for (const name of ['남을 사람', visitor.name, '또 남을 사람']) await callApi(app, 'POST', '/api/inquiries', { json: { ...visitor, name } });
    const lead = sealedLeads(dataDir)[1];
    if (!lead) throw new Error('not kept');
    expect(await filesWith(dataDir, lead.sealed)).not.toEqual([]);
    expect((await callApi(app, 'DELETE', `/api/leads/${lead.id}`, { cookie })).status).toBe(204);
    return lead.sealed;
  }

  it('leave no encrypted byte in any file of the folder after a deletion', async () => {
    const sealed = await keepAndDelete();
    expect(await filesWith(dataDir, sealed)).toEqual([]);
  });

  it('leave none after a clean stop either', async () => {
    const sealed = await keepAndDelete();
    await stop();
    expect(await filesWith(dataDir, sealed)).toEqual([]);
    expect(sealedLeads(dataDir)).toHaveLength(2);
  });

  it('leave none after a clean stop when the form service took the lead', async () => {
    const forms = await startFormService();
    forms.behave(500);
    app = await startTestApp({ FORM_INQUIRY_URL: forms.urlOf('inquiry') }, { dataDir });
    const cookie = await signIn(app);
    await callApi(app, 'POST', '/api/inquiries', { json: visitor });
    const lead = sealedLeads(dataDir)[0];
    forms.behave('ok');
    expect((await callApi(app, 'POST', `/api/leads/${lead?.id}/redelivery`, { cookie })).body).toMatchObject({ state: 'delivered' });
    await stop();
    await forms.stop();
    expect(await filesWith(dataDir, lead?.sealed ?? Buffer.alloc(0))).toEqual([]);
  });

  it('leave nothing of rows that an earlier version deleted without overwriting', async () => {
    // This is more than the pages that the start of the site reuses.
    const sealed = randomBytes(300_000);
    // These versions did not overwrite deleted rows yet.
    const db = new DatabaseSync(join(dataDir, file));
    for (const step of sqliteMigrations.slice(0, 2)) db.exec(step);
    db.exec('PRAGMA user_version = 2; PRAGMA secure_delete = OFF');
    const insert = db.prepare("INSERT INTO leads (id, form, received_at, is_inbox, fingerprint, sealed) VALUES (?, 'visit', 1, 1, '', ?)");
    for (const id of ['first', 'second', 'third']) insert.run(id, id === 'second' ? sealed : randomBytes(4500));
    db.exec("DELETE FROM leads WHERE id = 'second'");
    db.close();
    await writeFile(join(dataDir, 'lead.key'), randomBytes(32).toString('base64'));
    expect(await filesWith(dataDir, sealed)).not.toEqual([]);
    app = await startTestApp({}, { dataDir });
    expect(await filesWith(dataDir, sealed)).toEqual([]);
  });

  it('are in files that only their owner can read, also in files of an earlier version', async () => {
    const modes = async () =>
      Object.fromEntries(await Promise.all((await readdir(dataDir)).map(async (name) => [name, (await stat(join(dataDir, name))).mode & 0o777])));
    const earlier = new DatabaseSync(join(dataDir, file));
    earlier.exec('PRAGMA journal_mode = WAL; CREATE TABLE earlier (id)');
    expect((await modes())[file]).not.toBe(0o600);
    app = await startTestApp({}, { dataDir });
    const found = await modes();
    earlier.close();
    expect(found).toMatchObject({ [file]: 0o600, [`${file}-wal`]: 0o600, [`${file}-shm`]: 0o600, 'lead.key': 0o600 });
  });
});
