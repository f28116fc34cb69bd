import type { Request, Response } from 'express';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import type { LateEntries } from '#server/audit/late-entries.ts';
import type { Logger } from '#server/logger.ts';
import type { AccountStore } from './account-store.ts';
import type { SecondFactorCipher } from './second-factor/second-factor-cipher.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Passwords } from './sign-in/passwords.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';
import type { TrustedDevices } from './sign-in/trusted-devices.ts';

/** What sign-ins, sessions and second factors have in common. */
export interface AccountContext {
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly limits: SignInLimits;
  readonly cipher: SecondFactorCipher;
  readonly sessions: Sessions;
  readonly trustedDevices: TrustedDevices;
  readonly audit: AuditTrail;
  readonly lateAudit: LateEntries;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
  readonly log: Logger;
}
