import { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { fieldErrorsOf } from '#shared/field-errors.ts';
import type { SignIn } from '#shared/accounts/account.ts';
import { acceptanceSchema, invitationSchema, roleChangeSchema } from '#shared/accounts/people.ts';
import type { PeoplePage, InvitationPage } from '#shared/accounts/people.ts';
import { deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import { formBody } from '#server/http/bodies.ts';
import { notStored } from '#server/http/checks/security-headers.ts';
import { HttpProblem, onlyMethods, problemOf, readWith, tooManyProblem } from '#server/http/http-problem.ts';
import type { Account } from '../account-store.ts';
import { PasswordsBusy } from '../sign-in/passwords.ts';
import type { People } from './people-service.ts';

export interface PeopleRoutesDeps {
  readonly people: People;
  /** Whether the password was given too long ago. */
  readonly needsPassword: (request: Request) => boolean;
  readonly requireAdmin: RequestHandler;
  readonly requireRecentSignIn: RequestHandler;
  readonly audit: AuditTrail;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
  readonly startSession: (input: SignIn, request: Request, response: Response) => Promise<unknown>;
  readonly publicUrl: string;
}

export type SendPeople = (request: Request, response: Response, page: PeoplePage | InvitationPage) => Promise<void>;

const uuid = z.uuid();
const invitationPath = (token: string) => `${deskHome}/invitation/${token}`;

/** People and invitations. They have native forms only, because they need no script. */
export function createPeopleRoutes(deps: PeopleRoutesDeps, sendDeskPage: SendPeople): Router {
  const router = Router();
  addOfficeRoutes(router, deps, sendDeskPage);
  addInvitedRoutes(router, deps, sendDeskPage);
  return router;
}

function addOfficeRoutes(router: Router, deps: PeopleRoutesDeps, sendDeskPage: SendPeople): void {
  const { people, needsPassword, requireAdmin, requireRecentSignIn, audit, auditSource, publicUrl } = deps;

  async function send(request: Request, response: Response, shown: Pick<PeoplePage, 'link' | 'result'>): Promise<void> {
    const { actor } = await auditSource(request, response);
    await sendDeskPage(request, response, { kind: 'people', ...(await people.list()), me: actor?.id ?? '', needsPassword: needsPassword(request), ...shown });
  }

  router
    .route(deskPaths.people)
    .get(requireAdmin, async (request, response) => {
      const { result } = request.query;
      await send(request, response, { link: undefined, result: typeof result === 'string' ? result : undefined });
    })
    .all(onlyMethods('GET, HEAD'));

  type Work = (request: Request<{ id?: string }>, response: Response, by: { readonly id: string }, source: AuditSource) => Promise<string | undefined>;
  /** The work returns what it did, unless it has answered. */
  function addForm(path: string, work: Work): void {
    router
      .route(path)
      .post(requireAdmin, requireRecentSignIn, formBody(), async (request: Request<{ id?: string }>, response) => {
        if (request.params.id !== undefined && !uuid.safeParse(request.params.id).success) throw new HttpProblem(404, 'not_found');
        const source = await auditSource(request, response);
        if (!source.actor) throw new HttpProblem(401, 'signed_out');
        const result = await work(request, response, source.actor, source);
        if (result !== undefined) leadBack(response, result);
      })
      .all(onlyMethods('POST'));
    router.use(path, (error: unknown, { method }: Request, response: Response, next: NextFunction) => {
      const problem = method === 'POST' ? problemOf(error) : undefined;
      if (problem && problem.status < 500) leadBack(response, problem.code);
      else next(error);
    });
  }

  addForm('/forms/invitations', async (request, response, by, source) => {
    const { id, token } = await people.invite(by, readWith(invitationSchema, request.body));
    await audit.tryRecord({ action: 'account.invite', ...source, subject: { id } });
    // Nobody can be shown the link again, so it is in this answer and in no address.
    await send(request, response, { link: publicUrl + invitationPath(token), result: undefined });
    return undefined;
  });
  addForm('/forms/invitations/:id/revocation', async ({ params: { id = '' } }, _response, _by, source) => {
    if (!(await people.revoke(id))) return 'not_found';
    await audit.tryRecord({ action: 'account.invite_revoke', ...source, subject: { id } });
    return 'revoked';
  });
  addForm('/forms/people/:id/role', async ({ params: { id = '' }, body }, _response, by, source) => {
    const { role } = readWith(roleChangeSchema, body);
    const changed = await people.changeRole(by, id, role);
    if (typeof changed === 'string') return changed;
    await audit.tryRecord({ action: `account.role_${role}`, ...source, subject: changed });
    return 'role_changed';
  });
  addForm('/forms/people/:id/removal', async ({ params: { id = '' } }, _response, by, source) => {
    const removed = await people.remove(by, id);
    if (typeof removed === 'string') return removed;
    await audit.tryRecord({ action: 'account.remove', ...source, subject: removed });
    return 'removed';
  });
}

function leadBack(response: Response, result: string): void {
  response.redirect(303, `${deskPaths.people}?result=${result}`);
}

function addInvitedRoutes(router: Router, { people, audit, auditSource, startSession }: PeopleRoutesDeps, sendDeskPage: SendPeople): void {
  type Invited = Request<{ token: string }>;

  /** Used, expired, revoked and guessed links get one same answer. */
  async function send(request: Invited, response: Response, shown: Pick<InvitationPage, 'email' | 'problems'> = { email: '', problems: {} }): Promise<void> {
    const { token } = request.params;
    const found = await people.find(token);
    if (!found) response.status(404);
    const invitation = found && { path: invitationPath(token), name: found.name, role: found.role };
    await sendDeskPage(request, response, { kind: 'invitation', invitation, ...shown });
  }

  async function welcome(request: Invited, response: Response, account: Account, password: string): Promise<void> {
    const { email, role } = account;
    const source = { ...(await auditSource(request, response)), actor: account, subject: account };
    for (const action of ['account.add', `account.role_${role}`] as const) await audit.tryRecord({ action, ...source });
    // Whoever cannot be signed in now is asked to at the desk.
    await startSession({ email, password }, request, response).catch((error: unknown) => {
      if (!problemOf(error)) throw error;
    });
    response.redirect(303, deskHome);
  }

  router
    .route(invitationPath(':token'))
    .all(notStored, (_request, response, next) => {
      // The address is a secret. Without any referrer, older browsers would post with the origin `null`.
      response.set('Referrer-Policy', 'same-origin');
      next();
    })
    .get((request: Invited, response) => send(request, response))
    .post(formBody(), async (request: Invited, response) => {
      const body = request.body as Record<string, unknown>;
      const email = typeof body['email'] === 'string' ? body['email'] : '';
      const read = acceptanceSchema.safeParse(body);
      if (!read.success) return send(request, response.status(400), { email, problems: fieldErrorsOf(read.error) });
      const result = await people.accept(request.params.token, read.data).catch((error: unknown) => {
        throw error instanceof PasswordsBusy ? tooManyProblem(5) : error;
      });
      if (result === 'unusable') return send(request, response);
      if (result === 'taken') return send(request, response.status(409), { email, problems: { email: 'taken' } });
      await welcome(request, response, result, read.data.password);
    })
    .all(onlyMethods('GET, HEAD, POST'));
}
