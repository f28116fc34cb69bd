import { withChunkTimeout } from './connection.ts';

export interface ApiFailure {
  readonly ok: false;
  /** 0 when the call was not made or no complete answer came, and for a success that is not JSON. */
  readonly status: number;
  /** The server's code, `unreachable` with status 0, or `unavailable` for an answer of another shape. */
  readonly code: string;
  /** Codes by field, only with `invalid`. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was sent is saved in spite of the failure, and will be forwarded. */
  readonly kept?: boolean;
  /** With `full`: the time that was wanted, and others that are free. */
  readonly wanted?: string;
  readonly free?: readonly string[];
}
export type ApiResult<T> = { readonly ok: true; readonly value: T } | ApiFailure;

/** The part of a zod schema that is used here, without the library. */
export interface Schema<T> {
  safeParse(body: unknown): { readonly success: boolean; readonly data?: T };
}

interface ApiOptions<T> {
  /** JSON as text, the fields of a form, or a file. */
  readonly body?: string | URLSearchParams | Blob;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Without a schema the answer has no body (204), so a page that somebody on the way sends instead is a
   * failure.
   */
  readonly schema?: () => Promise<Schema<T>>;
  /** Without a signal the call ends by itself after a while. */
  readonly signal?: AbortSignal;
  /** A longer while, for a file. */
  readonly withinMs?: number;
}

/** Longer than the server waits for its store and, by default, for the form service. */
const answerTimeoutMs = 20_000;
/**
 * The schema comes in a file that may stall, and somebody who pressed a button must get an answer within ten
 * seconds.
 */
const schemaTimeoutMs = 8000;

const unreachable: ApiFailure = { ok: false, status: 0, code: 'unreachable', fields: {} };
const json = 'application/json';

/** Browsers before 2022 have no `AbortSignal.timeout`. */
function startTimeLimit(withinMs = answerTimeoutMs): { readonly signal: AbortSignal; readonly end: () => void } {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), withinMs);
  return { signal: limit.signal, end: () => clearTimeout(timer) };
}

/**
 * Makes every call from the browser to the API. The promise never rejects: it resolves to the requested value
 * or to a failure, even when the server cannot be reached or the call is aborted.
 */
export async function callApi<T = void>(method: string, url: string, options: ApiOptions<T> = {}): Promise<ApiResult<T>> {
  const { body = null, headers, schema, withinMs } = options;
  let limit: ReturnType<typeof startTimeLimit> | undefined;
  try {
    // The schema is loaded before the call, because what the server has done must not be reported as a
    // failure.
    const rules = schema && (await (options.signal ? schema() : withChunkTimeout(schema(), schemaTimeoutMs)));
    limit = options.signal ? undefined : startTimeLimit(withinMs);
    const signal = options.signal ?? limit?.signal ?? null;
    const type = typeof body === 'string' && { 'Content-Type': json };
    const answer = await fetch(url, { method, headers: { Accept: json, ...type, ...headers }, body, signal });
    const unusable = { ...unreachable, status: answer.status, code: 'unavailable' };
    if (!answer.ok) return { ...unusable, ...(await answer.json().catch(() => null)), ok: false };
    if (!rules) return answer.status === 204 ? { ok: true, value: undefined as T } : unusable;
    const { success, data } = rules.safeParse(await answer.json());
    return success ? { ok: true, value: data as T } : unusable;
  } catch {
    return unreachable;
  } finally {
    limit?.end();
  }
}

export interface PageAnswer {
  readonly status: number;
  /** After redirects. */
  readonly url: string;
  readonly page: Document;
}

/** Posts a form of a page that is left, whose answer nobody reads. */
export function sendAtLast(url: string, body: URLSearchParams): void {
  void fetch(url, { method: 'POST', body, keepalive: true, headers: { Accept: 'text/html' } }).catch(() => undefined);
}

/** Reads a page of the desk, or posts one of its forms and reads where it leads. Resolves to nothing when no answer came. */
export async function callPage(
  url: string,
  { body, signal, headers = {} }: Pick<ApiOptions<never>, 'headers' | 'signal'> & { readonly body?: URLSearchParams },
): Promise<PageAnswer | undefined> {
  const limit = signal ? undefined : startTimeLimit();
  try {
    const sent = { method: body ? 'POST' : 'GET', body: body ?? null, signal: signal ?? limit?.signal ?? null };
    const answer = await fetch(url, { ...sent, headers: { Accept: 'text/html', ...headers } });
    return { status: answer.status, url: answer.url, page: new DOMParser().parseFromString(await answer.text(), 'text/html') };
  } catch {
    return undefined;
  } finally {
    limit?.end();
  }
}
