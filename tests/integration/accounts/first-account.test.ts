import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { callApi } from '#tests/support/calls.ts';
import { describeOnBothStorages } from '#tests/support/on-both-storages.ts';
import { temporaryFolder } from '#tests/support/site-process.ts';
import { administrator, type TestApp } from '#tests/support/test-app.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';

describeOnBothStorages('the first account', (open) => {
  let storage: Awaited<ReturnType<typeof open>>;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    [storage, folder] = [await open(), await temporaryFolder()];
  });
  afterAll(async () => {
    await storage?.stop();
    await rm(folder.path, { recursive: true, force: true });
  });

  it('is not created again after its removal while another account exists', async () => {
    const start = () => storage.start({ DATA_DIR: folder.path });
    const statusOf = async (app: TestApp) => (await callApi(app, 'POST', '/api/session', { json: administrator })).status;
    const before = await start();
    const { accounts } = before.app.storage;
    expect(await statusOf(before)).toBe(200);
    const other = { email: 'other@test.example', password: 'another long pass phrase', role: 'admin' } as const;
    await addAccount({ accounts, passwords: createPasswords() }, other);
    const first = await accounts.findByEmail(administrator.email);
    expect(await accounts.remove(first?.id ?? '')).toBe(true);
    const after = await start();
    expect(await statusOf(after)).toBe(401);
    expect((await after.app.storage.accounts.list()).map(({ email }) => email)).toEqual([other.email]);
  });
});
