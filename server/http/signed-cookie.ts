import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';

export interface CookieSettings {
  /** The first secret signs, and any of them verifies. */
  readonly secrets: readonly string[];
  /** The cookie is then `Secure`, and its name begins with `__Host-`. */
  readonly isSecure: boolean;
  readonly now?: () => number;
}

interface SignedCookieOptions extends CookieSettings {
  readonly name: string;
  /** The purpose is signed too, so that no cookie is accepted as another. */
  readonly purpose: string;
  readonly lifetimeMs: number;
}

/** Every process with the secrets can read the cookie, without a store. The text must be allowed in a cookie. */
export function createSignedCookie({ name, purpose, lifetimeMs, secrets, isSecure, now = Date.now }: SignedCookieOptions) {
  const fullName = isSecure ? `__Host-${name}` : name;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`${purpose} ${text}`).digest();

  return {
    /** Returns `undefined` when the request has no such cookie, or one that is forged or expired. */
    read(request: Request): string | undefined {
      const parts = (cookieOf(request, fullName) ?? '').split('.');
      const given = Buffer.from(parts.pop() ?? '', 'base64url');
      const signed = parts.join('.');
      const isSigned = secrets.some((secret) => {
        const wanted = sign(secret, signed);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      const made = Number(parts.pop());
      return isSigned && now() - made < lifetimeMs ? parts.join('.') : undefined;
    },
    set(response: Response, text: string): void {
      const signed = `${text}.${now()}`;
      const signature = sign(secrets[0] ?? '', signed).toString('base64url');
      response.cookie(fullName, `${signed}.${signature}`, { ...attributes, maxAge: lifetimeMs });
    },
    clear: (response: Response): void => void response.clearCookie(fullName, attributes),
  };
}

function cookiesOf(request: Request): string[] {
  return (request.headers.cookie ?? '').split(';').map((part) => part.trim());
}

/** Returns the value without decoding it. */
export function cookieOf(request: Request, name: string): string | undefined {
  return cookiesOf(request)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

export function cookieNames(request: Request): string[] {
  return cookiesOf(request).map((part) => part.replace(/=.*/s, ''));
}
