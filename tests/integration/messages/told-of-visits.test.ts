import { expect, it, onTestFinished } from 'vitest';
import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import { callApi } from '#tests/support/calls.ts';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { signIn, startTestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

const dayMs = 24 * 60 * 60 * 1000;

it('a booking is told once with its time and link, instead of the confirmation without a day, and promises the address; a deleted lead takes that along', async () => {
  const gateway = await startMessageGateway();
  const app = await startTestApp(gateway.environment, { visitHours: openEveryDay });
  onTestFinished(async () => {
    await app.stop();
    await gateway.stop();
  });
  const day = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10);
  const body = new URLSearchParams({ name: '홍길동', phone: '010-1234-5678', visitDate: `${day}T14:00`, website: '' });
  const book = () => fetch(`${app.origin}/forms/visit`, { method: 'POST', headers: { Accept: 'application/json' }, body });
  expect((await book()).status).toBe(200);
  await expect.poll(() => [gateway.taken.length, gateway.hooks.length], { timeout: 10_000 }).toEqual([1, 1]);
  const text = String(gateway.taken[0]?.body['text']);
  expect(text).toMatch(/방문예약 확인\n홍길동 님, 예약해 주셔서 고맙습니다\.\n일시 \d+월 \d+일\(.\) 오후 2시\n장소 견본주택 주소는 정해지면/);
  const [, token = ''] = /http\S+\/visit\/(\S+)/.exec(text) ?? [];
  expect(await (await fetch(`${app.origin}/api/visits/own/${token}`)).json()).toMatchObject({ slot: `${day}T14:00`, state: 'booked' });
  expect((await book()).status).toBe(200);
  const { outbox } = app.app.storage;
  const kinds: string[] = [];
  for await (const { kind } of outbox.exportRows()) kinds.push(kind);
  // One person is one piece of news to the office.
  expect(kinds.toSorted()).toEqual(['address', 'booked', 'office:booked', 'reminder']);

  const cookie = await signIn(app);
  const { visits } = (await callApi(app, 'GET', `/api/visits?from=${day}`, { cookie })).body as { visits: OfficeVisit[] };
  expect((await callApi(app, 'DELETE', `/api/leads/${visits[0]?.leadId}`, { cookie })).status).toBe(204);
  const left: string[] = [];
  for await (const { kind } of outbox.exportRows()) left.push(kind);
  expect(left).toEqual(['office:booked']);
});
