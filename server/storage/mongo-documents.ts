import { MongoServerError } from 'mongodb';
import type { Db, Document } from 'mongodb';
import type { Logger } from 'pino';
import type { z } from 'zod';

interface Fields {
  readonly properties: Document;
  /** The default are all. */
  readonly required?: readonly string[];
}

/** Can be repeated, and run by several processes at once. Documents of older versions can still be updated. */
export async function ensureCollection(db: Db, name: string, { properties, required = Object.keys(properties) }: Fields): Promise<void> {
  const validator = { $jsonSchema: { bsonType: 'object', required, properties } };
  const validation = { validator, validationLevel: 'moderate' } as const;
  try {
    await db.createCollection(name, validation);
  } catch (error) {
    const isThere = error instanceof MongoServerError && error.codeName === 'NamespaceExists';
    if (!isThere) throw error;
    await db.command({ collMod: name, ...validation });
  }
}

/** Whether an insert failed because the id or a unique field is taken. */
export function isDuplicate(error: unknown): error is MongoServerError {
  return error instanceof MongoServerError && error.code === 11_000;
}

export type DocumentReader = <T>(schema: z.ZodType<T>, document: { readonly _id: unknown } | null) => T | undefined;

/** Documents that cannot be read are logged by id and skipped, so that they never break a page. */
export function createDocumentReader(collection: string, log: Logger): DocumentReader {
  return (schema, document) => {
    if (document === null) return undefined;
    const parsed = schema.safeParse(document);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
    log.error({ event: 'storage.unreadable', collection, documentId: String(document._id).slice(0, 64), fields });
    return undefined;
  };
}

/**
 * Fills a page of `limit` items up when documents were skipped, because callers take a short page for the
 * last one.
 * @param pageAfter returns at most `wanted` documents that come after `last`, or the first ones
 */
export async function readWholePage<Raw, Item>(
  limit: number,
  pageAfter: (last: Raw | undefined, wanted: number) => Promise<readonly Raw[]>,
  read: (page: readonly Raw[]) => readonly Item[],
): Promise<Item[]> {
  const found: Item[] = [];
  for (let last: Raw | undefined; ;) {
    const wanted = limit - found.length;
    const page = await pageAfter(last, wanted);
    found.push(...read(page));
    last = page.at(-1);
    if (!last || page.length < wanted || found.length === limit) return found;
  }
}

/** `batchAfter` returns the documents after an id, in the order of ids. */
export async function* everyDocument<Raw extends { readonly _id: string }>(batchAfter: (id: string) => Promise<readonly Raw[]>): AsyncGenerator<Raw> {
  for (let last = ''; ;) {
    const batch = await batchAfter(last);
    yield* batch;
    const end = batch.at(-1);
    if (!end) return;
    last = end._id;
  }
}

export function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
