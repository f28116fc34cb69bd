import express from 'express';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#server/accounts/account-store.ts';
import { createSqliteAccountStore } from '#server/accounts/sqlite-account-store.ts';
import { createSessionGuards } from '#server/accounts/sessions/session-guards.ts';
import { createSessions } from '#server/accounts/sessions/sessions.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { SqliteSessionStore } from '#server/accounts/sessions/sqlite-session-store.ts';
import { createTestLogger } from '#tests/support/test-logger.ts';

const minute = 60_000;
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);
const account: Account = {
  id: 'a1',
  email: 'kim@example.com',
  name: null,
  role: 'admin',
  passwordHash: 'x',
  sessionEpoch: 1,
  totpSecret: null,
  totpLastStep: null,
  recoveryHashes: [],
  createdAt: 0,
  lastSignIn: null,
};

async function openSession(options: { readonly isSecure?: boolean; readonly isSecondFactorRequired?: boolean; readonly secrets?: readonly string[] } = {}) {
  const db = openSqlite(':memory:', { synchronous: 'normal' });
  const accounts = createSqliteAccountStore(db);
  await accounts.save(account);
  const commands: string[] = [];
  const store = new SqliteSessionStore(db);
  const session = (secrets = options.secrets ?? ['s'.repeat(32)]) =>
    createSessions({
      store,
      accounts,
      secrets,
      isSecure: options.isSecure ?? false,
      isSecondFactorRequired: options.isSecondFactorRequired ?? false,
      log: createTestLogger().log,
      onCommand: (command) => commands.push(command),
    });
  function appWith(secrets?: readonly string[]) {
    const sessions = session(secrets);
    const { start, end, load, findSignedIn } = sessions;
    const { requireAdmin, requireRecentSignIn } = createSessionGuards(sessions);
    const signIn = () => ({ at: Date.now(), browser: '-', network: null, isNewDevice: false });
    const app = express();
    app.post('/in', async (req, res) => {
      await start(req, res, account, { signIn: signIn(), previousSignIn: null });
      res.end();
    });
    app.post('/out', async (req, res) => {
      await end(req, res);
      res.end();
    });
    app.get('/who', load, async (req, res) => void res.json(await findSignedIn(req)));
    app.post('/write', requireAdmin, (_req, res) => void res.json('written'));
    app.get('/export', requireAdmin, requireRecentSignIn, (_req, res) => void res.json('exported'));
    app.post('/confirm', requireAdmin, async (req, res) => {
      await sessions.change(req, { confirmedAt: Date.now() });
      res.end();
    });
    app.use(
      (error: unknown, _req: express.Request, res: express.Response, _next: express.NextFunction) =>
        void res.status(error instanceof HttpProblem ? error.status : 500).end(),
    );
    return app;
  }
  return { appWith, app: appWith(), commands, db, accounts };
}

const cookieOf = (answer: request.Response) => (answer.get('Set-Cookie') ?? []).map((line) => line.split(';')[0]).join('; ');

describe('an administrator session', () => {
  let opened: Awaited<ReturnType<typeof openSession>>;
  let cookie: string;
  const who = async (ofCookie = cookie) => (await request(opened.app).get('/who').set('Cookie', ofCookie)).body as { email: string } | null;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    opened = await openSession();
    cookie = cookieOf(await request(opened.app).post('/in'));
  });
  afterEach(() => void vi.useRealTimers());

  it('ends 30 minutes after its last use', async () => {
    for (const use of [1, 2]) {
      later(29 * minute);
      expect(await who(), `use ${use}`).toMatchObject({ email: account.email });
    }
    later(31 * minute);
    expect(await who()).toBeNull();
  });

  it('ends 8 hours after the sign-in, however much it is used', async () => {
    for (let use = 1; use <= 24; use += 1) {
      later(20 * minute - (use === 24 ? 1000 : 0));
      expect(await who()).toMatchObject({ email: account.email });
    }
    later(2000);
    expect(await who()).toBeNull();
    expect(opened.db.prepare('SELECT count(*) AS count FROM sessions').get()).toEqual({ count: 0 });
  });

  it('asks nothing of the store when the cookie is missing or its signature is wrong', async () => {
    opened.commands.length = 0;
    const visitors = request.agent(opened.app);
    for (let count = 0; count < 100; count += 1) await visitors.get('/who');
    await request(opened.app).get('/who').set('Cookie', 'other=1; session=s%3Aforged.signature');
    await request(opened.app).post('/write');
    expect(opened.commands).toEqual([]);
  });

  it('is signed with the first secret and verified with any of them', async () => {
    const rotated = opened.appWith(['n'.repeat(32), 's'.repeat(32)]);
    expect((await request(rotated).get('/who').set('Cookie', cookie)).body).toMatchObject({ email: account.email });
    const newCookie = cookieOf(await request(rotated).post('/in'));
    expect(
      (
        await request(opened.appWith(['n'.repeat(32)]))
          .get('/who')
          .set('Cookie', newCookie)
      ).body,
    ).toMatchObject({ email: account.email });
    expect(
      (
        await request(opened.appWith(['n'.repeat(32)]))
          .get('/who')
          .set('Cookie', cookie)
      ).body,
    ).toBeNull();
  });

  it('lets only administrators write', async () => {
    const write = () => request(opened.app).post('/write').set('Cookie', cookie);
    expect((await write()).status).toBe(200);
    opened.db.exec("UPDATE accounts SET role = 'none'");
    expect((await write()).status).toBe(403);
    await opened.accounts.changeRole(account.id, 'admin');
    expect((await write()).status).toBe(401);
    await opened.accounts.remove(account.id);
    expect((await write()).status).toBe(401);
  });

  it('allows nothing while a required second factor is missing', async () => {
    const strict = await openSession({ isSecondFactorRequired: true });
    const own = cookieOf(await request(strict.app).post('/in'));
    expect((await request(strict.app).get('/who').set('Cookie', own)).body).toBeNull();
    expect((await request(strict.app).post('/write').set('Cookie', own)).status).toBe(403);
    strict.db.exec("UPDATE accounts SET totp_secret = 'ABCD'");
    expect((await request(strict.app).post('/write').set('Cookie', own)).status).toBe(200);
  });

  it('asks for the password again 10 minutes after it was last given, every time', async () => {
    const download = async () => (await request(opened.app).get('/export').set('Cookie', cookie)).status;
    const expectAnswers = async () => {
      later(10 * minute - 1000);
      expect(await download()).toBe(200);
      later(1000);
      expect(await download()).toBe(401);
    };
    await expectAnswers();
    await request(opened.app).post('/confirm').set('Cookie', cookie);
    await expectAnswers();
  });

  it('that cannot be read counts as no session on pages, and answers 503 to writes', async () => {
    opened.db.exec('DROP TABLE sessions');
    expect(await request(opened.app).get('/who').set('Cookie', cookie)).toMatchObject({ status: 200, body: null });
    expect((await request(opened.app).post('/write').set('Cookie', cookie)).status).toBe(503);
    expect((await request(opened.app).post('/in')).status).toBe(503);
  });

  it('has a __Host- cookie if and only if the public URL is https, whatever a proxy says', async () => {
    const lineOf = async (isSecure: boolean, told: string) => {
      const { app } = await openSession({ isSecure });
      return ((await request(app).post('/in').set('X-Forwarded-Proto', told)).get('Set-Cookie') ?? [])[0];
    };
    const attributes = String.raw`=[^;]+; Path=\/; Expires=[^;]+; HttpOnly;`;
    expect(await lineOf(true, 'http')).toMatch(new RegExp(`^__Host-session${attributes} Secure; SameSite=Lax$`));
    expect(await lineOf(false, 'https')).toMatch(new RegExp(`^session${attributes} SameSite=Lax$`));
  });
});
