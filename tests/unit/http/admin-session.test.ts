import express from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../server/admin/account-store.ts';
import { createSqliteAccountStore } from '../../../server/admin/sqlite-account-store.ts';
import { createAdminSession } from '../../../server/http/admin-session.ts';
import { HttpProblem } from '../../../server/calls/problem.ts';
import { openSqlite } from '../../../server/storage/sqlite.ts';
import { SqliteSessionStore } from '../../../server/storage/sqlite-session-store.ts';
import { createTestLogger } from '../../support/quiet-logger.ts';

const minute = 60_000;
const account: Account = {
  id: 'a1',
  email: 'kim@example.com',
  role: 'admin',
  passwordHash: 'x',
  sessionEpoch: 1,
  totpSecret: null,
  totpLastStep: null,
  recoveryHashes: [],
  createdAt: 0,
};

/** The real session over real SQLite, with a clock that can be turned. */
async function openSession(options: { readonly isSecure?: boolean; readonly secrets?: readonly string[] } = {}) {
  const db = openSqlite(':memory:', { synchronous: 'normal' });
  const accounts = createSqliteAccountStore(db);
  await accounts.save(account);
  const clock = { ms: Date.now() };
  const commands: string[] = [];
  const store = new SqliteSessionStore(db, () => clock.ms);
  const session = (secrets = options.secrets ?? ['s'.repeat(32)]) =>
    createAdminSession({
      store,
      accounts,
      secrets,
      isSecure: options.isSecure ?? false,
      log: createTestLogger().log,
      now: () => clock.ms,
      onCommand: (command) => commands.push(command),
    });
  function appWith(secrets?: readonly string[]) {
    const { start, end, load, findSignedIn, requireAdmin } = session(secrets);
    const app = express();
    app.post('/in', async (req, res) => {
      await start(req, res, account);
      res.end();
    });
    app.post('/out', async (req, res) => {
      await end(req, res);
      res.end();
    });
    app.get('/who', load, async (req, res) => void res.json(await findSignedIn(req)));
    app.post('/write', requireAdmin, (_req, res) => void res.json('written'));
    app.use(
      (error: unknown, _req: express.Request, res: express.Response, _next: express.NextFunction) =>
        void res.status(error instanceof HttpProblem ? error.status : 500).end(),
    );
    return app;
  }
  return { appWith, app: appWith(), clock, commands, db, accounts };
}

const cookieOf = (answer: request.Response) => (answer.get('Set-Cookie') ?? []).map((line) => line.split(';')[0]).join('; ');

describe('an administrator session', () => {
  let opened: Awaited<ReturnType<typeof openSession>>;
  let cookie: string;
  const who = async (ofCookie = cookie) => (await request(opened.app).get('/who').set('Cookie', ofCookie)).body as { email: string } | null;
  beforeEach(async () => {
    opened = await openSession();
    cookie = cookieOf(await request(opened.app).post('/in'));
  });

  it('ends 30 minutes after it was last used', async () => {
    opened.clock.ms += 29 * minute;
    expect(await who()).toMatchObject({ email: account.email });
    opened.clock.ms += 31 * minute;
    expect(await who()).toBeNull();
  });

  it('ends 8 hours after the sign-in, however busy', async () => {
    // The browser's own cookie and the store's expiry follow the real clock; the turned one is what the absolute limit reads.
    opened.db.exec(`UPDATE sessions SET expires_at = expires_at + ${24 * 60 * minute}`);
    opened.clock.ms += 8 * 60 * minute - 1000;
    expect(await who()).toMatchObject({ email: account.email });
    opened.db.exec(`UPDATE sessions SET expires_at = expires_at + ${24 * 60 * minute}`);
    opened.clock.ms += 2000;
    expect(await who()).toBeNull();
    expect(opened.db.prepare('SELECT count(*) AS count FROM sessions').get()).toEqual({ count: 0 });
  });

  it('sends no command to the store for 1,000 visitors without its cookie, nor for one whose signature is wrong', async () => {
    opened.commands.length = 0;
    await request(opened.app).get('/who');
    await request(opened.app).get('/who').set('Cookie', 'other=1; session=s%3Aforged.signature');
    await request(opened.app).post('/write');
    expect(opened.commands).toEqual([]);
  });

  it('is read with any of the secrets and signed with the first', async () => {
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
    await opened.accounts.changeRole(account.id, 'reader');
    expect((await write()).status).toBe(403);
    await opened.accounts.remove(account.id);
    expect((await write()).status).toBe(401);
  });

  it('that cannot be read leaves a page to a visitor, and refuses writing as unavailable', async () => {
    opened.db.exec('DROP TABLE sessions');
    expect((await request(opened.app).get('/who').set('Cookie', cookie)).status).toBe(200);
    expect((await request(opened.app).post('/write').set('Cookie', cookie)).status).toBe(503);
    expect((await request(opened.app).post('/in')).status).toBe(503);
  });

  it('carries a cookie bound to the host where the public address is https, whatever a proxy says', async () => {
    const secure = await openSession({ isSecure: true });
    const line = ((await request(secure.app).post('/in')).get('Set-Cookie') ?? [])[0];
    expect(line).toMatch(/^__Host-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  });
});
