import { leadOverviewSchema } from '../shared/lead-overview.ts';
import { sessionInfoSchema } from '../shared/admin.ts';
import { pressArticleSchema, pressPageSchema } from '../shared/press.ts';
import type { PagePorts } from './page-ports.ts';

async function ask(address: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, { signal, headers: { Accept: 'application/json' } });
}

function failed(answer: Response): Error {
  return new Error(`the server answered ${answer.status}`);
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}

/** The ports of the browser: the calls of the API, each answer checked. */
export const browserPorts: PagePorts = {
  async listPress(site, cursor, signal) {
    const answer = await ask(withQuery(`/api/press/${site}`, { cursor }), signal);
    if (!answer.ok) throw failed(answer);
    return pressPageSchema.parse(await answer.json());
  },
  async findArticle(site, id, signal) {
    const answer = await ask(`/api/press/${site}/${encodeURIComponent(id)}`, signal);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw failed(answer);
    return pressArticleSchema.parse(await answer.json());
  },
  async findSignedIn(signal) {
    const answer = await ask('/api/session', signal);
    return answer.ok ? sessionInfoSchema.parse(await answer.json()).email : null;
  },
  async listLeads({ state, cursor }, signal) {
    const answer = await ask(withQuery('/api/leads', { state, cursor }), signal);
    if (answer.status === 401 || answer.status === 403) return undefined;
    if (!answer.ok) throw failed(answer);
    return leadOverviewSchema.parse(await answer.json());
  },
};
