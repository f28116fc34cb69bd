import type { Collection, Db } from 'mongodb';
import type { MongoLink } from './mongo.ts';
import type { SweepRecords } from './sweep-guard.ts';

interface SweepDocument {
  readonly _id: string;
  readonly at: Date;
  readonly heldUntil: Date | null;
}

/**
 * The records are among the probes, because database users that were made for earlier versions may write
 * there, but not into a new collection.
 */
export function createMongoSweepRecords(link: MongoLink): SweepRecords {
  const sweeps = (db: Db): Collection<SweepDocument> => db.collection('probes');
  const idOf = (name: string) => `sweep:${name}`;
  return {
    async read(name) {
      const found = await link.read((db, signal) => sweeps(db).findOne({ _id: idOf(name) }, { signal }));
      return found && { at: found.at.getTime(), heldUntil: found.heldUntil?.getTime() ?? null };
    },
    async write(name, { at, heldUntil }) {
      const record = { at: new Date(at), heldUntil: heldUntil === null ? null : new Date(heldUntil) };
      await link.write((db) => sweeps(db).updateOne({ _id: idOf(name) }, { $set: record }, { upsert: true }));
    },
  };
}
