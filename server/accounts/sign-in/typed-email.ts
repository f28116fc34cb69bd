import type { Request, Response } from 'express';
import { textLimits } from '#shared/limits.ts';
import { createSignedCookie, type CookieSettings } from '#server/http/signed-cookie.ts';

const lifetimeMs = 10 * 60_000;

export type TypedEmail = ReturnType<typeof createTypedEmail>;

/** Fills in the address again when the desk asks for the code: an address of a page must not hold it, because those are logged. */
export function createTypedEmail(cookies: CookieSettings) {
  const cookie = createSignedCookie({ ...cookies, name: 'sign-in-email', purpose: 'sign-in-email', lifetimeMs });
  return {
    /** Only for the page that tells of the refusal. */
    read(request: Request): string | undefined {
      const kept = request.query['sign-in'] === undefined ? undefined : cookie.read(request);
      return kept && Buffer.from(kept, 'base64url').toString();
    },
    keep(response: Response, email: unknown): void {
      if (typeof email === 'string' && email.length <= textLimits.email) cookie.set(response, Buffer.from(email).toString('base64url'));
    },
    clear: cookie.clear,
  };
}
