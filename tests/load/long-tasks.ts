import { z } from 'zod';
import { userAgent } from '#tests/support/browser.ts';
import { startBareChromium } from './bare-chromium.ts';

const versionSchema = z.object({ webSocketDebuggerUrl: z.string() });
const answerSchema = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()).optional(), error: z.object({ message: z.string() }).optional() });
const visitSchema = z.object({
  result: z.object({ value: z.object({ loadedAt: z.number(), isTaken: z.boolean(), tasks: z.array(z.tuple([z.number(), z.number()])) }) }),
});

const slowdown = 4;
/** Long enough to hydrate, and to fetch the fonts and the code of the next pages. */
const visitMs = 2000;

type Call = (method: string, params?: object, sessionId?: string) => Promise<Readonly<Record<string, unknown>>>;

async function connect(port: number): Promise<{ readonly call: Call; readonly close: () => void }> {
  const { webSocketDebuggerUrl } = versionSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json/version`)).json());
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<Readonly<Record<string, unknown>>>>();
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data)));
    if (!answer.success) return;
    const { id, result, error } = answer.data;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result ?? {});
    waiting.delete(id);
  });
  let last = 0;
  return {
    call(method, params = {}, sessionId) {
      last += 1;
      const answer = Promise.withResolvers<Readonly<Record<string, unknown>>>();
      waiting.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId !== undefined && { sessionId }) }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}

/** Runs in the page and returns the tasks over 50 ms. */
const readTasks = `new Promise((resolve) => {
  const tasks = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration }) => tasks.push([startTime, duration]))).observe({ type: 'longtask', buffered: true });
  const isTaken = document.querySelector('[data-scripted]') !== null;
  setTimeout(() => resolve({ loadedAt: performance.getEntriesByType('navigation')[0].loadEventStart, isTaken, tasks }), 100);
})`;

async function visit(call: Call, url: string): Promise<readonly number[]> {
  const { browserContextId } = await call('Target.createBrowserContext');
  const { targetId } = await call('Target.createTarget', { url: 'about:blank', browserContextId });
  const sessionId = String((await call('Target.attachToTarget', { targetId, flatten: true }))['sessionId']);
  await call('Emulation.setDeviceMetricsOverride', { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }, sessionId);
  await call('Emulation.setUserAgentOverride', { userAgent }, sessionId);
  await call('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
  await call('Page.navigate', { url }, sessionId);
  await new Promise((resolve) => setTimeout(resolve, visitMs));
  const read = await call('Runtime.evaluate', { expression: readTasks, awaitPromise: true, returnByValue: true }, sessionId);
  await call('Target.disposeBrowserContext', { browserContextId });
  const { loadedAt, isTaken, tasks } = visitSchema.parse(read).result.value;
  if (!isTaken) throw new Error(`${url} was not taken over within ${visitMs} ms`);
  return tasks.filter(([startedAt]) => startedAt >= loadedAt).map(([, duration]) => Math.round(duration));
}

export interface LongTasks {
  readonly path: string;
  /** Durations in ms, of all visits together. */
  readonly tasks: readonly number[];
}

/**
 * Tasks over 50 ms after the load event of a phone's first visit, on a processor that is four times slower.
 * Screen, user agent and processor are emulated, but nothing is observed, because the domains that test
 * drivers enable lengthen the very tasks that are measured. `undefined` without a browser.
 */
export async function longTasks(origin: string, paths: readonly string[], visits: number): Promise<readonly LongTasks[] | undefined> {
  const chromium = await startBareChromium();
  if (!chromium) return undefined;
  try {
    const { call, close } = await connect(chromium.port);
    const found: LongTasks[] = [];
    for (const path of paths) {
      const tasks: number[] = [];
      for (let time = 0; time < visits; time += 1) tasks.push(...(await visit(call, origin + path)));
      found.push({ path, tasks });
    }
    close();
    return found;
  } finally {
    await chromium.stop();
  }
}
