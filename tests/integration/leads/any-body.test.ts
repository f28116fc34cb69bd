import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { fieldsOfForm } from '#shared/leads/fields-of-forms.ts';
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
const valid: Readonly<Record<string, string>> = { name: '홍길동', phone: '010-1234-5678', email: 'a@test.example', birthday: '900101' };

/** Values that the form asks for, except that about one field in four is something nobody types. */
function nearlyValid(form: LeadForm) {
  const fields = fieldsOfForm(form).map(({ name, isOptional }) => [name, isOptional] as const);
  const values = fields.map(([name]) => [name, fc.oneof({ weight: 3, arbitrary: fc.constant(valid[name] ?? '글') }, { weight: 1, arbitrary: text })] as const);
  return fc.record<Record<string, string>>(Object.fromEntries(values), { requiredKeys: fields.flatMap(([name, isOptional]) => (isOptional ? [] : [name])) });
}
const anything = fc.oneof(fc.dictionary(names, fc.oneof(text, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 8 }), fc.jsonValue({ maxDepth: 4 }));

describe('arbitrary bodies', () => {
  let app: LeadsApp;
  beforeAll(async () => {
    app = await openLeadsApp({ isInbox: true, points: 1_000_000 });
  });
  afterAll(() => app.close());

  async function expectSavedWithRequired(form: LeadForm): Promise<void> {
    const saved = (await app.store.list({}, null, 10_000)).filter((lead) => lead.form === form);
    expect(saved.length).toBeGreaterThan(0);
    const required = fieldsOfForm(form).filter(({ isOptional }) => !isOptional);
    for (const { fields } of saved) expect(fields).toMatchObject(Object.fromEntries(required.map(({ name }) => [name, expect.stringMatching(/\S/)])));
  }

  it.each([
    ['/api/registrations', 'registration'],
    ['/api/inquiries', 'inquiry'],
    ['/api/withdrawals', 'withdrawal'],
  ] as const)(
    '%s answers below 500, and saves none without a required field',
    async (path, form) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(anything, nearlyValid(form)), async (body) => {
          const response = await app.post(path, JSON.stringify(body));
          await response.arrayBuffer();
          expect([200, 400, 413]).toContain(response.status);
        }),
        { numRuns: runs },
      );
      await expectSavedWithRequired(form);
    },
    60_000,
  );

  it('/forms/visit answers below 500, and saves none without a required field', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(fc.tuple(names, text), { maxLength: 10 }), nearlyValid('visit').map(Object.entries<string>)), async (pairs) => {
        const body = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
        const response = await fetch(`${app.url}/forms/visit`, { method: 'POST', body, redirect: 'manual' });
        await response.arrayBuffer();
        expect([303, 400]).toContain(response.status);
      }),
      { numRuns: runs },
    );
    await expectSavedWithRequired('visit');
  });

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
  });
});
