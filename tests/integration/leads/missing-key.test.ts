import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leadOverviewSchema } from '#shared/leads/lead-overview.ts';
import { callApi } from '#tests/support/calls.ts';
import { formUrls, startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { signIn, type TestApp } from '#tests/support/test-app.ts';

const sentence = '암호화 키가 없어 개인정보를 읽을 수 없습니다.';

describeOnBothStorages('leads whose key is missing after a restore', (open) => {
  let storage: StorageUnderTest;
  let service: FormServiceStandIn;
  let app: TestApp;
  let cookie: string;
  const keys = [1, 2].map(() => randomBytes(32).toString('base64'));
  let folder: string;
  const start = (key: string | undefined) => storage.start({ DATA_DIR: folder, ...formUrls(service), LEAD_KEY: key });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-key-'));
    [storage, service] = await Promise.all([open(), startFormService()]);
    service.behave(500);
    const before = await start(keys[0]);
    expect((await callApi(before, 'POST', '/api/registrations', { json: { name: '잃어버린 사람', phone: '010-1234-5678' } })).status).toBe(502);
    await before.stop();
    service.behave('ok');
    service.clear();
    app = await start(keys[1]);
    cookie = await signIn(app);
  });
  afterAll(async () => {
    await storage?.stop();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const overview = async () => leadOverviewSchema.parse((await callApi(app, 'GET', '/api/leads', { cookie })).body);

  it('are told apart from delivered ones in the log, the list, the page, the file and the metrics', async () => {
    await eventually(async () => expect(app.log).toContainEqual(expect.objectContaining({ event: 'lead.key_missing', level: 'error', count: 1 })));
    expect((await overview()).leads).toMatchObject([{ isUnreadable: true, fields: {}, state: expect.stringMatching(/waiting|failing/) }]);
    const page = String((await callApi(app, 'GET', '/admin/leads', { cookie })).body);
    expect(page).toContain('키가 없어 읽지 못함');
    expect(page).not.toContain('전달 후 삭제됨');
    expect(String((await callApi(app, 'GET', '/api/leads.csv', { cookie })).body)).toContain(sentence);
    expect(String((await callApi(app, 'GET', '/metrics')).body)).toMatch(/^leads_unreadable 1$/m);
  });

  it('are neither delivered nor removed when they are tried again, and are delivered once the key is back', async () => {
    const { id = '', attempts = 0 } = (await overview()).leads[0] ?? {};
    // The site itself tries it at its start.
    await eventually(async () => expect((await overview()).leads[0]?.attempts).toBeGreaterThan(attempts > 1 ? 1 : attempts), 15_000);
    await callApi(app, 'POST', `/api/leads/${id}/redelivery`, { cookie });
    expect((await overview()).leads).toMatchObject([{ id, isUnreadable: true, state: 'failing' }]);
    expect(service.posts).toHaveLength(0);
    await app.stop();
    app = await start(`${keys[1]},${keys[0]}`);
    cookie = await signIn(app);
    await eventually(async () => expect(service.taken().map(({ body }) => body['name'])).toEqual(['잃어버린 사람']), 15_000);
  });
});
