import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../../support/calls.ts';
import { describeOnBothStorages, type StorageUnderTest } from '../../support/on-both-storages.ts';
import { eventually } from '../../support/processes.ts';
import type { TestApp } from '../../support/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeOnBothStorages('a start with a clock 400 days ahead', (open) => {
  let storage: StorageUnderTest;
  let folder: string;
  const key = randomBytes(32).toString('base64');
  const start = () => storage.start({ DATA_DIR: folder, LEAD_KEY: key });
  beforeAll(async () => {
    [storage, folder] = await Promise.all([open(), mkdtemp(join(tmpdir(), 'test-clock-'))]);
  }, 60_000);
  afterAll(async () => {
    await storage?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const leads = async ({ app }: TestApp) => (await app.storage.leads.list({}, null, 10)).length;
  const entries = async ({ app }: TestApp) => (await app.storage.audit.list(null, 100)).filter(({ action }) => action === 'lead.list').length;

  it('removes neither leads nor the audit trail, says so, and does it after a day that the clock stayed so', async () => {
    const before = await start();
    const {
      storage: stores,
      storage: { kind },
    } = before.app;
    // To a clock that is right, what was kept 400 days ago looks as what was kept yesterday does to one 400 days ahead.
    const then = Date.now() - 400 * dayMs;
    const tasks = kind === 'embedded' ? ['leads', 'audit'] : ['leads'];
    await eventually(async () => {
      for (const task of tasks) expect(await stores.sweeps.read(task)).toMatchObject({ heldUntil: null });
    });
    const lead = { id: randomUUID(), form: 'visit', fields: { name: '어제 온 사람', phone: '01012345678' }, receivedAt: new Date(then) } as const;
    await stores.leads.save(lead, { kind: 'inbox' });
    const entry = { id: '01J00000000000000000000001', at: then, expiresAt: then + 365 * dayMs, action: 'lead.list', outcome: 'ok' } as const;
    if (kind === 'embedded') await stores.audit.append({ ...entry, actor: null, subject: null, count: 1, requestId: null, address: null });
    for (const task of tasks) await stores.sweeps.write(task, { at: then, heldUntil: null });
    await before.stop();

    const ahead = await start();
    await eventually(async () => {
      for (const task of tasks) {
        expect(ahead.log).toContainEqual(expect.objectContaining({ event: 'sweep.held', level: 'error', task, reason: 'clock_jumped', count: 1 }));
      }
    });
    expect([await leads(ahead), await entries(ahead)]).toEqual([1, tasks.length - 1]);
    const metrics = String((await callApi(ahead, 'GET', '/metrics')).body);
    for (const task of tasks) expect(metrics).toMatch(new RegExp(`^sweep_held\\{task="${task}"\\} 1$`, 'm'));

    for (const task of tasks) await ahead.app.storage.sweeps.write(task, { at: Date.now() - 1000, heldUntil: Date.now() - 1 });
    await ahead.stop();
    const later = await start();
    await eventually(async () => expect([await leads(later), await entries(later)]).toEqual([0, 0]), 10_000);
  }, 60_000);
});
