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
  /** How long a balancer is given to notice before connections are refused. */
  readonly noticeMs: number;
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

async function closeServer(server: Server): Promise<void> {
  await untilNoneWaits(server);
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/**
 * Makes the function that ends the process without cutting an answer: drain, close, then the named tasks, each timed.
 * A second call does nothing. A bare `server.close()` waits for every kept-alive connection; draining closes them with their next answer.
 */
export function createShutdown({ server, logger, startDraining, noticeMs, tasks, forceAfterMs, exit }: ShutdownOptions): (reason: string) => void {
  let hasBegun = false;
  async function run(reason: string): Promise<void> {
    logger.info({ event: 'shutdown.begin', reason });
    const force = setTimeout(() => {
      logger.error({ event: 'shutdown.forced' });
      exit(1);
    }, forceAfterMs);
    startDraining();
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    await closeServer(server);
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
    logger.info({ event: 'shutdown.end', exitCode: 0 });
    logger.flush(() => exit(0));
  }
  return (reason) => {
    if (hasBegun) return;
    hasBegun = true;
    void run(reason);
  };
}
