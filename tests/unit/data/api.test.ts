import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '#client/data/api.ts';

describe('a call of the API', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is not made when the schema of its answer cannot be loaded, because a call that succeeded would look failed', async () => {
    const fetched = vi.fn(async () => Response.json({ id: 'a1' }, { status: 201 }));
    vi.stubGlobal('fetch', fetched);
    const schema = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await callApi('POST', '/api/press/yunseul', { body: '{}', schema })).toMatchObject({ ok: false, code: 'unreachable' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('that is answered without a body succeeds only with 204: a page with another status proves nothing', async () => {
    vi.stubGlobal('fetch', async () => new Response('<p>Request blocked', { headers: { 'Content-Type': 'text/html' } }));
    expect(await callApi('DELETE', '/api/session')).toMatchObject({ ok: false, code: 'unavailable' });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect(await callApi('DELETE', '/api/session')).toMatchObject({ ok: true });
  });

  it('times out when the server never answers', async () => {
    vi.useFakeTimers();
    const silent = (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    vi.stubGlobal('fetch', silent);
    const answer = callApi('DELETE', '/api/session');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toMatchObject({ ok: false, code: 'unreachable' });
    vi.useRealTimers();
  });
});
