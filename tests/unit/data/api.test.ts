import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../../client/data/api.ts';

describe('a call of the API', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is not made when the schema of its answer cannot be fetched: it would be reported as failed', async () => {
    const fetched = vi.fn(async () => Response.json({ id: 'a1' }, { status: 201 }));
    vi.stubGlobal('fetch', fetched);
    const schema = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await callApi('POST', '/api/press/yunseul', { body: '{}', schema })).toMatchObject({ ok: false, code: 'unreachable' });
    expect(fetched).not.toHaveBeenCalled();
  });
});
