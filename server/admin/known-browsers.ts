import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieOf } from '../calls/cookies.ts';

const lifetimeMs = 180 * 24 * 60 * 60_000;

export interface KnownBrowsers {
  /** A name for this browser when it has signed in to this account before, else `undefined`. */
  find(request: Request, accountId: string): string | undefined;
  remember(request: Request, response: Response, accountId: string): void;
}

/**
 * A browser that has signed in keeps a signed cookie that says so. It grants nothing but its own allowance of tries, so that guessers elsewhere
 * cannot lock an administrator out.
 */
export function createKnownBrowsers({
  secrets,
  isSecure,
  now = Date.now,
}: {
  secrets: readonly string[];
  isSecure: boolean;
  now?: () => number;
}): KnownBrowsers {
  const name = isSecure ? '__Host-known' : 'known';
  const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`known-browser ${text}`).digest();

  function find(request: Request, accountId: string): string | undefined {
    const [browser, account, made, signature] = (cookieOf(request, name) ?? '').split('.');
    if (!browser || !made || !signature || account !== accountId) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const isSigned = secrets.some((secret) => {
      const wanted = sign(secret, `${browser}.${account}.${made}`);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
    return isSigned && now() - Number(made) < lifetimeMs ? browser : undefined;
  }

  return {
    find,
    remember(request, response, accountId) {
      const browser = find(request, accountId) ?? randomBytes(12).toString('base64url');
      const text = `${browser}.${accountId}.${now()}`;
      const signature = sign(secrets[0] ?? '', text).toString('base64url');
      response.cookie(name, `${text}.${signature}`, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: lifetimeMs });
    },
  };
}
