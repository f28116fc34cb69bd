import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import type { SignIn } from '../../shared/admin.ts';
import { signInSchema } from '../../shared/admin.ts';
import { siteSlugSchema } from '../../shared/press.ts';
import { formBody, jsonBody } from '../calls/bodies.ts';
import { notStored } from '../calls/not-stored.ts';
import { HttpProblem, invalidProblem, onlyMethods, problemOf, tooManyProblem, unavailableProblem } from '../calls/problem.ts';
import type { Account } from './account-store.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { SignInService } from './sign-in.ts';

export interface SessionApiDeps {
  readonly signIn: SignInService;
  /** Whether sessions can be kept just now; without that no password is looked at. */
  readonly canKeepSessions: () => boolean;
  readonly session: {
    findSignedIn(request: Request): Promise<{ readonly email: string } | null>;
    start(request: Request, response: Response, account: Account): Promise<void>;
    end(request: Request, response: Response): Promise<void>;
    readonly load: RequestHandler;
  };
  readonly knownBrowsers: KnownBrowsers;
  readonly addressKey: (request: Request) => string;
  /** Where a native form leads back to when it names no press site. */
  readonly defaultSite: string;
}

/** `/api/session` of the contracts, and the same by native forms: `/forms/sign-in` and `/forms/sign-out`, which lead back to the press list. */
export function createSessionApi(deps: SessionApiDeps): Router {
  const { session, knownBrowsers, addressKey } = deps;

  /** Rejects with the problem to be answered. */
  async function enter(input: SignIn, request: Request, response: Response): Promise<string> {
    if (!deps.canKeepSessions()) throw unavailableProblem();
    const result = await deps.signIn(input, addressKey(request), (accountId) => knownBrowsers.find(request, accountId));
    if (result.kind === 'too_many') throw tooManyProblem(result.waitS);
    if (result.kind !== 'signed_in') throw new HttpProblem(401, result.kind);
    await session.start(request, response, result.account);
    knownBrowsers.remember(request, response, result.account.id);
    return result.account.email;
  }

  const router = Router();
  router
    .route('/api/session')
    .all(notStored)
    .get(session.load, async (request, response) => {
      const person = await session.findSignedIn(request);
      response.json({ email: person?.email ?? null });
    })
    .post(jsonBody(), async (request, response) => {
      const input = signInSchema.safeParse(request.body);
      if (!input.success) throw invalidProblem(input.error);
      response.json({ email: await enter(input.data, request, response) });
    })
    .delete(async (request, response) => {
      await session.end(request, response);
      response.status(204).end();
    })
    .all(onlyMethods('GET, HEAD, POST, DELETE'));

  router.post('/forms/sign-in', notStored, formBody(), async (request, response) => {
    const { site, email, password, code } = request.body as Record<string, unknown>;
    const back = listOf(site, deps.defaultSite);
    const input = signInSchema.safeParse({ email, password, ...(code ? { code } : {}) });
    const problem = input.success ? await enter(input.data, request, response).then(() => undefined, asProblem) : new HttpProblem(401, 'sign_in_failed');
    const retryAfter = problem?.headers?.['Retry-After'];
    if (retryAfter) response.set('Retry-After', retryAfter);
    response.redirect(303, problem ? `${back}?sign-in=${problem.code}#admin` : `${back}#admin`);
  });

  router.post('/forms/sign-out', notStored, formBody(), async (request, response) => {
    await session.end(request, response);
    response.redirect(303, listOf((request.body as Record<string, unknown>)['site'], deps.defaultSite));
  });
  return router;
}

/** A path of this site whatever was sent: the slug is checked, so that no form leads elsewhere. */
function listOf(site: unknown, defaultSite: string): string {
  const slug = siteSlugSchema.safeParse(site);
  return `/${slug.success ? slug.data : defaultSite}/press`;
}

function asProblem(error: unknown): HttpProblem {
  const problem = problemOf(error);
  if (!problem) throw error;
  return problem;
}
