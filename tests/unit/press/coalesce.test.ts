import { describe, expect, it } from 'vitest';
import { createCoalescer } from '#server/press/coalesce.ts';

function createWork() {
  const calls: { key: string; count: number; finish: (result: string) => void; fail: (error: Error) => void }[] = [];
  const together = createCoalescer((key, count) => new Promise<string>((finish, fail) => calls.push({ key, count, finish, fail })));
  return { calls, together };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('coalescing', () => {
  it('starts the first call at once, and runs the calls that arrive meanwhile together afterwards', async () => {
    const { calls, together } = createWork();
    const first = together('a');
    await settle();
    const later = [together('a'), together('a'), together('a')];
    await settle();
    expect(calls.map(({ count }) => count)).toEqual([1]);
    calls[0]?.finish('one');
    expect(await first).toEqual({ result: 'one', place: 1, count: 1 });
    await settle();
    expect(calls.map(({ count }) => count)).toEqual([1, 3]);
    calls[1]?.finish('two');
    expect((await Promise.all(later)).map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  it('runs different keys separately', async () => {
    const { calls, together } = createWork();
    void together('a');
    void together('b');
    await settle();
    expect(calls.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('fails every call of a failed batch and no call of the next', async () => {
    const { calls, together } = createWork();
    const first = together('a');
    await settle();
    const second = together('a');
    calls[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settle();
    calls[1]?.finish('back');
    expect(await second).toMatchObject({ result: 'back' });
  });
});
