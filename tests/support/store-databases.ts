import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';
import { openMongo, type MongoLink } from '#server/storage/mongo.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { openTestMongodb } from './mongod.ts';
import { temporaryFolder } from './site-process.ts';
import { createTestLogger } from './test-logger.ts';

/** A database in a file of its own. Several connections stand for several processes. */
export async function openSqliteFile() {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'test.sqlite');
  const connections: DatabaseSync[] = [];
  return {
    file,
    connect(synchronous: 'full' | 'normal' = 'full'): DatabaseSync {
      const db = openSqlite(file, { synchronous });
      connections.push(db);
      return db;
    },
    async rawText(): Promise<string> {
      const files = await Promise.all((await readdir(folder.path)).map((name) => readFile(join(folder.path, name), 'utf8')));
      return files.join('\n');
    },
    async close(): Promise<void> {
      for (const db of connections) db.close();
      await folder.remove();
    },
  };
}

/** The same on a real MongoDB. `db` is a connection beside those of the stores. */
export async function openMongoDatabase(log = createTestLogger().log) {
  const { url, stop } = await openTestMongodb();
  const client = await new MongoClient(url).connect();
  const links: MongoLink[] = [];
  return {
    db: client.db(),
    log,
    connect(): MongoLink {
      const link = openMongo(url, log);
      links.push(link);
      return link;
    },
    async close(): Promise<void> {
      await Promise.all(links.map((link) => link.close()));
      await client.close();
      await stop();
    },
  };
}
