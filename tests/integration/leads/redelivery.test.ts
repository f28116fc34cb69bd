import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLeadsApp, type LeadsApp } from './leads-site.ts';

const someone = () => ({ name: `홍길동 ${randomUUID()}`.slice(0, 40), phone: '010-1234-5678' });
const dayMs = 24 * 60 * 60 * 1000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('redelivery', () => {
  let app: LeadsApp;
  let redelivery: LeadsApp['redelivery'];
  beforeEach(async () => {
    app = await openLeadsApp();
    redelivery = app.redelivery;
  });
  afterEach(async () => {
    app.storeIs('up');
    await redelivery.stop();
    await app.close();
  });

  async function postRefused(count: number): Promise<void> {
    app.formService.behave(500);
    for (let at = 0; at < count; at += 1) expect((await app.post('/api/registrations', someone())).status).toBe(502);
    app.formService.behave('ok');
    app.formService.clear();
  }
  const waiting = async () => {
    const { waiting: once, failing } = await app.store.counts();
    return once + failing;
  };

  it('delivers every waiting lead after a start, each once, spread over five seconds', async () => {
    await postRefused(8);
    const [allDue, inAnHour] = [new Date(Date.now() + 10_000), new Date(Date.now() + 3_600_000)];
    for (let count = 0; count < 8; count += 1) {
      const lead = await app.store.claimDue(allDue, inAnHour);
      if (lead) await app.store.settleFailed(lead, 'refused', new Date(), inAnHour);
    }
    redelivery.start();
    await expect.poll(() => app.logger.lines().find(({ event }) => event === 'redelivery.woken')).toMatchObject({ count: 8 });
    const due = (await app.store.list({}, null, 20)).flatMap(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? []);
    expect(new Set(due).size).toBeGreaterThan(4);
    expect(Math.max(...due)).toBeLessThanOrEqual(Date.now() + 5000);
    await expect.poll(waiting).toBe(0);
    expect(app.formService.posts).toHaveLength(8);
    expect(app.formService.taken()).toHaveLength(8);
    expect((await app.store.list({}, null, 20)).every(({ state, fields }) => state === 'delivered' && fields === null)).toBe(true);
  });

  it('makes erased registrations of earlier versions visits, for which visits are booked, also among many', async () => {
    const booked: string[] = Array.from({ length: 1200 }, () => randomUUID());
    const old = await openLeadsApp({ booked });
    for (const body of [someone(), someone()]) expect((await old.post('/api/registrations', body)).status).toBe(200);
    const [asked, other] = await old.store.list({}, null, 2);
    booked[700] = asked?.id ?? '';
    old.redelivery.start();
    await expect.poll(async () => (await old.store.list({ kind: 'visit' }, null, 3)).map(({ id, fields }) => [id, fields])).toEqual([[asked?.id, null]]);
    expect((await old.store.list({ kind: 'registration' }, null, 3)).map(({ id }) => id)).toEqual([other?.id]);
    await old.redelivery.stop();
    await old.close();
  });

  it('tries again after 5 s, 15 s and 1 min with one key, and counts as failing from the second failure', async () => {
    let movedMs = 0;
    function advance(ms: number): void {
      app.advance(ms);
      movedMs += ms;
    }
    const lead = async () => (await app.store.list({}, null, 1))[0];
    async function expectPause(pauseMs: number, fail: () => Promise<unknown>): Promise<void> {
      const before = Date.now() + movedMs;
      await fail();
      const next = (await lead())?.nextAttemptAt?.getTime();
      expect(next).toBeGreaterThanOrEqual(before + 0.8 * pauseMs);
      expect(next).toBeLessThanOrEqual(Date.now() + movedMs + 1.2 * pauseMs);
    }
    const failures = (count: number) => expect.poll(async () => (await lead())?.failures).toBe(count);
    app.formService.behave(500);
    await expectPause(5000, () => app.post('/api/registrations', someone()));
    redelivery.start();
    advance(6000);
    await expectPause(15_000, () => failures(2));
    expect(await lead()).toMatchObject({ state: 'failing', lastOutcome: 'refused' });
    await pause(200);
    expect(app.formService.posts).toHaveLength(2);
    advance(18_500);
    await expectPause(60_000, () => failures(3));
    expect(app.formService.posts).toHaveLength(3);
    app.formService.behave('ok');
    advance(73_000);
    await expect.poll(waiting).toBe(0);
    expect(new Set(app.formService.posts.map(({ key }) => key)).size).toBe(1);
  });

  it('waits as long as the form service asks, at the first attempt and later, but at most a day', async () => {
    const lead = async () => (await app.store.list({}, null, 1))[0];
    const pauseMs = async () => ((await lead())?.nextAttemptAt?.getTime() ?? 0) - ((await lead())?.failingSince?.getTime() ?? 0);
    app.formService.behave({ status: 429, headers: { 'Retry-After': '7200' } });
    expect((await app.post('/api/registrations', someone())).status).toBe(502);
    expect(await pauseMs()).toBeGreaterThanOrEqual(7_200_000);
    expect(await pauseMs()).toBeLessThanOrEqual(1.2 * 7_200_000 + 1000);
    // This happens before the start, which could make the lead due at once.
    app.formService.behave({ status: 503, headers: { 'Retry-After': '99999999' } });
    redelivery.start();
    await expect.poll(() => app.logger.lines().some(({ event }) => event === 'redelivery.woken')).toBe(true);
    app.advance(6000);
    await expect.poll(async () => (await lead())?.failures).toBe(2);
    expect(await pauseMs()).toBeGreaterThanOrEqual(dayMs);
    expect(await pauseMs()).toBeLessThanOrEqual(1.2 * dayMs + 60_000);
  });

  it('skips a lead during its first attempt, and takes it once the lease of a dead worker has expired', async () => {
    const id = randomUUID();
    await app.store.save({ id, form: 'visit', fields: someone(), receivedAt: new Date() }, { kind: 'forward', leaseUntil: new Date(Date.now() + 11_500) });
    redelivery.start();
    await pause(300);
    expect(app.formService.posts).toHaveLength(0);
    app.advance(11_600);
    await expect.poll(waiting).toBe(0);
    expect(app.formService.posts).toMatchObject([{ key: id }]);
  });

  it('stops after its running attempts are settled, and begins no others', async () => {
    await postRefused(6);
    app.formService.behave('slow', 250);
    redelivery.start();
    app.advance(5000);
    await expect.poll(() => app.formService.posts.length).toBeGreaterThan(0);
    await redelivery.stop();
    const begun = app.formService.posts.length;
    expect(await waiting()).toBe(6 - begun);
    await pause(300);
    expect(app.formService.posts).toHaveLength(begun);
  });

  it('continues when the store is back, with one log line for each change', async () => {
    await postRefused(2);
    app.storeIs('down');
    redelivery.start();
    await pause(300);
    app.storeIs('up');
    app.advance(10_000);
    await expect.poll(waiting).toBe(0);
    const events = app.logger.lines().map(({ event }) => event);
    expect(events.filter((event) => event === 'redelivery.held_up')).toHaveLength(1);
    expect(events.filter((event) => event === 'redelivery.resumed')).toHaveLength(1);
  });

  it.each([
    ['expired leads cannot be removed', 31 * dayMs, 'BEFORE DELETE ON leads', 'lead.sweep_failed'],
    ['waiting leads cannot be woken', 0, 'BEFORE UPDATE OF next_attempt_at ON leads WHEN new.next_attempt_at IS NOT NULL', 'redelivery.held_up'],
  ])('delivers due leads although %s, and logs that once', async (_circumstance, ageMs, when, logged) => {
    await postRefused(1);
    app.advance(ageMs);
    await postRefused(2);
    app.advance(10_000);
    app.sql(`CREATE TRIGGER broken ${when} BEGIN SELECT RAISE(ABORT, 'broken'); END`);
    redelivery.start();
    await expect.poll(waiting).toBe(0);
    expect(app.formService.taken()).toHaveLength(3);
    await pause(1500);
    expect(app.logger.lines().filter(({ event }) => event === logged)).toHaveLength(1);
  });

  it('is not blocked by a form service that hangs', async () => {
    await postRefused(8);
    app.formService.behave('hanging');
    app.advance(3000);
    redelivery.start();
    await expect.poll(() => app.formService.posts.length).toBe(8);
  });

  it('sends a lead once with four workers', async () => {
    await postRefused(10);
    const others = [1, 2, 3].map(() => app.redeliveryOfAnother());
    for (const worker of [redelivery, ...others]) worker.start();
    await expect.poll(waiting).toBe(0);
    await Promise.all(others.map((worker) => worker.stop()));
    expect(app.formService.posts).toHaveLength(10);
  });

  it('removes undelivered leads after the retention time, logs how many, and shows the queue in the metrics', async () => {
    await postRefused(3);
    app.formService.behave(500);
    app.advance(30 * dayMs + 1000);
    await app.post('/api/registrations', someone());
    redelivery.start();
    await expect.poll(() => app.store.counts()).toMatchObject({ waiting: 1, failing: 0 });
    expect(app.logger.lines()).toContainEqual(expect.objectContaining({ event: 'lead.expired_undelivered', removed: 3 }));
    await expect.poll(() => app.registry.metrics()).toMatch(/lead_queue_length\{state="(?:waiting|failing)"\} 1/);
    expect(await app.registry.metrics()).toMatch(/leads_expired_total 3/);
  });
});
