import { MongoServerError } from 'mongodb';
import type { Db, Document } from 'mongodb';
import type { Logger } from 'pino';
import type { z } from 'zod';

/** Idempotent and safe from several processes. Documents of older versions can still be updated. */
export async function ensureCollection(db: Db, name: string, validator: Document): Promise<void> {
  const validation = { validator, validationLevel: 'moderate' } as const;
  try {
    await db.createCollection(name, validation);
  } catch (error) {
    const isThere = error instanceof MongoServerError && error.codeName === 'NamespaceExists';
    if (!isThere) throw error;
    await db.command({ collMod: name, ...validation });
  }
}

export type DocumentReader = <T>(schema: z.ZodType<T>, document: { readonly _id: unknown } | null) => T | undefined;

/** Unreadable ones are logged by id and skipped, so that they never break a page. */
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
