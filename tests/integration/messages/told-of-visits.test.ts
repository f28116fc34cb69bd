import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { visitsCopy } from '#client/pages/admin/words/visits.ts';
import { deskCopy } from '#client/pages/admin/words/desk.ts';
import { ownVisitCopy } from '#client/pages/visit/words.ts';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { dayAfter } from '#shared/visits/visit-hours.ts';
import { dayLabel, slotLabel } from '#shared/visits/visit-labels.ts';
import type { BookedVisit, VisitPlaces } from '#shared/visits/visit-view.ts';
import { callApi } from '#tests/support/calls.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { describeOnBothStorages } from '#tests/support/on-both-storages.ts';
import { signIn, startTestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';
import { ownVisitOn, visitsOnDesk } from '#tests/support/shown-visits.ts';

/** A day of the calendar in Seoul, which is a day ahead of UTC's until nine in the morning. */
const dayIn = (days: number) => dayAfter(seoulDay(new Date()), days);

it('a booking is told once with its time and link, instead of the confirmation without a day, and promises the address; a deleted lead takes that along', async () => {
  const gateway = await startMessageGateway();
  const app = await startTestApp(gateway.environment, { visitHours: openEveryDay });
  onTestFinished(async () => {
    await app.stop();
    await gateway.stop();
  });
  const day = dayIn(5);
  const body = new URLSearchParams({ name: '홍길동', phone: '010-1234-5678', visitDate: `${day}T14:00`, website: '' });
  const book = () => fetch(`${app.origin}/forms/visit`, { method: 'POST', headers: { Accept: 'application/json' }, body });
  expect((await book()).status).toBe(200);
  await expect.poll(() => [gateway.taken.length, gateway.hooks.length], { timeout: 10_000 }).toEqual([1, 1]);
  const text = String(gateway.taken[0]?.body['text']);
  expect(text).toMatch(/방문예약 확인\n홍길동 님, 예약해 주셔서 고맙습니다\.\n일시 \d+월 \d+일\(.\) 오후 2시\n장소 견본주택 주소는 정해지면/);
  const [, token = ''] = /http\S+\/visit\/(\S+)/.exec(text) ?? [];
  expect((await ownVisitOn(app, `/visit/${token}`)).text).toContain(slotLabel(`${day}T14:00`));
  expect((await book()).status).toBe(200);
  const { outbox } = app.app.storage;
  const kinds: string[] = [];
  for await (const { kind } of outbox.exportRows()) kinds.push(kind);
  // One person is one piece of news to the office.
  expect(kinds.toSorted()).toEqual(['address', 'booked', 'office:booked', 'reminder']);

  const cookie = await signIn(app);
  const visits = await visitsOnDesk(app, cookie, day);
  expect((await callApi(app, 'DELETE', `/api/leads/${visits[0]?.leadId}`, { cookie })).status).toBe(204);
  const left: string[] = [];
  for await (const { kind } of outbox.exportRows()) left.push(kind);
  expect(left).toEqual(['office:booked']);
});

it('the office sees in lead and visit whether each message arrived, is tried again, or was given up', async () => {
  const gateway = await startMessageGateway();
  const app = await startTestApp(gateway.environment, { visitHours: openEveryDay });
  onTestFinished(async () => {
    await app.stop();
    await gateway.stop();
  });
  const cookie = await signIn(app);
  const day = dayIn(6);
  const textOf = async (path: string) => (await (await fetch(`${app.origin}${path}`, { headers: { Cookie: cookie } })).text()).replaceAll(/<[^>]+>/g, ' ');
  async function book(hour: string, phone: string): Promise<readonly string[]> {
    const body = new URLSearchParams({ name: '홍길동', phone, visitDate: `${day}T${hour}`, website: '' });
    expect((await fetch(`${app.origin}/forms/visit`, { method: 'POST', headers: { Accept: 'application/json' }, body })).status).toBe(200);
    const visit = (await visitsOnDesk(app, cookie, day)).find(({ when }) => when === slotLabel(`${day}T${hour}`));
    return [`/admin/visits?visit=${visit?.id}`, `/admin/leads/${visit?.leadId}`];
  }
  async function expectBoth(pages: readonly string[], said: RegExp): Promise<void> {
    for (const path of pages) await expect.poll(() => textOf(path), { timeout: 10_000 }).toMatch(said);
  }
  await expectBoth(await book('10:00', '010-1111-0001'), /예약 확인 문자: 도착\s/);
  gateway.results.set('01011110002', ['3059']);
  await expectBoth(await book('11:00', '010-1111-0002'), /예약 확인 문자: 도착하지 못했습니다/);
  gateway.results.set('01011110003', ['3000', '3059']);
  const pages = await book('12:00', '010-1111-0003');
  await expectBoth(pages, /예약 확인 문자: 보냄/);
  // An attempt that failed is no result while another one is on its way.
  gateway.taken.push(...gateway.taken.slice(-1));
  await expectBoth(pages, /예약 확인 문자: 보냄/);
  await expectBoth(pages, /전날 안내 문자: \d+\. \d+\. 10:00에 보냅니다/);
  await expectBoth(pages, /주소 안내 문자: 주소가 정해지면 보냅니다/);
  gateway.behave('refuses');
  await expectBoth(await book('13:00', '010-1111-0004'), /예약 확인 문자: 받을 수 없는 번호라 보내지 못했습니다/);
  gateway.behave('down');
  await expectBoth(await book('14:00', '010-1111-0005'), /예약 확인 문자: \d+번 보내지 못했습니다\. .+ 다시 보냅니다/);
  gateway.results.set('01011110003', ['4000']);
  // The gateway is away, so what was known stays.
  expect(await textOf(pages[0] ?? '')).toMatch(/예약 확인 문자: 보냄/);
});

it('the office sees beside a visit whether the visitor or which colleague has changed it last, and when', async () => {
  const app = await startTestApp({}, { visitHours: openEveryDay });
  onTestFinished(app.stop);
  const cookie = await signIn(app);
  const [day, later] = [dayIn(5), dayIn(6)];
  const json = { name: '홍길동', phone: '010-1234-5678', visitDate: `${day}T10:00` };
  const { visit } = (await callApi(app, 'POST', '/api/registrations', { json })).body as { visit: BookedVisit };
  const { id } = (await visitsOnDesk(app, cookie, day))[0] ?? {};
  const time = String.raw`\d{4}\. \d+\. \d+\. \d\d:\d\d`;
  const facts = async () => {
    const page = String((await callApi(app, 'GET', `/admin/visits?visit=${id}`, { cookie })).body);
    return page
      .replaceAll(/<[^>]+>/g, ' ')
      .match(new RegExp(`(바뀐|취소한|적은|되돌린) 때 +${time}( · \\S+)?`, 'g'))
      ?.map((fact) => fact.replace(new RegExp(` +${time}`), ''));
  };
  const act = (fields: Record<string, string>) => callApi(app, 'POST', `/forms/visits/${id}`, { cookie, form: fields });
  const { pane } = visitsCopy;
  const visitor = deskCopy.lead.visitor;
  expect(await facts()).toBeUndefined();
  await callApi(app, 'POST', visit.path, { form: { visitDate: `${later}T11:00` } });
  expect(await facts()).toEqual([`${pane.moved} · ${visitor}`]);
  await act({ act: 'cancel' });
  expect(await facts()).toEqual([pane.moved, `${pane.cancelled} · admin`]);
  await act({ act: 'booked' });
  expect(await facts()).toEqual([pane.moved, `${pane.takenBack} · admin`]);
  await act({ slot: `${day}T12:00` });
  expect(await facts()).toEqual([`${pane.moved} · admin`]);
  await act({ act: 'missed' });
  expect(await facts()).toEqual([pane.moved, `${pane.marked} · admin`]);
  await act({ act: 'booked' });
  await callApi(app, 'POST', visit.path, { form: { cancel: 'yes' } });
  expect(await facts()).toEqual([pane.moved, `${pane.cancelled} · ${visitor}`]);
});

it('the office sees beside a visit what was asked for and done about it, and files have its time as it stands now', async () => {
  const app = await startTestApp({}, { visitHours: openEveryDay });
  onTestFinished(app.stop);
  const cookie = await signIn(app);
  const day = dayIn(5);
  const form = { name: '홍길동', phone: '010-1234-5678', message: '84A를 보고 싶습니다', visitDate: `${day}T10:00`, website: '' };
  await callApi(app, 'POST', '/forms/visit', { form, headers: { Accept: 'application/json' } });
  const { id, leadId } = (await visitsOnDesk(app, cookie, day))[0] ?? {};
  const { body } = await callApi(app, 'GET', '/api/leads', { cookie });
  await callApi(app, 'POST', `/forms/leads/${leadId}`, { cookie, form: { version: '0', owner: (body as { me: string }).me } });
  await callApi(app, 'POST', `/forms/leads/${leadId}/notes`, { cookie, form: { id: randomUUID(), text: '유모차 있음' } });
  const shown = String((await callApi(app, 'GET', `/admin/visits?visit=${id}`, { cookie })).body).replaceAll(/<[^>]+>/g, ' ');
  for (const text of ['84A를 보고 싶습니다', '유모차 있음', '담당 없음 → admin', '방문예약 접수']) expect(shown).toContain(text);
  expect(shown).toMatch(/방문 예정 +5일 뒤/);

  const act = (fields: Record<string, string>) => callApi(app, 'POST', `/forms/visits/${id}`, { cookie, form: fields });
  const file = async () => String((await callApi(app, 'GET', '/api/leads.csv', { cookie })).body);
  expect(await file()).toContain(`${day} 10:00"`);
  await act({ slot: `${day}T11:00` });
  expect(await file()).toContain(`${day} 11:00"`);
  await act({ act: 'cancel' });
  expect(await file()).toContain(`${day} 11:00 취소"`);
});

it.each(['with', 'without'] as const)(
  '%s a gateway, the answer to a booking, the page of the visit and the desk speak of text messages only if some are sent',
  async (way) => {
    const gateway = await startMessageGateway();
    const app = await startTestApp(way === 'with' ? gateway.environment : {}, { visitHours: openEveryDay });
    onTestFinished(async () => {
      await app.stop();
      await gateway.stop();
    });
    const { days } = (await callApi(app, 'GET', '/api/visits/places')).body as VisitPlaces;
    const book = async (day = '', hour = '10:00', phone = '010-1234-5678') => {
      const json = { name: '홍길동', phone, visitDate: `${day}T${hour}` };
      return ((await callApi(app, 'POST', '/api/registrations', { json })).body as { visit: BookedVisit }).visit;
    };
    const read = async (path: string) => String((await callApi(app, 'GET', path, { headers: { Accept: 'text/html' } })).body).replaceAll(/<[^>]+>/g, '');
    const { address } = visitTimeCopy.whereTexted;
    const { moved, cancelled, reminder } = ownVisitCopy.whereTexted;
    const far = await book(days[5]?.day);
    const said = reminder(dayLabel(days[4]?.day ?? ''));
    // Too late for a reminder.
    const soon = await book(days[0]?.day, days[0]?.hours.at(-1)?.hour, '010-1234-5679');
    expect([far.texts, soon.texts]).toEqual(way === 'with' ? [{ remindedOn: days[4]?.day }, {}] : [undefined, undefined]);
    const pages = [await read(far.path), await read(`${far.path}?result=moved&from=${soon.slot}`), await read(soon.path)];
    await callApi(app, 'POST', soon.path, { form: { cancel: 'yes' } });
    pages.push(await read(soon.path));
    const found = pages.map((page) => [said, moved, cancelled, address].filter((words) => page.includes(words)));
    expect(found).toEqual(way === 'with' ? [[said, address], [said, moved, address], [address], [cancelled]] : [[], [], [], []]);
    expect(pages[1]).toContain(slotLabel(soon.slot));

    const cookie = await signIn(app);
    await book(days[5]?.day, '11:00', '02-123-4567');
    const visits = await visitsOnDesk(app, cookie, days[5]?.day ?? '');
    const onDesk = async (query: string) => String((await callApi(app, 'GET', `/admin/visits?${query}`, { cookie })).body);
    const { move, booking } = visitsCopy;
    const sentences = [...Object.values(move.told), ...Object.values(booking.told)];
    const asked = [...visits.map(({ id }) => `visit=${id}`), 'book='];
    const saidOnDesk = (await Promise.all(asked.map(onDesk))).map((page) => sentences.filter((words) => page.includes(words)));
    expect(saidOnDesk).toEqual(
      way === 'with' ? [[move.told.byText], [move.told.noMobile], [booking.told.byText]] : [[move.told.noTexts], [move.told.noTexts], [booking.told.noTexts]],
    );
  },
);

describeOnBothStorages('a cancelled visit that is moved all the same', (open) => {
  it.each([
    ['has been told that it was cancelled', 'sent'],
    ['has not been told yet that it was cancelled, and is not', 'dropped'],
  ] as const)('is booked for the new time, of which its visitor is told once, who %s', async (_who, outcome) => {
    const [gateway, storage] = [await startMessageGateway(), await open()];
    onTestFinished(async () => {
      await storage.stop();
      await gateway.stop();
    });
    const app = await storage.start(gateway.environment, { visitHours: openEveryDay });
    const cookie = await signIn(app);
    const day = dayIn(5);
    await callApi(app, 'POST', '/api/registrations', { json: { name: '홍길동', phone: '010-1234-5678', visitDate: `${day}T10:00` } });
    const { id = '' } = (await visitsOnDesk(app, cookie, day))[0] ?? {};
    const { outbox, visits } = app.app.storage;
    const texts = async () => (await outbox.rowsOf([id])).filter(({ kind }) => kind === 'booked' || kind === 'moved' || kind === 'cancelled');
    const kinds = async () => (await texts()).map(({ kind }) => kind).toSorted();
    const press = async (form: Readonly<Record<string, string>>) => {
      const version = String((await visits.find(id))?.version);
      const { headers } = await callApi(app, 'POST', `/forms/visits/${id}`, { cookie, form: { version, ...form } });
      return new URL(headers.get('location') ?? '', app.origin).searchParams.get('result');
    };
    await expect.poll(kinds).toEqual(['booked']);
    expect(await press({ act: 'cancel' })).toBe('cancel');
    await expect.poll(kinds).toEqual(['booked', 'cancelled']);
    const cancellation = (await texts()).find(({ kind }) => kind === 'cancelled');
    if (outcome === 'sent') await outbox.settle(cancellation?.id ?? '', outcome, new Date());
    expect(await press({ slot: `${day}T11:00` })).toBe('moved');
    expect(await visits.find(id)).toMatchObject({ state: 'booked', slot: `${day}T11:00`, sequence: 2, version: 2 });
    await expect.poll(kinds).toEqual(['booked', 'cancelled', 'moved']);
    expect((await texts()).find(({ kind }) => kind === 'cancelled')?.outcome).toBe(outcome);
  });
});
