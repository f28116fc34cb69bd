import { ConnectionLost } from './connection-lost.ts';
import type { PagePorts } from './page-ports.ts';

async function ask(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal, headers: { Accept: 'application/json' } });
  } catch (error) {
    // A navigation that was given up for another is no loss of the connection.
    throw signal.aborted ? error : new ConnectionLost(error);
  }
}

function failed(answer: Response): Error {
  return new Error(`the server answered ${answer.status}`);
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** The ports of the browser: the calls of the API, each answer checked. The schemas come when the first answer does: no first visit needs them. */
export const browserPorts: PagePorts = {
  async listPress(site, cursor, signal) {
    const answer = await ask(withQuery(`/api/press/${site}`, { cursor }), signal);
    if (!answer.ok) throw failed(answer);
    const { pressPageSchema } = await import('../shared/press.ts');
    return pressPageSchema.parse(await answer.json());
  },
  async findArticle(site, id, signal) {
    const answer = await ask(`/api/press/${site}/${encodeURIComponent(id)}`, signal);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw failed(answer);
    const { pressArticleSchema } = await import('../shared/press.ts');
    return pressArticleSchema.parse(await answer.json());
  },
  async findSignedIn(signal) {
    const answer = await ask('/api/session', signal);
    if (!answer.ok) return null;
    const { sessionInfoSchema } = await import('../shared/admin.ts');
    return sessionInfoSchema.parse(await answer.json()).email;
  },
  async listLeads({ state, cursor }, signal) {
    const answer = await ask(withQuery('/api/leads', { state, cursor }), signal);
    if (answer.status === 401 || answer.status === 403) return undefined;
    if (!answer.ok) throw failed(answer);
    const { leadOverviewSchema } = await import('../shared/lead-overview.ts');
    return leadOverviewSchema.parse(await answer.json());
  },
};
