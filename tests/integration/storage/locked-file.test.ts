import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { callApi } from '#tests/support/calls.ts';
import { startFormService } from '#tests/support/form-service.ts';
import { administrator, signIn, startTestApp } from '#tests/support/test-app.ts';

it('embedded storage answers others while another process holds its file, and then what waited for it', async () => {
  const forms = await startFormService();
  onTestFinished(() => forms.stop());
  const dataDir = await mkdtemp(join(tmpdir(), 'test-locked-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const app = await startTestApp({ FORM_REGISTRATION_URL: forms.urlOf('registration') }, { dataDir });
  onTestFinished(() => app.stop());
  const [cookie, ended] = [await signIn(app), await signIn(app)];
  const other = new DatabaseSync(join(dataDir, 'yunseul.sqlite'));
  onTestFinished(() => other.close());

  // The lock ends only when this process, which is also the app's, gets to it.
  other.exec('BEGIN IMMEDIATE');
  const waiting = [
    callApi(app, 'POST', '/api/registrations', { json: { name: '김윤슬', phone: '010-1234-5678' } }),
    callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title: '제목', summary: '요약' } }),
    callApi(app, 'POST', '/api/session', { json: administrator }),
    callApi(app, 'DELETE', '/api/session', { cookie: ended }),
  ];
  let answered = 0;
  for (const answer of waiting) void answer.then(() => (answered += 1));
  for (let time = 0; time < 5; time += 1) expect((await callApi(app, 'GET', '/healthz')).status).toBe(200);
  expect((await callApi(app, 'GET', '/api/press/yunseul')).status).toBe(200);
  expect(answered).toBe(0);
  other.exec('ROLLBACK');
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 201, 200, 204]);
});
