import type { Request, Response } from 'express';
import type { AccountOverview } from '#shared/accounts/account.ts';
import { site } from '#shared/site.ts';
import { HttpProblem, tooManyProblem } from '#server/http/http-problem.ts';
import type { AccountContext } from '../account-context.ts';
import type { Account } from '../account-store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { matchTotp, newTotpSecret, totpUri } from './totp.ts';
import { encode } from 'uqr';

interface BegunSetup {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** After this time, nobody who finds the browser left open sees the secret. */
const setupLifetimeMs = 10 * 60_000;

export type SetupView = NonNullable<AccountOverview['secondFactor']['setup']>;

export type SecondFactorSetup = ReturnType<typeof createSecondFactorSetup>;

/** The secret is required from the first correct code on. */
export function createSecondFactorSetup({ accounts, sessions, trustedDevices, limits, cipher, log }: AccountContext) {
  const { proof } = limits;
  function viewOf({ secret, recoveryCodes }: BegunSetup, account: Account): SetupView {
    const uri = totpUri(secret, account.email, site.nameLatin);
    return { secret, uri, qr: qrCodeOf(uri), recoveryCodes: [...recoveryCodes] };
  }

  function begunIn({ session }: Request, { id }: Account): BegunSetup | undefined {
    const begun = session.secondFactorSetup;
    const opened = begun && Date.now() - begun.begunAt < setupLifetimeMs ? cipher.open(id, begun.sealed) : undefined;
    return opened === undefined ? undefined : (JSON.parse(opened) as BegunSetup);
  }

  return {
    find(request: Request, account: Account): SetupView | null {
      const begun = begunIn(request, account);
      return begun ? viewOf(begun, account) : null;
    },
    async begin(request: Request, account: Account): Promise<SetupView> {
      const begun: BegunSetup = { secret: newTotpSecret(), recoveryCodes: newRecoveryCodes() };
      await sessions.change(request, { secondFactorSetup: { sealed: cipher.seal(account.id, JSON.stringify(begun)), begunAt: Date.now() } });
      return viewOf(begun, account);
    },
    /** Ends the account's other sessions. Rejects with 409 `not_begun`, 400 `invalid`, 401 `signed_out` or 429. */
    async confirm(request: Request, response: Response, account: Account, code: string): Promise<void> {
      const { signIn, previousSignIn = null } = request.session;
      const begun = begunIn(request, account);
      if (!begun || !signIn) throw new HttpProblem(409, 'not_begun');
      const waitS = await proof.take(`code:${account.id} ${account.sessionEpoch}`);
      if (waitS > 0) throw tooManyProblem(waitS);
      const step = matchTotp(begun.secret, code.replace(/\s/g, ''), Date.now());
      if (step === undefined) throw new HttpProblem(400, 'invalid', { fields: { code: 'invalid' } });
      await proof.giveBack(`code:${account.id} ${account.sessionEpoch}`);
      const hashes = begun.recoveryCodes.map(hashRecoveryCode);
      if (!(await accounts.setSecondFactor(account.id, cipher.seal(account.id, begun.secret), hashes, account.sessionEpoch)))
        throw new HttpProblem(401, 'signed_out');
      await accounts.acceptTotpStep(account.id, step);
      log.warn({ event: 'admin.second_factor_set', accountId: account.id });
      const changed = await accounts.findById(account.id);
      if (!changed) throw new HttpProblem(401, 'signed_out');
      await sessions.renew(request, response, changed, { signIn, previousSignIn });
      trustedDevices.remember(request, response, changed);
    },
  };
}

/** Includes the border that readers need. */
export function qrCodeOf(text: string): NonNullable<AccountOverview['secondFactor']['setup']>['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
