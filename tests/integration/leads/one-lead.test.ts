import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLeadsApp, type LeadsApp } from './leads-site.ts';

const someone = () => ({ name: `홍길동 ${randomUUID()}`.slice(0, 40), phone: '010-1234-5678' });
const withKey = (key: string) => ({ 'Idempotency-Key': key });
const minuteMs = 60_000;
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status);
/** The time until a clock in Seoul next shows `clock`. */
function msUntilSeoul(clock: string): number {
  const today = new Date(Date.now() + 9 * 60 * minuteMs).toISOString().slice(0, 10);
  const ms = Date.parse(`${today}T${clock}:00+09:00`) - Date.now();
  return ms > 0 ? ms : ms + 24 * 60 * minuteMs;
}

describe('one person who presses many times at once', () => {
  let app: LeadsApp;
  beforeAll(async () => {
    // Fifty browsers, the app and the form service share this process, so a busy machine would exceed the
    // ordinary time limits.
    app = await openLeadsApp({ timeoutMs: 30_000, storeTimeoutMs: 30_000 });
  });
  beforeEach(() => {
    app.formService.behave('ok');
    app.formService.clear();
  });
  afterAll(() => app.close());

  it('sends 50 posts with one key, which cause one forward and get one answer', async () => {
    app.formService.behave('slow', 150);
    const [lead, key] = [someone(), randomUUID()];
    const responses = await Promise.all(Array.from({ length: 50 }, () => app.post('/api/registrations', lead, withKey(key))));
    expect(new Set(statuses(responses))).toEqual(new Set([200]));
    expect(app.formService.posts).toHaveLength(1);
  });

  it('sends 50 posts with one key, which all get the refusal of their one forward', async () => {
    app.formService.behave(500);
    const [lead, key] = [someone(), randomUUID()];
    const responses = await Promise.all(Array.from({ length: 50 }, () => app.post('/api/registrations', lead, withKey(key))));
    expect(new Set(statuses(responses))).toEqual(new Set([502]));
    expect(app.formService.posts).toHaveLength(1);
  });

  it('sends 50 identical posts without a key, which cause one forward', async () => {
    const lead = someone();
    const responses = await Promise.all(Array.from({ length: 50 }, () => app.postForm('/forms/visit', { ...lead, website: '' })));
    expect(new Set(responses.map((response) => response.headers.get('Location')))).toEqual(new Set(['/?result=taken#visit']));
    expect(app.formService.posts).toHaveLength(1);
  });
});

describe('one lead for each person', () => {
  let app: LeadsApp;
  beforeAll(async () => {
    app = await openLeadsApp();
  });
  beforeEach(() => {
    app.formService.behave('ok');
    app.formService.clear();
  });
  afterAll(() => app.close());

  it('a repeat with the same key gets the first answer, whatever the form service says by then', async () => {
    const [taken, refused, keys] = [someone(), someone(), [randomUUID(), randomUUID()] as const];
    expect((await app.post('/api/registrations', taken, withKey(keys[0]))).status).toBe(200);
    app.formService.behave(500);
    expect((await app.post('/api/registrations', refused, withKey(keys[1]))).status).toBe(502);
    expect((await app.post('/api/registrations', taken, withKey(keys[0]))).status).toBe(200);
    app.formService.behave('ok');
    for (const key of [keys[1], keys[1].toUpperCase()]) expect((await app.post('/api/registrations', refused, withKey(key))).status).toBe(502);
    expect(app.formService.posts).toHaveLength(2);
  });

  it('identical fields within 10 minutes of a delivered lead cause no second forward, and later they are a new lead', async () => {
    const lead = someone();
    for (let count = 0; count < 3; count += 1) expect((await app.post('/api/registrations', lead)).status).toBe(200);
    expect(app.formService.posts).toHaveLength(1);
    app.advance(10 * minuteMs + 1);
    expect((await app.post('/api/registrations', lead)).status).toBe(200);
    expect(app.formService.posts).toHaveLength(2);
  });

  it('identical fields of a waiting lead are tried at once, with the same key', async () => {
    const lead = someone();
    app.formService.behave(500);
    expect((await app.post('/api/registrations', lead)).status).toBe(502);
    app.formService.behave('hanging');
    expect((await app.post('/api/registrations', lead)).status).toBe(504);
    app.formService.behave('ok');
    expect((await app.post('/api/registrations', lead, withKey(randomUUID()))).status).toBe(200);
    expect((await app.post('/api/registrations', lead)).status).toBe(200);
    expect(app.formService.posts).toHaveLength(3);
    expect(new Set(app.formService.posts.map(({ key }) => key)).size).toBe(1);
  });

  it('identical fields in another spelling are the same lead', async () => {
    const name = someone().name;
    for (const phone of ['010-1234-5678', '01012345678', '+82 10-1234-5678', '０１０ 1234 5678']) {
      expect((await app.post('/api/registrations', { name: `${name} `, phone })).status).toBe(200);
    }
    expect(app.formService.posts).toHaveLength(1);
  });

  it('the same key with other fields is another lead', async () => {
    const key = randomUUID();
    for (const lead of [someone(), someone()]) expect((await app.post('/api/registrations', lead, withKey(key))).status).toBe(200);
    expect(app.formService.taken()).toHaveLength(2);
  });

  it('the same fields on two forms are two leads', async () => {
    const lead = someone();
    await app.post('/api/registrations', lead);
    await app.postForm('/forms/visit', { ...lead, website: '' });
    expect(app.formService.taken()).toHaveLength(2);
  });

  it('a repeat while another worker delivers the lead waits for the outcome', async () => {
    const lead = someone();
    app.formService.behave(500);
    await app.post('/api/registrations', lead);
    const [kept] = await app.store.list({}, null, 1);
    const held = await app.store.claim(kept?.id ?? '', new Date(Date.now() + 60 * minuteMs), new Date(Date.now() + 120 * minuteMs));
    if (!held) throw new Error('not claimed');
    const repeated = app.post('/api/registrations', lead);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await app.store.settleDelivered(held.id, new Date(), 'form-service');
    expect((await repeated).status).toBe(200);
    expect(app.formService.posts).toHaveLength(1);
  });
});

describe('one key for each person at the form service', () => {
  let app: LeadsApp;
  let redelivery: LeadsApp['redelivery'];
  beforeEach(async () => {
    app = await openLeadsApp({ storeTimeoutMs: 300 });
    redelivery = app.redelivery;
  });
  afterEach(async () => {
    app.storeIs('up');
    await redelivery.stop();
    await app.close();
  });
  const press = (lead: object) => app.post('/api/registrations', lead, withKey(randomUUID()));
  async function expectOneKey(): Promise<void> {
    redelivery.start();
    app.advance(20_000);
    const states = async () => (await app.store.list({}, null, 10)).map(({ state }) => state);
    await expect.poll(states).toEqual(['delivered']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(new Set(app.formService.posts.map(({ key }) => key)).size).toBe(1);
  }

  it.each(['frozen', 'down', 'slow', 'cut off'] as const)('is kept when the visitor pressed again after a refusal while the store was %s', async (state) => {
    const lead = someone();
    app.formService.behave(500);
    expect((await press(lead)).status).toBe(502);
    app.formService.behave('ok');
    app.storeIs(state);
    expect((await press(lead)).status).toBe(200);
    app.storeIs('up');
    await expectOneKey();
    expect(app.formService.taken()).toHaveLength(1);
    expect(app.formService.posts.filter(({ isTaken }) => isTaken)).toHaveLength(1);
  });

  it.each(['frozen', 'down', 'slow', 'cut off'] as const)(
    'is kept when the store was %s at the first press and the form service refused the second',
    async (state) => {
      const lead = someone();
      app.storeIs(state);
      app.formService.behave(500);
      expect((await press(lead)).status).toBe(502);
      expect((await press(lead)).status).toBe(502);
      app.storeIs('up');
      expect((await press(lead)).status).toBe(502);
      app.formService.behave('ok');
      await expectOneKey();
    },
  );

  it('is kept when the lead was delivered, the store froze and the visitor pressed again', async () => {
    const lead = someone();
    expect((await press(lead)).status).toBe(200);
    app.storeIs('frozen');
    expect((await press(lead)).status).toBe(200);
    app.storeIs('up');
    await expectOneKey();
    expect(app.formService.posts).toHaveLength(1);
  });

  it('is kept when midnight passes between a refused press and a press without the store', async () => {
    app.advance(msUntilSeoul('23:59'));
    const lead = someone();
    app.formService.behave(500);
    expect((await press(lead)).status).toBe(502);
    app.storeIs('down');
    app.advance(2 * minuteMs);
    app.formService.behave('ok');
    expect((await press(lead)).status).toBe(200);
    app.storeIs('up');
    await expectOneKey();
  });

  it('is kept when the day of identities changes between two presses within ten minutes', async () => {
    app.advance(msUntilSeoul('03:57'));
    const lead = someone();
    app.formService.behave(500);
    expect((await press(lead)).status).toBe(502);
    app.advance(6 * minuteMs);
    expect((await press(lead)).status).toBe(502);
    app.storeIs('slow');
    app.formService.behave('ok');
    // The store cannot be asked for yesterday's lead. What the form service accepted is settled when the
    // store is back.
    expect((await press(lead)).status).toBe(200);
    app.storeIs('up');
    const first = app.formService.posts[0]?.key ?? '';
    await expect.poll(async () => (await app.store.find(first))?.state).toBe('delivered');
    expect(new Set(app.formService.posts.slice(0, 2).map(({ key }) => key)).size).toBe(1);
    expect(app.formService.taken()).toHaveLength(1);
  });

  it('is new for each day and each registration', async () => {
    const lead = someone();
    for (const pauseMs of [0, 11 * minuteMs, 24 * 60 * minuteMs]) {
      app.advance(pauseMs);
      expect((await press(lead)).status).toBe(200);
      expect((await press(lead)).status).toBe(200);
    }
    expect(new Set(app.formService.posts.map(({ key }) => key)).size).toBe(3);
    expect(app.formService.posts).toHaveLength(3);
  });
});

describe('a store that is down', () => {
  let app: LeadsApp;
  beforeAll(async () => {
    app = await openLeadsApp({ storeTimeoutMs: 600 });
  });
  beforeEach(() => {
    app.storeIs('up');
    app.formService.behave('ok');
    app.formService.clear();
  });
  afterAll(() => app.close());

  it.each([
    ['down', 'ok', 200],
    ['down', 500, 502],
    ['down', 'hanging', 504],
    ['frozen', 'ok', 200],
    ['frozen', 503, 502],
  ] as const)('that is %s while the form service is %s: the lead is forwarded at once and answered with %i', async (state, behaviour, status) => {
    app.storeIs(state);
    app.formService.behave(behaviour);
    expect((await app.post('/api/registrations', someone())).status).toBe(status);
    expect(app.formService.posts).toHaveLength(1);
    expect(app.logger.text()).not.toContain('홍길동');
  });

  it('still makes one lead of a double click and of a second attempt', async () => {
    app.storeIs('down');
    const lead = someone();
    await Promise.all([1, 2, 3].map(() => app.post('/api/registrations', lead, withKey(randomUUID()))));
    expect((await app.post('/api/registrations', lead)).status).toBe(200);
    app.storeIs('up');
    expect((await app.post('/api/registrations', lead)).status).toBe(200);
    expect(app.formService.posts).toHaveLength(1);
  });

  it('makes the process remember a lead that it could not save, until the next day', async () => {
    const own = await openLeadsApp();
    own.storeIs('down');
    const lead = someone();
    for (let count = 0; count < 2; count += 1) expect((await own.post('/api/registrations', lead)).status).toBe(200);
    expect(own.formService.posts).toHaveLength(1);
    own.advance(24 * 60 * minuteMs);
    expect((await own.post('/api/registrations', lead)).status).toBe(200);
    expect(own.formService.posts).toHaveLength(2);
    expect(own.formService.taken()).toHaveLength(2);
    await own.close();
  });

  it('settles a lead that it saves only after the answer was sent', async () => {
    app.storeIs('slow');
    const lead = someone();
    expect((await app.post('/api/registrations', lead)).status).toBe(200);
    app.storeIs('up');
    const newest = async () => (await app.store.list({}, null, 1))[0];
    await expect.poll(async () => (await newest())?.id).toBe(app.formService.posts[0]?.key);
    await expect.poll(async () => (await newest())?.state).toBe('delivered');
  });

  it('settles a lead that it saved although its confirmation was lost', async () => {
    app.storeIs('cut off');
    expect((await app.post('/api/registrations', someone())).status).toBe(200);
    app.storeIs('up');
    const state = async () => (await app.store.find(app.formService.posts[0]?.key ?? ''))?.state;
    expect(await state()).toBe('waiting');
    await expect.poll(state).toBe('delivered');
    expect(app.formService.posts).toHaveLength(1);
  });

  it('leads to one key for all attempts at a lead that could not be saved', async () => {
    app.storeIs('down');
    const lead = someone();
    app.formService.behave(500);
    expect((await app.post('/api/registrations', lead)).status).toBe(502);
    app.formService.behave('ok');
    expect((await app.post('/api/registrations', lead)).status).toBe(200);
    expect(new Set(app.formService.posts.map(({ key }) => key)).size).toBe(1);
  });

  it('lets nobody forward a lead again that is claimed before its delivery is saved', async () => {
    app.formService.behave('slow', 250);
    const isDelivered = app.formService.nextPost();
    const answer = app.post('/api/registrations', someone());
    await isDelivered;
    app.storeIs('down');
    expect((await answer).status).toBe(200);
    app.advance(60 * minuteMs);
    const at = new Date(Date.now() + 120 * minuteMs);
    const held = await app.store.claim(app.formService.posts[0]?.key ?? '', at, new Date(at.getTime() + minuteMs));
    if (!held) throw new Error('not claimed');
    app.storeIs('up');
    expect(await app.service.deliver(held)).toBe('taken');
    expect(app.formService.posts).toHaveLength(1);
  });

  it('saves the lead once and with the key of its attempt when it is back a moment after both failed', async () => {
    const own = await openLeadsApp();
    own.storeIs('down');
    own.formService.behave(500);
    const lead = someone();
    expect((await own.post('/api/registrations', lead)).status).toBe(502);
    own.storeIs('up');
    await expect.poll(async () => (await own.store.list({}, null, 2))[0]?.failures).toBe(1);
    const kept = await own.store.list({}, null, 2);
    expect(kept).toMatchObject([{ state: 'waiting', firstOutcome: 'refused', id: own.formService.posts[0]?.key }]);
    own.formService.behave('ok');
    expect((await own.post('/api/registrations', lead)).status).toBe(200);
    expect(new Set(own.formService.posts.map(({ key }) => key)).size).toBe(1);
    await own.close();
  });

  it('is counted and logged as a loss, without a name, when it stays down and the form service refuses', async () => {
    const own = await openLeadsApp();
    own.storeIs('down');
    own.formService.behave(500);
    expect((await own.post('/api/registrations', someone())).status).toBe(502);
    await own.service.close();
    expect(await own.registry.metrics()).toContain('leads_given_up_total{form="registration"} 1');
    expect(own.logger.lines()).toContainEqual(expect.objectContaining({ event: 'lead.given_up', form: 'registration', outcome: 'refused' }));
    expect(own.logger.text()).not.toContain('홍길동');
    await own.close();
  });

  it('settles the lead without a second forward when it was down between saving and settling', async () => {
    app.formService.behave('slow', 250);
    const lead = someone();
    const isDelivered = app.formService.nextPost();
    const answer = app.post('/api/registrations', lead);
    await isDelivered;
    app.storeIs('down');
    expect((await answer).status).toBe(200);
    const kept = (await app.store.list({}, null, 1))[0]?.id ?? '';
    expect(await app.store.find(kept)).toMatchObject({ state: 'waiting' });
    app.storeIs('up');
    await expect.poll(async () => (await app.store.find(kept))?.state).toBe('delivered');
    expect(app.formService.posts).toHaveLength(1);
  });
});

describe('a site without a form service', () => {
  it('uses the store as the inbox: a lead is accepted, readable until it is deleted, and one for each person', async () => {
    const app = await openLeadsApp({ isInbox: true });
    const lead = someone();
    for (let count = 0; count < 3; count += 1) expect((await app.post('/api/registrations', lead)).status).toBe(200);
    expect(await app.store.list({}, null, 10)).toMatchObject([{ state: 'delivered', fields: lead }]);
    const [received, inbox] = [new Date(Date.now() + 1000), new Date(0)];
    expect(await app.store.removeOlderThan({ received, inbox, longest: inbox })).toEqual({ undelivered: 0, delivered: 0, inbox: 0, suspected: 0 });
    expect(app.formService.posts).toHaveLength(0);
    await app.close();
  });

  it.each(['down', 'slow', 'cut off'] as const)(
    'saves a lead once when the store was %s: the first attempt is refused and the next one is a repeat',
    async (state) => {
      const app = await openLeadsApp({ isInbox: true, storeTimeoutMs: 300 });
      const lead = someone();
      app.storeIs(state);
      expect((await app.post('/api/registrations', lead)).status).toBe(504);
      app.storeIs('up');
      await expect.poll(async () => app.store.list({}, null, 10)).toMatchObject([{ state: 'delivered', fields: lead }]);
      await expect.poll(() => app.logger.lines()).toContainEqual(expect.objectContaining({ event: 'lead.kept_late' }));
      expect((await app.post('/api/registrations', lead)).status).toBe(200);
      expect(await app.store.list({}, null, 10)).toHaveLength(1);
      const metrics = await app.registry.metrics();
      for (const result of ['inbox', 'repeat']) expect(metrics).toContain(`leads_total{form="registration",result="${result}"} 1`);
      await app.close();
    },
  );

  it('counts and logs a lead as lost, without a name, when the store stays down', async () => {
    const app = await openLeadsApp({ isInbox: true });
    app.storeIs('down');
    expect((await app.post('/api/registrations', someone())).status).toBe(504);
    await app.service.close();
    expect(await app.registry.metrics()).toContain('leads_given_up_total{form="registration"} 1');
    expect(app.logger.lines()).toContainEqual(expect.objectContaining({ event: 'lead.given_up', form: 'registration' }));
    expect(app.logger.text()).not.toContain('홍길동');
    await app.close();
  });
});
