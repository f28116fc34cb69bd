import type { Request, Response } from 'express';
import { createAccountActions } from '#server/accounts/account-actions.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { createSecondFactorSetup } from '#server/accounts/second-factor/second-factor-setup.ts';
import type { SecondFactorCipher } from '#server/accounts/second-factor/second-factor-cipher.ts';
import { createSessionGuards } from '#server/accounts/sessions/session-guards.ts';
import { createSessionList } from '#server/accounts/sessions/session-list.ts';
import { createSessions } from '#server/accounts/sessions/sessions.ts';
import { createSignInLimits } from '#server/accounts/sign-in/sign-in-limits.ts';
import { createSignIn } from '#server/accounts/sign-in/sign-in.ts';
import { createTrustedDevices } from '#server/accounts/sign-in/trusted-devices.ts';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import type { LateEntries } from '#server/audit/late-entries.ts';
import type { Config } from '#server/config.ts';
import { createRateLimit } from '#server/http/checks/rate-limit.ts';
import { clientIp } from '#server/http/checks/client-ip.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import type { Logger } from '#server/logger.ts';
import type { Storage } from './storage-ports.ts';

export interface AccountsOptions {
  readonly config: Config;
  readonly storage: Storage;
  readonly audit: AuditTrail;
  readonly lateAudit: LateEntries;
  readonly sessionSecrets: readonly string[];
  readonly cipher: SecondFactorCipher;
  readonly isSecure: boolean;
  readonly countSessionCommand: (command: string) => void;
  readonly log: Logger;
}

export function composeAccounts({ config, storage, audit, lateAudit, sessionSecrets, cipher, isSecure, countSessionCommand, log }: AccountsOptions) {
  const { accounts } = storage;
  const limits = createSignInLimits(config.loginLimit, (name, settings) =>
    createRateLimit({ ...settings, counters: storage.counters, secret: sessionSecrets[0] ?? '', name: `login:${name}` }),
  );
  const passwords = createPasswords();
  const { signIn, confirmPassword, confirmCode } = createSignIn({ accounts, passwords, limits, cipher, log });
  const sessions = createSessions({
    store: storage.sessions,
    accounts,
    secrets: sessionSecrets,
    isSecure,
    isSecondFactorRequired: config.isSecondFactorRequired,
    log,
    onCommand: countSessionCommand,
  });
  const trustedDevices = createTrustedDevices({ secrets: sessionSecrets, isSecure });
  const secondFactor = createSecondFactorSetup({ accounts, sessions, trustedDevices, proof: limits.proof, cipher, log });
  const auditSource = async (request: Request, response: Response): Promise<AuditSource> => ({
    actor: await sessions.findSignedIn(request),
    requestId: requestIdOf(response),
    address: clientIp(request),
  });
  return {
    sessions,
    passwords,
    auditSource,
    guards: createSessionGuards(sessions),
    actions: createAccountActions({
      sessions,
      sessionList: createSessionList(storage.sessions),
      secondFactor,
      confirmPassword,
      confirmCode,
      audit,
      auditSource,
      log,
    }),
    sessionRoutes: {
      signIn,
      accounts,
      canKeepSessions: storage.canKeepSessions,
      sessions,
      trustedDevices,
      audit,
      lateAudit,
      auditSource,
      defaultSlug: config.defaultSlug,
      log,
    },
  };
}
