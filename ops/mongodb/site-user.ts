import type { Db, MongoClient } from 'mongodb';
import { auditCollectionName, prepareAuditCollection } from '#server/audit/mongo-audit-store.ts';

const roleName = 'site';
const collections = ['press', 'accounts', 'invitations', 'leads', 'visits', 'messages', 'notices', 'pictures', 'probes'] as const;
const dataActions = ['find', 'insert', 'update', 'remove', 'createCollection', 'createIndex', 'listIndexes', 'collMod'] as const;

async function ensureRole(db: Db): Promise<void> {
  const { databaseName } = db;
  const privileges = [
    { resource: { db: databaseName, collection: '' }, actions: ['listCollections'] },
    ...collections.map((collection) => ({ resource: { db: databaseName, collection }, actions: [...dataActions] })),
    { resource: { db: databaseName, collection: auditCollectionName }, actions: ['find', 'insert', 'listIndexes'] },
  ];
  const { roles } = (await db.command({ rolesInfo: roleName })) as unknown as { roles: readonly unknown[] };
  await db.command({ [roles.length > 0 ? 'updateRole' : 'createRole']: roleName, privileges, roles: [] });
}

/**
 * Creates or updates the user in the site's URL, who may read and write the site's collections, but only read
 * and insert audit entries. The audit collection and its index are created here, because the user may not.
 */
export async function ensureSiteUser(client: MongoClient, address: URL): Promise<'made' | 'kept'> {
  const db = client.db(address.pathname.slice(1));
  await prepareAuditCollection(db);
  await ensureRole(db);
  const user = decodeURIComponent(address.username);
  const definition = { pwd: decodeURIComponent(address.password), roles: [{ role: roleName, db: db.databaseName }] };
  const { users } = (await db.command({ usersInfo: user })) as unknown as { users: readonly unknown[] };
  const isKnown = users.length > 0;
  await db.command(isKnown ? { updateUser: user, ...definition } : { createUser: user, ...definition });
  return isKnown ? 'kept' : 'made';
}

/**
 * The names that `setup` and `ops/rotate-secret` give. Other users may belong to somebody else, for example
 * for reports.
 */
const siteUserName = /^yunseul(?:-[0-9a-f]{8})?$/;

/** For a rotation: removes the users of earlier URLs, and returns how many. */
export async function dropOtherUsers(client: MongoClient, address: URL): Promise<number> {
  const db = client.db(address.pathname.slice(1));
  const { users } = (await db.command({ usersInfo: 1 })) as unknown as { users: readonly { readonly user: string }[] };
  const others = users.filter(({ user }) => siteUserName.test(user) && user !== decodeURIComponent(address.username));
  for (const { user } of others) await db.command({ dropUser: user });
  return others.length;
}
