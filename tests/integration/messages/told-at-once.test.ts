import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { callApi } from '#tests/support/calls.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { describeOnBothStorages } from '#tests/support/on-both-storages.ts';
import { formUrls, startFormService } from '#tests/support/form-service.ts';
import { signIn, type TestApp } from '#tests/support/test-app.ts';

const post = ({ origin }: TestApp, path: string, body: object, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...(cookie && { Cookie: cookie, Origin: origin }) },
    body: JSON.stringify(body),
  });
const visit = ({ origin }: TestApp, fields: Record<string, string>) =>
  fetch(`${origin}/forms/visit`, { method: 'POST', headers: { Accept: 'application/json' }, body: new URLSearchParams({ website: '', ...fields }) });

describeOnBothStorages('what is told of a lead', (open) => {
  it('is told within seconds to its visitor, by two replicas once, and to the office without name and number', async () => {
    const [gateway, mail, forms, storage] = [await startMessageGateway(), await startMailServer(), await startFormService(), await open()];
    onTestFinished(async () => {
      await storage.stop();
      await Promise.all([gateway.stop(), mail.close(), forms.stop()]);
    });
    const environment = { ...gateway.environment, ...mail.environment, ...formUrls(forms) };
    const app = await storage.start(environment);
    const startedAt = Date.now();
    expect((await visit(app, { name: '홍길동', phone: '010-1234-5678' })).status).toBe(200);
    await expect.poll(() => [gateway.taken.length, gateway.hooks.length, mail.mails.length], { timeout: 10_000 }).toEqual([1, 1, 1]);
    const tookMs = Math.max(...[...gateway.taken, ...gateway.hooks].map(({ at }) => at)) - startedAt;
    expect(tookMs).toBeLessThan(5000);
    expect(gateway.taken[0]?.body).toMatchObject({ to: '01012345678', text: expect.stringContaining('홍길동 님, 신청해 주셔서 고맙습니다.') });
    expect(JSON.stringify([gateway.hooks, mail.mails])).not.toMatch(/홍길동|1234-?5678/);
    // The number is not kept for the message longer than for the delivery.
    await expect.poll(async () => (await app.app.storage.leads.list({}, null, 5)).map(({ state, fields }) => [state, fields])).toEqual([['delivered', null]]);

    // Pressed again, a withdrawal, and a form that asks for no message.
    await visit(app, { name: '홍길동', phone: '010-1234-5678' });
    expect((await post(app, '/api/withdrawals', { phone: '010-1234-5678' })).status).toBe(200);
    expect((await post(app, '/api/registrations', { name: '김윤슬', phone: '010-2222-3333' })).status).toBe(200);
    await expect.poll(async () => (await app.app.storage.outbox.counts('webhook', new Date())).waiting).toBe(2);
    expect(gateway.taken).toHaveLength(1);
    expect(app.logText()).not.toMatch(/홍길동|1234-?5678|2222-?3333/);

    expect(await (await fetch(`${app.origin}/metrics`)).text()).toMatch(/messages_total\{channel="sms",outcome="sent"\} 1/);
    const cookie = await signIn(app);
    // The sample has not announced its address.
    expect(await app.app.storage.outbox.countHeld('address')).toBe(1);
    const refused = await callApi(app, 'POST', '/forms/announcement', { cookie, form: {} });
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/admin/announcement']);
    expect(await app.app.storage.outbox.countHeld('address')).toBe(1);
    // The lead takes the promise along.
    const [lead] = await app.app.storage.leads.list({ kind: 'visit' }, null, 5);
    const removal = await fetch(`${app.origin}/api/leads/${lead?.id}`, { method: 'DELETE', headers: { Cookie: cookie, Origin: app.origin } });
    expect([removal.status, await app.app.storage.outbox.countHeld('address')]).toEqual([204, 0]);
  });

  it('is told once the process is started again that died after it was saved', async () => {
    const [gateway, storage] = [await startMessageGateway(), await open()];
    onTestFinished(async () => {
      await storage.stop();
      await gateway.stop();
    });
    const app = await storage.start(gateway.environment);
    // What a process leaves that dies between the save and the outbox.
    const fields = { name: '홍길동', phone: '010-1234-5678', visitDate: '다음 주 오전' };
    const lead = { id: randomUUID(), form: 'registration', fields, receivedAt: new Date(), isUntold: true } as const;
    await app.app.storage.leads.save(lead, { kind: 'inbox' });
    await expect.poll(() => gateway.taken.length, { timeout: 10_000 }).toBe(1);
    // The office is told of it as what was asked for.
    await expect.poll(() => gateway.hooks[0]?.body['text'], { timeout: 10_000 }).toContain('방문예약 1');
  });

  it('is nothing where nothing is configured', async () => {
    const storage = await open();
    onTestFinished(storage.stop);
    const app = await storage.start();
    await visit(app, { name: '홍길동', phone: '010-1234-5678' });
    const rows = [];
    for await (const row of app.app.storage.outbox.exportRows()) rows.push(row);
    expect([rows, await app.app.storage.leads.listUntold(5)]).toEqual([[], []]);
  });
});
