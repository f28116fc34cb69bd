import type { Server } from 'node:http';
import type { Logger } from '#server/logger.ts';

/** Once started, `/readyz` says `draining` and answers close their connection. */
export function createDrain() {
  let isDraining = false;
  return { isDraining: () => isDraining, start: () => void (isDraining = true) };
}

interface ShutdownTimes {
  /** The time for load balancers to notice. */
  readonly noticeMs: number;
  /** The time for running answers after that. */
  readonly answersWithinMs: number;
  /** Counted from the signal. The process then exits in any case. */
  readonly forceAfterMs: number;
}

/** The time that an answer may take besides the form service. */
const besidesFormMs = 2500;
const longestAnswerMs = 15_000;
/**
 * A shutdown and the proxy cut off slower answers: the visitor would read that the form failed,
 * though the form service still takes it.
 */
export const longestForwardMs = longestAnswerMs - besidesFormMs;

export function shutdownTimes({ trustProxy, formTimeoutMs }: { readonly trustProxy: number; readonly formTimeoutMs: number }): ShutdownTimes {
  return {
    noticeMs: trustProxy > 0 ? 2000 : 200,
    // The slowest answer waits for the form service.
    answersWithinMs: Math.min(formTimeoutMs + besidesFormMs, longestAnswerMs),
    // Below `stop_grace_period` in both compose files.
    forceAfterMs: 25_000,
  };
}

export interface ShutdownTask {
  readonly name: string;
  readonly run: () => Promise<void> | void;
}

interface ShutdownOptions extends ShutdownTimes {
  readonly server: Server;
  readonly logger: Logger;
  readonly startDraining: () => void;
  readonly answering: () => number;
  readonly tasks: readonly ShutdownTask[];
  readonly exit: (code: number) => void;
}

/**
 * Closing would reset connections not yet accepted, and load balancers must not repeat their
 * requests.
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

/** How long connections stay open while no answer is under way: time to receive a whole request. */
const silenceMs = 1000;

/** Returns how many requests were cut. A closing server does not enforce its own timeouts. */
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

/** A second call does nothing. */
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

/** What an orchestrator sends, and Ctrl-C. */
export function stopOnSignals(shutdown: (reason: string) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => shutdown(signal));
}
