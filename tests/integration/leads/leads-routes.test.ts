import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textLimits } from '#shared/limits.ts';
import { leadForms, privacyNoticeVersion } from '#shared/leads/lead-form-names.ts';
import { createLeadMetrics } from '#server/leads/lead-metrics.ts';
import { openLeadsApp, type LeadsApp } from './leads-site.ts';

const registration = { name: '홍길동', phone: '010-1234-5678' };
const inquiry = { name: '홍길동', phone: '010-1234-5678', birthday: '900101' };
const visit = { name: '홍길동', phone: '010-1234-5678', website: '' };
/** Adds a new name each time, so that no post repeats another. */
const unique = <Fields extends object>(fields: Fields) => ({ ...fields, name: `홍길동 ${randomUUID().slice(0, 8)}` });

describe('calls of the forms', () => {
  let app: LeadsApp;
  beforeAll(async () => {
    app = await openLeadsApp();
  });
  beforeEach(() => {
    app.formService.behave('ok');
    app.formService.clear();
  });
  afterAll(() => app.close());
  const bodyOf = async (response: Response) => [response.status, await response.json()] as const;

  it.each([
    ['/api/registrations', 'registration', { ...registration, email: 'a@example.com', visitDate: '2026-12-01' }],
    ['/api/inquiries', 'inquiry', { ...inquiry, message: '여러 줄\n문의' }],
  ])('%s forwards exactly the fields and answers ok', async (path, form, fields) => {
    const body = unique(fields);
    expect(await bodyOf(await app.post(path, body))).toEqual([200, { ok: true }]);
    expect(app.formService.posts).toMatchObject([{ path: `/${form}` }]);
    expect(app.formService.posts[0]?.body).toEqual(body);
    expect(app.formService.posts[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends a marketing consent with its time and the version of the notice, and nothing without one', async () => {
    await app.post('/api/registrations', unique({ ...registration, marketingConsent: true }));
    await app.postForm('/forms/visit', unique({ ...visit, marketingConsent: 'on' }));
    await app.post('/api/registrations', unique(registration));
    const [first, second, third] = app.formService.posts;
    for (const post of [first, second])
      expect(post?.body['marketingConsent']).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), notice: privacyNoticeVersion });
    expect(third?.body).not.toHaveProperty('marketingConsent');
    expect(second?.body).not.toHaveProperty('website');
  });

  it('keeps how the visit began, from every form, and sends it to the form service only where the operator wants that', async () => {
    const source = { page: '/', host: 'search.naver.com', utm_source: 'naver', utm_campaign: '개관' };
    const headers = { 'X-Visit-Source': new URLSearchParams(source).toString() };
    const forwarding = await openLeadsApp({ forwardsSource: true });
    for (const [own, isForwarded] of [
      [app, false],
      [forwarding, true],
    ] as const) {
      await own.post('/api/registrations', unique(registration), headers);
      await own.post('/api/inquiries', unique(inquiry), headers);
      await own.postForm('/forms/visit', unique(visit), headers);
      await own.post('/api/registrations', unique(registration), { 'X-Visit-Source': '%%%&page=%00&utm_source=' });
      await own.post('/api/registrations', unique(registration));
      const kept = await own.store.list({}, null, 5);
      expect(kept.map((lead) => lead.source)).toEqual([null, {}, source, source, source]);
      const sent = { utm_source: 'naver', utm_campaign: '개관', source_page: '/', source_host: 'search.naver.com' };
      for (const { body } of own.formService.posts.slice(0, 3)) {
        if (isForwarded) expect(body).toMatchObject(sent);
        else for (const name of Object.keys(sent)) expect(body).not.toHaveProperty(name);
      }
      expect(own.formService.posts).toHaveLength(5);
    }
    await forwarding.close();
  });

  it('takes a form that is sent again from another page as the same lead', async () => {
    const fields = unique(registration);
    for (const page of ['/', '/84A']) await app.post('/api/registrations', fields, { 'X-Visit-Source': `page=${page}` });
    expect(app.formService.posts).toHaveLength(1);
  });

  it('forwards the site of the page and redirects to it', async () => {
    await app.post('/api/registrations', unique({ ...registration, site: 'haean' }));
    const answer = await app.postForm('/forms/inquiry', unique({ ...inquiry, site: 'haean' }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/haean/customer?result=taken#inquiry']);
    expect(app.formService.posts.map(({ body }) => body['site'])).toEqual(['haean', 'haean']);
    for (const site of ['zzz', '//evil.example', '../admin']) {
      expect((await app.post('/api/registrations', unique({ ...registration, site }))).status).toBe(400);
      const other = await app.postForm('/forms/inquiry', unique({ ...inquiry, site }));
      expect(other.headers.get('Location')).toBe('/yunseul/customer?result=invalid#inquiry');
    }
    expect(app.formService.posts).toHaveLength(2);
    {
      const site = '';
      const other = await app.postForm('/forms/inquiry', unique({ ...inquiry, site }));
      expect(other.headers.get('Location')).toBe('/yunseul/customer?result=taken#inquiry');
    }
  });

  it.each([
    ['an empty object', {}, { name: 'required', phone: 'required', birthday: 'required' }],
    ['an unknown field', { ...inquiry, extra: '1' }, { extra: 'unknown' }],
    ['the trap field in JSON', { ...inquiry, website: 'x' }, { website: 'unknown' }],
    ['an operator instead of a text', { ...inquiry, name: { $gt: '' } }, { name: 'required' }],
    ['blank texts', { name: '  ', phone: '\u0000', birthday: '900101' }, { name: 'required', phone: 'required' }],
    ['a day that is not in the calendar', { ...inquiry, birthday: '900230' }, { birthday: 'birthday_format' }],
    ['the birthday of a child', { ...inquiry, birthday: `${String(new Date().getFullYear() - 5).slice(2)}0101` }, { birthday: 'birthday_child' }],
    ['texts that are too long', { ...inquiry, name: '가'.repeat(51), message: '가'.repeat(2001) }, { name: 'too_long', message: 'too_long' }],
    ['a consent that is neither', { ...inquiry, marketingConsent: false }, { marketingConsent: 'invalid' }],
    ['a list', [], { body: 'invalid' }],
  ])('answer 400 invalid with the name of each field for %s', async (_what, body, fields) => {
    const [status, problem] = await bodyOf(await app.post('/api/inquiries', body));
    expect([status, problem]).toEqual([400, { code: 'invalid', fields, requestId: expect.any(String) }]);
    expect(app.formService.posts).toHaveLength(0);
  });

  it('answer 400 invalid for own properties that are named like those of every object', async () => {
    for (const body of ['{"name":"a","phone":"1","birthday":"900101","__proto__":{"x":1}}', '{"name":"a","phone":"1","birthday":"900101","constructor":1}']) {
      const [status, problem] = await bodyOf(await app.post('/api/inquiries', body));
      expect([status, problem]).toMatchObject([400, { code: 'invalid' }]);
    }
  });

  it.each([
    ['a wrong type', { 'Content-Type': 'text/plain' }, '{}', 415, 'unsupported_type'],
    ['a form instead of JSON', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'name=a', 415, 'unsupported_type'],
    ['a compressed body', { 'Content-Encoding': 'gzip' }, '{}', 415, 'unsupported_type'],
    ['another character set', { 'Content-Type': 'application/json; charset=euc-kr' }, '{}', 415, 'unsupported_type'],
    ['broken JSON', {}, '{"name":', 400, 'malformed'],
    ['a bare value', {}, '"text"', 400, 'malformed'],
    ['an empty body', {}, '', 400, 'invalid'],
    ['more than 16 kB', {}, JSON.stringify({ name: 'x'.repeat(16 * 1024) }), 413, 'too_large'],
    ['10 MB', {}, JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }), 413, 'too_large'],
  ])('refuse %s', async (_what, headers, body, status, code) => {
    expect(await bodyOf(await app.post('/api/registrations', body, headers))).toMatchObject([status, { code, requestId: expect.any(String) }]);
  });

  it('refuse a form post of a wrong type, with too many fields or too many bytes', async () => {
    const json = { Accept: 'application/json' };
    expect((await app.post('/forms/visit', visit, json)).status).toBe(415);
    expect((await app.postForm('/forms/visit', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`f${at}`, '1'])), json)).status).toBe(413);
    expect((await app.postForm('/forms/visit', { ...visit, message: 'x'.repeat(17_000) }, json)).status).toBe(413);
    expect((await app.postForm('/forms/visit', { ...visit, message: 'x'.repeat(17_000) })).status).toBe(413);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answer 405 to %s at every URL of a form', async (method) => {
    for (const path of ['/api/registrations', '/api/inquiries', '/forms/visit']) {
      const response = await fetch(app.url + path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('answer 400 for an Idempotency-Key that is no UUID', async () => {
    const [status, problem] = await bodyOf(await app.post('/api/registrations', unique(registration), { 'Idempotency-Key': 'abc' }));
    expect([status, problem]).toMatchObject([400, { code: 'invalid', fields: { 'Idempotency-Key': 'invalid' } }]);
    expect(app.formService.posts).toHaveLength(0);
  });

  it.each([
    [500, 502, 'refused'],
    [422, 502, 'refused'],
    [307, 502, 'refused'],
    [{ status: 200, body: '{"success":false}' }, 502, 'refused'],
    [{ status: 302, headers: { Location: '/result' }, onGet: { status: 200, body: '{"ok":false}' } }, 502, 'refused'],
    ['hanging', 504, 'unreachable'],
    ['dripping', 504, 'unreachable'],
  ] as const)('for which the form service is %j answer %i %s, and the lead waits', async (behaviour, status, code) => {
    app.formService.behave(behaviour);
    const before = await app.store.counts();
    expect(await bodyOf(await app.post('/api/registrations', unique(registration)))).toEqual([status, { code, kept: true, requestId: expect.any(String) }]);
    expect((await app.store.counts()).waiting).toBe(before.waiting + 1);
  });

  describe('forms that are posted natively', () => {
    it('redirect to the form with the result', async () => {
      const response = await app.postForm('/forms/visit', unique({ ...visit, message: '' }));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/?result=taken#visit']);
      expect(Object.keys(app.formService.posts[0]?.body ?? {})).toEqual(['name', 'phone']);
    });

    it.each([
      ['invalid', { name: '', phone: '1' }, 'ok'],
      ['refused', visit, 500],
      ['unreachable', visit, 'hanging'],
    ] as const)('redirect with %s, and nothing that was typed is in the URL', async (result, fields, behaviour) => {
      app.formService.behave(behaviour);
      const response = await app.postForm('/forms/visit', fields.name === '' ? fields : unique(fields));
      expect([response.status, response.headers.get('location')]).toEqual([303, `/?result=${result}#visit`]);
    });

    it.each([
      ['visit', { ...visit, name: '\u3164' }],
      ['inquiry', { ...inquiry, birthday: '600230' }],
      ['withdrawal', { phone: '\u3164', name: '홍길동' }],
    ])('come back with what was typed when a field of %s that the browser lets pass is refused', async (form, typed) => {
      expect(await bodyOf(await app.postForm(`/forms/${form}`, typed))).toEqual([400, typed]);
      expect(app.formService.posts).toHaveLength(0);
    });

    it('are answered with JSON when the client asks for it', async () => {
      const json = { Accept: 'application/json' };
      expect(await bodyOf(await app.postForm('/forms/visit', unique(visit), json))).toEqual([200, { ok: true }]);
      expect(await bodyOf(await app.postForm('/forms/visit', { ...visit, phone: '02-123-4567' }, json))).toMatchObject([
        400,
        { fields: { phone: 'phone_format' } },
      ]);
      app.formService.behave(503);
      expect(await bodyOf(await app.postForm('/forms/visit', unique(visit), json))).toMatchObject([502, { code: 'refused' }]);
    });

    it('look like a success when the honeypot is filled in, forward nothing, and are kept once as suspected', async () => {
      const before = await app.store.counts();
      const trapped = unique({ ...visit, website: 'https://spam.example' });
      const native = await app.postForm('/forms/visit', trapped);
      expect([native.status, native.headers.get('location')]).toEqual([303, '/?result=taken#visit']);
      expect(await bodyOf(await app.postForm('/forms/visit', trapped, { Accept: 'application/json' }))).toEqual([200, { ok: true }]);
      const twice = await app.postForm('/forms/visit', [...Object.entries(trapped), ['website', '']]);
      expect(twice.headers.get('location')).toBe('/?result=taken#visit');
      expect(app.formService.posts).toHaveLength(0);
      // A form filler's post with an invalid field looks the same, but is not kept because nobody could be
      // called back.
      const invalid = await app.postForm('/forms/visit', { ...trapped, phone: 'x' });
      expect(invalid.headers.get('location')).toBe('/?result=taken#visit');
      expect(app.formService.posts).toHaveLength(0);
      expect(await app.store.counts()).toEqual({ ...before, suspected: before.suspected + 1 });
      const [lead] = await app.store.list({ state: 'suspected' }, null, 1);
      expect(lead).toMatchObject({ form: 'visit', state: 'suspected', fields: { name: trapped.name, phone: trapped.phone } });
      expect(lead?.fields).not.toHaveProperty('website');
      const lines = app.logger.lines().filter(({ event }) => event === 'lead.suspected' || event === 'lead.trapped');
      expect(lines).toMatchObject([
        { event: 'lead.suspected', form: 'visit', leadId: lead?.id },
        { event: 'lead.trapped', form: 'visit', reason: 'repeat' },
        { event: 'lead.trapped', form: 'visit', reason: 'repeat' },
        { event: 'lead.trapped', form: 'visit', reason: 'invalid' },
      ]);
      // The person then switches the form filler off and sends a lead of its own.
      expect((await app.postForm('/forms/visit', { ...trapped, website: '' })).headers.get('location')).toBe('/?result=taken#visit');
      expect(app.formService.posts).toMatchObject([{ body: { name: trapped.name } }]);
    });

    it('look like a success to a robot even while the store is down or hangs', async () => {
      for (const state of ['down', 'frozen'] as const) {
        app.storeIs(state);
        const answer = await app.postForm('/forms/visit', unique({ ...visit, website: 'x' }));
        expect(answer.headers.get('location')).toBe('/?result=taken#visit');
      }
      app.storeIs('up');
      expect(app.formService.posts).toHaveLength(0);
    });

    it('take the longest message in 한글 with a line break, and none that is longer', async () => {
      const cleaned = `${'가'.repeat(700)}\n${'힣'.repeat(textLimits.message - 702)}끝`;
      const message = cleaned.replace('\n', '\r\n');
      const response = await app.postForm('/forms/visit', unique({ ...visit, message, marketingConsent: 'on' }));
      expect(response.headers.get('location')).toBe('/?result=taken#visit');
      expect(app.formService.posts[0]?.body['message']).toBe(cleaned);
      const longer = await app.postForm('/forms/visit', unique({ ...visit, message: `${message}끝` }));
      // The server returns the text instead of a redirect.
      expect([longer.status, await longer.json()]).toMatchObject([400, { message: `${message}끝` }]);
    });

    it('include all other forms, which redirect to the customer page', async () => {
      const response = await app.postForm('/forms/inquiry', unique(inquiry));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/yunseul/customer?result=taken#inquiry']);
      expect(app.formService.posts.map(({ path }) => path)).toEqual(['/inquiry']);
    });
  });

  it('with the honeypot filled in are kept up to about 1,000, and only logged beyond that', async () => {
    const full = await openLeadsApp();
    const at = new Date();
    for (let count = 0; count < 1000; count += 1)
      await full.store.save({ id: randomUUID(), form: 'visit', fields: { name: `${count}`, phone: '01012345678' }, receivedAt: at }, { kind: 'suspected' });
    expect((await full.postForm('/forms/visit', unique({ ...visit, website: 'x' }))).headers.get('location')).toBe('/?result=taken#visit');
    expect((await full.store.counts()).suspected).toBe(1000);
    expect(full.logger.lines()).toContainEqual(expect.objectContaining({ event: 'lead.trapped', reason: 'full' }));
    await full.close();
  });

  it('leave no name, number or message in any log line or metric', async () => {
    for (const behaviour of ['ok', 500, 'hanging'] as const) {
      app.formService.behave(behaviour);
      await app.post('/api/inquiries', { ...inquiry, name: `Canary ${behaviour}`, phone: '010-9876-5432', message: 'canary\r\nmessage' });
      await app.postForm('/forms/visit', { name: `Canary form ${behaviour}`, phone: '01098765432', website: '' });
      await app.postForm('/forms/visit', { name: `Canary trap ${behaviour}`, phone: '01098765432', website: 'Canary' });
    }
    await app.post('/api/inquiries', { name: 'Canary', phone: '010-9876-5432', birthday: 'x', Canary: 'Canary' });
    const metrics = await app.registry.metrics();
    // A part of the number counts where it stands alone. Random ids may contain it.
    for (const canary of [/Canary/, /9876-?5432|["\s=*](?:9876|5432)\b/, /canary/, /홍길동/]) {
      expect(app.logger.text()).not.toMatch(canary);
      expect(metrics).not.toMatch(canary);
    }
    expect(metrics).toMatch(/leads_total\{form="inquiry",result="refused"\} [1-9]/);
  });
});

describe('the metrics of leads', () => {
  it('are 0 for every form before the first lead, because Prometheus sees an increase only between two scrapes', async () => {
    const app = await openLeadsApp();
    const metrics = (await app.registry.metrics()).split('\n');
    for (const form of leadForms) {
      for (const name of ['leads_given_up_total', 'leads_unkept_total']) expect(metrics).toContain(`${name}{form="${form}"} 0`);
      for (const result of ['taken', 'refused', 'unreachable', 'inbox', 'repeat', 'suspected', 'trapped'])
        expect(metrics).toContain(`leads_total{form="${form}",result="${result}"} 0`);
      for (const outcome of ['taken', 'refused', 'unreachable']) expect(metrics).toContain(`lead_redeliveries_total{form="${form}",outcome="${outcome}"} 0`);
    }
    await app.close();
  });
});

describe('the metrics of attempts', () => {
  it('count an attempt that ended at a FORM_TIMEOUT_MS of 5 s between 5 s and 6 s', async () => {
    const registry = new Registry();
    createLeadMetrics(registry).observeForward('visit', 'unreachable', 5010);
    const metrics = await registry.metrics();
    const bucket = (le: number) => new RegExp(`duration_seconds_bucket\\{le="${le}",form="visit",outcome="unreachable"\\} (\\d)`).exec(metrics)?.[1];
    expect([4, 5, 6, 60].map(bucket)).toEqual(['0', '0', '1', '1']);
  });
});

describe('the limit of posts', () => {
  it('answers 429 with Retry-After above the limit of one form from one IP, and lets other forms pass', async () => {
    const app = await openLeadsApp({ points: 3 });
    for (let count = 0; count < 3; count += 1) expect((await app.post('/api/registrations', unique(registration))).status).toBe(200);
    const refused = await app.post('/api/registrations', unique(registration));
    expect([refused.status, await refused.json()]).toEqual([429, { code: 'too_many', requestId: expect.any(String) }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.post('/api/inquiries', unique(inquiry))).status).toBe(200);
    for (let count = 0; count < 3; count += 1) await app.postForm('/forms/visit', unique(visit));
    const native = await app.postForm('/forms/visit', unique(visit));
    expect([native.status, native.headers.get('location'), Number(native.headers.get('retry-after')) > 0]).toEqual([303, '/?result=too_many#visit', true]);
    expect(app.formService.posts).toHaveLength(7);
    await app.close();
  });
});
