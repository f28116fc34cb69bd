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
import type { AuditSource } from '#server/audit/audit-trail.ts';
import type { LateEntries } from '#server/audit/late-entries.ts';
import { createRateLimit } from '#server/http/checks/rate-limit.ts';
import { clientIp } from '#server/http/checks/client-ip.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import type { Base } from './base.ts';

interface Parts {
  readonly lateAudit: LateEntries;
  readonly cipher: SecondFactorCipher;
  readonly onCommand: (command: string) => void;
}

export function composeAccounts({ config, cookies, storage, audit, log }: Base, { lateAudit, cipher, onCommand }: Parts) {
  const { accounts } = storage;
  const limits = createSignInLimits(config.loginLimit, (name, settings) =>
    createRateLimit({ ...settings, counters: storage.counters, secret: cookies.secrets[0] ?? '', name: `login:${name}` }),
  );
  const passwords = createPasswords();
  const { signIn, confirmPassword, confirmCode } = createSignIn({ accounts, passwords, limits, cipher, log });
  const { isSecondFactorRequired, defaultSlug } = config;
  const sessions = createSessions({ ...cookies, store: storage.sessions, accounts, isSecondFactorRequired, log, onCommand });
  const trustedDevices = createTrustedDevices(cookies);
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
    sessionRoutes: { signIn, accounts, canKeepSessions: storage.canKeepSessions, sessions, trustedDevices, audit, lateAudit, auditSource, defaultSlug, log },
  };
}
