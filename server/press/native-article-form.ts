import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response, Router } from 'express';
import { signInSchema, type SignIn } from '#shared/accounts/account.ts';
import { bodyLimits } from '#shared/limits.ts';
import { newArticleSchema, siteSlugSchema } from '#shared/press/press.ts';
import type { AuditSource } from '#server/audit/audit-trail.ts';
import { formBody } from '#server/http/bodies.ts';
import { HttpProblem, problemOf, readWith } from '#server/http/http-problem.ts';
import { idempotencyKeyIn } from '#server/http/request-headers.ts';
import type { PressEditor } from './press-editor.ts';

/** An article that was not posted, with its text. */
export interface UnsentArticle {
  /** Leaves out the password. */
  readonly typed: Readonly<Record<string, string>>;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The form then asks for the sign-in too. */
  readonly isSignedOut: boolean;
}

export interface NativeArticleDeps {
  readonly editor: PressEditor;
  /** Sites that accept articles; others are readable and empty. */
  readonly slugs: readonly string[];
  readonly requirePress: RequestHandler;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
  /** Whether somebody has signed in with this browser before. */
  readonly isKnownBrowser: (request: Request) => boolean;
  /** Rejects with an `HttpProblem`. */
  readonly signIn: (input: SignIn, request: Request, response: Response) => Promise<unknown>;
  readonly findSession: (request: Request, response: Response) => Promise<unknown>;
  readonly sendUnsentArticle: (response: Response, article: UnsentArticle) => void;
}

const path = '/forms/press';

/**
 * Without script the text exists only in the request. So whatever refuses it gives it back, and the same form
 * starts a new session when the old one has ended.
 */
export function addNativeArticleForm(router: Router, deps: NativeArticleDeps): void {
  const { requirePress, isKnownBrowser } = deps;
  // Nobody else may make the server read long bodies.
  const refuseStrangers: RequestHandler = (request, response, next) => (isKnownBrowser(request) ? next() : requirePress(request, response, next));
  const readBody = formBody(bodyLimits.nativeArticle);
  router.post(path, refuseStrangers, readBody, createSignInFirst(deps), requirePress, createPost(deps));
  router.use(path, createGivingBack(deps));
}

function createSignInFirst({ signIn, findSession }: NativeArticleDeps): RequestHandler {
  return async (request, response, next) => {
    const { email, password, code, ...article } = request.body as Record<string, unknown>;
    if (email !== undefined && !(await findSession(request, response))) {
      const input = signInSchema.safeParse({ email, password, ...(code ? { code } : {}) });
      if (!input.success) throw new HttpProblem(401, 'sign_in_failed');
      await signIn(input.data, request, response);
    }
    request.body = article;
    next();
  };
}

function createPost({ editor, slugs, auditSource }: NativeArticleDeps): RequestHandler {
  return async (request, response) => {
    const { site, title, summary, content, draft, key, appearsAt } = request.body as Record<string, unknown>;
    const slug = siteSlugSchema.safeParse(site);
    if (!slug.success || !slugs.includes(slug.data)) throw new HttpProblem(404, 'not_found');
    const article = readWith(newArticleSchema, { title, summary, content, draft: draft !== undefined, appearsAt: timeIn(appearsAt) });
    const posted = await editor.post(slug.data, article, await auditSource(request, response), idempotencyKeyIn(key));
    if (posted === 'stale') throw new HttpProblem(409, 'stale');
    response.redirect(303, `/${slug.data}/press?article=${article.draft ? 'drafted' : posted.scheduled ? 'scheduled' : 'posted'}#admin`);
  };
}

function createGivingBack({ sendUnsentArticle }: NativeArticleDeps) {
  return (error: unknown, request: Request, _response: Response, next: (error: unknown) => void): void => {
    const problem = problemOf(error);
    const body = request.body as Readonly<Record<string, unknown>> | undefined;
    if (!problem || !body || problem.code === 'not_found') return next(error);
    const texts = Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    const { password: _password, ...typed } = Object.fromEntries(texts);
    // The article of a stale key is somebody else's now, so the text may become another article.
    const key = (problem.code === 'stale' ? undefined : idempotencyKeyIn(typed['key'])) ?? randomUUID();
    const isSignedOut = problem.code === 'signed_out' || typed['email'] !== undefined;
    const article: UnsentArticle = { typed: { ...typed, key }, code: problem.code, fields: problem.fields ?? {}, isSignedOut };
    problem.sendPage = (response) => sendUnsentArticle(response, article);
    next(problem);
  };
}

/** The field is in Seoul, and may stay empty. */
function timeIn(typed: unknown): unknown {
  return typeof typed === 'string' && typed !== '' ? `${typed.length === 'YYYY-MM-DDThh:mm'.length ? `${typed}:00` : typed}+09:00` : undefined;
}
