import type { Logger } from '#server/logger.ts';

interface Line {
  readonly event: string;
  readonly channel?: string;
}

/** Logs the first of several failures in a row, and the success after them. What it returns never rejects. */
export function reportingHoldUps(work: () => Promise<void>, log: Logger, heldUp: Line, resumed?: Line) {
  let isHeldUp = false;
  return async (): Promise<void> => {
    try {
      await work();
      if (isHeldUp && resumed) log.info(resumed);
      isHeldUp = false;
    } catch (error) {
      if (!isHeldUp) log.error({ ...heldUp, err: error });
      isHeldUp = true;
    }
  };
}

const hourMs = 60 * 60 * 1000;

/** Sweeps at the start and then every hour. */
export function createHourlySweeps(sweep: () => Promise<unknown>, notSwept: (error: unknown) => void) {
  return createTicker(() => sweep().then(() => undefined, notSwept), hourMs);
}

/** Never runs `tick` twice at the same time. */
export function createTicker(tick: () => Promise<void>, tickMs: number) {
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ticking: Promise<void> | undefined;

  function tickIn(ms: number): void {
    if (!isRunning || ticking) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      ticking = tick().finally(() => {
        ticking = undefined;
        tickIn(tickMs);
      });
    }, ms);
  }

  return {
    isRunning: () => isRunning,
    tickSoon: () => tickIn(0),
    start() {
      if (isRunning) return;
      isRunning = true;
      tickIn(0);
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await ticking;
    },
  };
}
