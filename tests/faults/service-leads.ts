import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { untilReady } from '#tests/support/site-process.ts';
import { found, type Fault, type Finding } from './fault.ts';
import { LeadLedger } from './lead-ledger.ts';
import { startServices } from './service-site.ts';

export async function killReplicas(rounds: number): Promise<readonly Finding[]> {
  const [services, ledger] = [await startServices(), new LeadLedger()] as const;
  try {
    // A proxy sends visitors only to replicas that have found their storage.
    const startReplica = async () => untilReady(await services.startApp());
    const replicas = [await startReplica(), await startReplica()];
    const behaviours = ['ok', 'slow', 500, 'hanging'] as const;
    for (let round = 0; round < rounds; round += 1) {
      services.standIn.behave(behaviours[round % behaviours.length] ?? 'ok', 60);
      const posts = replicas.flatMap((app) => Array.from({ length: 3 }, () => ledger.post(app)));
      await pause(Math.random() * 60);
      const victim = round % 2;
      await replicas[victim]?.child.end('SIGKILL');
      await Promise.all(posts);
      replicas[victim] = await startReplica();
    }
    services.standIn.behave('ok');
    if (replicas[0]) await ledger.pressAgain(replicas[0]);
    // A start makes waiting leads due. On a busy machine a lead may have failed four times and would
    // otherwise wait for five minutes.
    await replicas[0]?.child.end('SIGTERM');
    replicas[0] = await startReplica();
    // The lease of a dead replica has to expire first.
    const left = await services.drained(100_000);
    return ledger.check(services.standIn, left, true);
  } finally {
    await services.stop();
  }
}

/** One replica refuses each visitor, who then presses again at the other, which cannot reach MongoDB. */
export async function pressBetweenReplicas(visitors: number): Promise<readonly Finding[]> {
  const [services, ledger] = [await startServices(), new LeadLedger()] as const;
  try {
    const [first, second] = [await untilReady(await services.startApp()), await untilReady(await services.startApp())];
    services.standIn.behave(500);
    await Promise.all(Array.from({ length: visitors }, () => ledger.post(first)));
    services.standIn.behave('ok');
    services.mongod.child.freeze();
    await ledger.pressAgain(second);
    const taken = ledger.count(200);
    services.mongod.child.thaw();
    const left = await services.drained(60_000);
    return [found('answered 200 while MongoDB was frozen', `${taken} of ${visitors}`, taken === visitors), ...ledger.check(services.standIn, left, true)];
  } finally {
    services.mongod.child.thaw();
    await services.stop();
  }
}

export async function shareQueue(leads: number): Promise<readonly Finding[]> {
  const services = await startServices();
  try {
    const first = await services.startApp();
    await untilReady(first);
    await first.child.end('SIGTERM');
    const client = await new MongoClient(services.environment['MONGODB_URL'] ?? '').connect();
    const cipher = createLeadCipher([Buffer.from(services.environment['LEAD_KEY'] ?? '', 'base64')]);
    const at = new Date();
    const documents = Array.from({ length: leads }, (_, index) => {
      const _id = randomUUID();
      const fields = { name: `대기 ${index}`, phone: '010-1234-5678' };
      const rest = {
        attempts: 1,
        failures: 1,
        firstOutcome: 'unreachable',
        lastOutcome: 'unreachable',
        failingSince: at,
        leaseUntil: null,
        claim: null,
        idempotencyKey: null,
      };
      return {
        _id: _id as never,
        form: 'visit',
        receivedAt: at,
        deliveredAt: null,
        isInbox: false,
        nextAttemptAt: at,
        fingerprint: _id,
        knownAs: [`id:${_id}`],
        sealed: cipher.seal(_id, fields),
        ...rest,
      };
    });
    await client.db().collection('leads').insertMany(documents);
    await client.close();
    services.standIn.behave('slow', 200);
    // On a busy machine an attempt may time out and be repeated, which is right.
    const patient = { FORM_TIMEOUT_MS: '20000' };
    const replicas = await Promise.all([services.startApp(patient), services.startApp(patient)]);
    const left = await services.drained(40_000);
    const { posts } = services.standIn;
    const keys = new Set(posts.map(({ key }) => key)).size;
    const senders = replicas.filter((app) => app.log().some(({ event }) => event === 'lead.forwarded')).length;
    return [
      found('waiting leads delivered', `${keys} of ${leads}`, keys === leads && left === 0),
      found('leads claimed by both replicas', String(posts.length - keys), posts.length === keys),
      found('replicas that delivered', `${senders} of 2`, senders === 2),
    ];
  } finally {
    await services.stop();
  }
}

export const serviceLeadFaults: readonly Fault[] = [
  { name: 'two replicas, one killed -9 again and again, 50 times', needs: ['mongod', 'redis-server'], run: () => killReplicas(50) },
  { name: 'pressed again at another replica, MongoDB frozen between', needs: ['mongod', 'redis-server'], run: () => pressBetweenReplicas(20) },
  { name: 'two replicas share 200 waiting leads', needs: ['mongod', 'redis-server'], run: () => shareQueue(200) },
];
