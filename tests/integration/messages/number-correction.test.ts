import { describe, expect, it, onTestFinished } from 'vitest';
import { writtenPhone } from '#shared/korean/phone.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { BookedVisit, VisitPlaces } from '#shared/visits/visit-view.ts';
import { callApi } from '#tests/support/calls.ts';
import { formUrls, startFormService } from '#tests/support/form-service.ts';
import { canUseMongodb } from '#tests/support/mongod.ts';
import { openServices } from '#tests/support/on-both-storages.ts';
import { canUseRedis } from '#tests/support/redis.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { signIn, startTestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';
import { ownVisitOn, visitsOnDesk } from '#tests/support/shown-visits.ts';

const [wrong, right] = ['01012345678', '01012345679'] as const;

/** Without this the answer has nothing but `ok`. */
const asking = { Accept: 'application/json', Prefer: 'return=representation' };

async function openSite(environment: Readonly<Record<string, string>> = {}) {
  const gateway = await startMessageGateway();
  const app = await startTestApp({ ...gateway.environment, ...environment }, { visitHours: openEveryDay });
  onTestFinished(async () => {
    await app.stop();
    await gateway.stop();
  });
  const { days } = (await callApi(app, 'GET', '/api/visits/places')).body as VisitPlaces;
  const textsTo = (to: string) => gateway.taken.filter(({ body }) => body['to'] === to).map(({ body }) => String(body['text']));
  const correct = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    callApi(app, 'POST', '/forms/number', { form, headers: { Accept: 'application/json', ...headers } });
  return { app, textsTo, correct, slot: `${days[5]?.day}T14:00`, cookie: await signIn(app) };
}

type Taken = { readonly visit?: BookedVisit; readonly correction?: string };

describe('a number that was mistyped', () => {
  it('is corrected once, in lead and booking: same time, another link, and the number before gets nothing more', async () => {
    const { app, textsTo, correct, slot, cookie } = await openSite();
    const sent = await callApi(app, 'POST', '/forms/visit', {
      form: { name: '홍길동', phone: wrong, message: '주차가 되나요', visitDate: slot, marketingConsent: 'on', website: '' },
      headers: asking,
    });
    const { visit, correction = '' } = sent.body as Taken;
    await expect.poll(() => textsTo(wrong).length, { timeout: 10_000 }).toBe(1);
    expect((await correct({ token: correction, phone: '02-123-4567' })).body).toMatchObject({ code: 'invalid', fields: { phone: 'phone_format' } });
    expect((await correct({ token: `${correction.slice(0, -4)}AAAA`, phone: right })).status).toBe(409);
    const { leads: before } = (await callApi(app, 'GET', '/api/leads', { cookie })).body as { leads: { id: string }[] };
    const taken = { version: '0', state: 'reached', next: '2027-01-01T10:00' };
    const pressed = await callApi(app, 'POST', `/forms/leads/${before[0]?.id}`, { cookie, form: taken });
    expect(pressed.headers.get('location')).toContain('desk=saved');
    const answer = await correct({ token: correction, phone: right });
    expect(answer).toMatchObject({ status: 200, body: { ok: true, visit: { slot } } });
    const corrected = (answer.body as Taken).visit;
    await expect.poll(() => textsTo(right).length, { timeout: 10_000 }).toBe(1);
    expect(textsTo(right)[0]).toContain(corrected?.path);
    // Whoever has the number before has the first link.
    expect((await ownVisitOn(app, visit?.path ?? '')).status).toBe(404);
    expect(textsTo(wrong)).toHaveLength(1);

    const own = (await ownVisitOn(app, corrected?.path ?? '')).text;
    for (const text of [slotLabel(slot), '홍길동', writtenPhone(right)]) expect(own).toContain(text);
    const { leads } = (await callApi(app, 'GET', '/api/leads', { cookie })).body as { leads: { id: string; fields: object }[] };
    expect(leads.map(({ fields }) => fields)).toMatchObject([{ name: '홍길동', phone: right, message: '주차가 되나요', visitDate: slot.replace('T', ' ') }]);
    expect(leads[0]?.fields).toHaveProperty('marketingConsent');
    expect(leads[0]).toMatchObject({ work: { state: 'reached', nextContactAt: '2027-01-01T01:00:00.000Z' } });
    const visits = await visitsOnDesk(app, cookie, slot.slice(0, 10));
    expect(visits.map(({ leadId }) => leadId)).toEqual([leads[0]?.id]);
    const promised: (string | undefined)[] = [];
    for await (const { to } of app.app.storage.outbox.held('address')) promised.push(to);
    expect(promised).toEqual([right]);

    expect((await correct({ token: correction, phone: '01099998888' })).body).toMatchObject({ code: 'gone' });
    expect(app.logText()).not.toMatch(/1234567|홍길동/);
  });

  it.skipIf(!canUseMongodb() || !canUseRedis())('is corrected by one of eight simultaneous corrections on two replicas', async () => {
    const [storage, forms] = [await openServices(), await startFormService()];
    onTestFinished(async () => {
      await storage.stop();
      await forms.stop();
    });
    const environment = { ...formUrls(forms), FORM_LIMIT: '1000', KEEP_DELIVERED: 'on' };
    const replicas = [await storage.start(environment), await storage.start(environment)] as const;
    const sent = await callApi(replicas[0], 'POST', '/forms/visit', { form: { name: '홍길동', phone: wrong, website: '' }, headers: asking });
    const { correction = '' } = sent.body as Taken;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        callApi(replicas[index % 2 === 0 ? 0 : 1], 'POST', '/forms/number', { form: { token: correction, phone: `0109999000${index}` }, headers: asking }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { leads } = (await callApi(replicas[0], 'GET', '/api/leads', { cookie: await signIn(replicas[0]) })).body as {
      leads: { fields: { phone: string } }[];
    };
    expect(leads.map(({ fields }) => fields.phone)).toEqual([expect.stringMatching(/^0109999000\d$/)]);
  });

  it('ends as one lead with one booking, whose page it does not tell, when the same form was sent with the right number before', async () => {
    const { app, textsTo, correct, slot, cookie } = await openSite();
    const send = async (phone: string) => {
      const form = { name: '홍길동', phone, visitDate: slot, website: '' };
      return (await callApi(app, 'POST', '/forms/visit', { form, headers: asking })).body as Taken;
    };
    const first = await send(right);
    const { correction = '' } = await send(wrong);
    const answer = await correct({ token: correction, phone: right });
    expect(first.visit).toMatchObject({ slot });
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    const { leads } = (await callApi(app, 'GET', '/api/leads', { cookie })).body as { leads: { id: string; fields: object }[] };
    expect(leads.map(({ fields }) => fields)).toMatchObject([{ phone: right }]);
    const visits = await visitsOnDesk(app, cookie, slot.slice(0, 10));
    expect(visits.map(({ leadId, phone, state }) => [leadId, phone, state])).toEqual([[leads[0]?.id, right, 'booked']]);
    await expect.poll(() => textsTo(right).length, { timeout: 10_000 }).toBe(1);
    expect((await correct({ token: correction, phone: right })).body).toMatchObject({ code: 'gone' });
  });

  it('is corrected without script by the cookie of the form, and the page says what became of it', async () => {
    const { app, correct, slot } = await openSite();
    const sent = await callApi(app, 'POST', '/forms/visit', {
      form: { name: '홍길동', phone: wrong, visitDate: slot, website: '' },
      headers: { Accept: 'text/html' },
    });
    expect(sent.headers.get('location')).toMatch(/^\/visit\/[\w-]{22}\?result=booked$/);
    const page = await callApi(app, 'GET', sent.headers.get('location') ?? '', { headers: { Accept: 'text/html' } });
    expect(page.body).toContain('action="/forms/number"');
    const native = { Accept: 'text/html', Cookie: sent.cookies };
    const refused = await correct({ phone: '02-123-4567' }, native);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('value="02-123-4567"');
    const done = await correct({ phone: right }, native);
    expect([done.status, done.headers.getSetCookie().some((set) => set.startsWith('form-number=;'))]).toEqual([200, true]);
    expect(done.body).toContain('010-1234-5679');
    const again = await correct({ phone: wrong }, native);
    expect([again.status, String(again.body).includes('action="/forms/number"')]).toEqual([409, false]);
    expect((await correct({ phone: right }, { Accept: 'text/html' })).status).toBe(409);
  });

  it('reaches the form service as another lead when it has taken the first, and any form that is answered by a message', async () => {
    const formService = await startFormService();
    onTestFinished(formService.stop);
    const { app, correct, textsTo } = await openSite(formUrls(formService));
    const post = async (path: string, json: object) => (await callApi(app, 'POST', path, { json, headers: asking })).body as Taken;
    const registered = await post('/api/registrations', { name: '박정숙', phone: wrong, visitDate: '다음 주 오전' });
    expect((await correct({ token: registered.correction ?? '', phone: right })).status).toBe(200);
    expect(formService.posts.map(({ body }) => body)).toEqual([
      { name: '박정숙', phone: wrong, visitDate: '다음 주 오전' },
      { name: '박정숙', phone: right, visitDate: '다음 주 오전' },
    ]);
    await expect.poll(() => textsTo(right).length, { timeout: 10_000 }).toBe(1);
    // A form service that is away keeps the first lead until the second is stored.
    const asked = await post('/api/inquiries', { name: '박정숙', phone: wrong, birthday: '800101', message: '문의' });
    formService.behave(503);
    expect((await correct({ token: asked.correction ?? '', phone: right })).status).toBe(200);
    expect(formService.posts.at(-1)?.body).toMatchObject({ phone: right, message: '문의', birthday: expect.any(String) });
    formService.behave('ok');
    expect((await post('/api/withdrawals', { phone: wrong })).correction).toBeUndefined();
    // The sender of what the trap caught learns nothing.
    const trapped = await callApi(app, 'POST', '/forms/visit', { form: { name: '홍', phone: wrong, website: 'x' }, headers: asking });
    expect((await correct({ token: (trapped.body as Taken).correction ?? '', phone: right })).status).toBe(409);
  });
});
