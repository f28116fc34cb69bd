import { Binary, type Collection, type Db, type Document } from 'mongodb';
import { z } from 'zod';
import { leadForms } from '../../shared/form-rules.ts';
import { ensureCollection } from '../storage/mongo-documents.ts';
import type { LeadCipher } from './lead-cipher.ts';
import { leadStateOf, type Lead, type LeadRow } from './lead-store.ts';

export const leadCollectionName = 'leads';
const outcome = z.enum(['taken', 'refused', 'unreachable']).nullable();

/** A lead as MongoDB keeps it. */
export const leadDocumentSchema = z.object({
  _id: z.string(),
  form: z.enum(leadForms),
  receivedAt: z.date(),
  deliveredAt: z.date().nullable(),
  isInbox: z.boolean(),
  attempts: z.number().nonnegative(),
  failures: z.number().nonnegative(),
  firstOutcome: outcome,
  lastOutcome: outcome,
  nextAttemptAt: z.date().nullable(),
  failingSince: z.date().nullable(),
  leaseUntil: z.date().nullable(),
  claim: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  fingerprint: z.string(),
  /**
   * What this lead is known by, under a unique index: its id, its fields, its key together with its fields. A name is given up once its window has
   * passed and another lead asks for it.
   */
  knownAs: z.array(z.string()),
  sealed: z.instanceof(Binary).nullable(),
});
export type LeadDocument = z.output<typeof leadDocumentSchema>;

/** The names of a post; the same for a repeat of it. */
export function namesOf(post: { readonly fingerprint: string; readonly idempotencyKey: string | null }) {
  const byFields = `fields:${post.fingerprint}`;
  const byKey = post.idempotencyKey === null ? undefined : `key:${post.idempotencyKey}:${post.fingerprint}`;
  return { byFields, byKey, all: byKey === undefined ? [byFields] : [byFields, byKey] };
}

export function leadOf(document: LeadDocument, cipher: LeadCipher): Lead {
  const fields = document.sealed ? cipher.open(document._id, document.sealed.buffer) : null;
  return {
    id: document._id,
    form: document.form,
    receivedAt: document.receivedAt,
    state: leadStateOf({ isDelivered: document.deliveredAt !== null, failures: document.failures }),
    attempts: document.attempts,
    failures: document.failures,
    firstOutcome: document.firstOutcome,
    lastOutcome: document.lastOutcome,
    nextAttemptAt: document.nextAttemptAt,
    failingSince: document.failingSince,
    leasedUntil: document.leaseUntil,
    fields: fields ?? null,
    isUnreadable: fields === undefined,
  };
}

export function rowOf(document: LeadDocument): LeadRow {
  return {
    id: document._id,
    form: document.form,
    receivedAt: document.receivedAt.getTime(),
    deliveredAt: document.deliveredAt?.getTime() ?? null,
    isInbox: document.isInbox,
    attempts: document.attempts,
    failures: document.failures,
    firstOutcome: document.firstOutcome,
    lastOutcome: document.lastOutcome,
    nextAttemptAt: document.nextAttemptAt?.getTime() ?? null,
    failingSince: document.failingSince?.getTime() ?? null,
    idempotencyKey: document.idempotencyKey,
    fingerprint: document.fingerprint,
    sealed: document.sealed && Buffer.from(document.sealed.buffer).toString('base64'),
  };
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** Moved leads answer for no repeats: the windows are minutes and hours, and a move takes the site off the air anyway. */
export function documentOf(row: LeadRow): LeadDocument {
  const { id, sealed, ...rest } = row;
  return {
    ...rest,
    _id: id,
    receivedAt: new Date(row.receivedAt),
    deliveredAt: dateOf(row.deliveredAt),
    nextAttemptAt: dateOf(row.nextAttemptAt),
    failingSince: dateOf(row.failingSince),
    leaseUntil: null,
    claim: null,
    knownAs: [`id:${id}`],
    sealed: sealed === null ? null : new Binary(Buffer.from(sealed, 'base64')),
  };
}

const nullable = (bsonType: string) => ({ bsonType: [bsonType, 'null'] });
const validator: Document = {
  $jsonSchema: {
    bsonType: 'object',
    required: ['_id', 'form', 'receivedAt', 'deliveredAt', 'isInbox', 'attempts', 'failures', 'nextAttemptAt', 'fingerprint', 'knownAs', 'sealed'],
    properties: {
      _id: { bsonType: 'string' },
      form: { enum: [...leadForms] },
      receivedAt: { bsonType: 'date' },
      deliveredAt: nullable('date'),
      isInbox: { bsonType: 'bool' },
      attempts: { bsonType: 'number', minimum: 0 },
      failures: { bsonType: 'number', minimum: 0 },
      nextAttemptAt: nullable('date'),
      failingSince: nullable('date'),
      leaseUntil: nullable('date'),
      claim: nullable('string'),
      idempotencyKey: nullable('string'),
      fingerprint: { bsonType: 'string' },
      knownAs: { bsonType: 'array', minItems: 1, items: { bsonType: 'string' } },
      sealed: nullable('binData'),
    },
  },
};

/** Makes the collection with its indexes, or brings them up to date. */
export async function prepareLeadCollection(db: Db): Promise<void> {
  await ensureCollection(db, leadCollectionName, validator);
  const leads: Collection<LeadDocument> = db.collection(leadCollectionName);
  await leads.createIndexes([
    { name: 'known_as', key: { knownAs: 1 }, unique: true },
    { name: 'by_time', key: { receivedAt: -1, _id: -1 } },
    { name: 'due', key: { nextAttemptAt: 1 } },
  ]);
}
