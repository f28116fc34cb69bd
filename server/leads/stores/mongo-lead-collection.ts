import { Binary, type Collection, type Db, type Document, type Filter } from 'mongodb';
import { z } from 'zod';
import { leadForms } from '#shared/leads/lead-form-names.ts';
import { readSource } from '#shared/leads/lead-source.ts';
import { ensureCollection } from '#server/storage/mongo-documents.ts';
import type { LeadCipher } from '../lead-cipher.ts';
import { workStates } from '#shared/leads/work-states.ts';
import { storedSource, untouchedRow, type Lead, type LeadAges, type LeadRow, type LeadWork } from '../lead-store.ts';
import { failuresBeforeFailing, leadStateOf } from '../lead-times.ts';

export const leadCollectionName = 'leads';
const outcome = z.enum(['taken', 'refused', 'unreachable']).nullable();

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
   * A unique index over these makes sure that a lead is saved once: the id, the fingerprint of the fields,
   * and the idempotency key with it. They are removed when their window is over.
   */
  knownAs: z.array(z.string()),
  sealed: z.instanceof(Binary).nullable(),
  /** Keyed hashes of the telephone numbers of a lead with a consent. */
  numbers: z.array(z.string()).optional(),
  /** `indexedMark`, or the names of the keys that cannot read the lead. Leads of earlier versions lack it. */
  indexedBy: z.string().optional(),
  /** Set while the visitor and the office are still to be told of the lead. */
  isUntold: z.boolean().optional(),
  /** Keyed hashes by which the desk finds the lead. */
  searchKeys: z.array(z.string()).optional(),
  source: z.string().nullish(),
  channel: z.string().nullish(),
  /** Set where it is not the form. */
  kind: z.enum(leadForms).nullish(),
  // Leads that nobody has worked on lack these, as all of earlier versions do.
  workState: z.enum(workStates).nullish(),
  tries: z.number().nonnegative().nullish(),
  ownerId: z.string().nullish(),
  nextContactAt: z.date().nullish(),
  workVersion: z.number().nonnegative().nullish(),
  past: z.array(z.object({ id: z.string(), at: z.date(), by: z.object({ id: z.string(), email: z.string() }), sealed: z.instanceof(Binary) })).optional(),
});
export type LeadDocument = z.output<typeof leadDocumentSchema>;

export const stateFilters = {
  delivered: { deliveredAt: { $ne: null } },
  waiting: { nextAttemptAt: { $ne: null }, failures: { $lte: failuresBeforeFailing } },
  failing: { nextAttemptAt: { $ne: null }, failures: { $gt: failuresBeforeFailing } },
  suspected: { deliveredAt: null, nextAttemptAt: null },
  received: { $nor: [{ deliveredAt: null, nextAttemptAt: null }] },
} satisfies Record<string, Filter<LeadDocument>>;

export const isInboxOrUntold = { $or: ['$isInbox', '$isUntold'] };
export const isStillNeeded = { $or: ['$isInbox', { $eq: ['$deliveredAt', null] }] };

/** Part of an update that erases the fields unless the condition is true. */
export function fieldsStay(condition: Document): Document {
  const erased = { sealed: null, numbers: [], searchKeys: [], past: [] };
  return Object.fromEntries(Object.entries(erased).map(([name, nothing]) => [name, { $cond: [condition, `$${name}`, nothing] }]));
}

export function expiredFilters(before: LeadAges) {
  const old: Filter<LeadDocument> = { receivedAt: { $lt: before.received }, isInbox: { $ne: true } };
  return {
    undelivered: {
      isInbox: { $ne: true },
      nextAttemptAt: { $ne: null },
      $or: [
        { receivedAt: { $lt: before.received }, form: { $ne: 'withdrawal' } },
        { receivedAt: { $lt: before.longest }, form: 'withdrawal' },
      ],
    },
    delivered: { ...old, deliveredAt: { $ne: null } },
    inbox: { receivedAt: { $lt: before.inbox }, isInbox: true },
    suspected: { ...old, ...stateFilters.suspected },
  } satisfies Record<string, Filter<LeadDocument>>;
}

export function repeatKeysOf(lead: { readonly fingerprint: string; readonly idempotencyKey: string | null }) {
  const byFields = `fields:${lead.fingerprint}`;
  const byKey = lead.idempotencyKey === null ? undefined : `key:${lead.idempotencyKey}:${lead.fingerprint}`;
  return { byFields, byKey, all: byKey === undefined ? [byFields] : [byFields, byKey] };
}

export function leadOf(document: LeadDocument, cipher: LeadCipher): Lead {
  const fields = document.sealed ? cipher.open(document._id, document.sealed.buffer) : null;
  return {
    id: document._id,
    form: document.form,
    kind: document.kind ?? document.form,
    receivedAt: document.receivedAt,
    deliveredAt: document.deliveredAt,
    state: leadStateOf({ isDelivered: document.deliveredAt !== null, isDue: document.nextAttemptAt !== null, failures: document.failures }),
    attempts: document.attempts,
    failures: document.failures,
    firstOutcome: document.firstOutcome,
    lastOutcome: document.lastOutcome,
    nextAttemptAt: document.nextAttemptAt,
    failingSince: document.failingSince,
    leaseUntil: document.leaseUntil,
    fields: fields ?? null,
    isUnreadable: fields === undefined,
    source: readSource(document.source),
    work: workOf(document),
  };
}

function workOf({ workState, tries, ownerId, nextContactAt, workVersion }: LeadDocument): LeadWork {
  return { state: workState ?? 'new', tries: tries ?? 0, ownerId: ownerId ?? null, nextContactAt: nextContactAt ?? null, version: workVersion ?? 0 };
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
    isUntold: document.isUntold === true,
    source: document.source ?? null,
    kind: document.kind ?? null,
    work: rowOfWork(document),
  };
}

function rowOfWork(document: LeadDocument): NonNullable<LeadRow['work']> {
  const work = workOf(document);
  const past = (document.past ?? []).map(({ id, at, by, sealed }) => ({ id, at: at.getTime(), by, sealed: Buffer.from(sealed.buffer).toString('base64') }));
  return { ...work, nextContactAt: work.nextContactAt?.getTime() ?? null, past };
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/**
 * An imported lead keeps only the id of its repeat keys, so a repeat that was sent before the move is not
 * recognised after it.
 */
export function documentOf(row: LeadRow): LeadDocument {
  const { id, sealed, isUntold, work: { past, ...work } = untouchedRow, ...rest } = row;
  return {
    ...rest,
    workState: work.state,
    tries: work.tries,
    ownerId: work.ownerId,
    nextContactAt: dateOf(work.nextContactAt),
    workVersion: work.version,
    past: past.map(({ at, sealed: text, ...entry }) => ({ ...entry, at: new Date(at), sealed: new Binary(Buffer.from(text, 'base64')) })),
    _id: id,
    receivedAt: new Date(row.receivedAt),
    deliveredAt: dateOf(row.deliveredAt),
    nextAttemptAt: dateOf(row.nextAttemptAt),
    failingSince: dateOf(row.failingSince),
    leaseUntil: null,
    claim: null,
    ...(isUntold && { isUntold }),
    ...storedSource(readSource(row.source)),
    knownAs: [`id:${id}`],
    sealed: sealed === null ? null : new Binary(Buffer.from(sealed, 'base64')),
  };
}

const nullable = (bsonType: string) => ({ bsonType: [bsonType, 'null'] });
const documentFields = {
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
    numbers: { bsonType: 'array', items: { bsonType: 'string' } },
    indexedBy: { bsonType: 'string' },
    isUntold: { bsonType: 'bool' },
    searchKeys: { bsonType: 'array', items: { bsonType: 'string' } },
    source: nullable('string'),
    channel: nullable('string'),
    kind: { enum: [...leadForms, null] },
    workState: { enum: [...workStates, null] },
    past: { bsonType: 'array' },
  },
};

export async function prepareLeadCollection(db: Db): Promise<void> {
  await ensureCollection(db, leadCollectionName, documentFields);
  const leads: Collection<LeadDocument> = db.collection(leadCollectionName);
  await leads.createIndexes([
    { name: 'known_as', key: { knownAs: 1 }, unique: true },
    { name: 'by_time', key: { receivedAt: -1, _id: -1 } },
    { name: 'due', key: { nextAttemptAt: 1 } },
    { name: 'by_number', key: { numbers: 1 }, sparse: true },
    { name: 'unindexed', key: { indexedBy: 1 }, partialFilterExpression: { sealed: { $type: 'binData' } } },
    { name: 'untold', key: { receivedAt: 1 }, partialFilterExpression: { isUntold: true } },
    { name: 'by_search_key', key: { searchKeys: 1, receivedAt: -1, _id: -1 }, sparse: true },
    { name: 'by_work', key: { workState: 1, receivedAt: -1, _id: -1 } },
    { name: 'by_kind', key: { form: 1, kind: 1, receivedAt: -1, _id: -1 } },
    { name: 'by_channel', key: { channel: 1, receivedAt: -1, _id: -1 } },
    { name: 'by_owner', key: { ownerId: 1, receivedAt: -1, _id: -1 } },
    { name: 'by_next_contact', key: { nextContactAt: 1 }, partialFilterExpression: { nextContactAt: { $type: 'date' } } },
    { name: 'by_delivery_state', key: { deliveredAt: 1, nextAttemptAt: 1, failures: 1 } },
    { name: 'erased_search', key: { searchKeys: 1 }, partialFilterExpression: { sealed: { $type: 'null' } } },
    { name: 'erased_numbers', key: { numbers: 1 }, partialFilterExpression: { sealed: { $type: 'null' } } },
  ]);
}
