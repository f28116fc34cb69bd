import { setTimeout as pause } from 'node:timers/promises';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { eventually } from '#tests/support/processes.ts';
import { untilReady, type AppProcess } from '#tests/support/site-process.ts';
import { found, timed, type Fault, type Finding } from './fault.ts';
import { startServices } from './service-site.ts';

/** Asks for visits, each with a number of its own, and keeps when it was told that one was taken. */
function createVisitors() {
  const taken = new Map<string, number>();
  let last = 10_000_000;
  async function ask({ url }: AppProcess): Promise<void> {
    const phone = `010${(last += 1)}`;
    const body = new URLSearchParams({ name: '홍길동', phone, website: '' });
    const askedAt = Date.now();
    const sent = { method: 'POST', headers: { Accept: 'application/json' }, body, signal: AbortSignal.timeout(15_000) };
    const status = await fetch(`${url}/forms/visit`, sent).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) taken.set(phone, askedAt);
  }
  return { taken, ask };
}

export async function killTellers(rounds: number): Promise<readonly Finding[]> {
  const [services, gateway, visitors] = [await startServices(), await startMessageGateway(), createVisitors()] as const;
  try {
    const startReplica = async () => untilReady(await services.startApp({ ...gateway.environment, FORM_LIMIT: '100000' }));
    const replicas = [await startReplica(), await startReplica()];
    const askAll = (count: number) => replicas.flatMap((app) => Array.from({ length: count }, () => visitors.ask(app)));
    const sentTo = () => gateway.taken.map(({ body }) => String(body['to']));
    const missing = () => [...visitors.taken.keys()].filter((phone) => !sentTo().includes(phone)).length;
    const untilSent = (ms: number) => eventually(() => (missing() > 0 ? Promise.reject(new Error('missing')) : Promise.resolve()), ms).catch(() => undefined);

    for (let wave = 0; wave < 5; wave += 1) await Promise.all([...askAll(5), pause(1000)]);
    await untilSent(15_000);
    const calm = gateway.taken.map(({ at, body }) => at - (visitors.taken.get(String(body['to'])) ?? at));

    const behaviours = ['ok', 'lost', 'ok', 'down'] as const;
    for (let round = 0; round < rounds; round += 1) {
      gateway.behave(behaviours[round % behaviours.length] ?? 'ok');
      const posts = askAll(3);
      await pause(Math.random() * 300);
      await replicas[round % 2]?.child.end('SIGKILL');
      await Promise.all(posts);
      replicas[round % 2] = await startReplica();
    }
    gateway.behave('ok');
    await untilSent(180_000);
    await pause(3000);
    const all = visitors.taken.size;
    const twice = sentTo().length - new Set(sentTo()).size;
    return [
      found('messages after as many forms', `${calm.length} of 50`, calm.length === 50),
      timed('the message after the form, the slowest of 50', Math.max(...calm), 5000),
      found('messages to visitors whose form was taken', `${all - missing()} of ${all}`, missing() === 0),
      found('messages sent twice', String(twice), twice === 0),
    ];
  } finally {
    await services.stop();
    await gateway.stop();
  }
}

export const serviceMessageFaults: readonly Fault[] = [
  {
    name: 'two replicas that send messages, one killed -9, 20 times',
    needs: ['mongod', 'redis-server'],
    run: () => killTellers(20),
  },
];
