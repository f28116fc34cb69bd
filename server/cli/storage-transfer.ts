import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type Account, type AccountStore, accountSchema } from '#server/accounts/account-store.ts';
import { storedAuditEntrySchema, type AuditStore, type StoredAuditEntry } from '#server/audit/audit-store.ts';
import { visitRowSchema, type VisitStore } from '#server/visits/visit-store.ts';
import { messageRowSchema, type OutboxStore } from '#server/messages/outbox-store.ts';
import { pictureRowSchema, type PictureRow, type PictureStore } from '#server/press/pictures/picture-store.ts';
import { articleRowSchema, type PressStore } from '#server/press/press-store.ts';
import { noticeSchema, type NoticeStore } from '#server/notices/notice-store.ts';
import { type LeadStore, leadRowSchema } from '#server/leads/lead-store.ts';

/** In the order of the file. */
const kinds = ['article', 'picture', 'account', 'lead', 'visit', 'message', 'notice', 'audit'] as const;
type Kind = (typeof kinds)[number];
export type TransferCounts = Readonly<Record<Kind, number>>;

const noCounts = () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;

export interface TransferStores {
  readonly press: Pick<PressStore, 'exportAll' | 'save'>;
  readonly pictures: Pick<PictureStore, 'exportAll' | 'save'>;
  readonly accounts: AccountStore;
  readonly leads: Pick<LeadStore, 'exportRows' | 'importRows'>;
  readonly visits: Pick<VisitStore, 'exportRows' | 'importRows'>;
  readonly outbox: Pick<OutboxStore, 'exportRows' | 'importRows'>;
  readonly notices: Pick<NoticeStore, 'list' | 'importRows'>;
  readonly audit: Pick<AuditStore, 'list' | 'importEntries'>;
}

const head = { kind: 'yunseul-export', version: 1 } as const;
const batchSize = 200;

async function* everyEntry(audit: Pick<AuditStore, 'list'>): AsyncGenerator<StoredAuditEntry> {
  let before: string | null = null;
  for (;;) {
    const page: readonly StoredAuditEntry[] = await audit.list(before, batchSize);
    yield* page;
    if (page.length === 0) return;
    before = page.at(-1)?.id ?? null;
  }
}

async function* pictureRows(pictures: Pick<PictureStore, 'exportAll'>): AsyncGenerator<PictureRow> {
  for await (const { files, ...picture } of pictures.exportAll())
    yield { ...picture, files: files.map(({ name, data }) => ({ name, data: Buffer.from(data).toString('base64') })) };
}

function pictureOf({ files, ...picture }: PictureRow) {
  return { ...picture, files: files.map(({ name, data }) => ({ name, data: Buffer.from(data, 'base64') })) };
}

type ReplaceAccount = (email: string) => Promise<number | undefined>;

interface Transfer {
  readonly schema: z.ZodType;
  readonly all: () => AsyncIterable<unknown> | Promise<Iterable<unknown>>;
  /** Rows in memory. */
  readonly atOnce: number;
  /** Returns how many rows were missing. */
  readonly add: (rows: readonly unknown[]) => Promise<number>;
}

function imported<Row>(schema: z.ZodType<Row>, all: Transfer['all'], importRows: (rows: readonly Row[]) => Promise<number>): Transfer {
  return { schema, all, atOnce: batchSize, add: (rows) => importRows(rows.map((row) => schema.parse(row))) };
}

/** Of large rows, and of those that a store takes one by one. */
function saved<Row>(schema: z.ZodType<Row>, all: Transfer['all'], save: (row: Row) => Promise<'saved' | 'exists'>): Transfer {
  return { schema, all, atOnce: 1, add: async ([row]) => ((await save(schema.parse(row))) === 'saved' ? 1 : 0) };
}

function transfersOf(stores: TransferStores, replaceAccount?: ReplaceAccount): Readonly<Record<Kind, Transfer>> {
  const { press, pictures, accounts, leads, visits, outbox, notices, audit } = stores;
  async function saveAccount(account: Account) {
    const replaced = await replaceAccount?.(account.email);
    // No earlier session and no session of the replaced account may be valid for the restored account.
    const sessionEpoch = replaceAccount ? Math.max(account.sessionEpoch, replaced ?? 0) + 1 : account.sessionEpoch;
    return accounts.save({ ...account, sessionEpoch });
  }
  return {
    article: saved(articleRowSchema, press.exportAll, press.save),
    picture: saved(
      pictureRowSchema,
      () => pictureRows(pictures),
      (row) => pictures.save(pictureOf(row)),
    ),
    account: saved(accountSchema.strict(), accounts.list, saveAccount),
    lead: imported(leadRowSchema, leads.exportRows, leads.importRows),
    visit: imported(visitRowSchema, visits.exportRows, visits.importRows),
    message: imported(messageRowSchema, outbox.exportRows, outbox.importRows),
    notice: imported(noticeSchema, () => notices.list(), notices.importRows),
    audit: imported(storedAuditEntrySchema.strict(), () => everyEntry(audit), audit.importEntries),
  };
}

export const standardOutput = '-';

async function openOutput(file: string) {
  if (file !== standardOutput) {
    const out = await open(file, 'wx', 0o600);
    return { write: (text: string): Promise<unknown> => out.write(text), sync: () => out.sync(), close: () => out.close() };
  }
  const write = (text: string) => new Promise<void>((resolve, reject) => void process.stdout.write(text, (error) => (error ? reject(error) : resolve())));
  return { write, sync: async () => undefined, close: async () => undefined };
}

/** Readable by its owner: a JSON object per line, the counts in the last. Leads stay encrypted. */
export async function exportStorage(stores: TransferStores, file: string): Promise<TransferCounts> {
  const counts = noCounts();
  const transfers = transfersOf(stores);
  const out = await openOutput(file);
  try {
    const write = (value: unknown) => out.write(`${JSON.stringify(value)}\n`);
    await write(head);
    for (const kind of kinds)
      for await (const row of await transfers[kind].all()) {
        await write({ kind, row });
        counts[kind] += 1;
      }
    await write({ kind: 'end', counts });
    await out.sync();
  } finally {
    await out.close();
  }
  return counts;
}

const lineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(head.kind), version: z.literal(head.version) }),
  z.strictObject({ kind: z.enum(kinds), row: z.unknown() }),
  z.strictObject({ kind: z.literal('end'), counts: z.partialRecord(z.enum(kinds), z.int()) }),
]);

async function* readLines(file: string) {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number += 1;
    const parsed = lineSchema.safeParse(parseJson(text));
    if (!parsed.success || (number === 1) !== (parsed.data.kind === head.kind)) throw new Error(`Line ${number} of the file cannot be read.`);
    yield { number, line: parsed.data };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nothing is imported from a damaged file. */
async function check(file: string, transfers: Readonly<Record<Kind, Transfer>>): Promise<TransferCounts> {
  const counts = noCounts();
  let promised: Partial<Record<Kind, number>> | undefined;
  for await (const { number, line } of readLines(file)) {
    if (line.kind === 'end') promised = line.counts;
    else if (line.kind !== head.kind) {
      if (!transfers[line.kind].schema.safeParse(line.row).success)
        throw new Error(`Line ${number} of the file holds no ${line.kind} that this version can read.`);
      counts[line.kind] += 1;
    }
  }
  // Exports of older versions have no pictures, no visits, no messages, no notices or no audit trail.
  const isComplete = promised !== undefined && kinds.every((kind) => (promised?.[kind] ?? 0) === counts[kind]);
  if (!isComplete) throw new Error('The file is not complete.');
  return counts;
}

export interface ImportOptions {
  /**
   * Removes the account with this email and returns its session epoch. Without this function an existing
   * account stays.
   */
  readonly replaceAccount?: ReplaceAccount;
}

/** Adds what is missing. Rejects before anything is changed if a line cannot be read. */
export async function importStorage(
  stores: TransferStores,
  file: string,
  { replaceAccount }: ImportOptions = {},
): Promise<{ readonly inFile: TransferCounts; readonly added: TransferCounts }> {
  const transfers = transfersOf(stores, replaceAccount);
  const inFile = await check(file, transfers);
  const added = noCounts();
  let kind: Kind = kinds[0];
  let rows: unknown[] = [];
  async function flush(): Promise<void> {
    if (rows.length > 0) added[kind] += await transfers[kind].add(rows);
    rows = [];
  }
  for await (const { line } of readLines(file)) {
    if (!('row' in line)) continue;
    if (line.kind !== kind || rows.length >= transfers[kind].atOnce) await flush();
    kind = line.kind;
    rows.push(line.row);
  }
  await flush();
  return { inFile, added };
}
