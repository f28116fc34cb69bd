import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpFormService } from '../../../server/leads/form-service.ts';
import { startFormService, type FormServiceBehaviour, type FormServiceStandIn } from '../../support/form-service.ts';

describe('form service over HTTP', () => {
  const timeoutMs = 1000;
  const fields = { name: '홍길동', phone: '010-1234-5678', message: '두 줄\n👋', marketingConsent: { at: '2026-11-21T00:00:00.000Z', notice: '2026-11' } };
  let standIn: FormServiceStandIn;
  beforeAll(async () => {
    standIn = await startFormService();
  });
  beforeEach(async () => {
    await standIn.refuse();
    await standIn.open();
    standIn.clear();
  });
  afterAll(() => standIn.stop());

  const forward = () => createHttpFormService({ urls: { visit: standIn.urlOf('visit') }, timeoutMs }).forward('visit', fields, { idempotencyKey: 'key-1' });

  it('sends exactly the fields as JSON, with key and user agent', async () => {
    standIn.behave('ok');
    expect(await forward()).toEqual({ outcome: 'taken', detail: '200' });
    expect(standIn.posts).toMatchObject([{ path: '/visit', key: 'key-1', headers: { 'content-type': 'application/json', 'user-agent': 'yunseul/1' } }]);
    expect(standIn.posts[0]?.body).toEqual(fields);
  });

  it.each<[FormServiceBehaviour, string, string]>([
    [201, 'taken', '201'],
    [204, 'taken', '204'],
    ['slow', 'taken', '200'],
    ['huge', 'taken', '200'],
    ['redirect', 'refused', '302'],
    [307, 'refused', '307'],
    [400, 'refused', '400'],
    [404, 'refused', '404'],
    [422, 'refused', '422'],
    [429, 'refused', '429'],
    [500, 'refused', '500'],
    [503, 'refused', '503'],
    ['hanging', 'unreachable', 'timeout'],
    ['dripping', 'unreachable', 'timeout'],
    ['broken', 'unreachable', 'UND_ERR_SOCKET'],
  ])('a service that is %s has %s the lead (%s)', async (behaviour, outcome, detail) => {
    standIn.behave(behaviour, 100);
    expect(await forward()).toEqual({ outcome, detail });
    expect(standIn.posts).toHaveLength(1);
  });

  it('gives unreachable when nobody listens', async () => {
    await standIn.refuse();
    expect(await forward()).toEqual({ outcome: 'unreachable', detail: 'ECONNREFUSED' });
  });

  it('knows which forms have a URL', async () => {
    const service = createHttpFormService({ urls: { visit: standIn.urlOf('visit') }, timeoutMs });
    expect([service.canForward('visit'), service.canForward('inquiry')]).toEqual([true, false]);
    expect(await service.forward('inquiry', fields, { idempotencyKey: 'key' })).toEqual({ outcome: 'unreachable', detail: 'not_configured' });
    expect(standIn.posts).toHaveLength(0);
  });
});
