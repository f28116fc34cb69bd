import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Binary, MongoClient } from 'mongodb';
import { createLeadCipher, type LeadCipher } from '#server/leads/lead-cipher.ts';
import { indexedMark } from '#server/leads/lead-numbers.ts';
import { startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { eventually } from '#tests/support/processes.ts';
import { startApp, temporaryFolder, untilReady, type AppEnvironment, type AppProcess } from '#tests/support/site-process.ts';
import { formEnvironment } from './embedded-leads.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';
import { startServices } from './service-site.ts';
import { failuresOf, p99Ms, quiet, startTraffic } from './traffic.ts';

const count = 50_000;
/** Four pages and a form at this rate are a hundred requests a second. */
const perSecond = 20;
const pages = ['/', '/FloorPlan/84A', '/SalesInfo/guide', '/yunseul/press'];
const limitMs = 600_000;

const phoneOf = (number: number) => `010-4${String(number).padStart(7, '0').slice(0, 3)}-${String(number % 10_000).padStart(4, '0')}`;

/** Seals another person for each id. */
function* people(cipher: LeadCipher): Generator<{ readonly id: string; readonly sealed: Buffer }> {
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    yield {
      id,
      sealed: cipher.seal(id, { name: `이전 ${number}`, phone: phoneOf(number), marketingConsent: { at: '2026-01-01T00:00:00.000Z', notice: '1' } }),
    };
  }
}

/** Posts the lead of which the others are copies. Its fields stay: without a form service, or with one and `KEEP_DELIVERED`. */
async function postFirst(start: () => Promise<AppProcess>): Promise<void> {
  const app = await untilReady(await start());
  const { status } = await app.post('/api/registrations', { name: '첫 사람', phone: '010-2345-6789', marketingConsent: true });
  if (status !== 200) throw new Error(`the first lead was answered with ${status}`);
  await app.child.end('SIGTERM');
}

/** A storage that can be asked how many leads the desk cannot find yet. */
interface Earlier {
  start(): Promise<AppProcess>;
  unindexed(): Promise<number>;
  readonly forms: FormServiceStandIn;
}

async function serveMeanwhile({ start, unindexed, forms }: Earlier): Promise<readonly Finding[]> {
  const before = await unindexed();
  const app = await start();
  await quiet(app);
  const ledger = new LeadLedger();
  const traffic = startTraffic(app, pages, perSecond, ledger);
  const left = await eventually(
    async () => {
      const now = await unindexed();
      if (now > 0) throw new Error(`${now} left`);
      return now;
    },
    limitMs,
    500,
  ).catch(unindexed);
  const tookMs = traffic.nowMs();
  await traffic.stop();
  const { samples } = traffic;
  return [
    found('leads of the earlier version', String(before), before >= count),
    found('leads that the desk cannot find afterwards', String(left), left === 0),
    found('requests without an answer, or answered with 5xx', `${failuresOf(samples)} of ${samples.length}`, failuresOf(samples) === 0),
    timed('until all were found', tookMs, limitMs),
    timed('99 of 100 requests', p99Ms(samples), 2000),
    ...ledger.check(forms, undefined, true),
  ];
}

async function indexEmbedded(): Promise<readonly Finding[]> {
  const [forms, data, key] = [await startFormService(), await temporaryFolder(), randomBytes(32)] as const;
  const environment: AppEnvironment = { DATA_DIR: data.path, LEAD_KEY: key.toString('base64'), FORM_LIMIT: '100000' };
  const file = join(data.path, 'yunseul.sqlite');
  let app: AppProcess | undefined;
  try {
    await postFirst(() => startApp(environment));
    const db = new DatabaseSync(file);
    const first = db.prepare('SELECT * FROM leads').get() as Record<string, SQLOutputValue>;
    const columns = Object.keys(first);
    const insert = db.prepare(`INSERT INTO leads (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})`);
    db.exec('BEGIN');
    for (const { id, sealed } of people(createLeadCipher([key])))
      insert.run({ ...first, id, fingerprint: id, idempotency_key: null, sealed, indexed_by: null });
    db.exec('COMMIT');
    db.close();
    return await serveMeanwhile({
      forms,
      start: async () => (app = await startApp({ ...environment, ...formEnvironment(forms) })),
      async unindexed() {
        const read = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
        const row = read.prepare('SELECT count(*) AS left FROM leads WHERE sealed IS NOT NULL AND indexed_by IS NOT ?').get(indexedMark);
        read.close();
        return Number(row?.['left']);
      },
    });
  } finally {
    await app?.child.end('SIGKILL');
    await forms.stop();
    await data.remove();
  }
}

const keeping = { KEEP_DELIVERED: 'on' };

async function indexOnServices(): Promise<readonly Finding[]> {
  const services = await startServices();
  const client = await new MongoClient(services.environment['MONGODB_URL'] ?? '').connect();
  const leads = client.db().collection<{ _id: string }>('leads');
  try {
    await postFirst(() => services.startApp(keeping));
    const first = await leads.findOne();
    if (!first) throw new Error('the first lead is not stored');
    const { indexedBy: _mark, numbers: _numbers, searchKeys: _keys, ...earlier } = first as typeof first & Record<string, unknown>;
    const cipher = createLeadCipher([Buffer.from(services.environment['LEAD_KEY'] ?? '', 'base64')]);
    const copies = Array.from(people(cipher), ({ id, sealed }) => ({
      ...earlier,
      _id: id,
      knownAs: [id],
      fingerprint: id,
      idempotencyKey: null,
      sealed: new Binary(sealed),
    }));
    await leads.insertMany(copies);
    return await serveMeanwhile({
      forms: services.standIn,
      start: () => services.startApp(keeping),
      unindexed: () => leads.countDocuments({ sealed: { $type: 'binData' }, indexedBy: { $ne: indexedMark } }),
    });
  } finally {
    await client.close();
    await services.stop();
  }
}

export const earlierLeadFaults: readonly Fault[] = [
  { name: `${count} leads of an earlier version, embedded storage`, needs: [], run: indexEmbedded },
  { name: `${count} leads of an earlier version, MongoDB`, needs: ['mongod', 'redis-server'], run: indexOnServices },
];
