import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { newTotpSecret } from '#server/accounts/second-factor/totp.ts';
import { callApi, type Answer } from '#tests/support/calls.ts';
import { codeAt } from '#tests/support/one-time-codes.ts';
import { eventually } from '#tests/support/processes.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { administrator, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';

const passwords = createPasswords();
const limits = { LOGIN_LIMIT: '5', LOGIN_LIMIT_WINDOW_S: '900', TRUST_PROXY: '1' };
const wrongPassword = 'wrong wrong wrong wrong';

function from(app: TestApp, ip: string, json: object, cookie?: string): Promise<Answer> {
  return callApi(app, 'POST', '/api/session', { json, headers: { 'X-Forwarded-For': ip }, ...(cookie && { cookie }) });
}

describeOnBothStorages('sign-in limits under attack', (open) => {
  let storage: StorageUnderTest;
  afterEach(() => storage?.stop());

  it('attempts refused by IP do not count against the account', async () => {
    storage = await open();
    const app = await storage.start(limits);
    for (let turn = 0; turn < 5; turn += 1) await from(app, '198.51.100.1', { email: `nobody${turn}@test.example`, password: wrongPassword });
    const refused: Answer[] = [];
    for (let turn = 0; turn < 6; turn += 1) refused.push(await from(app, '198.51.100.1', { email: administrator.email, password: wrongPassword }));
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(429));
    expect((await from(app, '203.0.113.9', administrator)).status).toBe(200);
  });

  it('a known and an unknown email have the same limit', async () => {
    storage = await open();
    const app = await storage.start(limits);
    const statuses = async (email: string, network: string) => {
      const answers: number[] = [];
      for (let turn = 0; turn < 22; turn += 1) answers.push((await from(app, `${network}.${turn}`, { email, password: wrongPassword })).status);
      return answers;
    };
    const known = await statuses(administrator.email, '198.51.100');
    expect(known).toEqual([...Array(20).fill(401), 429, 429]);
    expect(await statuses('nobody@test.example', '192.0.2')).toEqual(known);
  });

  it('a trusted device has five attempts at the code, however often it tries without one', async () => {
    storage = await open();
    const { app, email, device } = await startWithSecondFactor(storage);
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      for (let guess = 0; guess < 4; guess += 1) {
        statuses.push((await from(app, '203.0.113.9', { email, password: administrator.password, code: '000000' }, device)).status);
      }
      await from(app, '203.0.113.9', { email, password: administrator.password }, device);
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(11).fill(429)]);
  });

  it('wrong codes count per account, whoever sends them', async () => {
    storage = await open();
    const { app, email, device } = await startWithSecondFactor(storage);
    const guess = (ip: string, cookie?: string) => from(app, ip, { email, password: administrator.password, code: '000000' }, cookie);
    for (let turn = 0; turn < 5; turn += 1) expect((await guess(`198.51.100.${turn}`)).status).toBe(401);
    expect((await guess('203.0.113.9', device)).status).toBe(429);
  });

  it('codes of a new second factor have the same limit, and right password confirmations have none', async () => {
    storage = await open();
    const app = await storage.start(limits);
    const cookie = (await from(app, '203.0.113.7', administrator)).cookies;
    const confirm = () => callApi(app, 'POST', '/api/session/confirmation', { cookie, json: { password: administrator.password } });
    for (let turn = 0; turn < 7; turn += 1) expect((await confirm()).status).toBe(200);
    expect((await callApi(app, 'POST', '/api/second-factor', { cookie, json: { password: administrator.password } })).status).toBe(201);
    const guesses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      guesses.push((await callApi(app, 'POST', '/api/second-factor/confirmation', { cookie, json: { code: '000000' } })).status);
    }
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('five wrong passwords elsewhere do not keep the owner out of a new browser', async () => {
    storage = await open();
    const app = await storage.start(limits);
    const wrong = { ...administrator, password: wrongPassword };
    const statuses = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push((await from(app, '198.51.100.1', wrong)).status);
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    expect((await from(app, '192.0.2.1', administrator)).status).toBe(200);
  });

  it('many IPs exhaust the attempts of new browsers, but trusted devices keep theirs with a new password, and both commands of the operator help', async () => {
    storage = await open();
    const app = await storage.start(limits);
    const { accounts } = app.app.storage;
    const account = await accounts.findByEmail(administrator.email);
    if (!account) throw new Error('no account');
    const known = (await from(app, '203.0.113.7', administrator)).cookies;
    async function guessUntilRefused() {
      for (let turn = 0; turn < 20; turn += 1) await from(app, `198.51.${turn}.1`, { ...administrator, password: wrongPassword });
      expect((await from(app, '192.0.2.1', administrator)).status).toBe(429);
    }
    await guessUntilRefused();
    await accounts.changePassword(account.id, await passwords.hash(administrator.password));
    expect((await from(app, '192.0.2.2', administrator)).status).toBe(200);
    await guessUntilRefused();
    expect((await from(app, '192.0.2.3', administrator, known)).status).toBe(200);
    await accounts.endSessions(account.id);
    expect((await from(app, '192.0.2.4', administrator)).status).toBe(200);
  });

  it('refused sign-ins leave no keys in Redis, whatever their email', async () => {
    storage = await open();
    const app = await storage.start(limits);
    await flood(app, 1000);
    const before = await storage.countRedisKeys();
    await flood(app, 1000);
    expect(await storage.countRedisKeys()).toBeLessThanOrEqual(before);
    expect((await from(app, '203.0.113.9', administrator)).status).toBe(200);
  });
});

it('sign-ins from many IPs at once delay neither a trusted device nor a signed-in browser', async () => {
  const app = await startTestApp(limits);
  try {
    const [known, cookie] = [(await from(app, '203.0.113.7', administrator)).cookies, (await from(app, '203.0.113.8', administrator)).cookies];
    const over = new AbortController();
    const refused: Answer[] = [];
    const guess = async (guesser: number) => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const answer = await from(app, `198.51.${guesser}.${turn % 250}`, { email: `nobody${turn}@${guesser}.example`, password: wrongPassword });
        if (answer.status === 429) refused.push(answer);
      }
    };
    const attack = Promise.all(Array.from({ length: 40 }, (_, guesser) => guess(guesser)));
    await eventually(() => expect(refused.length).toBeGreaterThan(0));
    const statuses: number[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      statuses.push((await from(app, '203.0.113.7', administrator, known)).status);
      statuses.push((await callApi(app, 'POST', '/api/session/confirmation', { cookie, json: { password: administrator.password } })).status);
    }
    over.abort();
    await attack;
    expect(statuses).toEqual(Array(4).fill(200));
  } finally {
    await app.stop();
  }
});

it('20,000 refused sign-ins with different emails leak no memory', async () => {
  const app = await startTestApp({ ...limits, LOG_LEVEL: 'silent' });
  try {
    const heapMb = collectedHeapMb();
    await flood(app, 1000);
    app.forgetLog();
    const before = heapMb();
    await flood(app, 20_000);
    app.forgetLog();
    expect(heapMb() - before).toBeLessThan(5);
  } finally {
    await app.stop();
  }
});

async function flood(app: TestApp, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 100) {
    const emails = Array.from({ length: 100 }, () => `${randomUUID()}-${'x'.repeat(200)}@test.example`);
    const answers = await Promise.all(emails.map((email) => from(app, '198.51.100.1', { email, password: 'x' })));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  }
}

async function startWithSecondFactor(storage: StorageUnderTest) {
  const app = await storage.start(limits);
  const { accounts } = app.app.storage;
  const email = 'second@test.example';
  const account = await addAccount({ accounts, passwords }, { email, password: administrator.password, role: 'admin' });
  if (account === 'exists') throw new Error('there already');
  const secret = newTotpSecret();
  await accounts.setSecondFactor(account.id, secret, []);
  const signedIn = await from(app, '203.0.113.9', { email, password: administrator.password, code: codeAt(secret, Date.now()) });
  expect(signedIn.status).toBe(200);
  return { app, email, device: signedIn.cookies };
}

/** Returns a function that collects garbage and gives the heap in MB. */
function collectedHeapMb(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  };
}
