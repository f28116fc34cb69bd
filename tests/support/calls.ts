import type { TestSite } from './site.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON. */
  readonly body: unknown;
  /** The cookies it sets, as a browser would send them back. */
  readonly cookies: string;
}

export interface CallOptions {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a native form. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent as it is. */
  readonly text?: string;
}

const ordinaryBrowser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

function bodyOf({ json, form, text }: CallOptions): { readonly body?: string; readonly type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form !== undefined) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return text === undefined ? {} : { body: text };
}

/** One request as a browser on this site sends it; redirects are not followed. */
export async function call(site: Pick<TestSite, 'origin'>, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { body, type } = bodyOf(options);
  const answer = await fetch(site.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'User-Agent': ordinaryBrowser,
      Origin: site.origin,
      ...(type !== undefined && { 'Content-Type': type }),
      ...(options.cookie !== undefined && { Cookie: options.cookie }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text !== '' && answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text,
    cookies: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}
