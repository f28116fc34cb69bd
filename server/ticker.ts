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
