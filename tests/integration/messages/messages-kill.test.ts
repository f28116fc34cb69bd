import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startMessageGateway } from '#tests/support/message-gateway.ts';
import { startApp, temporaryFolder } from '#tests/support/site-process.ts';

const perRound = 4;

it('a process killed before, while and after the gateway takes messages loses none and sends none twice', async () => {
  const [gateway, data] = [await startMessageGateway(), await temporaryFolder()];
  onTestFinished(async () => {
    await gateway.stop();
    await data.remove();
  });
  const environment = { ...gateway.environment, DATA_DIR: data.path, FORM_LIMIT: '1000' };
  const post = async (url: string, at: number) => {
    const body = new URLSearchParams({ name: '홍길동', phone: `010-1234-${5000 + at}`, website: '' });
    return fetch(`${url}/forms/visit`, { method: 'POST', headers: { Accept: 'application/json' }, body }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const answered: number[] = [];
  const moments = [
    { behaviour: 'ok', moment: async () => pause(5) },
    { behaviour: 'lost', moment: () => gateway.next() },
    { behaviour: 'ok', moment: () => gateway.next() },
    { behaviour: 'ok', moment: async () => gateway.next().then(() => pause(4)) },
  ] as const;
  for (const [round, { behaviour, moment }] of moments.entries()) {
    const app = await startApp(environment);
    gateway.behave(behaviour);
    const reached = Promise.race([moment(), pause(5000)]);
    const posts = Array.from({ length: perRound }, async (_, index) => {
      const at = round * perRound + index;
      if (await post(app.url, at)) answered.push(at);
    });
    await reached;
    await app.child.end('SIGKILL');
    await Promise.all(posts);
  }
  gateway.behave('ok');
  const app = await startApp(environment);
  onTestFinished(async () => void (await app.child.end('SIGTERM')));
  const sent = () => gateway.taken.map(({ body }) => String(body['to']));
  const wanted = answered.map((at) => `0101234${5000 + at}`);
  // A message that a dead process had claimed is free when its lease ends.
  await expect.poll(() => wanted.filter((to) => !sent().includes(to)), { timeout: 40_000, interval: 200 }).toEqual([]);
  await pause(1500);
  expect(sent().toSorted()).toEqual([...new Set(sent())].toSorted());
}, 90_000);
