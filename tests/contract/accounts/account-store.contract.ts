import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account, AccountStore } from '#server/accounts/account-store.ts';

export interface AccountStoreUnderTest {
  readonly store: AccountStore;
  empty(): Promise<void>;
  /** Stores a role as a version of the site with other roles would. */
  storeRole(id: string, role: string): Promise<void>;
  close(): Promise<void>;
}

function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: randomUUID(),
    email: 'kim@example.com',
    name: null,
    role: 'admin',
    passwordHash: '$argon2id$x',
    sessionEpoch: 1,
    totpSecret: null,
    totpLastStep: null,
    recoveryHashes: [],
    createdAt: Date.UTC(2026, 10, 1),
    lastSignIn: null,
    ...changes,
  };
}

export function describeAccountStore(name: string, open: () => Promise<AccountStoreUnderTest>): void {
  describe(`account store on ${name}`, () => {
    let storage: AccountStoreUnderTest;
    let store: AccountStore;
    beforeAll(async () => {
      storage = await open();
      store = storage.store;
    });
    beforeEach(() => storage.empty());
    afterAll(() => storage?.close());

    it('finds an account by email and by id, as saved', async () => {
      const account = anAccount({ name: '김윤슬', totpSecret: 'ABCD', totpLastStep: 7, recoveryHashes: ['a', 'b'] });
      expect(await store.save(account)).toBe('saved');
      expect(await store.findByEmail('kim@example.com')).toEqual(account);
      expect(await store.findById(account.id)).toEqual(account);
      expect(await store.findByEmail('lee@example.com')).toBeUndefined();
      expect(await store.findById('missing')).toBeUndefined();
    });

    it('saves one of 20 simultaneous accounts with the same email', async () => {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.save(anAccount())));
      expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
      expect(await store.list()).toHaveLength(1);
    });

    it('saves no account with a taken id, whatever its email', async () => {
      const account = anAccount();
      await store.save(account);
      expect(await store.save({ ...account, email: 'lee@example.com' })).toBe('exists');
      expect(await store.list()).toEqual([account]);
    });

    it('remembers the last sign-in', async () => {
      const account = anAccount();
      await store.save(account);
      const signIn = { at: Date.UTC(2026, 10, 2), browser: 'Chrome · Windows', network: '203.0.113.0/24', isNewDevice: true };
      expect(await store.recordSignIn(account.id, signIn)).toBe(true);
      expect(await store.findById(account.id)).toEqual({ ...account, lastSignIn: signIn });
      expect(await store.recordSignIn(account.id, { ...signIn, network: null })).toBe(true);
      expect((await store.findById(account.id))?.lastSignIn).toEqual({ ...signIn, network: null });
      expect(await store.recordSignIn('missing', signIn)).toBe(false);
    });

    it('lists accounts by email', async () => {
      for (const email of ['b@x.kr', 'a@x.kr']) await store.save(anAccount({ email }));
      expect((await store.list()).map(({ email }) => email)).toEqual(['a@x.kr', 'b@x.kr']);
    });

    it('ends the sessions of an account when its password, second factor or role changes', async () => {
      const account = anAccount({ totpSecret: 'OLD', totpLastStep: 7 });
      await store.save(account);
      expect(await store.changePassword(account.id, 'new')).toBe(true);
      expect(await store.findById(account.id)).toMatchObject({ passwordHash: 'new', sessionEpoch: 2 });
      expect(await store.setSecondFactor(account.id, 'ABCD', ['h'])).toBe(true);
      expect(await store.findById(account.id)).toMatchObject({ totpSecret: 'ABCD', recoveryHashes: ['h'], totpLastStep: null, sessionEpoch: 3 });
      for (const [index, role] of (['none', 'sales', 'press', 'admin'] as const).entries()) {
        expect(await store.changeRole(account.id, role)).toBe(true);
        expect(await store.findById(account.id)).toMatchObject({ role, sessionEpoch: 4 + index });
      }
      expect(await store.setSecondFactor(account.id, null, [])).toBe(true);
      expect(await store.findById(account.id)).toMatchObject({ totpSecret: null, recoveryHashes: [], sessionEpoch: 8 });
    });

    it('reads the unknown role of another version as no role, and only a new role replaces it', async () => {
      const account = anAccount();
      await store.save(account);
      await storage.storeRole(account.id, 'reader');
      expect(await store.changePassword(account.id, 'new')).toBe(true);
      expect(await store.list()).toMatchObject([{ email: account.email, role: 'none', passwordHash: 'new' }]);
      expect(await store.changeRole(account.id, 'admin')).toBe(true);
      expect(await store.findById(account.id)).toMatchObject({ role: 'admin' });
    });

    it('replaces a secret by its newly sealed form, unless it was replaced by another secret meanwhile', async () => {
      const account = anAccount({ totpSecret: 'OLD', totpLastStep: 7, recoveryHashes: ['a'] });
      await store.save(account);
      expect(await store.replaceTotpSecret(account.id, 'OLD', 'NEW')).toBe(true);
      expect(await store.replaceTotpSecret(account.id, 'OLD', 'OTHER')).toBe(false);
      expect(await store.findById(account.id)).toEqual({ ...account, totpSecret: 'NEW' });
    });

    it('ends the sessions of an account and changes nothing else', async () => {
      const account = anAccount();
      await store.save(account);
      expect(await store.endSessions(account.id)).toBe(true);
      expect(await store.findById(account.id)).toEqual({ ...account, sessionEpoch: 2 });
      expect(await store.endSessions('missing')).toBe(false);
    });

    it('sets a second factor only in the session epoch that it is meant for', async () => {
      const account = anAccount();
      await store.save(account);
      await store.changePassword(account.id, 'new');
      expect(await store.setSecondFactor(account.id, 'ABCD', [], 1)).toBe(false);
      expect(await store.findById(account.id)).toMatchObject({ totpSecret: null, sessionEpoch: 2 });
      expect(await store.setSecondFactor(account.id, 'ABCD', [], 2)).toBe(true);
      expect(await store.findById(account.id)).toMatchObject({ totpSecret: 'ABCD', sessionEpoch: 3 });
    });

    it('gives false for an unknown account', async () => {
      expect(await store.changePassword('missing', 'x')).toBe(false);
      expect(await store.changeRole('missing', 'admin')).toBe(false);
      expect(await store.setSecondFactor('missing', null, [])).toBe(false);
      expect(await store.acceptTotpStep('missing', 1)).toBe(false);
      expect(await store.spendRecoveryCode('missing', 'x')).toBe(false);
      expect(await store.remove('missing')).toBe(false);
    });

    it('accepts a time step once even in ten simultaneous attempts, and then no earlier step', async () => {
      const account = anAccount({ totpSecret: 'ABCD' });
      await store.save(account);
      const taken = await Promise.all(Array.from({ length: 10 }, () => store.acceptTotpStep(account.id, 100)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await store.acceptTotpStep(account.id, 99)).toBe(false);
      expect(await store.acceptTotpStep(account.id, 101)).toBe(true);
    });

    it('accepts a recovery code once even in ten simultaneous attempts', async () => {
      const account = anAccount({ totpSecret: 'ABCD', recoveryHashes: ['a', 'b', 'c'] });
      await store.save(account);
      const taken = await Promise.all(Array.from({ length: 10 }, () => store.spendRecoveryCode(account.id, 'b')));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect((await store.findById(account.id))?.recoveryHashes).toEqual(['a', 'c']);
    });

    it('removes an account once', async () => {
      const account = anAccount();
      await store.save(account);
      expect(await store.remove(account.id)).toBe(true);
      expect(await store.remove(account.id)).toBe(false);
      expect(await store.findByEmail(account.email)).toBeUndefined();
    });

    it.each(['{"$gt":""}', "' OR 1=1 --", '__proto__', '%'])('finds no account for %s', async (text) => {
      await store.save(anAccount());
      expect(await store.findByEmail(text)).toBeUndefined();
      expect(await store.findById(text)).toBeUndefined();
    });
  });
}
