import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountStore } from '#server/accounts/account-store.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { callApi } from '#tests/support/calls.ts';
import { codeAt } from '#tests/support/one-time-codes.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { administrator, type TestApp } from '#tests/support/test-app.ts';

/** A check of a password takes about 30 ms. */
const delaysMs = [0, 10, 20, 30];
const { password } = administrator;

describeOnBothStorages('a session that ended while one of its calls was answered', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start({ LOGIN_LIMIT: '1000' });
  });
  afterAll(() => storage?.stop());

  const signIn = async () => (await callApi(app, 'POST', '/api/session', { json: administrator })).cookies;
  const leads = async (cookie: string) => (await callApi(app, 'GET', '/api/leads', { cookie })).status;
  const ownAccount = async () => {
    const account = await app.app.storage.accounts.findByEmail(administrator.email);
    if (!account) throw new Error('no account');
    return account;
  };

  const calls = {
    'confirmation of the password': (cookie: string) => callApi(app, 'POST', '/api/session/confirmation', { cookie, json: { password } }),
    'begun second factor': (cookie: string) => callApi(app, 'POST', '/api/second-factor', { cookie, json: { password } }),
  };
  const endings = {
    'a sign-out': (cookie: string) => callApi(app, 'DELETE', '/api/session', { cookie }),
    'a sign-out of the others': (_cookie: string, other: string) => callApi(app, 'DELETE', '/api/sessions', { cookie: other }),
  };
  const changePassword = async () => {
    const account = await ownAccount();
    await app.app.storage.accounts.changePassword(account.id, account.passwordHash);
  };
  for (const [call, make] of Object.entries(calls)) {
    for (const [ending, end] of Object.entries(endings)) {
      it(`stays ended after a ${call} and ${ending}, 0 to 30 ms apart`, async () => {
        const answers: (readonly [delayMs: number, made: number, leads: number])[] = [];
        for (const delayMs of delaysMs) {
          const [cookie, other] = [await signIn(), await signIn()];
          const making = make(cookie);
          await pause(delayMs);
          await end(cookie, other);
          answers.push([delayMs, (await making).status, await leads(cookie)]);
        }
        expect(answers.map(([delayMs, , status]) => [delayMs, status])).toEqual(delaysMs.map((delayMs) => [delayMs, 401]));
        for (const [, made] of answers) expect([200, 201, 401]).toContain(made);
      });
    }
  }

  /** Runs `meanwhile` between the reading of the account and the call of `work` on the store. */
  async function interleaved<T>(work: keyof AccountStore, meanwhile: () => Promise<unknown>, run: () => Promise<T>): Promise<T> {
    const accounts = app.app.storage.accounts as Record<keyof AccountStore, (...parameters: unknown[]) => Promise<unknown>>;
    const original = accounts[work];
    accounts[work] = async (...parameters) => {
      accounts[work] = original;
      await meanwhile();
      return original(...parameters);
    };
    return run().finally(() => (accounts[work] = original));
  }

  it.each([
    ['a new password', changePassword],
    ['a sign-out', endings['a sign-out']],
  ])('gets no new session for a second factor that is confirmed during %s', async (_ending, end) => {
    const cookie = await signIn();
    const { secret } = (await calls['begun second factor'](cookie)).body as { readonly secret: string };
    const confirm = () => callApi(app, 'POST', '/api/second-factor/confirmation', { cookie, json: { code: codeAt(secret, Date.now()) } });
    const confirmed = await interleaved('setSecondFactor', () => end(cookie), confirm);
    const after = await ownAccount();
    await app.app.storage.accounts.setSecondFactor(after.id, null, []);
    expect(confirmed).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect(await leads(confirmed.cookies)).toBe(401);
  });

  it('leaves the second factor unchanged when a new password ended the session that confirms one', async () => {
    const cookie = await signIn();
    const { secret } = (await calls['begun second factor'](cookie)).body as { readonly secret: string };
    const confirm = () => callApi(app, 'POST', '/api/second-factor/confirmation', { cookie, json: { code: codeAt(secret, Date.now()) } });
    await interleaved('setSecondFactor', changePassword, confirm);
    const after = await ownAccount();
    await app.app.storage.accounts.setSecondFactor(after.id, null, []);
    expect(after.totpSecret).toBeNull();
  });

  it('gets no session from a sign-in whose password was replaced meanwhile', async () => {
    const replace = async () => {
      const account = await ownAccount();
      await app.app.storage.accounts.changePassword(account.id, await createPasswords().hash(password));
    };
    const signedIn = await interleaved('recordSignIn', replace, () => callApi(app, 'POST', '/api/session', { json: administrator }));
    expect(await leads(signedIn.cookies)).toBe(401);
  });
});
