import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieOf } from '../http/cookies.ts';
import type { Account } from './account-store.ts';

const lifetimeMs = 180 * 24 * 60 * 60_000;

type Owner = Pick<Account, 'id'>;

export interface TrustedDevices {
  find(request: Request, owner: Owner): string | undefined;
  remember(request: Request, response: Response, owner: Owner): void;
}

interface TrustedDeviceOptions {
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  readonly isSecure: boolean;
  readonly now?: () => number;
}

/**
 * A signed cookie in browsers that have signed in. It only gives them their own limit of attempts, so it outlasts a new
 * password: guessers would lock the owner out otherwise. Ends with the account, or the secrets.
 */
export function createTrustedDevices({ secrets, isSecure, now = Date.now }: TrustedDeviceOptions): TrustedDevices {
  const name = isSecure ? '__Host-known' : 'known';
  const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`trusted-device ${text}`).digest();

  function find(request: Request, owner: Owner): string | undefined {
    const [device, account, made, signature] = (cookieOf(request, name) ?? '').split('.');
    if (!device || !made || !signature || account !== owner.id) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const isSigned = secrets.some((secret) => {
      const wanted = sign(secret, `${device}.${account}.${made}`);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
    return isSigned && now() - Number(made) < lifetimeMs ? device : undefined;
  }

  return {
    find,
    remember(request, response, owner) {
      const device = find(request, owner) ?? randomBytes(12).toString('base64url');
      const text = `${device}.${owner.id}.${now()}`;
      const signature = sign(secrets[0] ?? '', text).toString('base64url');
      response.cookie(name, `${text}.${signature}`, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: lifetimeMs });
    },
  };
}
