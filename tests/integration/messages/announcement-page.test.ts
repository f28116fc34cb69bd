import { expect, it, onTestFinished } from 'vitest';
import { addAccount } from '#server/accounts/new-accounts.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { announcementCopy as copy } from '#client/pages/admin/words/address-texts.ts';
import { callApi } from '#tests/support/calls.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { describeOnBothStorages } from '#tests/support/on-both-storages.ts';
import { administrator, signIn } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';
import { visitsOnDesk } from '#tests/support/shown-visits.ts';

const path = '/admin/announcement';
const place = '다온군 해안읍 바닷길 501';
const texts = (html: unknown) =>
  String(html)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describeOnBothStorages('the page of the announcement', (open) => {
  it('shows text, count and cost, who is left out, sends by one press however often it is pressed, and then what was sent', async () => {
    const [gateway, storage] = [await startMessageGateway(), await open()];
    onTestFinished(async () => {
      await storage.stop();
      await gateway.stop();
    });
    let address: string | undefined;
    const app = await storage.start({ ...gateway.environment, SMS_PRICES_WON: '18,45' }, { address: () => address, visitHours: openEveryDay });
    const cookie = await signIn(app);
    const page = async (query = '') => texts((await callApi(app, 'GET', path + query, { cookie })).body);
    const { days } = (await callApi(app, 'GET', '/api/visits/places')).body as { days: { day: string; hours: { hour: string }[] }[] };
    const booked = `${days[3]?.day} ${days[3]?.hours[0]?.hour}`.replace(' ', 'T');
    await callApi(app, 'POST', '/api/registrations', { json: { name: '박정숙', phone: '010-1234-5678', visitDate: booked } });
    for (const phone of ['010-2222-3333', '010-2222-4444', '02-123-4567'])
      await callApi(app, 'POST', '/forms/visit', { form: { name: '홍길동', phone, website: '' } });
    await expect.poll(() => app.app.storage.outbox.countHeld('address'), { timeout: 10_000 }).toBe(3);
    expect(await page()).toContain(copy.states.no_address().join(' '));
    expect(texts((await callApi(app, 'GET', '/admin', { cookie })).body)).toContain(copy.link);

    // What confirms a visit or a request has the address as soon as there is one.
    await expect.poll(() => gateway.taken.length, { timeout: 10_000 }).toBe(3);
    address = place;
    expect(texts((await callApi(app, 'GET', '/admin', { cookie })).body)).toContain(copy.waits('3'));
    const shown = await page();
    for (const words of [copy.states.ready('3').join(' '), place, '○○○ 님', '/visit/***', copy.booked('1'), copy.unbooked('2'), copy.leftOut.noMobile])
      expect(shown).toContain(words);
    expect(shown).toMatch(/약 (?:54|81|108|135)원/);
    expect(shown).not.toMatch(/홍길동|박정숙/);

    const press = () => callApi(app, 'POST', '/forms/announcement', { cookie, form: { send: 'on' } });
    const pressed = await Promise.all([press(), press()]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    const counts = pressed.map(({ headers }) => Number(/\?sent=(\d)$/.exec(headers.get('location') ?? '')?.[1] ?? 0));
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect(await page('?sent=1')).toContain(copy.released('1'));
    for (const query of ['', '?sent=-1', '?sent=x']) expect(await page(query)).not.toMatch(/문자 \S+건을 보냅니다/);
    expect((await press()).headers.get('location')).toBe(path);
    const { accounts } = app.app.storage;
    await addAccount({ accounts, passwords: createPasswords() }, { email: 'sales@example.com', password: administrator.password, role: 'sales' });
    const { cookies } = await callApi(app, 'POST', '/api/session', { json: { ...administrator, email: 'sales@example.com' } });
    expect((await callApi(app, 'POST', '/forms/announcement', { cookie: cookies, form: { send: 'on' } })).status).toBe(403);
    expect(texts((await callApi(app, 'GET', '/admin', { cookie: cookies })).body)).not.toContain(copy.link);
    // At night they wait until the morning.
    const { sent, waiting, failed } = copy.progress;
    const [, ...progress] = new RegExp(`${sent} (\\d) ${waiting} (\\d) ${failed} 0`).exec(await page()) ?? [];
    expect(progress.map(Number).reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await app.app.storage.outbox.countHeld('address')).toBe(0);
    const to = gateway.taken.filter(({ body }) => String(body['text']).includes(place)).map(({ body }) => body['to']);
    expect(new Set(to).size).toBe(to.length);

    // Who cancels after the announcement was told of it all the same.
    const { outbox } = app.app.storage;
    const rows = async (kind: string) => {
      const found: string[] = [];
      for await (const row of outbox.exportRows()) if (row.kind === kind) found.push(row.id);
      return found;
    };
    for (const id of await rows('address')) await outbox.settle(id, 'sent', new Date());
    const visits = await visitsOnDesk(app, cookie, booked.slice(0, 10));
    await callApi(app, 'POST', `/forms/visits/${visits[0]?.id}`, { cookie, form: { act: 'cancel' } });
    await expect.poll(() => rows('cancelled'), { timeout: 10_000 }).toHaveLength(1);
    expect(await page()).toContain(`${sent} 3 ${waiting} 0`);
  });
});
