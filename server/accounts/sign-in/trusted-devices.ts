import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { createSignedCookie, type CookieSettings } from '#server/http/signed-cookie.ts';
import type { Account } from '../account-store.ts';

const lifetimeMs = 180 * 24 * 60 * 60_000;

type Owner = Pick<Account, 'id'>;

export type TrustedDevices = ReturnType<typeof createTrustedDevices>;

/**
 * A signed cookie marks browsers that have signed in. It only gives them a limit of attempts of their own, so
 * it outlasts a new password: otherwise guessers could lock the owner out. It ends with the account or the
 * secrets.
 */
export function createTrustedDevices(settings: CookieSettings) {
  const cookie = createSignedCookie({ ...settings, name: 'known', purpose: 'trusted-device', lifetimeMs });

  function find(request: Request, owner: Owner): string | undefined {
    const [device, account] = (cookie.read(request) ?? '').split('.');
    return device && account === owner.id ? device : undefined;
  }

  return {
    /** Returns true when somebody has signed in with this browser. */
    isKnown: (request: Request): boolean => cookie.read(request) !== undefined,
    find,
    remember: (request: Request, response: Response, owner: Owner): void =>
      cookie.set(response, `${find(request, owner) ?? randomBytes(12).toString('base64url')}.${owner.id}`),
  };
}
