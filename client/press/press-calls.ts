import type { SignIn } from '../../shared/admin.ts';
import type { ArticleChange, NewArticle, PressArticle, PressPage } from '../../shared/press.ts';

/** What a call came to: the answer, or the code of its refusal; `unreachable` when there was no answer at all. */
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly fields: Readonly<Record<string, string>> };

async function call<T>(method: string, address: string, body: unknown, read: (answer: unknown) => T | Promise<T>): Promise<CallResult<T>> {
  try {
    const answer = await fetch(address, {
      method,
      headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const value: unknown = answer.status === 204 ? undefined : await answer.json();
    if (answer.ok) return { ok: true, value: await read(value) };
    const { problemSchema } = await import('../../shared/problem.ts');
    const problem = problemSchema.safeParse(value);
    return { ok: false, code: problem.data?.code ?? 'unavailable', fields: problem.data?.fields ?? {} };
  } catch {
    return { ok: false, code: 'unreachable', fields: {} };
  }
}

const articleAddress = (site: string, id: string) => `/api/press/${site}/${encodeURIComponent(id)}`;
const nothing = () => undefined;

// The schemas come with the first answer: reading the page needs none.
const readPage = async (answer: unknown) => (await import('../../shared/press.ts')).pressPageSchema.parse(answer);
const readArticle = async (answer: unknown) => (await import('../../shared/press.ts')).pressArticleSchema.parse(answer);
const readEmail = async (answer: unknown) => (await import('../../shared/admin.ts')).sessionInfoSchema.parse(answer).email;

export function fetchPressPage(site: string, cursor: string): Promise<CallResult<PressPage>> {
  return call('GET', `/api/press/${site}?${new URLSearchParams({ cursor })}`, undefined, readPage);
}

export function fetchArticle(site: string, id: string): Promise<CallResult<PressArticle>> {
  return call('GET', articleAddress(site, id), undefined, readArticle);
}

export function postArticle(site: string, article: NewArticle): Promise<CallResult<PressArticle>> {
  return call('POST', `/api/press/${site}`, article, readArticle);
}

export function changeArticle(site: string, id: string, change: ArticleChange): Promise<CallResult<PressArticle>> {
  return call('PATCH', articleAddress(site, id), change, readArticle);
}

export function removeArticle(site: string, id: string): Promise<CallResult<undefined>> {
  return call('DELETE', articleAddress(site, id), undefined, nothing);
}

export function signIn(input: SignIn): Promise<CallResult<string | null>> {
  return call('POST', '/api/session', input, readEmail);
}

export function signOut(): Promise<CallResult<undefined>> {
  return call('DELETE', '/api/session', undefined, nothing);
}
