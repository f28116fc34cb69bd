import type { Server } from 'node:http';
import type { Logger } from './logger.ts';

export interface ShutdownTask {
  readonly name: string;
  readonly run: () => Promise<void> | void;
}

interface ShutdownOptions {
  readonly server: Server;
  readonly logger: Logger;
  /** Makes readiness say `draining`, and every answer from now on close its connection. */
  readonly startDraining: () => void;
  /** How many requests wait for the end of their answer. */
  readonly answering: () => number;
  /** How long a balancer is given to notice before connections are refused. */
  readonly noticeMs: number;
  /** How long answers that have begun are waited for after that. */
  readonly answersWithinMs: number;
  /** After the last answer, in order. */
  readonly tasks: readonly ShutdownTask[];
  /** When all is not done by then, the process ends all the same. */
  readonly forceAfterMs: number;
  readonly exit: (code: number) => void;
}

/**
 * Comes back in a turn of the event loop that brought no connection. The system resets what was connected but not yet taken over when a server
 * closes, and a balancer must not send such a request again: so it closes right after the waiting ones were taken.
 */
async function untilNoneWaits(server: Server): Promise<void> {
  let hasArrived = true;
  const note = () => void (hasArrived = true);
  server.on('connection', note);
  for (let turn = 0; hasArrived && turn < 1000; turn += 1) {
    hasArrived = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', note);
}

/** A connection on which nothing is being answered is given so long to bring a whole request. */
const silenceMs = 1000;

/**
 * Resolves when no connection is left; gives how many requests were cut. A server that closes looks after its time limits no more: connections
 * that browsers open ahead, and those of clients that never finish their request, would stay until the process is forced to end.
 */
async function closeServer(server: Server, answering: () => number, withinMs: number): Promise<number> {
  await untilNoneWaits(server);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const giveUpAt = performance.now() + withinMs;
  let lastAnswerAt = performance.now();
  let cut = 0;
  const watch = setInterval(() => {
    const now = performance.now();
    if (answering() > 0) lastAnswerAt = now;
    if (now < giveUpAt && now - lastAnswerAt < silenceMs) return;
    clearInterval(watch);
    cut = answering();
    server.closeAllConnections();
  }, 100);
  await closed;
  clearInterval(watch);
  return cut;
}

/**
 * Makes the function that ends the process without cutting an answer: drain, close, then the named tasks, each timed.
 * A second call does nothing. A bare `server.close()` waits for every kept-alive connection; draining closes them with their next answer.
 */
export function createShutdown(options: ShutdownOptions): (reason: string, exitCode?: number) => void {
  const { server, logger, startDraining, answering, noticeMs, answersWithinMs, tasks, forceAfterMs, exit } = options;
  let hasBegun = false;
  async function run(reason: string, exitCode: number): Promise<void> {
    logger.info({ event: 'shutdown.begin', reason });
    const force = setTimeout(() => {
      logger.error({ event: 'shutdown.forced' });
      logger.flush(() => exit(1));
    }, forceAfterMs);
    startDraining();
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    const cut = await closeServer(server, answering, answersWithinMs);
    if (cut > 0) logger.warn({ event: 'shutdown.cut', count: cut });
    for (const task of tasks) {
      const startedAt = performance.now();
      try {
        await task.run();
        logger.info({ event: 'shutdown.task', task: task.name, durationMs: Math.round(performance.now() - startedAt) });
      } catch (error) {
        logger.error({ event: 'shutdown.task_failed', task: task.name, err: error });
      }
    }
    clearTimeout(force);
    logger.info({ event: 'shutdown.end', exitCode });
    logger.flush(() => exit(exitCode));
  }
  return (reason, exitCode = 0) => {
    if (hasBegun) return;
    hasBegun = true;
    void run(reason, exitCode);
  };
}
