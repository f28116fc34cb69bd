import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldMessages } from '#client/leads/words/forms.ts';
import { ownVisitCopy } from '#client/pages/visit/words.ts';
import { auditCopy } from '#client/pages/admin/words/audit-entries.ts';
import { leadOverviewSchema } from '#shared/leads/lead-overview.ts';
import { hourFieldOf } from '#shared/visits/chosen-slot.ts';
import { writtenPhone } from '#shared/korean/phone.ts';
import { partsOfSlot, slotAt, timeOfSlot } from '#shared/visits/visit-hours.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { BookedVisit, FullTime, VisitPlaces } from '#shared/visits/visit-view.ts';
import { callApi } from '#tests/support/calls.ts';
import { canUseMongodb, openTestMongodb } from '#tests/support/mongod.ts';
import { servicesEnvironment, untilReady } from '#tests/support/on-both-storages.ts';
import { canUseRedis, openTestRedis } from '#tests/support/redis.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';
import { formUrls, startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { administrator, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';
import { ownVisitOn, visitsOnDesk } from '#tests/support/shown-visits.ts';

interface TwoApps {
  readonly apps: readonly [TestApp, TestApp];
  readonly stop: () => Promise<void>;
}

async function onOneFile(environment: Record<string, string>): Promise<TwoApps> {
  const folder = await temporaryFolder();
  const start = () => startTestApp(environment, { dataDir: folder.path, visitHours: openEveryDay });
  const apps = [await start(), await start()] as const;
  return {
    apps,
    async stop() {
      await Promise.all(apps.map((app) => app.stop()));
      await folder.remove();
    },
  };
}

async function onServices(environment: Record<string, string>): Promise<TwoApps> {
  const [mongodb, redis] = await Promise.all([openTestMongodb(), openTestRedis()]);
  const all = { ...servicesEnvironment(mongodb.url, redis.url), ...environment };
  const start = async () => untilReady(await startTestApp(all, { visitHours: openEveryDay }));
  const apps = [await start(), await start()] as const;
  return {
    apps,
    async stop() {
      await Promise.all(apps.map((app) => app.stop()));
      await Promise.all([mongodb.stop(), redis.stop()]);
    },
  };
}

function describeBooking(name: string, open: (environment: Record<string, string>) => Promise<TwoApps>): void {
  describe(`booking a visit, ${name}`, () => {
    let formService: FormServiceStandIn;
    let two: TwoApps;
    let cookie = '';
    const on = (index: 0 | 1) => two.apps[index];

    beforeAll(async () => {
      formService = await startFormService();
      two = await open(formUrls(formService));
      cookie = (await callApi(on(0), 'POST', '/api/session', { json: administrator })).cookies;
    });
    afterAll(async () => {
      await two?.stop();
      await formService?.stop();
    });

    /** Times that nothing has been booked at. */
    let used = 0;
    async function nextSlot(): Promise<string> {
      const { days } = (await callApi(on(0), 'GET', '/api/visits/places')).body as VisitPlaces;
      const day = days[3]?.day ?? '';
      used += 1;
      return slotAt(day, days[3]?.hours[used]?.hour ?? '');
    }
    let people = 0;
    const person = () => ({ name: '박정숙', phone: `0102222${String((people += 1)).padStart(4, '0')}` });
    const register = (visitDate: string, who: object = person(), app = on(0)) => callApi(app, 'POST', '/api/registrations', { json: { ...who, visitDate } });
    const book = async (slot: string) => ((await register(slot)).body as { visit: BookedVisit }).visit;
    const placesAt = async (slot: string) => {
      const { days } = (await callApi(on(1), 'GET', '/api/visits/places')).body as VisitPlaces;
      const { day, hour } = partsOfSlot(slot);
      return days.find((each) => each.day === day)?.hours.find((each) => each.hour === hour)?.places;
    };
    const own = ({ path }: Pick<BookedVisit, 'path'>) => ownVisitOn(on(1), path);
    const visitAt = async (slot: string) => {
      const visits = await visitsOnDesk(on(0), cookie, partsOfSlot(slot).day);
      return visits.find(({ when, state }) => when === slotLabel(slot) && state !== 'cancelled');
    };

    it('answers with the time and the page of the visit, tells the form service the time, and books a repeat once, whose page only the same press is told', async () => {
      const slot = await nextSlot();
      const who = person();
      const headers = { 'Idempotency-Key': randomUUID() };
      const press = (app: TestApp) => callApi(app, 'POST', '/api/registrations', { json: { ...who, visitDate: slot }, headers });
      const answer = await press(on(0));
      expect(answer).toMatchObject({ status: 200, body: { ok: true, visit: { slot, path: expect.stringMatching(/^\/visit\/[\w-]{22}$/) } } });
      expect(formService.posts.at(-1)).toMatchObject({ body: { visitDate: slot.replace('T', ' ') } });
      expect((await press(on(1))).body).toEqual(answer.body);
      expect(await register(slot, who, on(1))).toMatchObject({ status: 200, body: { ok: true } });
      expect((await register(slot, who, on(1))).body).not.toHaveProperty('visit');
      expect(await placesAt(slot)).toBe(1);
      const { text } = await own((answer.body as { visit: BookedVisit }).visit);
      for (const shown of [slotLabel(slot), who.name, writtenPhone(who.phone)]) expect(text).toContain(shown);
    });

    it('tells its page once of many who send the same form at the same moment, and nobody who sends it again after the window of repeats', async () => {
      const slot = await nextSlot();
      const who = person();
      const told = (answers: readonly { readonly body: unknown }[]) => answers.filter(({ body }) => (body as { visit?: BookedVisit }).visit !== undefined);
      const headers = { Prefer: 'return=representation' };
      const send = (app: TestApp) => callApi(app, 'POST', '/api/registrations', { json: { ...who, visitDate: slot }, headers });
      const atOnce = await Promise.all(Array.from({ length: 10 }, (_, index) => send(on(index % 2 === 0 ? 0 : 1))));
      expect(atOnce.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(told(atOnce)).toHaveLength(1);
      expect(atOnce.filter(({ body }) => 'correction' in (body as object))).toHaveLength(1);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
      try {
        const later = await send(on(1));
        expect([later.status, told([later])]).toEqual([200, []]);
      } finally {
        vi.useRealTimers();
      }
    });

    it('gives one of 50 who book at once in two processes the last place, and offers the others free times', async () => {
      const slot = await nextSlot();
      await book(slot);
      const countUnbooked = () => two.apps.flatMap((app) => app.log).filter(({ event }) => event === 'visit.unbooked').length;
      const before = countUnbooked();
      const startedAt = performance.now();
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => register(slot, person(), on(index % 2 === 0 ? 0 : 1))));
      console.info(`50 bookings at once, ${name}: ${Math.round(performance.now() - startedAt)} ms`);
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken.filter(({ body }) => (body as { visit?: BookedVisit }).visit !== undefined)).toHaveLength(1);
      const full = answers.filter(({ status }) => status === 409).map(({ body }) => body as FullTime & { code: string });
      // On a machine that is too busy to book in time, the lead is taken with its time as a wish.
      const unbooked = countUnbooked() - before;
      expect([taken.length, full.length]).toEqual([1 + unbooked, 49 - unbooked]);
      for (const { code, wanted, free } of full) {
        expect([code, wanted]).toEqual(['full', slot]);
        expect(free).toHaveLength(3);
        expect(free).not.toContain(slot);
      }
      expect(await placesAt(slot)).toBe(0);
    });

    it('takes a time that is not offered for a full one, and any other words for a wish', async () => {
      expect((await register('2020-01-01T10:00')).status).toBe(409);
      expect((await register((await nextSlot()).replace(/T.*/, 'T03:00'))).status).toBe(409);
      expect((await register('다음 주 오전')).body).toEqual({ ok: true });
      expect(formService.posts.at(-1)).toMatchObject({ body: { visitDate: '다음 주 오전' } });
    });

    it('reads day and hour of the native form, leads to the page of the visit, and keeps what was typed when the time is full', async () => {
      const slot = await nextSlot();
      const { day, hour } = partsOfSlot(slot);
      const choice = { visitDay: day, [hourFieldOf(day)]: hour, [hourFieldOf('2026-01-01')]: '08:00', website: '' };
      const post = () =>
        callApi(on(0), 'POST', '/forms/visit', { form: { ...person(), ...choice, message: '주차가 되나요' }, headers: { Accept: 'text/html' } });
      const booked = await post();
      expect([booked.status, booked.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/visit\/[\w-]{22}\?result=booked$/)]);
      await post();
      const full = await post();
      expect(full.status).toBe(409);
      expect(full.body).toContain('주차가 되나요');
      expect(full.body).toContain(slotLabel(slot));
      expect(String(full.body).match(/name="visitDate"/g)).toHaveLength(3);
    });

    it('keeps the chosen time of the native form when another field is refused, and drops a refused time that the form does not show', async () => {
      const slot = await nextSlot();
      const refused = async (visitDate: string) => {
        const form = { ...person(), name: '\u3164', visitDate, marketingConsent: 'on' };
        return callApi(on(0), 'POST', '/forms/visit', { form, headers: { Accept: 'text/html' } });
      };
      const { status, body } = await refused(slot);
      expect(status).toBe(400);
      expect(body).toContain(`class="problem">${fieldMessages.required('이름')}`);
      expect(body).toContain(`name="visitDate" checked="" value="${slot}"`);
      expect(body).toContain(slotLabel(slot));
      expect(body).toContain('name="marketingConsent" value="on"');
      expect((await refused('가'.repeat(41))).body).not.toContain('name="visitDate"');
    });

    it('moves and cancels by POST with the link alone, and answers any unknown link alike', async () => {
      const [slot, other] = [await nextSlot(), await nextSlot()];
      const visit = await book(slot);
      const change = (form: Record<string, string>, path = visit.path) => callApi(on(1), 'POST', path, { form, headers: { Accept: 'text/html' } });
      const { day, hour } = partsOfSlot(other);
      const moved = await change({ visitDay: day, [hourFieldOf(day)]: hour });
      expect([moved.status, moved.headers.get('location')]).toEqual([303, `${visit.path}?result=moved&from=${slot}`]);
      expect([await placesAt(slot), await placesAt(other)]).toEqual([2, 1]);
      const calendar = await callApi(on(0), 'GET', `${visit.path}/visit.ics`);
      expect(calendar.body).toContain('SEQUENCE:1');
      expect(calendar.body).toContain(`DTSTART;TZID=Asia/Seoul:${other.replaceAll(/[-:]/g, '')}00`);
      expect((await change({})).headers.get('location')).toBe(`${visit.path}?result=unchosen`);
      expect((await change({ cancel: '' })).headers.get('location')).toBe(`${visit.path}?result=cancelled`);
      for (const shown of [ownVisitCopy.facts.cancelledSlot, slotLabel(other)]) expect((await own(visit)).text).toContain(shown);
      expect(await placesAt(other)).toBe(2);
      const uid = (text: unknown) => /UID:(\S+)/.exec(String(text))?.[1];
      const cancelled = await callApi(on(0), 'GET', `${visit.path}/visit.ics`);
      expect(uid(cancelled.body)).toBe(uid(calendar.body));
      expect(cancelled.body).toContain('STATUS:CANCELLED');
      const unknown = `/visit/${'A'.repeat(22)}`;
      expect((await change({ cancel: '' }, unknown)).headers.get('location')).toBe(`${unknown}?result=gone`);
      expect((await own({ path: unknown })).status).toBe(404);
    });

    it('shows the office who comes, lets it note, move and cancel, and refuses everybody else', async () => {
      const [slot, other] = [await nextSlot(), await nextSlot()];
      await book(slot);
      const { day } = partsOfSlot(slot);
      expect((await callApi(on(0), 'GET', `/admin/visits?day=${day}`)).status).toBe(401);
      const found = await visitAt(slot);
      expect(found).toMatchObject({ state: 'booked', name: '박정숙' });
      const pressed = { origin: on(0).origin, path: `/forms/visits/${found?.id}` };
      const press = async (form: Record<string, string>) => {
        const { headers } = await callApi(on(0), 'POST', pressed.path, { cookie, form });
        return new URL(headers.get('location') ?? '', pressed.origin).searchParams.get('result');
      };
      const now = async () => (await visitsOnDesk(on(0), cookie, day)).find(({ id }) => id === found?.id);
      const state = async () => (await now())?.state;
      expect((await callApi(on(0), 'POST', pressed.path, { form: { act: 'cancel' } })).status).toBe(401);
      expect(await press({ slot: other })).toBe('moved');
      expect(await now()).toMatchObject({ when: slotLabel(other), state: 'moved' });
      for (const [act, shown] of [
        ['missed', 'missed'],
        ['booked', 'moved'],
      ] as const)
        expect([await press({ act }), await state()]).toEqual([act, shown]);
      expect([await press({ act: 'cancel' }), await state()]).toEqual(['cancel', 'cancelled']);
      expect([await press({ act: 'came' }), await press({ slot: 'soon' }), await state()]).toEqual(['gone', 'unchosen', 'cancelled']);
    });

    it('moves the lead of a visitor who came, and takes that back with the mark while nobody has changed the lead since', async () => {
      const slot = await nextSlot();
      await book(slot);
      const { id, leadId = '' } = (await visitAt(slot)) ?? {};
      const overview = async () => leadOverviewSchema.parse((await callApi(on(1), 'GET', '/api/leads', { cookie })).body);
      const work = async () => (await overview()).leads.find((lead) => lead.id === leadId)?.work;
      const stateNow = async () => (await work())?.state;
      const press = (act: string) => callApi(on(0), 'POST', `/forms/visits/${id}`, { cookie, form: { act } });
      const change = async (form: Readonly<Record<string, string>>) => {
        const version = String((await work())?.version);
        const { headers } = await callApi(on(1), 'POST', `/forms/leads/${leadId}`, { cookie, form: { version, ...form } });
        return headers.get('location')?.split('desk=')[1];
      };
      const past = async () => String((await callApi(on(1), 'GET', `/admin/leads/${leadId}`, { cookie })).body);
      await press('came');
      expect(await work()).toMatchObject({ state: 'visited', version: 1 });
      expect(await past()).toContain('신규 → 방문함');
      await press('came');
      expect((await work())?.version).toBe(1);
      await press('booked');
      expect(await work()).toMatchObject({ state: 'new', version: 2 });
      expect(await past()).toContain('방문함 → 신규');
      // The page without script, and a lead that was called in vain.
      for (let calls = 0; calls < 2; calls += 1) await change({ state: 'absent' });
      expect((await press('came')).headers.get('location')).toContain('result=came');
      expect(await stateNow()).toBe('visited');
      expect((await callApi(on(0), 'GET', `/admin/visits?visit=${id}`, { cookie })).body).toContain('부재 2 → 방문함');
      await press('missed');
      expect(await work()).toMatchObject({ state: 'absent', tries: 2 });
      await press('came');
      const owner = (await overview()).me ?? '';
      expect([await change({ owner }), (await press('booked')).status, await stateNow()]).toEqual(['saved', 303, 'visited']);
      expect([await change({ state: 'contract' }), (await press('came')).status, await stateNow()]).toEqual(['saved', 303, 'contract']);
      expect([(await press('booked')).status, await stateNow()]).toEqual([303, 'contract']);
      const { body } = await callApi(on(0), 'GET', '/admin/audit', { cookie });
      expect(String(body).split(auditCopy.actions['lead.state']).length - 1).toBeGreaterThanOrEqual(7);
    });

    it('keeps what somebody else has changed since a visit was seen, says what was pressed, and does it when it is pressed all the same', async () => {
      const { days } = (await callApi(on(0), 'GET', '/api/visits/places')).body as VisitPlaces;
      const [slot = '', other = '', third = ''] = ['10:00', '11:00', '12:00'].map((hour) => slotAt(days[5]?.day ?? '', hour));
      await book(slot);
      const { id = '' } = (await visitAt(slot)) ?? {};
      const find = () => on(0).app.storage.visits.find(id);
      const { version = -1 } = (await find()) ?? {};
      const press = async (form: Readonly<Record<string, string>>, app = on(0)) =>
        new URLSearchParams((await callApi(app, 'POST', `/forms/visits/${id}`, { cookie, form })).headers.get('location')?.split('?')[1]);
      const resultOf = async (form: Readonly<Record<string, string>>, app = on(0)) => Object.fromEntries(await press(form, app));
      const seen = String(version);
      expect(await resultOf({ act: 'came', version: seen })).toMatchObject({ result: 'came' });
      // The answer was lost, or two people saw the same.
      expect(await resultOf({ act: 'came', version: seen }, on(1))).toMatchObject({ result: 'came' });
      for (const [form, pressed] of [
        [{ act: 'missed' }, { act: 'missed' }],
        [{ act: 'cancel' }, { act: 'cancel' }],
        [{ slot: other }, { act: 'move', mine: other }],
      ] as const)
        expect(await resultOf({ ...form, version: seen }, on(1))).toEqual({ visit: id, result: 'stale', ...pressed });
      expect(await find()).toMatchObject({ slot, state: 'came', version: version + 1 });
      expect(await resultOf({ slot: other, version: String(version + 1) })).toMatchObject({ result: 'moved', from: slot });
      const moved = (await find())?.version ?? 0;
      expect(await find()).toMatchObject({ slot: other, state: 'booked' });
      await resultOf({ act: 'cancel', version: String(moved) });
      expect(await resultOf({ act: 'cancel', version: String(moved) })).toMatchObject({ result: 'cancel' });
      expect(await resultOf({ slot: third, version: String(moved) })).toMatchObject({ result: 'stale' });
      expect(await resultOf({ slot: third, version: String(moved + 1) })).toMatchObject({ result: 'moved' });
      expect(await find()).toMatchObject({ slot: third, state: 'booked' });
      const atOnce = await Promise.all([other, slot].map((wanted, at) => resultOf({ slot: wanted, version: String(moved + 2) }, on(at ? 1 : 0))));
      expect(new Set(atOnce.map(({ result }) => result))).toEqual(new Set(['moved', 'stale']));
    });

    it('saves what a page that was left sends about a visit after what was pressed before it and may have come already, unless a colleague was first', async () => {
      const { days } = (await callApi(on(0), 'GET', '/api/visits/places')).body as VisitPlaces;
      const slot = slotAt(days[6]?.day ?? '', '10:00');
      await book(slot);
      const { id = '' } = (await visitAt(slot)) ?? {};
      const find = () => on(0).app.storage.visits.find(id);
      const press = async (form: Readonly<Record<string, string>>) =>
        new URLSearchParams((await callApi(on(0), 'POST', `/forms/visits/${id}`, { cookie, form })).headers.get('location')?.split('?')[1]).get('result');
      const sent = (form: Readonly<Record<string, string>>) => new URLSearchParams(form).toString();
      const undo = sent({ act: 'booked', version: '0', before: sent({ act: 'came', version: '0' }) });
      const last = { act: 'missed', version: '0', before: undo };
      expect([await press(last), await find()]).toMatchObject(['missed', { state: 'missed', version: 3 }]);
      await press({ act: 'booked', version: '3' });
      const missed = { act: 'missed', version: '4' };
      expect([await press(missed), await press({ act: 'came', version: '4', before: sent(missed) })]).toEqual(['missed', 'came']);
      expect(await find()).toMatchObject({ state: 'came', version: 6 });
      expect(await press({ act: 'booked', version: '4', before: sent(missed) })).toBe('stale');
      expect(await find()).toMatchObject({ state: 'came', version: 6 });
    });

    it('says on the day of a visit who has its lead and what it asks for', async () => {
      const slot = await nextSlot();
      formService.behave(500);
      const form = { ...person(), visitDate: slot, message: '남향을 보고 싶습니다', website: '' };
      expect((await callApi(on(0), 'POST', '/forms/visit', { form })).status).toBe(303);
      vi.useFakeTimers({ toFake: ['Date'], now: timeOfSlot(slotAt(partsOfSlot(slot).day, '00:10')).getTime() });
      try {
        const { cookies } = await callApi(on(1), 'POST', '/api/session', { json: administrator });
        const { leads, me } = leadOverviewSchema.parse((await callApi(on(1), 'GET', '/api/leads', { cookie: cookies })).body);
        const lead = leads.find(({ fields }) => fields['phone'] === form.phone);
        const change = { version: String(lead?.work.version), owner: me ?? '' };
        expect((await callApi(on(1), 'POST', `/forms/leads/${lead?.id}`, { cookie: cookies, form: change })).headers.get('location')).toContain('desk=saved');
        const page = String((await callApi(on(1), 'GET', '/admin', { cookie: cookies })).body);
        const row = page.split('<tr').find((each) => each.includes('/admin/visits?visit=') && each.includes('남향'));
        expect(row).toContain('<td class="ow">admin</td>');
      } finally {
        vi.useRealTimers();
        formService.behave('ok');
      }
    });

    it('forgets the visit of a deleted lead, writes no name, number or link into the log, and stores none readable', async () => {
      const visit = await book(await nextSlot());
      const { leadId } = (await visitAt(visit.slot)) ?? {};
      expect((await callApi(on(0), 'DELETE', `/api/leads/${leadId}`, { cookie })).status).toBe(204);
      expect((await own(visit)).status).toBe(404);
      expect(await placesAt(visit.slot)).toBe(2);
      const logs = two.apps.map((app) => app.logText()).join('\n');
      for (const secret of ['박정숙', '0102222', visit.path.slice('/visit/'.length)]) expect(logs).not.toContain(secret);
    });

    it('keeps the place of a lead that the form service refuses and that is sent again later', async () => {
      const slot = await nextSlot();
      formService.behave(400);
      expect((await register(slot)).status).toBe(502);
      expect(await placesAt(slot)).toBe(1);
      formService.behave('ok');
    });
  });
}

describeBooking('two processes on one file', onOneFile);
describe.skipIf(!canUseMongodb() || !canUseRedis())('services', () => describeBooking('two processes on MongoDB and Redis', onServices));
