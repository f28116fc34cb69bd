import type { AccountContext } from '#server/accounts/account-context.ts';
import { createAccountActions } from '#server/accounts/account-actions.ts';
import { createPeople } from '#server/accounts/people/people-service.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { createSecondFactorSetup } from '#server/accounts/second-factor/second-factor-setup.ts';
import type { SecondFactorCipher } from '#server/accounts/second-factor/second-factor-cipher.ts';
import { createSessionGuards } from '#server/accounts/sessions/session-guards.ts';
import { createSessionActions } from '#server/accounts/sessions/session-routes.ts';
import { createSessionList } from '#server/accounts/sessions/session-list.ts';
import { createSessions } from '#server/accounts/sessions/sessions.ts';
import { createSignInLimits } from '#server/accounts/sign-in/sign-in-limits.ts';
import { createSignIn } from '#server/accounts/sign-in/sign-in.ts';
import { createTrustedDevices } from '#server/accounts/sign-in/trusted-devices.ts';
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
  const { isSecondFactorRequired } = config;
  const sessions = createSessions({ ...cookies, store: storage.sessions, accounts, isSecondFactorRequired, log, onCommand });
  const context: AccountContext = {
    accounts,
    passwords: createPasswords(),
    limits,
    cipher,
    sessions,
    trustedDevices: createTrustedDevices(cookies),
    audit,
    lateAudit,
    auditSource: async (request, response) => ({
      actor: await sessions.findSignedIn(request),
      requestId: requestIdOf(response),
      address: clientIp(request),
    }),
    log,
  };
  const signIn = createSignIn(context);
  return {
    ...context,
    people: createPeople({ accounts, invitations: storage.invitations, passwords: context.passwords }),
    guards: createSessionGuards(sessions),
    actions: createAccountActions(context, { sessionList: createSessionList(storage.sessions), secondFactor: createSecondFactorSetup(context), signIn }),
    sessionActions: createSessionActions(context, signIn.signIn, storage.canKeepSessions),
  };
}
