import type { Request, Response } from 'express';
import { formResults, nativeForms, postResultMinutes, type PostResult } from '#shared/leads/lead-form-names.ts';
import { createSignedCookie, type CookieSettings } from './signed-cookie.ts';

const name = 'form-result';

/** Carries the result of a native post to the page that follows it: the address alone may be reloaded, shared or invented. */
export interface PostResults {
  tell(response: Response, result: PostResult): void;
  /** Gives it once: the browser then forgets it. `undefined` unless the address names the same result. */
  take(request: Request, response: Response): PostResult | undefined;
}

/** Whether the page cache must leave this request to the page. */
export function mayHavePostResult(url: string, cookie: string | undefined): boolean {
  return cookie !== undefined && cookie.includes(`${name}=`) && url.includes('result=');
}

export function createPostResults(settings: CookieSettings): PostResults {
  const cookie = createSignedCookie({ ...settings, name, purpose: 'form-result', lifetimeMs: postResultMinutes * 60_000 });
  return {
    tell: (response, { form, result, isKept }) => cookie.set(response, [form, result, isKept ? 'kept' : ''].join('-')),
    take(request, response) {
      const named = request.query['result'];
      const [form, result, kept] = (cookie.read(request) ?? '').split('-');
      const found = { form: nativeForms.find((one) => one === form), result: formResults.find((one) => one === result) };
      if (request.method !== 'GET' || !found.form || !found.result || named !== found.result) return undefined;
      cookie.clear(response);
      return { form: found.form, result: found.result, isKept: kept === 'kept' };
    },
  };
}
