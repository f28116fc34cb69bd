import { setTimeout as pause } from 'node:timers/promises';
import { must, run } from '#tests/containers/commands.ts';
import { underLoad } from '#tests/containers/load.ts';
import { postArticle, signIn, withClient } from '#tests/containers/site-cases.ts';
import { buildImage, prepareStack, type Stack } from '#tests/containers/stack.ts';
import type { Figure } from './measures.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const perSecond = Number(process.env['BENCH_RATE'] ?? 300);
const sampleMs = 5000;
const image = 'yunseul-bench';
const pages = [
  '/',
  '/Brand/intro',
  '/FloorPlan/84A',
  '/SalesInfo/guide',
  '/BusinessGuide/intro',
  '/LocationEnvironment/intro',
  '/privacy',
  '/ComplexGuide/community',
];

/** Returns the memory in MB by container name. */
async function memoryOf({ project }: Stack): Promise<ReadonlyMap<string, number>> {
  const units: Readonly<Record<string, number>> = { KiB: 1024 / 1e6, MiB: 1024 ** 2 / 1e6, GiB: 1024 ** 3 / 1e6 };
  const lines = (await must('docker', ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}'])).split('\n');
  return new Map(
    lines
      .filter((line) => line.startsWith(project))
      .map((line) => {
        const [name = '', amount = '', unit = ''] = /^(\S+) ([\d.]+)(\w+)/.exec(line)?.slice(1) ?? [];
        return [name.replace(`${project}-`, ''), Number(amount) * (units[unit] ?? 1 / 1e6)] as const;
      }),
  );
}

async function watchMemory(stack: Stack, endsAt: number): Promise<ReadonlyMap<string, number>> {
  const highest = new Map<string, number>();
  while (Date.now() < endsAt) {
    for (const [name, megabytes] of await memoryOf(stack)) highest.set(name, Math.max(megabytes, highest.get(name) ?? 0));
    await pause(Math.max(0, Math.min(sampleMs, endsAt - Date.now())));
  }
  return highest;
}

async function measure(stack: Stack): Promise<readonly Figure[]> {
  return withClient(stack, async (client) => {
    const article = `/yunseul/press/${await postArticle(client, await signIn(stack, client))}`;
    /** Of twenty requests one is a lead, one a press page and eighteen are others. */
    const mix = (number: number) => {
      if (number % 20 === 0) return 'lead';
      if (number % 20 === 10) return number % 40 === 10 ? '/yunseul/press' : article;
      return pages[number % pages.length] ?? '/';
    };
    const [load, memory] = await underLoad(client, perSecond, () => watchMemory(stack, Date.now() + seconds * 1000), mix);
    const taken = new Set(stack.formService.taken.map(({ body }) => body['phone']));
    const lost = load.acceptedPhones.filter((phone) => !taken.has(phone)).length;
    const what = `${perSecond}/s for ${seconds} s through Caddy's TLS`;
    return [
      {
        what,
        figure: `${load.requests} requests, ${load.failures.length + load.lateAnswers} failed`,
        goal: '0 failed',
        isKept: load.failures.length + load.lateAnswers === 0,
      },
      { what: 'time of an answer', figure: `p50 ${load.p50Ms} ms, p99 ${load.p99Ms} ms, longest ${load.maxMs} ms`, goal: '-' },
      { what: 'leads', figure: `${load.acceptedPhones.length} taken, ${lost} lost`, goal: '0 lost', isKept: lost === 0 },
      ...[...memory]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, megabytes]) => ({ what: `highest memory: ${name}`, figure: `${megabytes.toFixed(0)} MB`, goal: '-' })),
      ...load.failures.slice(0, 3).map((figure) => ({ what: 'failed', figure, goal: '-' })),
    ];
  });
}

/** `BENCH_RATE` is the number of requests per second. */
export async function deployed(): Promise<readonly Figure[]> {
  await buildImage(`${image}:latest`, 'bench');
  const stack = await prepareStack('services', image);
  try {
    await stack.up();
    return await measure(stack);
  } finally {
    await stack.remove();
    await run('docker', ['image', 'rm', '-f', `${image}:latest`]);
  }
}
