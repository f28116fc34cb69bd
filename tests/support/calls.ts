import type { SiteUnderTest } from './site-under-test.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly cookies: string;
}

export interface ApiCallOptions {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly text?: string;
}

const ordinaryBrowser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

function bodyOf({ json, form, text }: ApiCallOptions): { readonly body?: string; readonly type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form !== undefined) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return text === undefined ? {} : { body: text };
}

/** Sends what a browser on a page of this site sends (user agent, origin). Follows no redirects. */
export async function callApi(
  site: Pick<SiteUnderTest, 'origin'> & Partial<Pick<SiteUnderTest, 'fetch'>>,
  method: string,
  path: string,
  options: ApiCallOptions = {},
): Promise<Answer> {
  const { body, type } = bodyOf(options);
  const answer = await (site.fetch ?? fetch)(site.origin + path, {
    method,
    ...(site.fetch === undefined && { redirect: 'manual' as const }),
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
