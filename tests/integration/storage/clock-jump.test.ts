import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLeadMetrics } from '#server/leads/lead-metrics.ts';
import { createLeadSweep } from '#server/leads/lead-retention.ts';
import { createSweepGuard } from '#server/storage/sweep-guard.ts';
import { callApi } from '#tests/support/calls.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;
const leadAt = (receivedAt: Date) => ({ id: randomUUID(), form: 'visit', fields: { name: '어제 온 사람', phone: '01012345678' }, receivedAt }) as const;

describeOnBothStorages('a sweep by a clock 400 days ahead', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start();
  });
  afterAll(() => storage?.stop());

  it('removes no lead until a day has passed, whichever process sweeps', async () => {
    const { leads, sweeps } = app.app.storage;
    const { log, lines } = createTestLogger();
    const sweepIn = (days: number) => {
      const now = () => new Date(Date.now() + days * dayMs);
      const mayRemove = createSweepGuard({ name: 'tried', records: sweeps, log, now });
      return createLeadSweep(
        { store: leads, now, log, metrics: createLeadMetrics(new Registry()) },
        { retentionDays: 30, inboxRetentionDays: 365, mayRemove },
      )();
    };
    const count = async () => (await leads.list({}, null, 10)).length;
    await leads.save(leadAt(new Date(Date.now() - dayMs)), { kind: 'inbox' });
    await sweepIn(0);
    for (const days of [400, 400.5, 0.1, 400, 400.9]) {
      await sweepIn(days);
      expect(await count()).toBe(1);
    }
    const held = lines().filter(({ event }) => event === 'sweep.held');
    expect(held.map(({ reason, count: found }) => [reason, found])).toEqual([
      ['clock_jumped', 1],
      ['clock_jumped', 1],
    ]);
    await sweepIn(401.1);
    expect(await count()).toBe(0);
  });
});

describe('a start with a clock 400 days ahead', () => {
  it('removes neither leads nor audit entries, logs that, and removes them after the clock stayed so for a day', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'test-clock-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const start = async () => {
      const app = await startTestApp({}, { dataDir });
      onTestFinished(() => app.stop());
      return app;
    };
    const leads = async ({ app }: TestApp) => (await app.storage.leads.list({}, null, 10)).length;
    const entries = async ({ app }: TestApp) => (await app.storage.audit.list(null, 100)).filter(({ action }) => action === 'lead.list').length;
    const tasks = ['leads', 'audit'];

    const before = await start();
    const stores = before.app.storage;
    await eventually(async () => {
      for (const task of tasks) expect(await stores.sweeps.read(task)).toMatchObject({ heldUntil: null });
    });
    // A right clock sees rows of 400 days ago as a clock 400 days ahead sees those of yesterday.
    const then = Date.now() - 400 * dayMs;
    await stores.leads.save(leadAt(new Date(then)), { kind: 'inbox' });
    const entry = { id: '01J00000000000000000000001', at: then, expiresAt: then + 365 * dayMs, action: 'lead.list', outcome: 'ok' } as const;
    await stores.audit.append({ ...entry, actor: null, subject: null, count: 1, requestId: null, address: null });
    for (const task of tasks) await stores.sweeps.write(task, { at: then, heldUntil: null });
    await before.stop();

    const ahead = await start();
    await eventually(async () => {
      for (const task of tasks) {
        expect(ahead.log).toContainEqual(expect.objectContaining({ event: 'sweep.held', level: 'error', task, reason: 'clock_jumped', count: 1 }));
      }
    });
    expect([await leads(ahead), await entries(ahead)]).toEqual([1, 1]);
    const metrics = String((await callApi(ahead, 'GET', '/metrics')).body);
    for (const task of tasks) expect(metrics).toMatch(new RegExp(`^sweep_held\\{task="${task}"\\} 1$`, 'm'));

    for (const task of tasks) await ahead.app.storage.sweeps.write(task, { at: Date.now() - 1000, heldUntil: Date.now() - 1 });
    await ahead.stop();
    const later = await start();
    await eventually(async () => expect([await leads(later), await entries(later)]).toEqual([0, 0]), 10_000);
  });
});
