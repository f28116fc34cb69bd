import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadOverviewSchema, leadViewSchema } from '#shared/leads/lead-overview.ts';
import { adminHeaders, openLeadsApp, type LeadsApp } from './leads-site.ts';

describe("the administrator's calls for leads", () => {
  let app: LeadsApp;
  let waitingId: string;
  beforeAll(async () => {
    app = await openLeadsApp();
    await app.post('/api/registrations', { name: '배송 완료', phone: '01011112222' });
    app.formService.behave(500);
    await app.post('/api/inquiries', {
      name: '=HYPERLINK("http://evil")',
      phone: '+82-10-1234-5678',
      birthday: '900101',
      message: '첫 줄\n"둘째"',
      marketingConsent: true,
    });
    waitingId = (await app.store.list({}, null, 1))[0]?.id ?? '';
  });
  afterAll(() => app.close());
  const call = (path: string, method = 'GET', headers: Record<string, string> = adminHeaders) => fetch(app.url + path, { method, headers });

  it.each([
    ['GET', '/api/leads'],
    ['GET', '/api/leads.csv'],
    ['GET', '/api/leads.xlsx'],
    ['POST', `/api/leads/${randomUUID()}/redelivery`],
    ['POST', `/api/leads/${randomUUID()}/release`],
    ['DELETE', `/api/leads/${randomUUID()}`],
  ])('answer 401 to anybody else: %s %s', async (method, path) => {
    const response = await call(path, method, {});
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'signed_out' }]);
  });

  it('list leads newest first, with their fields while they are kept, and with the counts', async () => {
    const overview = leadOverviewSchema.parse(await (await call('/api/leads')).json());
    expect(overview.counts).toEqual({ delivered: 1, waiting: 1, failing: 0, suspected: 0 });
    expect(overview.leads).toMatchObject([
      {
        id: waitingId,
        form: 'inquiry',
        state: 'waiting',
        attempts: 1,
        fields: { name: '=HYPERLINK("http://evil")', birthday: '900101', marketingConsent: expect.stringMatching(/Z$/) },
      },
      { form: 'registration', state: 'delivered', nextAttemptAt: null, fields: {} },
    ]);
    expect(overview.nextCursor).toBeNull();
  });

  it('filter by state and form, and refuse any other filter', async () => {
    const only = async (query: string) => leadOverviewSchema.parse(await (await call(`/api/leads?${query}`)).json()).leads.length;
    expect([await only('state=waiting'), await only('state=failing'), await only('form=registration'), await only('state=')]).toEqual([1, 0, 1, 2]);
    for (const query of ['state=lost', 'form=fax', 'cursor=made-up', 'cursor=1.x', 'state=waiting&state=failing'])
      expect((await call(`/api/leads?${query}`)).status).toBe(400);
  });

  it('give all leads as CSV without formulas', async () => {
    const response = await call('/api/leads.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?leads-\d{4}-\d{2}-\d{2}\.csv"?$/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf));
    const text = bytes.toString('utf8');
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")","010-1234-5678"`);
    expect(text).toContain('"첫 줄\n""둘째"""');
  });

  it('page through many leads without losing one, and export them all', async () => {
    const many = await openLeadsApp({ isInbox: true });
    const newest = Date.now();
    for (let count = 0; count < 120; count += 1)
      await many.store.save(
        { id: randomUUID(), form: 'visit', fields: { name: `이름 ${count}`, phone: '1' }, receivedAt: new Date(newest - count) },
        { kind: 'inbox' },
      );
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ReturnType<typeof leadOverviewSchema.parse> = leadOverviewSchema.parse(
        await (await fetch(`${many.url}/api/leads${cursor && `?cursor=${cursor}`}`, { headers: adminHeaders })).json(),
      );
      expect(page.before).toBe(names.length);
      names.push(...page.leads.map(({ fields }) => fields['name'] ?? ''));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(Array.from({ length: 120 }, (_, count) => `이름 ${count}`));
    const csv = await (await fetch(`${many.url}/api/leads.csv`, { headers: adminHeaders })).text();
    expect(csv.split('\r\n')).toHaveLength(122);
    await many.close();
  });

  it('resend a lead at once and give its state, and leave a delivered lead delivered', async () => {
    const failed = leadViewSchema.parse(await (await call(`/api/leads/${waitingId}/redelivery`, 'POST')).json());
    expect(failed).toMatchObject({ state: 'failing', attempts: 2 });
    app.formService.behave('ok');
    const delivered = leadViewSchema.parse(await (await call(`/api/leads/${waitingId}/redelivery`, 'POST')).json());
    expect(delivered).toMatchObject({ state: 'delivered', fields: {} });
    const posts = app.formService.posts.length;
    expect((await call(`/api/leads/${waitingId}/redelivery`, 'POST')).status).toBe(200);
    expect(app.formService.posts).toHaveLength(posts);
  });

  it('delete a lead once, and answer 404 for unknown and malformed ids', async () => {
    expect((await call(`/api/leads/${waitingId}`, 'DELETE')).status).toBe(204);
    expect((await call(`/api/leads/${waitingId}`, 'DELETE')).status).toBe(404);
    expect((await call(`/api/leads/${waitingId}/redelivery`, 'POST')).status).toBe(404);
    for (const id of ['1', '$ne', '%00', '..%2f', "' OR 1=1"]) expect((await call(`/api/leads/${id}`, 'DELETE')).status).toBe(404);
    expect((await call('/api/leads', 'POST')).status).toBe(405);
    expect((await call(`/api/leads/${waitingId}`)).status).toBe(405);
    expect((await call(`/api/leads/${waitingId}`, 'PUT')).status).toBe(405);
  });

  it('give suspected leads only when they are asked for, in files too, and release one once', async () => {
    app.formService.behave('ok');
    app.formService.clear();
    const person = { name: '자동 완성', phone: '010-7777-8888', message: '=1+1' };
    await app.postForm('/forms/visit', { ...person, website: 'https://example.com', marketingConsent: 'on' });
    const list = async (query = '') => leadOverviewSchema.parse(await (await call(`/api/leads${query}`)).json());
    const suspected = await list('?state=suspected');
    expect(suspected).toMatchObject({ counts: { suspected: 1 }, leads: [{ state: 'suspected', attempts: 0, nextAttemptAt: null, fields: person }] });
    const id = suspected.leads[0]?.id ?? '';
    expect((await list()).leads.map((lead) => lead.id)).not.toContain(id);
    expect((await list('?form=visit')).leads).toEqual([]);
    const csv = async (query = '') => (await call(`/api/leads.csv${query}`)).text();
    expect(await csv()).not.toContain('7777-8888');
    expect(await csv('?state=suspected')).toContain('의심');
    // A suspected lead does not wait, so resending does not touch it.
    expect((await call(`/api/leads/${id}/redelivery`, 'POST')).status).toBe(404);
    expect(app.formService.posts).toEqual([]);

    app.formService.behave(500);
    const failed = leadViewSchema.parse(await (await call(`/api/leads/${id}/release`, 'POST')).json());
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, fields: person });
    expect((await call(`/api/leads/${id}/release`, 'POST')).status).toBe(404);
    app.formService.behave('ok');
    expect(leadViewSchema.parse(await (await call(`/api/leads/${id}/redelivery`, 'POST')).json())).toMatchObject({ state: 'delivered', fields: {} });
    expect(app.formService.posts.at(-1)).toMatchObject({ key: id, body: { ...person, marketingConsent: { at: expect.any(String) } } });
    expect((await list()).counts.suspected).toBe(0);
    const audited = app.logger.lines().filter(({ event, action }) => event === 'lead.audit' && action === 'release');
    expect(audited).toMatchObject([{ accountId: 'account-1', leadId: id, outcome: 'failed' }]);
  });

  it('move a released lead into the inbox when there is no form service', async () => {
    const inbox = await openLeadsApp({ isInbox: true });
    await inbox.postForm('/forms/visit', { name: '자동 완성', phone: '010-7777-8888', website: 'x' });
    const [lead] = await inbox.store.list({ state: 'suspected' }, null, 1);
    const answer = await fetch(`${inbox.url}/api/leads/${lead?.id}/release`, { method: 'POST', headers: adminHeaders });
    expect(leadViewSchema.parse(await answer.json())).toMatchObject({ state: 'delivered', fields: { name: '자동 완성' } });
    expect(await inbox.store.countInbox(new Date(Date.now() + 1000))).toBe(1);
    await inbox.close();
  });

  it('log every export, redelivery and deletion with account, action and lead', async () => {
    const audit = app.logger.lines().filter(({ event }) => event === 'lead.audit');
    expect(audit).toContainEqual(expect.objectContaining({ action: 'export', accountId: 'account-1', count: 2 }));
    expect(audit.filter(({ action, leadId }) => action === 'redelivery' && leadId === waitingId)).toMatchObject(
      ['failed', 'ok', 'ok'].map((outcome) => ({ accountId: 'account-1', outcome })),
    );
    expect(audit).toContainEqual(expect.objectContaining({ action: 'remove', accountId: 'account-1', leadId: waitingId }));
  });

  it('answer 503 while the store is down', async () => {
    app.storeIs('down');
    for (const [path, method] of [
      ['/api/leads', 'GET'],
      ['/api/leads.csv', 'GET'],
      ['/api/leads.xlsx', 'GET'],
      [`/api/leads/${randomUUID()}`, 'DELETE'],
      [`/api/leads/${randomUUID()}/redelivery`, 'POST'],
      [`/api/leads/${randomUUID()}/release`, 'POST'],
    ] as const) {
      const response = await call(path, method);
      expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }]);
    }
    app.storeIs('up');
  });
});
