import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { slotAt } from '#shared/visits/visit-hours.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { formUrls, startFormService } from '#tests/support/form-service.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { refuseWrites } from '#tests/support/refused-writes.ts';
import { startApp, temporaryFolder } from '#tests/support/site-process.ts';

const stateHours = `--import=${import.meta.resolve('#tests/support/site-open-every-day.ts')}`;

function read(dataDir: string, sql: string): readonly string[] {
  const db = new DatabaseSync(join(dataDir, 'yunseul.sqlite'), { readOnly: true, timeout: 2000 });
  try {
    return db
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]));
  } finally {
    db.close();
  }
}

it('visits are told once when the process is killed before the outbox has them, and a booking whose lead was not saved is gone', async () => {
  const [gateway, formService, data] = [await startMessageGateway(), await startFormService(), await temporaryFolder()];
  onTestFinished(async () => {
    await Promise.all([gateway.stop(), formService.stop()]);
    await data.remove();
  });
  const environment = { ...gateway.environment, ...formUrls(formService), FORM_TIMEOUT_MS: '4000', DATA_DIR: data.path, NODE_OPTIONS: stateHours };
  const first = await startApp(environment);
  onTestFinished(async () => void (await first.child.end('SIGKILL')));
  const { days } = (await (await fetch(`${first.url}/api/visits/places`)).json()) as VisitPlaces;
  const slots = days.flatMap(({ day, hours }) => hours.map(({ hour }) => slotAt(day, hour))).slice(-5);
  let people = 0;
  async function post(path: string, fields: Readonly<Record<string, string>>, Accept: string): Promise<Response> {
    return fetch(first.url + path, { method: 'POST', headers: { Accept }, body: new URLSearchParams(fields), redirect: 'manual' });
  }
  function book(visitDate = ''): Promise<Response> {
    people += 1;
    return post('/forms/visit', { name: '홍길동', phone: `010-1234-500${people}`, visitDate, website: '' }, 'application/json');
  }
  const pathOf = async (answer: Response) => ((await answer.json()) as { readonly visit: { readonly path: string } }).visit.path;
  const [moved, cancelled] = [await pathOf(await book(slots[0])), await pathOf(await book(slots[1]))];

  const allow = refuseWrites(data.path, 'INSERT ON messages');
  expect((await post(moved, { visitDate: slots[2] ?? '' }, 'text/html')).headers.get('location')).toMatch(/result=moved&from=/);
  expect((await post(cancelled, { cancel: '' }, 'text/html')).headers.get('location')).toMatch(/result=cancelled$/);
  allow();
  formService.behave('hanging');
  const bookUnanswered = (slot: string | undefined) => book(slot).catch(() => undefined);
  const withLead = formService.nextPost();
  const unanswered = [bookUnanswered(slots[3])];
  await withLead;
  const allowLeads = refuseWrites(data.path, 'INSERT ON leads');
  const withoutLead = formService.nextPost();
  unanswered.push(bookUnanswered(slots[4]));
  await withoutLead;
  await first.child.end('SIGKILL');
  await Promise.all(unanswered);
  allowLeads();
  formService.behave('ok');
  expect(read(data.path, 'SELECT id FROM visits')).toHaveLength(4);

  const second = await startApp(environment);
  onTestFinished(async () => void (await second.child.end('SIGTERM')));
  const toldOfVisits = () =>
    read(data.path, "SELECT kind FROM messages WHERE kind IN ('booked', 'moved', 'cancelled') OR kind LIKE 'office:%ed' ORDER BY kind");
  const told = ['booked', 'booked', 'booked', 'cancelled', 'moved', 'office:booked', 'office:booked', 'office:booked', 'office:cancelled', 'office:moved'];
  await expect.poll(toldOfVisits, { timeout: 60_000, interval: 200 }).toEqual(told);
  // The place of the booking without a lead is free again.
  await expect.poll(() => read(data.path, 'SELECT slot FROM visits WHERE untold = 1'), { timeout: 20_000, interval: 200 }).toEqual([]);
  expect(read(data.path, 'SELECT slot FROM visits')).not.toContain(slots[4]);
  expect(toldOfVisits()).toEqual(told);
  // The reminders that are not dropped are of the new booking and the time that the other was moved to.
  expect(read(data.path, "SELECT id FROM messages WHERE kind = 'reminder' AND settled_at IS NULL")).toHaveLength(2);
  await expect.poll(() => gateway.taken.filter(({ body }) => body['to'] === '01012345003').length, { timeout: 10_000 }).toBe(1);
  expect(String(gateway.taken.find(({ body }) => body['to'] === '01012345003')?.body['text'])).toMatch(/방문예약 확인[^]*\/visit\/[\w-]{22}/);
}, 180_000);
