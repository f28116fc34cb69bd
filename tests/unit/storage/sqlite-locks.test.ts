import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createMessageCipher } from '#server/messages/message-cipher.ts';
import { openStorage } from '#server/wiring/storage.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

/** `other` stands for another process. */
async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-locks-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { log } = createTestLogger();
  const key = randomBytes(32);
  const ciphers = { cipher: createLeadCipher([key]), messageCipher: createMessageCipher([key]) };
  const storage = await openStorage({ settings: loadConfig({ DATA_DIR: dataDir }).storage, ...ciphers, log });
  onTestFinished(() => storage.close());
  const other = new DatabaseSync(join(dataDir, 'yunseul.sqlite'));
  onTestFinished(() => other.close());
  return { storage, other };
}

it('embedded storage lets others go on while another process holds its file, and then does what waited', async () => {
  const { storage, other } = await open();
  const id = randomUUID();
  const at = new Date();

  // Only this process can end the lock, so whoever stops it waits in vain.
  other.exec('BEGIN IMMEDIATE');
  let done = 0;
  const waiting = [
    storage.leads.save({ id, form: 'visit', fields: { name: '김윤슬', phone: '010-1234-5678' }, receivedAt: at }, { kind: 'inbox' }),
    storage.press.remove('yunseul', 'none'),
    storage.sweeps.write('leads', { at: at.getTime(), heldUntil: null }),
    new Promise((resolve, reject) => {
      const cookie = { path: '/', originalMaxAge: 1000, expires: new Date(at.getTime() + 1000) };
      storage.sessions.set('a', { cookie }, (error) => (error ? reject(error as Error) : resolve(undefined)));
    }),
    storage.sessions.remove('none'),
  ];
  for (const one of waiting) void one.then(() => (done += 1)).catch(() => undefined);
  expect(await storage.leads.find(id), 'reading waits for nobody').toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(done).toBe(0);
  other.exec('ROLLBACK');
  await Promise.all(waiting);
  expect(await storage.leads.find(id)).toMatchObject({ fields: { name: '김윤슬' } });
});

it('embedded storage tells of a lock that does not end', async () => {
  const { storage, other } = await open();
  other.exec('BEGIN IMMEDIATE');
  await expect(storage.press.remove('yunseul', 'none')).rejects.toThrow(/locked/);
  other.exec('ROLLBACK');
});
