import type { Request, Response } from 'express';
import { fieldErrorsOf } from '#shared/field-errors.ts';
import {
  confirmationSchema,
  passwordChangeSchema,
  secondFactorBeginSchema,
  secondFactorCodeSchema,
  type AccountOverview,
  type SessionView,
} from '#shared/accounts/account.ts';
import type { AuditEvent, AuditSource } from '#server/audit/audit-trail.ts';
import { HttpProblem, readWith, tooManyProblem } from '#server/http/http-problem.ts';
import type { AccountContext } from './account-context.ts';
import type { Account, SignInRecord } from './account-store.ts';
import type { SecondFactorSetup, SetupView } from './second-factor/second-factor-setup.ts';
import type { ListedSession, SessionList } from './sessions/session-list.ts';
import type { SignedIn } from './sessions/sessions.ts';
import type { SignInService } from './sign-in/sign-in.ts';

interface Services {
  readonly sessionList: SessionList;
  readonly secondFactor: SecondFactorSetup;
  readonly signIn: SignInService;
}

export type AccountActions = ReturnType<typeof createAccountActions>;

const isoTime = (atMs: number) => new Date(atMs).toISOString();
const recordView = ({ at, ...rest }: SignInRecord) => ({ at: isoTime(at), ...rest });

const sessionView = ({ id, signIn: { at, ...where }, lastUsedAt, isCurrent }: ListedSession): SessionView => ({
  id,
  signedInAt: isoTime(at),
  lastUsedAt: isoTime(lastUsedAt),
  ...where,
  isCurrent,
});

/** Each rejects with 401 `signed_out` or, when a store is unavailable, 503. */
export function createAccountActions(
  { accounts, passwords, sessions, audit, auditSource, log }: AccountContext,
  { sessionList, secondFactor, signIn }: Services,
) {
  async function requireSignedIn(request: Request, response: Response): Promise<SignedIn> {
    const found = await sessions.find(request, response);
    if (!found) throw new HttpProblem(401, 'signed_out');
    return found;
  }

  type Deed = Omit<AuditEvent, keyof AuditSource>;
  /** While a required second factor is missing, the source has no actor. */
  async function record(request: Request, response: Response, { id, email }: Account, deed: Deed): Promise<void> {
    await audit.tryRecord({ ...deed, ...(await auditSource(request, response)), actor: { id, email } });
  }

  /** Rejects with 401 `sign_in_failed` or 429. */
  async function requirePassword(request: Request, response: Response, account: Account, password: string): Promise<void> {
    const result = await signIn.confirmPassword(account, password);
    if (result.kind === 'too_many') throw tooManyProblem(result.waitS);
    const isConfirmed = result.kind === 'confirmed';
    await record(request, response, account, { action: 'account.password_again', outcome: isConfirmed ? 'ok' : 'failed' });
    if (!isConfirmed) throw new HttpProblem(401, result.kind);
  }

  return {
    async overview(request: Request, response: Response): Promise<AccountOverview> {
      const { account, mustSetSecondFactor } = await requireSignedIn(request, response);
      const { previousSignIn } = request.session;
      const listed = await sessionList.of(request, account);
      return {
        email: account.email,
        role: account.role,
        secondFactor: { isSet: account.totpSecret !== null, isMissing: mustSetSecondFactor, setup: secondFactor.find(request, account) },
        needsPassword: sessions.confirmedUntil(request) <= Date.now(),
        previousSignIn: previousSignIn ? recordView(previousSignIn) : null,
        sessions: listed.map(sessionView),
      };
    },
    /** Rejects with 404 `not_found` for an unknown id. */
    async endSessions(request: Request, response: Response, which: { readonly id: string } | 'others'): Promise<void> {
      const { account } = await requireSignedIn(request, response);
      const count = await sessionList.end(request, account, which);
      if (which !== 'others' && count === 0) throw new HttpProblem(404, 'not_found');
      log.info({ event: 'admin.session_ended', accountId: account.id, count });
      await record(request, response, account, { action: 'account.session_end', count, ...(which !== 'others' && { subject: which }) });
    },
    /** Rejects with 401 `sign_in_failed` or 429. */
    async confirmPassword(request: Request, response: Response, body: unknown): Promise<{ readonly confirmedUntil: string }> {
      const { account } = await requireSignedIn(request, response);
      await requirePassword(request, response, account, readWith(confirmationSchema, body).password);
      await sessions.change(request, { confirmedAt: Date.now() });
      return { confirmedUntil: isoTime(sessions.confirmedUntil(request)) };
    },
    /** Ends the account's other sessions. Rejects with 401 `sign_in_failed` or `signed_out`, 400 `weak_password` or 429. */
    async changePassword(request: Request, response: Response, body: unknown): Promise<void> {
      const { account } = await requireSignedIn(request, response);
      const read = passwordChangeSchema.safeParse(body);
      if (!read.success) throw new HttpProblem(400, 'weak_password', { fields: fieldErrorsOf(read.error) });
      await requirePassword(request, response, account, read.data.password);
      await accounts.changePassword(account.id, await passwords.hash(read.data.newPassword));
      const { signIn: signedInBy, previousSignIn = null } = request.session;
      const changed = await accounts.findById(account.id);
      if (!signedInBy || !changed) throw new HttpProblem(401, 'signed_out');
      await sessions.renew(request, response, changed, { signIn: signedInBy, previousSignIn });
      await record(request, response, account, { action: 'account.password' });
    },
    /**
     * Needs the password and, when a second factor is set, a code of it. Rejects with 401 `sign_in_failed` or
     * `code_required`, or with 429.
     */
    async beginSecondFactor(request: Request, response: Response, body: unknown): Promise<SetupView> {
      const { account } = await requireSignedIn(request, response);
      const { password, code } = readWith(secondFactorBeginSchema, body);
      await requirePassword(request, response, account, password);
      if (account.totpSecret !== null && !code) throw new HttpProblem(401, 'code_required');
      const refusal = await signIn.confirmCode(account, code ?? '');
      if (refusal?.kind === 'too_many') throw tooManyProblem(refusal.waitS);
      if (refusal) throw new HttpProblem(401, 'second_step_failed');
      return secondFactor.begin(request, account);
    },
    /** Rejects with 409 `not_begun`, 400 `invalid` or 429. */
    async confirmSecondFactor(request: Request, response: Response, body: unknown): Promise<void> {
      const { account } = await requireSignedIn(request, response);
      await secondFactor.confirm(request, response, account, readWith(secondFactorCodeSchema, body).code);
      await record(request, response, account, { action: 'account.totp' });
    },
  };
}
