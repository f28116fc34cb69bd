import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { deskCopy } from '#client/pages/admin/words/desk.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { slotLabel } from '#shared/visits/visit-labels.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { callApi } from '#tests/support/calls.ts';
import { carriedBy } from '#tests/support/carried-form.ts';
import { administrator, startTestApp } from '#tests/support/test-app.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';
import { visitsOnDesk } from '#tests/support/shown-visits.ts';

it('a form of the desk whose session has ended is answered by the sign-in, which carries its fields and sends them again', async () => {
  const app = await startTestApp({ LOGIN_LIMIT: '1000' }, { visitHours: openEveryDay });
  onTestFinished(app.stop);
  const signIn = async () => (await callApi(app, 'POST', '/api/session', { json: administrator })).cookies;
  const cookie = await signIn();
  const { days } = (await callApi(app, 'GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[5]?.day ?? '';
  const call = { name: '전화한 "분" <한 분>', phone: '010-2222-3333', slot: `${day}T13:00` };

  const refused = await callApi(app, 'POST', '/forms/visits', { form: call });
  expect([refused.status, refused.headers.get('cache-control'), refused.cookies]).toEqual([401, 'private, no-store', '']);
  expect(refused.body).toContain(deskCopy.unsent.text);
  expect(carriedBy(refused)).toEqual({ action: '/forms/visits', fields: call });

  const again = (more: Readonly<Record<string, string>>) => callApi(app, 'POST', '/forms/visits', { form: { ...call, ...more } });
  const wrong = await again({ ...administrator, password: 'not the password', code: '123456' });
  expect([wrong.status, carriedBy(wrong)]).toEqual([401, { action: '/forms/visits', fields: call }]);
  expect(wrong.body).toContain(`value="${administrator.email}"`);
  expect(wrong.body).not.toMatch(/not the password|123456/);
  expect(wrong.body).toContain('올바르지 않습니다');

  const booked = await again(administrator);
  expect([booked.status, booked.headers.get('location')]).toEqual([303, `/admin/visits?day=${day}&result=booked`]);
  const visits = await visitsOnDesk(app, booked.cookies, day);
  expect(visits).toMatchObject([{ when: slotLabel(call.slot), name: call.name }]);

  const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    [`/forms/visits/${visits[0]?.id}`]: { act: 'missed' },
    [`/forms/leads/${visits[0]?.leadId}/notes`]: { id: randomUUID(), text: '유모차 있음\r\n두 분' },
    '/forms/notices': { id: randomUUID(), text: '저녁 7시까지', link: '', from: `${day}T10:00`, until: `${day}T19:00`, now: 'on' },
  };
  for (const [path, form] of Object.entries(forms)) {
    const { action, fields } = carriedBy(await callApi(app, 'POST', path, { form }));
    expect([action, fields]).toEqual([path, form]);
    expect((await callApi(app, 'POST', action, { form: { ...fields, ...administrator } })).status).toBe(303);
  }
  const lead = String((await callApi(app, 'GET', `/admin/leads/${visits[0]?.leadId}`, { cookie })).body);
  expect(lead).toContain('유모차 있음');
  expect(await visitsOnDesk(app, cookie, day)).toMatchObject([{ state: 'missed' }]);
  expect(app.logText()).not.toMatch(/전화한|2222-?3333|유모차/);

  // Another person signs in with the browser that the administrator has used.
  const other = { ...administrator, email: 'other@test.example' };
  await addAccount({ accounts: app.app.storage.accounts, passwords: createPasswords() }, { ...other, role: 'sales' });
  const known = cookie.replace(/(?:^|; )[^;=]*session=[^;]*/, '');
  const asOther = await callApi(app, 'POST', `/forms/visits/${visits[0]?.id}`, { form: { act: 'came', ...other }, cookie: known });
  expect([asOther.status, String(asOther.body).includes(deskCopy.otherPerson.text)]).toEqual([403, true]);
  expect(await visitsOnDesk(app, cookie, day)).toMatchObject([{ state: 'missed' }]);
});
