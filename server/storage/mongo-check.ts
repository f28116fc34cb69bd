import { MongoServerError } from 'mongodb';
import type { StoreState } from './link-state.ts';
import type { MongoLink } from './mongo.ts';
import { StorageUnavailable } from '#server/storage-unavailable.ts';

const budgetMs = 1000;
const duplicateKey = 11_000;

/** Tries a write that a majority of members confirms. */
export async function checkMongo(link: MongoLink): Promise<StoreState> {
  if (link.condition === 'down') return link.hasReadersOnly ? 'no_primary' : 'down';
  try {
    await link.write(
      (db) => db.collection<{ _id: string }>('probes').updateOne({ _id: 'readiness' }, { $set: { at: new Date() } }, { upsert: true }),
      budgetMs,
    );
    return 'up';
  } catch (error) {
    // Two replicas inserted it at once.
    if (error instanceof MongoServerError && error.code === duplicateKey) return 'up';
    return error instanceof StorageUnavailable ? 'down' : 'read_only';
  }
}
