import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { accountRoles } from '../../shared/admin.ts';
import { articleIdSchema, siteSlugSchema } from '../../shared/press.ts';
import type { Account, AccountStore } from './account-store.ts';

const kinds = ['article', 'account', 'lead'] as const;
type Kind = (typeof kinds)[number];
export type TransferCounts = Readonly<Record<Kind, number>>;

const time = z.int().nonnegative();
const articleSchema = z.strictObject({
  id: articleIdSchema,
  siteId: siteSlugSchema,
  title: z.string().min(1),
  summary: z.string().min(1),
  content: z.string(),
  date: time,
  views: z.int().nonnegative(),
  draft: z.boolean(),
  version: z.int().positive(),
});
export type ArticleRow = z.output<typeof articleSchema>;

const accountSchema: z.ZodType<Account> = z.strictObject({
  id: z.string().min(1),
  email: z.string().min(1),
  role: z.enum(accountRoles),
  passwordHash: z.string().min(1),
  sessionEpoch: z.int(),
  totpSecret: z.string().nullable(),
  totpLastStep: z.int().nullable(),
  recoveryHashes: z.array(z.string()),
  createdAt: time,
});

/** What is moved, seen from here: each part gives all its rows, and takes rows, leaving out those it has. */
export interface TransferStores<LeadRow> {
  readonly press: { exportAll(): AsyncIterable<ArticleRow>; save(article: ArticleRow): Promise<'saved' | 'exists'> };
  readonly accounts: AccountStore;
  readonly leads: { exportRows(): AsyncIterable<LeadRow>; importRows(rows: Iterable<LeadRow>): Promise<number> };
  readonly leadSchema: z.ZodType<LeadRow>;
}

const head = { kind: 'yunseul-export', version: 1 } as const;
const batchSize = 200;

/** Writes everything to a new file that only its owner can read: one JSON object a line, the counts in the last. Leads stay encrypted. */
export async function exportStorage<LeadRow>(stores: TransferStores<LeadRow>, file: string): Promise<TransferCounts> {
  const counts = { article: 0, account: 0, lead: 0 };
  const out = await open(file, 'wx', 0o600);
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
    await writeAll('account', await stores.accounts.list());
    await writeAll('lead', stores.leads.exportRows());
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
  z.strictObject({ kind: z.literal('end'), counts: z.record(z.enum(kinds), z.int()) }),
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

/** Reads the whole file once without keeping anything: a file that was cut or changed is refused before the first row is written. */
async function check<LeadRow>(stores: TransferStores<LeadRow>, file: string): Promise<TransferCounts> {
  const schemas: Record<Kind, z.ZodType> = { article: articleSchema, account: accountSchema, lead: stores.leadSchema };
  const counts = { article: 0, account: 0, lead: 0 };
  let promised: Partial<Record<Kind, number>> | undefined;
  for await (const { number, line } of readLines(file)) {
    if (line.kind === 'end') promised = line.counts;
    else if (line.kind !== head.kind) {
      if (!schemas[line.kind].safeParse(line.row).success) throw new Error(`Line ${number} of the file holds no ${line.kind} that this version can read.`);
      counts[line.kind] += 1;
    }
  }
  if (kinds.some((kind) => promised?.[kind] !== counts[kind])) throw new Error('The file is not complete.');
  return counts;
}

/** Adds what the file holds and this storage has not yet; says how many of each were in the file and how many were added. */
export async function importStorage<LeadRow>(
  stores: TransferStores<LeadRow>,
  file: string,
): Promise<{ readonly inFile: TransferCounts; readonly added: TransferCounts }> {
  const inFile = await check(stores, file);
  const added = { article: 0, account: 0, lead: 0 };
  let leads: LeadRow[] = [];
  async function flushLeads(): Promise<void> {
    added.lead += await stores.leads.importRows(leads);
    leads = [];
  }
  for await (const { line } of readLines(file)) {
    if (line.kind === 'article') added.article += (await stores.press.save(articleSchema.parse(line.row))) === 'saved' ? 1 : 0;
    else if (line.kind === 'account') added.account += (await stores.accounts.save(accountSchema.parse(line.row))) === 'saved' ? 1 : 0;
    else if (line.kind === 'lead') leads.push(stores.leadSchema.parse(line.row));
    if (leads.length >= batchSize) await flushLeads();
  }
  await flushLeads();
  return { inFile, added };
}
