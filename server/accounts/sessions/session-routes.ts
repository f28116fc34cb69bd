import { Router, type Request, type Response } from 'express';
import { type SessionInfo, type SignIn, signInSchema } from '#shared/accounts/account.ts';
import { may } from '#shared/accounts/roles.ts';
import { deskAddress, deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import { siteSlugSchema } from '#shared/press/press.ts';
import { formBody, jsonBody } from '#server/http/bodies.ts';
import { notStored } from '#server/http/checks/security-headers.ts';
import { HttpProblem, onlyMethods, problemOf, readWith, tooManyProblem, unavailableProblem } from '#server/http/http-problem.ts';
import { networkLabel, ipKey } from '#server/http/checks/client-ip.ts';
import type { AccountContext } from '../account-context.ts';
import type { Account } from '../account-store.ts';
import { browserFamily } from '../sign-in/browser-family.ts';
import type { TypedEmail } from '../sign-in/typed-email.ts';
import type { Sessions } from './sessions.ts';
import type { SignInService } from '../sign-in/sign-in.ts';

export type SessionActions = ReturnType<typeof createSessionActions>;

export function createSessionActions(context: AccountContext, signIn: SignInService['signIn'], canKeepSessions: () => boolean) {
  const { accounts, sessions, trustedDevices, audit, lateAudit, auditSource, log } = context;

  async function startSession(input: SignIn, request: Request, response: Response): Promise<SessionInfo> {
    if (!canKeepSessions()) throw unavailableProblem();
    const result = await signIn(input, ipKey(request), (account) => trustedDevices.find(request, account));
    if (result.kind === 'sign_in_failed' && result.account) {
      const { account } = result;
      // If it were written at once, the time would reveal that the account exists.
      lateAudit.add({ action: 'account.sign_in', outcome: 'failed', ...(await auditSource(request, response)), actor: account });
    }
    if (result.kind === 'too_many') throw tooManyProblem(result.waitS);
    if (result.kind !== 'signed_in') throw new HttpProblem(401, result.kind);
    const { account, isNewDevice } = result;
    const record = { at: Date.now(), browser: browserFamily(request.get('User-Agent')), network: networkLabel(request) ?? null, isNewDevice };
    await sessions.start(request, response, account, { signIn: record, previousSignIn: account.lastSignIn });
    await accounts.recordSignIn(account.id, record).catch((error: unknown) => {
      log.error({ event: 'admin.sign_in_unrecorded', accountId: account.id, err: error });
    });
    if (isNewDevice) log.warn({ event: 'admin.new_device', accountId: account.id });
    const action = isNewDevice ? 'account.sign_in_new_device' : 'account.sign_in';
    await audit.tryRecord({ action, ...(await auditSource(request, response)), actor: account });
    trustedDevices.remember(request, response, account);
    const mustSetSecondFactor = (await sessions.find(request, response))?.mustSetSecondFactor;
    return { ...infoOf(account), ...(mustSetSecondFactor && { mustSetSecondFactor }) };
  }

  async function endSession(request: Request, response: Response): Promise<void> {
    const source = await auditSource(request, response);
    await sessions.end(request, response);
    if (source.actor) await audit.tryRecord({ action: 'account.sign_out', ...source });
  }

  return { startSession, endSession };
}

function infoOf(account: Pick<Account, 'email' | 'role'> | null): SessionInfo {
  return account ? { email: account.email, ...(!may(account.role, 'press') && { mayNotWrite: true }) } : { email: null };
}

export interface SessionRoutesDeps {
  readonly sessions: Sessions;
  readonly sessionActions: SessionActions;
  /** For native forms that name no press site. */
  readonly defaultSlug: string;
  readonly typedEmail: TypedEmail;
}

export function createSessionRoutes({ sessions, sessionActions, defaultSlug, typedEmail }: SessionRoutesDeps): Router {
  const { startSession, endSession } = sessionActions;
  const router = Router();
  router
    .route('/api/session')
    .all(notStored)
    .get(sessions.load, async (request, response) => {
      response.json(infoOf(await sessions.findSignedIn(request)));
    })
    .post(jsonBody(), async (request, response) => {
      response.json(await startSession(readWith(signInSchema, request.body), request, response));
    })
    .delete(sessions.load, async (request, response) => {
      await endSession(request, response);
      response.status(204).end();
    })
    .all(onlyMethods('GET, HEAD, POST, DELETE'));

  router.post('/forms/sign-in', notStored, formBody(), async (request, response) => {
    const { email, password, code, ...place } = request.body as Record<string, unknown>;
    const back = pathBack(place, defaultSlug);
    const input = signInSchema.safeParse({ email, password, ...(code ? { code } : {}) });
    const outcome = input.success ? await startSession(input.data, request, response).catch(asProblem) : new HttpProblem(401, 'sign_in_failed');
    if (!(outcome instanceof HttpProblem)) {
      typedEmail.clear(response);
      return response.redirect(303, `/forms/sign-in?${queryOf(place)}`);
    }
    if (place['to'] === 'admin') typedEmail.keep(response, email);
    const refusal = code && outcome.code === 'sign_in_failed' ? 'second_step_failed' : outcome.code;
    response.redirect(303, withReason(back, refusal));
  });

  // Only the next request shows whether the browser keeps cookies.
  router.get('/forms/sign-in', notStored, sessions.load, async (request, response) => {
    const back = pathBack(request.query, defaultSlug);
    const found = await sessions.find(request, response);
    if (!found) response.redirect(303, withReason(back, 'cookies_blocked'));
    else if (found.mustSetSecondFactor) response.redirect(303, deskPaths.account);
    else if (request.query['to'] === 'admin') response.redirect(303, back);
    else response.redirect(303, may(found.account.role, 'press') ? `${back}#admin` : deskHome);
  });

  router.post('/forms/sign-out', notStored, formBody(), sessions.load, async (request, response) => {
    await endSession(request, response);
    response.redirect(303, pathBack(request.body as Record<string, unknown>, defaultSlug));
  });
  return router;
}

/** The form that asks again shows the reason. */
function withReason(path: string, reason: string): string {
  const [page = '', query] = path.split('?');
  const named = new URLSearchParams(query);
  named.set('sign-in', reason);
  return `${page}?${named}#admin`;
}

interface Place {
  readonly site?: unknown;
  readonly to?: unknown;
  /** The page of the desk that somebody was on. */
  readonly at?: unknown;
}

/** Validates the target, so that a form cannot redirect to another site. */
function pathBack({ site, to, at }: Place, defaultSlug: string): string {
  if (to === 'admin') return typeof at === 'string' && deskAddress.test(at) ? at : deskHome;
  const slug = siteSlugSchema.safeParse(site);
  return `/${slug.success ? slug.data : defaultSlug}/press`;
}

function queryOf({ site, to, at }: Place): string {
  const set = Object.entries({ site, to, at }).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new URLSearchParams(set).toString();
}

function asProblem(error: unknown): HttpProblem {
  const problem = problemOf(error);
  if (!problem) throw error;
  return problem;
}
