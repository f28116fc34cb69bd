import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { formResults, nativeForms, postResultMinutes, type PostResult } from '#shared/leads/lead-form-names.ts';
import { cookieNames, createSignedCookie, type CookieSettings } from './signed-cookie.ts';

const prefix = 'form-result-';
/** Of a browser's open windows. The newest come last, and each costs a signature. */
const mostRead = 10;
const cookieName = /^(?:__Host-)?(form-result-[0-9a-f]{12})$/;

/**
 * Carries the result of a native post to the next page in a cookie, because a URL alone may be reloaded, shared
 * or invented.
 */
export type PostResults = ReturnType<typeof createPostResults>;

/** The page of such a URL may show a result to the browser that has posted. */
export const namesPostResult = (url: string): boolean => url.includes('result=');

/** Returns true when the page cache must not answer this request, because the page may show a result. */
export function mayHavePostResult(url: string, cookie: string | undefined): boolean {
  return cookie !== undefined && cookie.includes(prefix) && namesPostResult(url);
}

/** Each post has its own cookie, because another window may post before the page of the first one is loaded. */
export function createPostResults(settings: CookieSettings) {
  const cookieOfPost = (name: string, path: string) =>
    createSignedCookie({ ...settings, name, purpose: `form-result ${path}`, lifetimeMs: postResultMinutes * 60_000 });
  return {
    /** `path` is the path of the page that the post redirects to. */
    tell(response: Response, { form, result, isKept }: PostResult, path: string): void {
      const name = prefix + randomBytes(6).toString('hex');
      cookieOfPost(name, path).set(response, [form, result, isKept ? 'kept' : ''].join('-'));
    },
    /**
     * Returns the result once and clears its cookie. Returns `undefined` unless the cookie belongs to this page
     * and the URL names the same result.
     */
    take(request: Request, response: Response, path: string): PostResult | undefined {
      const wanted = formResults.find((one) => one === request.query['result']);
      if (request.method !== 'GET' || !wanted) return undefined;
      const names = cookieNames(request).flatMap((one) => cookieName.exec(one)?.[1] ?? []);
      for (const name of names.slice(-mostRead)) {
        const cookie = cookieOfPost(name, path);
        const [formName, result, kept] = (cookie.read(request) ?? '').split('-');
        const form = nativeForms.find((one) => one === formName);
        if (!form || result !== wanted) continue;
        cookie.clear(response);
        return { form, result: wanted, isKept: kept === 'kept' };
      }
      return undefined;
    },
  };
}
