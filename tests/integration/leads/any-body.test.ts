import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLeadsApp, type LeadsApp } from './leads-site.ts';

const runs = 150;
const names = fc.constantFrom(
  'name',
  'phone',
  'birthday',
  'message',
  'email',
  'visitDate',
  'marketingConsent',
  'website',
  '__proto__',
  'constructor',
  '$gt',
  'name[$ne]',
  'toString',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('홍길동', '010-1234-5678', '900101', 'on', '', ' ', '\u0000', '\ud800', '0101010101010101010101010101010!', '=1+1'),
);
const bodies = fc.oneof(fc.dictionary(names, fc.oneof(text, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 8 }), fc.jsonValue({ maxDepth: 4 }));

describe('arbitrary bodies', () => {
  let app: LeadsApp;
  beforeAll(async () => {
    app = await openLeadsApp({ isInbox: true, points: 1_000_000 });
  });
  afterAll(() => app.close());

  it.each(['/api/registrations', '/api/inquiries', '/api/withdrawals'])(
    '%s answers it below 500',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const response = await app.post(path, JSON.stringify(body));
          await response.arrayBuffer();
          expect([200, 400, 413]).toContain(response.status);
        }),
        { numRuns: runs },
      );
    },
    60_000,
  );

  it('/forms/visit answers below 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, text), { maxLength: 10 }), async (pairs) => {
        const body = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
        const response = await fetch(`${app.url}/forms/visit`, { method: 'POST', body, redirect: 'manual' });
        await response.arrayBuffer();
        expect(response.status).toBe(303);
      }),
      { numRuns: runs },
    );
  }, 60_000);

  it('bytes that are neither JSON nor a form are answered below 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ''),
        async (bytes, type) => {
          for (const path of ['/api/registrations', '/forms/visit']) {
            const response = await fetch(app.url + path, { method: 'POST', body: Buffer.from(bytes), redirect: 'manual', headers: { 'Content-Type': type } });
            await response.arrayBuffer();
            expect(response.status).toBeLessThan(500);
          }
        },
      ),
      { numRuns: runs / 2 },
    );
  }, 60_000);

  it('saved nothing without a phone number, and no lead but a withdrawal without a name', async () => {
    await app.post('/api/withdrawals', { phone: '010-1234-5678' });
    const leads = await app.store.list({}, null, 10_000);
    expect(leads.map(({ form }) => form)).toContain('withdrawal');
    for (const { form, fields } of leads) {
      expect(fields).toMatchObject({ phone: expect.stringMatching(/\S/) });
      if (form !== 'withdrawal') expect(fields).toMatchObject({ name: expect.stringMatching(/\S/) });
    }
  });
});
