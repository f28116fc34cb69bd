import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';

/**
 * Makes a new MongoDB ready for the site, and leaves one that is ready as it is: a replica set of one, a `root` user, and the user named in the
 * site's own address with rights on its database only. Runs in MongoDB's own network namespace, because only there a server without users lets
 * the first one be made. Changed passwords are taken over, so it also carries out a rotation: of several root passwords, separated by commas, the
 * first is the one wanted, the others may be the one still good.
 * usage: node prepare.ts ROOT_PASSWORD_FILE URL_FILE [--drop-other-users]
 */
const [rootFile, urlFile, option] = process.argv.slice(2);
const patienceMs = 60_000;
const codes = { authenticationFailed: 18, alreadyInitialized: 23, userExists: 51003, notAuthorized: 13 } as const;

function say(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ level: 'info', time: new Date().toISOString(), event: `mongodb.${event}`, ...fields }));
}

function codeOf(error: unknown): number | undefined {
  return error instanceof MongoServerError && typeof error.code === 'number' ? error.code : undefined;
}

async function withClient<Result>(
  auth: { username: string; password: string } | undefined,
  work: (admin: Db, client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = new MongoClient('mongodb://127.0.0.1:27017/?directConnection=true', {
    serverSelectionTimeoutMS: 1000,
    ...(auth && { auth, authSource: 'admin' }),
  });
  try {
    await client.connect();
    return await work(client.db('admin'), client);
  } finally {
    await client.close();
  }
}

/** Tries again while the server is not reachable or not yet primary; anything a server says about rights or arguments is final. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isFinal = [codes.authenticationFailed, codes.notAuthorized, codes.userExists].some((code) => code === codeOf(error));
      if (isFinal || Date.now() > giveUpAt) throw error;
      await pause(250);
    }
  }
}

async function ensureReplicaSet(admin: Db): Promise<void> {
  try {
    await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] } });
    say('replica_set_made');
  } catch (error) {
    if (codeOf(error) !== codes.alreadyInitialized) throw error;
  }
}

async function untilPrimary(admin: Db): Promise<void> {
  const hello = await admin.command({ hello: 1 });
  if (hello['isWritablePrimary'] !== true) throw new Error('not yet primary');
}

async function isRootPassword(password: string): Promise<boolean> {
  return patiently(() => withClient({ username: 'root', password }, async () => true)).catch((error: unknown) => {
    if (codeOf(error) === codes.authenticationFailed) return false;
    throw error;
  });
}

/** Makes the root user of a server without users; gives root the wanted password where an earlier one is still good. */
async function ensureRoot(wanted: string, earlier: readonly string[]): Promise<void> {
  if (await isRootPassword(wanted)) return;
  for (const password of earlier) {
    if (!(await isRootPassword(password))) continue;
    await withClient({ username: 'root', password }, (admin) => admin.command({ updateUser: 'root', pwd: wanted }));
    say('root_password_changed');
    return;
  }
  await patiently(() => withClient(undefined, ensureReplicaSet));
  await patiently(() =>
    withClient(undefined, async (admin) => {
      await untilPrimary(admin);
      await admin.command({ createUser: 'root', pwd: wanted, roles: ['root'] });
    }),
  );
  say('root_made');
}

async function ensureSiteUser(client: MongoClient, address: URL, isDroppingOthers: boolean): Promise<void> {
  const db = client.db(address.pathname.slice(1));
  const user = decodeURIComponent(address.username);
  const definition = { pwd: decodeURIComponent(address.password), roles: ['readWrite', 'dbAdmin'].map((role) => ({ role, db: db.databaseName })) };
  const { users } = (await db.command({ usersInfo: 1 })) as unknown as { users: readonly { readonly user: string }[] };
  const isKnown = users.some((known) => known.user === user);
  await db.command(isKnown ? { updateUser: user, ...definition } : { createUser: user, ...definition });
  say(isKnown ? 'site_user_kept' : 'site_user_made');
  if (!isDroppingOthers) return;
  for (const other of users.filter((known) => known.user !== user)) {
    await db.command({ dropUser: other.user });
    say('site_user_dropped');
  }
}

if (rootFile === undefined || urlFile === undefined) throw new Error('usage: node prepare.ts ROOT_PASSWORD_FILE URL_FILE [--drop-other-users]');
const [rootPassword = '', ...earlierRootPasswords] = readFileSync(rootFile, 'utf8').trim().split(',');
const siteAddress = new URL(readFileSync(urlFile, 'utf8').trim());
await ensureRoot(rootPassword, earlierRootPasswords);
await patiently(() =>
  withClient({ username: 'root', password: rootPassword }, async (admin, client) => {
    await ensureReplicaSet(admin);
    await untilPrimary(admin);
    await ensureSiteUser(client, siteAddress, option === '--drop-other-users');
  }),
);
say('ready');
