import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { dropOtherUsers, ensureSiteUser } from './site-user.ts';

/**
 * Prepares a MongoDB, idempotently: replica set of the URL's hosts, root user, the site's user. Must run in
 * the network namespace of a member: a server without users accepts the first one only from there. For a
 * rotation, the first of several root passwords, separated by commas, is the new one.
 *
 * usage: node prepare.ts ROOT_PASSWORD_FILE URL_FILE [--drop-other-users]
 */
const [rootFile, urlFile, option] = process.argv.slice(2);
const patienceMs = 60_000;
const codes = { authenticationFailed: 18, alreadyInitialized: 23, userExists: 51003, notAuthorized: 13, invalidConfig: 93, notElectable: 104 } as const;

function say(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  console.log(JSON.stringify({ level: 'info', time: new Date().toISOString(), event: `mongodb.${event}`, ...fields }));
}

function codeOf(error: unknown): number | undefined {
  return error instanceof MongoServerError && typeof error.code === 'number' ? error.code : undefined;
}

async function withClient<Result>(
  auth: { username: string; password: string } | undefined,
  work: (admin: Db, client: MongoClient) => Promise<Result>,
  url = 'mongodb://127.0.0.1:27017/?directConnection=true',
): Promise<Result> {
  const client = new MongoClient(url, {
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

/**
 * Tries again for a minute, because the server may be unreachable or not yet primary. Missing rights and an
 * existing user do not change by waiting.
 */
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

/**
 * By default the others begin an election after 10 s, and a new primary then waits 10 s more for a member that does not answer.
 * Three hosts beside each other need neither.
 */
const electionSettings = { electionTimeoutMillis: 5000, catchUpTimeoutMillis: 2000 };

/** At first only this member may be the primary, because only it takes the first user. It refuses a set in which it may not. */
async function ensureReplicaSet(admin: Db): Promise<void> {
  let refusal: unknown;
  for (const own of hosts) {
    try {
      const members = hosts.map((host, _id) => ({ _id, host, priority: host === own ? 1 : 0 }));
      await admin.command({ replSetInitiate: { _id: 'rs0', members, settings: electionSettings } });
      say('replica_set_made');
      return;
    } catch (error) {
      if (codeOf(error) === codes.alreadyInitialized) return;
      // Which of both it is depends on the version of MongoDB.
      if (codeOf(error) !== codes.invalidConfig && codeOf(error) !== codes.notElectable) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

interface SetConfig {
  readonly version: number;
  readonly members: readonly { readonly priority: number }[];
}

/** Later versions of the configuration are the operator's. */
async function letAllBePrimary(admin: Db): Promise<void> {
  const { config } = (await admin.command({ replSetGetConfig: 1 })) as unknown as { config: SetConfig };
  if (config.version !== 1 || config.members.every(({ priority }) => priority > 0)) return;
  await admin.command({ replSetReconfig: { ...config, version: 2, members: config.members.map((member) => ({ ...member, priority: 1 })) } });
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

/** Changes the password if an earlier one is still valid. */
async function ensureRoot(wanted: string, earlier: readonly string[]): Promise<void> {
  if (await isRootPassword(wanted)) return;
  for (const password of earlier) {
    if (!(await isRootPassword(password))) continue;
    await patiently(() =>
      withClient(
        { username: 'root', password },
        async (admin) => {
          await untilPrimary(admin);
          await admin.command({ updateUser: 'root', pwd: wanted });
        },
        wholeSet,
      ),
    );
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

if (rootFile === undefined || urlFile === undefined) throw new Error('usage: node prepare.ts ROOT_PASSWORD_FILE URL_FILE [--drop-other-users]');
const [rootPassword = '', ...earlierRootPasswords] = readFileSync(rootFile, 'utf8').trim().split(',');
const siteUrl = readFileSync(urlFile, 'utf8').trim();
const hosts = (/@([^/]+)/.exec(siteUrl)?.[1] ?? '').split(',');
/** Of several members another than this one may be the primary. */
const wholeSet = hosts.length > 1 ? `mongodb://${hosts.join(',')}/?replicaSet=rs0` : undefined;
// `URL` refuses a list of hosts.
const siteAddress = new URL(siteUrl.replace(/@[^/]+/, '@mongodb'));
await ensureRoot(rootPassword, earlierRootPasswords);
await patiently(() => withClient({ username: 'root', password: rootPassword }, ensureReplicaSet));
await patiently(() =>
  withClient(
    { username: 'root', password: rootPassword },
    async (admin, client) => {
      await untilPrimary(admin);
      await letAllBePrimary(admin);
      say(`site_user_${await ensureSiteUser(client, siteAddress)}`);
      if (option !== '--drop-other-users') return;
      const dropped = await dropOtherUsers(client, siteAddress);
      for (let count = 0; count < dropped; count += 1) say('site_user_dropped');
    },
    wholeSet,
  ),
);
say('ready');
