import { describe, expect, it } from 'vitest';
import { createReadinessChecks, type PartState } from '#server/http/readiness-checks.ts';
import { eventually } from '#tests/support/processes.ts';

describe('readiness', () => {
  it('checks a part once for simultaneous requests and for those shortly after, and checks again later', async () => {
    let tries = 0;
    let state: PartState = 'up';
    const parts = createReadinessChecks({
      store: () => {
        tries += 1;
        return Promise.resolve(state);
      },
    });
    const answers = await Promise.all(Array.from({ length: 100 }, parts));
    expect(new Set(answers)).toEqual(new Set([{ store: 'up' }]));
    expect(tries).toBe(1);
    state = 'read_only';
    expect(await parts()).toEqual({ store: 'up' });
    expect(tries).toBe(1);
    await eventually(async () => expect(await parts()).toEqual({ store: 'read_only' }));
    expect(tries).toBe(2);
  });

  it('reports a part that throws or never answers as down, and every other part as it is', async () => {
    const parts = createReadinessChecks({
      broken: () => Promise.reject(new Error('broken')),
      brokenAtOnce: () => {
        throw new Error('broken');
      },
      hanging: () => new Promise(() => undefined),
      fine: () => 'up',
    });
    expect(await parts()).toEqual({ broken: 'down', brokenAtOnce: 'down', hanging: 'down', fine: 'up' });
  });
});
