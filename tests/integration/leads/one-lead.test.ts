import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLeadsSite, type LeadsSite } from './leads-site.ts';

const someone = () => ({ name: `홍길동 ${randomUUID()}`.slice(0, 40), phone: '010-1234-5678' });
const withKey = (key: string) => ({ 'Idempotency-Key': key });
const minuteMs = 60_000;

describe('one person, one lead', () => {
  let site: LeadsSite;
  beforeAll(async () => {
    site = await openLeadsSite();
  });
  beforeEach(() => {
    site.formService.behave('ok');
    site.formService.clear();
  });
  afterAll(() => site.close());
  const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status);

  it('50 posts at once under one key make one forward and get one answer', async () => {
    site.formService.behave('slow', 150);
    const [lead, key] = [someone(), randomUUID()];
    const responses = await Promise.all(Array.from({ length: 50 }, () => site.post('/api/registrations', lead, withKey(key))));
    expect(new Set(statuses(responses))).toEqual(new Set([200]));
    expect(site.formService.posts).toHaveLength(1);
  });

  it('50 posts at once under one key all hear of the refusal of their one forward', async () => {
    site.formService.behave(500);
    const [lead, key] = [someone(), randomUUID()];
    const responses = await Promise.all(Array.from({ length: 50 }, () => site.post('/api/registrations', lead, withKey(key))));
    expect(new Set(statuses(responses))).toEqual(new Set([502]));
    expect(site.formService.posts).toHaveLength(1);
  });

  it('50 identical posts at once without a key make one forward', async () => {
    const lead = someone();
    const responses = await Promise.all(Array.from({ length: 50 }, () => site.postForm('/forms/visit', { ...lead, website: '' })));
    expect(new Set(statuses(responses))).toEqual(new Set([303]));
    expect(site.formService.posts).toHaveLength(1);
  });

  it('a repeat under the key gets the first answer, whatever the form service says by then', async () => {
    const [taken, refused, keys] = [someone(), someone(), [randomUUID(), randomUUID()] as const];
    expect((await site.post('/api/registrations', taken, withKey(keys[0]))).status).toBe(200);
    site.formService.behave(500);
    expect((await site.post('/api/registrations', refused, withKey(keys[1]))).status).toBe(502);
    expect((await site.post('/api/registrations', taken, withKey(keys[0].toUpperCase()))).status).toBe(200);
    site.formService.behave('ok');
    expect((await site.post('/api/registrations', refused, withKey(keys[1]))).status).toBe(502);
    expect(site.formService.posts).toHaveLength(2);
  });

  it('identical fields within 10 minutes of a lead that was taken are answered without a second forward; after that they are a new lead', async () => {
    const lead = someone();
    for (let count = 0; count < 3; count += 1) expect((await site.post('/api/registrations', lead)).status).toBe(200);
    expect(site.formService.posts).toHaveLength(1);
    site.advance(10 * minuteMs + 1);
    expect((await site.post('/api/registrations', lead)).status).toBe(200);
    expect(site.formService.posts).toHaveLength(2);
  });

  it('identical fields of a lead still waiting are tried again now, under the same key to the form service', async () => {
    const lead = someone();
    site.formService.behave(500);
    expect((await site.post('/api/registrations', lead)).status).toBe(502);
    site.formService.behave('hanging');
    expect((await site.post('/api/registrations', lead)).status).toBe(504);
    site.formService.behave('ok');
    expect((await site.post('/api/registrations', lead, withKey(randomUUID()))).status).toBe(200);
    expect((await site.post('/api/registrations', lead)).status).toBe(200);
    expect(site.formService.posts).toHaveLength(3);
    expect(new Set(site.formService.posts.map(({ key }) => key)).size).toBe(1);
  });

  it('the same key with other fields is another lead, since nobody may be told of a success that was not theirs', async () => {
    const key = randomUUID();
    for (const lead of [someone(), someone()]) expect((await site.post('/api/registrations', lead, withKey(key))).status).toBe(200);
    expect(site.formService.taken()).toHaveLength(2);
  });

  it('the same fields on two forms are two leads', async () => {
    const lead = someone();
    await site.post('/api/registrations', lead);
    await site.postForm('/forms/visit', { ...lead, website: '' });
    expect(site.formService.taken()).toHaveLength(2);
  });

  it('a repeat while another worker is at the lead waits for the outcome of that try', async () => {
    const lead = someone();
    site.formService.behave(500);
    await site.post('/api/registrations', lead);
    const [kept] = await site.store.list({}, null, 1);
    const held = await site.store.claim(kept?.id ?? '', new Date(Date.now() + 60 * minuteMs), new Date(Date.now() + 120 * minuteMs));
    if (!held) throw new Error('not claimed');
    const repeated = site.post('/api/registrations', lead);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await site.store.settleDelivered(held.id, new Date(), 'form-service');
    expect((await repeated).status).toBe(200);
    expect(site.formService.posts).toHaveLength(1);
  });
});

describe('a store that is away', () => {
  let site: LeadsSite;
  beforeAll(async () => {
    site = await openLeadsSite({ storeTimeoutMs: 600 });
  });
  beforeEach(() => {
    site.storeIs('up');
    site.formService.behave('ok');
    site.formService.clear();
  });
  afterAll(() => site.close());

  it.each([
    ['down', 'ok', 200],
    ['down', 500, 502],
    ['down', 'hanging', 504],
    ['frozen', 'ok', 200],
    ['frozen', 503, 502],
  ] as const)('that is %s while the form service is %s: forwarded at once, answered %i', async (state, behaviour, status) => {
    site.storeIs(state);
    site.formService.behave(behaviour);
    const startedAt = performance.now();
    expect((await site.post('/api/registrations', someone())).status).toBe(status);
    expect(performance.now() - startedAt).toBeLessThan(4000);
    expect(site.formService.posts).toHaveLength(1);
    expect(site.logger.text()).not.toContain('홍길동');
  });

  it('still makes one lead of a double click and of a second try', async () => {
    site.storeIs('down');
    const lead = someone();
    await Promise.all([1, 2, 3].map(() => site.post('/api/registrations', lead, withKey(randomUUID()))));
    expect((await site.post('/api/registrations', lead)).status).toBe(200);
    site.storeIs('up');
    expect((await site.post('/api/registrations', lead)).status).toBe(200);
    expect(site.formService.posts).toHaveLength(1);
  });

  it('uses one key for all tries of a lead that could not be kept', async () => {
    site.storeIs('down');
    const lead = someone();
    site.formService.behave(500);
    expect((await site.post('/api/registrations', lead)).status).toBe(502);
    site.formService.behave('ok');
    expect((await site.post('/api/registrations', lead)).status).toBe(200);
    expect(new Set(site.formService.posts.map(({ key }) => key)).size).toBe(1);
  });

  it('that lets a lead be claimed again before its delivery is written down: it is not forwarded a second time', async () => {
    site.formService.behave('slow', 250);
    const answer = site.post('/api/registrations', someone());
    await new Promise((resolve) => setTimeout(resolve, 120));
    site.storeIs('down');
    expect((await answer).status).toBe(200);
    site.advance(60 * minuteMs);
    const at = new Date(Date.now() + 120 * minuteMs);
    const held = await site.store.claim(site.formService.posts[0]?.key ?? '', at, new Date(at.getTime() + minuteMs));
    if (!held) throw new Error('not claimed');
    site.storeIs('up');
    expect(await site.service.deliver(held)).toBe('taken');
    expect(site.formService.posts).toHaveLength(1);
  });

  it('that is back a moment after both failed: the lead is kept then, once, and waits under the key it was tried with', async () => {
    const own = await openLeadsSite();
    own.storeIs('down');
    own.formService.behave(500);
    const lead = someone();
    expect((await own.post('/api/registrations', lead)).status).toBe(502);
    own.storeIs('up');
    await expect.poll(async () => (await own.store.list({}, null, 2))[0]?.failures, { timeout: 5000 }).toBe(1);
    const kept = await own.store.list({}, null, 2);
    expect(kept).toMatchObject([{ state: 'waiting', firstOutcome: 'refused', id: own.formService.posts[0]?.key }]);
    own.formService.behave('ok');
    expect((await own.post('/api/registrations', lead)).status).toBe(200);
    expect(new Set(own.formService.posts.map(({ key }) => key)).size).toBe(1);
    await own.close();
  });

  it('until the process ends, with the form service refusing: the loss is counted and said, without a name', async () => {
    const own = await openLeadsSite();
    own.storeIs('down');
    own.formService.behave(500);
    expect((await own.post('/api/registrations', someone())).status).toBe(502);
    await own.service.close();
    expect(await own.registry.metrics()).toContain('leads_given_up_total{form="registration"} 1');
    expect(own.logger.lines()).toContainEqual(expect.objectContaining({ event: 'lead.given_up', form: 'registration', outcome: 'refused' }));
    expect(own.logger.text()).not.toContain('홍길동');
    await own.close();
  }, 20_000);

  it('that goes away between keeping and settling: the answer is true, and the lead is settled without a second forward once it is back', async () => {
    site.formService.behave('slow', 250);
    const lead = someone();
    const answer = site.post('/api/registrations', lead);
    await new Promise((resolve) => setTimeout(resolve, 120));
    site.storeIs('down');
    expect((await answer).status).toBe(200);
    const kept = (await site.store.list({}, null, 1))[0]?.id ?? '';
    expect(await site.store.find(kept)).toMatchObject({ state: 'waiting' });
    site.storeIs('up');
    await expect.poll(async () => (await site.store.find(kept))?.state, { timeout: 5000 }).toBe('delivered');
    expect(site.formService.posts).toHaveLength(1);
  });
});

describe('no form service configured', () => {
  it('makes the store the inbox: answered as taken, readable until deleted, one lead per person', async () => {
    const site = await openLeadsSite({ isInbox: true });
    const lead = someone();
    for (let count = 0; count < 3; count += 1) expect((await site.post('/api/registrations', lead)).status).toBe(200);
    expect(await site.store.list({}, null, 10)).toMatchObject([{ state: 'delivered', fields: lead }]);
    expect(await site.store.removeOlderThan(new Date(Date.now() + 1000))).toEqual({ undelivered: 0, delivered: 0 });
    site.storeIs('down');
    expect((await site.post('/api/registrations', someone())).status).toBe(504);
    expect(site.formService.posts).toHaveLength(0);
    await site.close();
  });
});
