import { Binary, type Collection, type Filter } from 'mongodb';
import { createBreathing } from '../intake/consent-ending.ts';
import type { LeadCipher } from '../lead-cipher.ts';
import { indexedMark, triedMark } from '../lead-numbers.ts';
import { storedKind } from '../lead-store.ts';
import type { LeadDocument } from './mongo-lead-collection.ts';

/** How many leads are decrypted without a pause. */
const pageSize = 100;

export interface LeadAccess {
  readonly reading: <Result>(work: (leads: Collection<LeadDocument>, signal: AbortSignal) => Promise<Result>) => Promise<Result>;
  readonly writing: <Result>(work: (leads: Collection<LeadDocument>) => Promise<Result>) => Promise<Result>;
}

/** The index of `prepareLeadCollection` contains only these. */
export const withFields = { sealed: { $type: 'binData' } } as const satisfies Filter<LeadDocument>;

/** A process of a version before the hashes erases only the fields of a delivered lead. */
const erasedWithHashes = [
  { sealed: { $type: 'null' }, numbers: { $gt: '' } },
  { sealed: { $type: 'null' }, searchKeys: { $gt: '' } },
] as const satisfies readonly Filter<LeadDocument>[];

/** Any number of processes of one version may run it at once. Those of two undo each other's marks until the older one ends. */
export function createNumberIndexing(cipher: LeadCipher, { reading, writing }: LeadAccess): () => Promise<number> {
  const { keyNames } = cipher.numbers;
  const isUntried = keyNames.map((name): Filter<LeadDocument> => ({ indexedBy: { $not: new RegExp(name) } }));
  const unindexed: Filter<LeadDocument> = { ...withFields, indexedBy: { $ne: indexedMark }, $or: isUntried };

  /** Returns how many leads it has read. */
  async function indexPage(): Promise<number> {
    const projection = { form: 1, sealed: 1, indexedBy: 1 };
    const page = await reading((leads, signal) => leads.find(unindexed, { limit: pageSize, projection, signal }).toArray());
    const writes = page.map(({ _id, form, sealed, indexedBy }) => {
      const found = sealed instanceof Binary ? cipher.hashesIn(_id, sealed.buffer) : undefined;
      const kind = found && storedKind(form, found.fields);
      const noted = found
        ? { indexedBy: indexedMark, numbers: found.numbers, searchKeys: found.search, ...(kind && { kind }) }
        : { indexedBy: triedMark(indexedBy, keyNames) };
      return { updateOne: { filter: { _id, sealed }, update: { $set: noted } } };
    });
    if (writes.length > 0) await writing((leads) => leads.bulkWrite(writes, { ordered: false }));
    return page.length;
  }

  return async () => {
    for (const erased of erasedWithHashes) await writing((leads) => leads.updateMany(erased, { $set: { numbers: [], searchKeys: [], past: [] } }));
    const breathe = createBreathing();
    let indexed = 0;
    for (let count = await indexPage(); count > 0; count = await indexPage()) {
      indexed += count;
      await breathe();
    }
    return indexed;
  };
}
