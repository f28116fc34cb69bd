/**
 * Runs `work` for a key once at a time. Calls that arrive during a run share the next one: `count` is how
 * many share it, and `place` is the caller's place among them, from 1.
 */
export function createCoalescer<T>(
  work: (key: string, count: number) => Promise<T>,
): (key: string) => Promise<{ readonly result: T; readonly place: number; readonly count: number }> {
  interface Batch {
    count: number;
    readonly done: Promise<{ result: T; count: number }>;
  }
  const running = new Map<string, Promise<unknown>>();
  const gathering = new Map<string, Batch>();

  function gather(key: string): Batch {
    const before = running.get(key) ?? Promise.resolve();
    const batch: Batch = {
      count: 0,
      done: before.then(async () => {
        gathering.delete(key);
        const { count } = batch;
        const result = work(key, count);
        const settled = result.then(
          () => undefined,
          () => undefined,
        );
        running.set(key, settled);
        void settled.then(() => running.get(key) === settled && running.delete(key));
        return { result: await result, count };
      }),
    };
    gathering.set(key, batch);
    return batch;
  }

  return async (key) => {
    const batch = gathering.get(key) ?? gather(key);
    batch.count += 1;
    const place = batch.count;
    return { ...(await batch.done), place };
  };
}
