import { callApi, type ApiResult, type Schema } from './api.ts';
import { ConnectionLost } from './connection.ts';
import type { PagePorts } from './page-ports.ts';

/**
 * Returns `undefined` for the statuses that the page expects. Other failures are thrown and show the error
 * page.
 */
function valueOf<T>(answer: ApiResult<T>): T;
function valueOf<T>(answer: ApiResult<T>, ...expected: readonly number[]): T | undefined;
function valueOf<T>(answer: ApiResult<T>, ...expected: readonly number[]): T | undefined {
  if (answer.ok) return answer.value;
  if (expected.includes(answer.status)) return undefined;
  throw answer.status === 0 ? new ConnectionLost() : new Error(`the server answered ${answer.status}`);
}

const secondTryMs = 1000;

/**
 * Asks twice when the store could not answer, because the error page would replace a list that is only being
 * refreshed.
 */
async function read<T>(path: string, options: { readonly schema: () => Promise<Schema<T>>; readonly signal: AbortSignal }): Promise<ApiResult<T>> {
  const answer = await callApi('GET', path, options);
  if (answer.ok || answer.status !== 503) return answer;
  await new Promise((resolve) => setTimeout(resolve, secondTryMs));
  return options.signal.aborted ? answer : callApi('GET', path, options);
}

export const browserPorts: PagePorts = {
  async listPress(slug, cursor, signal) {
    const schema = async () => (await import('#shared/press/press.ts')).pressPageSchema;
    const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`;
    return valueOf(await read(`/api/press/${slug}${query}`, { schema, signal }));
  },
  async findArticle(slug, id, signal) {
    const schema = async () => (await import('#shared/press/press.ts')).openedArticleSchema;
    return valueOf(await read(`/api/press/${slug}/${encodeURIComponent(id)}`, { schema, signal }), 404);
  },
  async findWriter(signal) {
    const schema = async () => (await import('#shared/accounts/account.ts')).sessionInfoSchema;
    const answer = await callApi('GET', '/api/session', { schema, signal });
    const info = answer.ok || answer.status === 0 ? valueOf(answer) : undefined;
    return info && !info.mayNotWrite ? info.email : null;
  },
};
