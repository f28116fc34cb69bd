import { Binary, type Collection, type Filter } from 'mongodb';
import { createBreathing } from '../intake/consent-ending.ts';
import type { LeadCipher } from '../lead-cipher.ts';
import type { LeadDocument } from './mongo-lead-collection.ts';

/** Of leads decrypted without a pause. */
const pageSize = 100;

interface Access {
  readonly reading: <Result>(work: (leads: Collection<LeadDocument>, signal: AbortSignal) => Promise<Result>) => Promise<Result>;
  readonly writing: <Result>(work: (leads: Collection<LeadDocument>) => Promise<Result>) => Promise<Result>;
}

/** The index of `prepareLeadCollection` holds these only. */
export const withFields = { sealed: { $type: 'binData' } } as const satisfies Filter<LeadDocument>;

/** Any number of processes may do it at once. */
export function createNumberIndexing(cipher: LeadCipher, { reading, writing }: Access): () => Promise<number> {
  const { nameOfKeys, hashesOf } = cipher.numbers;
  const unindexed: Filter<LeadDocument> = { ...withFields, indexedBy: { $nin: ['done', nameOfKeys] } };

  /** Gives how many leads it has read. */
  async function indexPage(): Promise<number> {
    const page = await reading((leads, signal) => leads.find(unindexed, { limit: pageSize, projection: { sealed: 1 }, signal }).toArray());
    const writes = page.map(({ _id, sealed }) => {
      const fields = sealed instanceof Binary ? cipher.open(_id, sealed.buffer) : undefined;
      const found = fields ? { indexedBy: 'done', numbers: hashesOf(fields) } : { indexedBy: nameOfKeys };
      return { updateOne: { filter: { _id, sealed }, update: { $set: found } } };
    });
    if (writes.length > 0) await writing((leads) => leads.bulkWrite(writes, { ordered: false }));
    return page.length;
  }

  return async () => {
    const breathe = createBreathing();
    let indexed = 0;
    for (let count = await indexPage(); count > 0; count = await indexPage()) {
      indexed += count;
      await breathe();
    }
    return indexed;
  };
}
