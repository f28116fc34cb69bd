import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLeadsSite, type LeadsSite } from './leads-site.ts';

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

/** Whatever is sent, the answer is a calm one, and what is kept is a lead. */
describe('any body at all', () => {
  let site: LeadsSite;
  beforeAll(async () => {
    site = await openLeadsSite({ isInbox: true, points: 1_000_000 });
  });
  afterAll(() => site.close());

  it.each(['/api/registrations', '/api/inquiries'])(
    '%s answers it below 500',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const response = await site.post(path, JSON.stringify(body));
          await response.arrayBuffer();
          expect([200, 400, 413]).toContain(response.status);
        }),
        { numRuns: runs },
      );
    },
    60_000,
  );

  it('/forms/visit answers it below 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, text), { maxLength: 10 }), async (pairs) => {
        const body = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
        const response = await fetch(`${site.url}/forms/visit`, { method: 'POST', body, redirect: 'manual' });
        await response.arrayBuffer();
        expect(response.status).toBe(303);
      }),
      { numRuns: runs },
    );
  }, 60_000);

  it('bytes that are no JSON and no form are answered below 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ''),
        async (bytes, type) => {
          for (const path of ['/api/registrations', '/forms/visit']) {
            const response = await fetch(site.url + path, { method: 'POST', body: Buffer.from(bytes), redirect: 'manual', headers: { 'Content-Type': type } });
            await response.arrayBuffer();
            expect(response.status).toBeLessThan(500);
          }
        },
      ),
      { numRuns: runs / 2 },
    );
  }, 60_000);

  it('kept nothing without a name and a phone number', async () => {
    for (const { fields } of await site.store.list({}, null, 10_000))
      expect(fields).toMatchObject({ name: expect.stringMatching(/\S/), phone: expect.stringMatching(/\S/) });
  });
});
