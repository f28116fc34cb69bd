import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { signInReasons } from '#client/accounts/words.ts';
import { hashRecoveryCode } from '#server/accounts/second-factor/recovery-codes.ts';
import { newTotpSecret } from '#server/accounts/second-factor/totp.ts';
import { callApi } from '#tests/support/calls.ts';
import { codeAt } from '#tests/support/one-time-codes.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { administrator, type TestApp } from '#tests/support/test-app.ts';

const recovery = 'abcd-efgh-2345-6723';
const newKey = () => randomBytes(32).toString('base64');

describeOnBothStorages('secrets of second factors', (open) => {
  let storage: StorageUnderTest;
  afterEach(() => storage?.stop());

  const signIn = (app: TestApp, code: string) => callApi(app, 'POST', '/api/session', { json: { ...administrator, code } });
  const stored = async (app: TestApp) => (await app.app.storage.accounts.findByEmail(administrator.email))?.totpSecret ?? '';

  async function startWithSecret(environment: Record<string, string>) {
    const app = await storage.start({ LOGIN_LIMIT: '1000', ...environment });
    const account = await app.app.storage.accounts.findByEmail(administrator.email);
    const secret = newTotpSecret();
    // An older version stored it so.
    await app.app.storage.accounts.setSecondFactor(account?.id ?? '', secret, [hashRecoveryCode(recovery)]);
    return { app, secret };
  }

  it('are sealed at a start, sealed again with a new key, and still work', async () => {
    storage = await open();
    const [older, newer] = [newKey(), newKey()];
    const { app, secret } = await startWithSecret({ LEAD_KEY: older });
    await app.app.start();
    const sealed = await stored(app);
    expect(sealed).not.toContain(secret);
    expect((await signIn(app, codeAt(secret, Date.now()))).status).toBe(200);
    await app.app.start();
    expect(await stored(app)).toBe(sealed);

    const other = await storage.start({ LOGIN_LIMIT: '1000', LEAD_KEY: `${newer},${older}` });
    if (other.app.storage.kind === 'embedded') return;
    expect(await stored(other)).not.toBe(sealed);
    const latest = await storage.start({ LOGIN_LIMIT: '1000', LEAD_KEY: newer });
    expect((await signIn(latest, codeAt(secret, Date.now() + 30_000))).status).toBe(200);
  });

  it('that another key sealed are reported to people with the right password, and a recovery code still works', async () => {
    storage = await open();
    const { app, secret } = await startWithSecret({});
    const account = await app.app.storage.accounts.findByEmail(administrator.email);
    // Seals the secret with a key that does not exist.
    await app.app.storage.accounts.replaceTotpSecret(account?.id ?? '', secret, `sealed.${randomBytes(60).toString('base64url')}`);
    await app.app.start();
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'admin.second_factor_unreadable', accountId: account?.id }));
    expect(await signIn(app, codeAt(secret, Date.now()))).toMatchObject({ status: 503, body: { code: 'second_factor_unreadable' } });
    const native = await callApi(app, 'POST', '/forms/sign-in', { form: { site: 'yunseul', ...administrator, code: '123456' } });
    const page = await callApi(app, 'GET', (native.headers.get('location') ?? '').split('#')[0] ?? '');
    expect(page.body).toContain(signInReasons.second_factor_unreadable);
    expect(page.body).toContain('name="code"');
    expect((await signIn(app, recovery)).status).toBe(200);
  });

  it('appear in no file of the database, neither unconfirmed nor confirmed', async () => {
    storage = await open();
    const app = await storage.start({ LOGIN_LIMIT: '1000' });
    const { dataDir } = storageFolder(app);
    if (dataDir === undefined) return;
    const { cookies: cookie } = await callApi(app, 'POST', '/api/session', { json: administrator });
    const begun = await callApi(app, 'POST', '/api/second-factor', { cookie, json: { password: administrator.password } });
    const { secret, recoveryCodes } = begun.body as { readonly secret: string; readonly recoveryCodes: readonly string[] };
    const isWritten = async (text: string) => {
      const files = (await readdir(dataDir)).filter((name) => name.includes('sqlite'));
      return (await Promise.all(files.map((name) => readFile(join(dataDir, name), 'latin1')))).some((content) => content.includes(text));
    };
    expect(await isWritten('secondFactorSetup')).toBe(true);
    for (const text of [secret, recoveryCodes[0] ?? '']) expect(await isWritten(text)).toBe(false);
    const confirmed = await callApi(app, 'POST', '/api/second-factor/confirmation', { cookie, json: { code: codeAt(secret, Date.now()) } });
    expect(confirmed.status).toBe(204);
    expect(await isWritten(secret)).toBe(false);
  });
});

function storageFolder(app: TestApp): { readonly dataDir: string | undefined } {
  const opened = app.log.find(({ event, storage: kind }) => event === 'storage.opened' && kind === 'embedded');
  return { dataDir: opened && String(opened['dataDir']) };
}
