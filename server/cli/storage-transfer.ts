import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { auditEntrySchema } from '#shared/accounts/audit.ts';
import type { Notice } from '#shared/notices/notice.ts';
import { type AccountStore, accountSchema } from '#server/accounts/account-store.ts';
import type { AuditStore, StoredAuditEntry } from '#server/audit/audit-store.ts';
import { visitRowSchema, type VisitRow, type VisitStore } from '#server/visits/visit-store.ts';
import { messageRowSchema, type MessageRow, type OutboxStore } from '#server/messages/outbox-store.ts';
import { pictureRowSchema, type PictureRow, type PictureStore } from '#server/press/pictures/picture-store.ts';
import { articleRowSchema, type PressStore } from '#server/press/press-store.ts';
import { noticeSchema, type NoticeStore } from '#server/notices/notice-store.ts';
import { type LeadStore, leadRowSchema, type LeadRow } from '#server/leads/lead-store.ts';

const kinds = ['article', 'picture', 'account', 'lead', 'visit', 'message', 'notice', 'audit'] as const;
type Kind = (typeof kinds)[number];
export type TransferCounts = Readonly<Record<Kind, number>>;

const time = z.int().nonnegative();
const auditSchema: z.ZodType<StoredAuditEntry> = auditEntrySchema.extend({ at: time, expiresAt: time }).strict();

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
  const counts = { article: 0, picture: 0, account: 0, lead: 0, visit: 0, message: 0, notice: 0, audit: 0 };
  const out = await openOutput(file);
  try {
    const write = (value: unknown) => out.write(`${JSON.stringify(value)}\n`);
    await write(head);
    async function writeAll(kind: Kind, rows: AsyncIterable<unknown> | Iterable<unknown>): Promise<void> {
      for await (const row of rows) {
        await write({ kind, row });
        counts[kind] += 1;
      }
    }
    await writeAll('article', stores.press.exportAll());
    await writeAll('picture', pictureRows(stores.pictures));
    await writeAll('account', await stores.accounts.list());
    await writeAll('lead', stores.leads.exportRows());
    await writeAll('visit', stores.visits.exportRows());
    await writeAll('message', stores.outbox.exportRows());
    await writeAll('notice', await stores.notices.list());
    await writeAll('audit', everyEntry(stores.audit));
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
async function check(file: string): Promise<TransferCounts> {
  const schemas: Record<Kind, z.ZodType> = {
    article: articleRowSchema,
    picture: pictureRowSchema,
    account: accountSchema.strict(),
    lead: leadRowSchema,
    visit: visitRowSchema,
    message: messageRowSchema,
    notice: noticeSchema,
    audit: auditSchema,
  };
  const counts = { article: 0, picture: 0, account: 0, lead: 0, visit: 0, message: 0, notice: 0, audit: 0 };
  let promised: Partial<Record<Kind, number>> | undefined;
  for await (const { number, line } of readLines(file)) {
    if (line.kind === 'end') promised = line.counts;
    else if (line.kind !== head.kind) {
      if (!schemas[line.kind].safeParse(line.row).success) throw new Error(`Line ${number} of the file holds no ${line.kind} that this version can read.`);
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
  readonly replaceAccount?: (email: string) => Promise<number | undefined>;
}

/** Adds what is missing. Rejects before anything is changed if a line cannot be read. */
export async function importStorage(
  stores: TransferStores,
  file: string,
  { replaceAccount }: ImportOptions = {},
): Promise<{ readonly inFile: TransferCounts; readonly added: TransferCounts }> {
  const inFile = await check(file);
  const added = { article: 0, picture: 0, account: 0, lead: 0, visit: 0, message: 0, notice: 0, audit: 0 };
  const leads = createBatches((rows: readonly LeadRow[]) => stores.leads.importRows(rows));
  const visits = createBatches((rows: readonly VisitRow[]) => stores.visits.importRows(rows));
  const messages = createBatches((rows: readonly MessageRow[]) => stores.outbox.importRows(rows));
  const notices = createBatches((rows: readonly Notice[]) => stores.notices.importRows(rows));
  const audit = createBatches((rows: readonly StoredAuditEntry[]) => stores.audit.importEntries(rows));
  for await (const { line } of readLines(file)) {
    if (line.kind === 'article') {
      added.article += (await stores.press.save(articleRowSchema.parse(line.row))) === 'saved' ? 1 : 0;
    } else if (line.kind === 'picture') {
      added.picture += (await stores.pictures.save(pictureOf(pictureRowSchema.parse(line.row)))) === 'saved' ? 1 : 0;
    } else if (line.kind === 'account') {
      const account = accountSchema.parse(line.row);
      const replaced = await replaceAccount?.(account.email);
      // No earlier session and no session of the replaced account may be valid for the restored account.
      const sessionEpoch = replaceAccount ? Math.max(account.sessionEpoch, replaced ?? 0) + 1 : account.sessionEpoch;
      added.account += (await stores.accounts.save({ ...account, sessionEpoch })) === 'saved' ? 1 : 0;
    } else if (line.kind === 'lead') added.lead += await leads.add(leadRowSchema.parse(line.row));
    else if (line.kind === 'visit') added.visit += await visits.add(visitRowSchema.parse(line.row));
    else if (line.kind === 'message') added.message += await messages.add(messageRowSchema.parse(line.row));
    else if (line.kind === 'notice') added.notice += await notices.add(noticeSchema.parse(line.row));
    else if (line.kind === 'audit') added.audit += await audit.add(auditSchema.parse(line.row));
  }
  added.lead += await leads.flush();
  added.visit += await visits.flush();
  added.message += await messages.flush();
  added.notice += await notices.flush();
  added.audit += await audit.flush();
  return { inFile, added };
}

/** Both functions return how many rows were added since the last call. */
function createBatches<Row>(importRows: (rows: readonly Row[]) => Promise<number>) {
  let rows: Row[] = [];
  async function flush(): Promise<number> {
    const batch = rows;
    rows = [];
    return importRows(batch);
  }
  return {
    flush,
    add(row: Row): Promise<number> {
      rows.push(row);
      return rows.length < batchSize ? Promise.resolve(0) : flush();
    },
  };
}
