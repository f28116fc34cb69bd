import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLeadsSite, type LeadsSite } from './leads-site.ts';

const someone = () => ({ name: `홍길동 ${randomUUID()}`.slice(0, 40), phone: '010-1234-5678' });
const dayMs = 24 * 60 * 60 * 1000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('redelivery', () => {
  let site: LeadsSite;
  let redelivery: ReturnType<LeadsSite['redelivery']>;
  beforeEach(async () => {
    site = await openLeadsSite();
    redelivery = site.redelivery();
  });
  afterEach(async () => {
    site.storeIs('up');
    await redelivery.stop();
    await site.close();
  });

  async function postRefused(count: number): Promise<void> {
    site.formService.behave(500);
    for (let at = 0; at < count; at += 1) expect((await site.post('/api/registrations', someone())).status).toBe(502);
    site.formService.behave('ok');
    site.formService.clear();
  }
  const waiting = async () => {
    const { waiting: once, failing } = await site.store.counts();
    return once + failing;
  };

  it('delivers every waiting lead after a start, each once, spread over five seconds', async () => {
    await postRefused(8);
    redelivery.start();
    await expect.poll(waiting, { timeout: 8000 }).toBe(0);
    expect(site.formService.posts).toHaveLength(8);
    expect(site.formService.taken()).toHaveLength(8);
    expect((await site.store.list({}, null, 20)).every(({ state, fields }) => state === 'delivered' && fields === null)).toBe(true);
  }, 15_000);

  it('tries again after 5 s, 15 s and 1 min, under one key, and calls it failing from the second failure on', async () => {
    site.formService.behave(500);
    await site.post('/api/registrations', someone());
    const [kept] = await site.store.list({}, null, 1);
    const next = async () => ((await site.store.find(kept?.id ?? ''))?.nextAttemptAt?.getTime() ?? 0) - Date.now();
    expect(await next()).toBeGreaterThan(3000);
    expect(await next()).toBeLessThanOrEqual(6000);
    redelivery.start();
    site.advance(6000);
    await expect.poll(async () => (await site.store.find(kept?.id ?? ''))?.failures, { timeout: 8000 }).toBe(2);
    expect(await site.store.find(kept?.id ?? '')).toMatchObject({ state: 'failing', lastOutcome: 'refused' });
    await pause(200);
    expect(site.formService.posts).toHaveLength(2);
    site.advance(18_500);
    await expect.poll(() => site.formService.posts.length, { timeout: 5000 }).toBe(3);
    site.formService.behave('ok');
    site.advance(73_000);
    await expect.poll(waiting, { timeout: 5000 }).toBe(0);
    expect(new Set(site.formService.posts.map(({ key }) => key)).size).toBe(1);
  }, 30_000);

  it('leaves a lead alone while its first try runs, and takes it once the lease of a dead worker has run out', async () => {
    const id = randomUUID();
    await site.store.keep({ id, form: 'visit', fields: someone(), receivedAt: new Date() }, { kind: 'forward', leaseUntil: new Date(Date.now() + 11_500) });
    redelivery.start();
    await pause(300);
    expect(site.formService.posts).toHaveLength(0);
    site.advance(11_600);
    await expect.poll(waiting, { timeout: 5000 }).toBe(0);
    expect(site.formService.posts).toMatchObject([{ key: id }]);
  });

  it('stops only after the tries it has begun are settled, and begins no more', async () => {
    await postRefused(6);
    site.formService.behave('slow', 250);
    redelivery.start();
    site.advance(5000);
    await expect.poll(() => site.formService.posts.length, { timeout: 5000 }).toBeGreaterThan(0);
    await redelivery.stop();
    const begun = site.formService.posts.length;
    expect(await waiting()).toBe(6 - begun);
    await pause(300);
    expect(site.formService.posts).toHaveLength(begun);
  });

  it('goes on when a store that was away is back, with one line for each change', async () => {
    await postRefused(2);
    site.storeIs('down');
    redelivery.start();
    await pause(300);
    site.storeIs('up');
    site.advance(10_000);
    await expect.poll(waiting, { timeout: 8000 }).toBe(0);
    const events = site.logger.lines().map(({ event }) => event);
    expect(events.filter((event) => event === 'redelivery.held_up')).toHaveLength(1);
    expect(events.filter((event) => event === 'redelivery.resumed')).toHaveLength(1);
  }, 15_000);

  it('is not held up by a form service that hangs: other leads are tried meanwhile', async () => {
    await postRefused(8);
    site.formService.behave('hanging');
    site.advance(3000);
    redelivery.start();
    await expect.poll(() => site.formService.posts.length, { timeout: 8000 }).toBe(8);
  }, 15_000);

  it('sends one lead once when four workers are at it', async () => {
    await postRefused(10);
    const others = [1, 2, 3].map(() => site.redelivery());
    for (const worker of [redelivery, ...others]) worker.start();
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    await Promise.all(others.map((worker) => worker.stop()));
    expect(site.formService.posts).toHaveLength(10);
  }, 15_000);

  it('removes undelivered leads after the retention time, says how many, and shows the queue in the metrics', async () => {
    await postRefused(3);
    site.formService.behave(500);
    site.advance(30 * dayMs + 1000);
    await site.post('/api/registrations', someone());
    redelivery.start();
    await expect.poll(() => site.store.counts(), { timeout: 5000 }).toMatchObject({ waiting: 1, failing: 0 });
    expect(site.logger.lines()).toContainEqual(expect.objectContaining({ event: 'lead.expired_undelivered', removed: 3 }));
    await expect.poll(() => site.registry.metrics(), { timeout: 7000 }).toMatch(/lead_queue_length\{state="waiting"\} 1/);
    expect(await site.registry.metrics()).toMatch(/leads_expired_total 3/);
  });
});
