import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response, Router } from 'express';
import { bodyLimits } from '#shared/limits.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { lineOf } from '#shared/press/picture-lines.ts';
import { articleChangeSchema, articleIdSchema, newArticleSchema, siteSlugSchema } from '#shared/press/press.ts';
import type { AuditSource } from '#server/audit/audit-trail.ts';
import { fieldsBefore, formBody, formDataOf, passing, textsOf } from '#server/http/bodies.ts';
import { HttpProblem, problemOf, readWith } from '#server/http/http-problem.ts';
import { idempotencyKeyIn } from '#server/http/request-headers.ts';
import { createSignInFirst, type SignInFirstDeps } from '#server/http/sign-in-first.ts';
import type { PictureKeeper } from './pictures/picture-keeper.ts';
import type { PressEditor } from './press-editor.ts';

/** An article that was not posted, with its text. */
export interface UnsentArticle {
  /** Leaves out the password. */
  readonly typed: Readonly<Record<string, string>>;
  /** Why, or `picture_added`. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The form then asks for the sign-in too. */
  readonly isSignedOut: boolean;
}

export interface NativeArticleDeps extends SignInFirstDeps {
  readonly editor: PressEditor;
  readonly pictures: PictureKeeper;
  /** Sites that accept articles; others are readable and empty. */
  readonly slugs: readonly string[];
  readonly requirePress: RequestHandler;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
  /** Whether somebody has signed in with this browser before. */
  readonly isKnownBrowser: (request: Request) => boolean;
  readonly sendUnsentArticle: (response: Response, article: UnsentArticle) => void;
  /** Says that the text was not read. */
  readonly sendUnreadArticle: (response: Response, code: string) => void;
}

/** The text is in the request, so it waits for a place instead of being refused at once. */
const placeWaitMs = 8000;

/** Of a text and its picture. */
const mostBytes = bodyLimits.picture + bodyLimits.nativeArticle;

const path = '/forms/press';

/** Leads to an article on the desk. The first site needs no name. */
export function onDesk(slugs: readonly string[], slug: string, id: string, result: string): string {
  return `${deskPaths.press}${id && `/${id}`}?${new URLSearchParams({ ...(slug !== slugs[0] && { site: slug }), desk: result })}`;
}

/**
 * Without script the text exists only in the request. So whatever refuses it gives it back, and the same form
 * starts a new session when the old one has ended. Of what is refused unread, such as a text
 * that is far too long, only the browser may still have the text, and the answer says so.
 */
export function addNativeArticleForm(router: Router, deps: NativeArticleDeps): void {
  const { requirePress, isKnownBrowser } = deps;
  // Nobody else may make the server read long bodies.
  const refuseStrangers: RequestHandler = (request, response, next) => (isKnownBrowser(request) ? next() : requirePress(request, response, next));
  const readBody = formBody(bodyLimits.nativeArticle);
  router.post(path, refuseStrangers, readBody, createSignInFirst(deps), requirePress, createPost(deps));
  router.post(`${path}/pictures`, refuseStrangers, createAddingPicture(deps));
  router.use(path, createGivingBack(deps));
}

function createPost({ editor, slugs, auditSource }: NativeArticleDeps): RequestHandler {
  return async (request, response) => {
    const { site, draft, key, appearsAt, id, version, to, ...rest } = request.body as Record<string, unknown>;
    const { title, summary, content, format } = rest;
    const words = { title, summary, content, ...(format !== undefined && { format: Number(format) }) };
    const slug = siteSlugSchema.safeParse(site);
    if (!slug.success || !slugs.includes(slug.data)) throw new HttpProblem(404, 'not_found');
    const source = await auditSource(request, response);
    if (id !== undefined) {
      // Saving alone changes only the words.
      const publishing = draft === undefined && { draft: false, appearsAt: timeIn(appearsAt) };
      const change = readWith(articleChangeSchema, { ...words, ...publishing, ...(version !== undefined && { version: Number(version) }) });
      const changed = await editor.change(slug.data, readWith(articleIdSchema, id), change, source);
      if (typeof changed === 'string') throw new HttpProblem(409, changed === 'stale' ? 'stale_change' : 'removed');
      response.redirect(303, onDesk(slugs, slug.data, changed.id, 'saved'));
      return;
    }
    const article = readWith(newArticleSchema, { ...words, draft: draft !== undefined, appearsAt: timeIn(appearsAt) });
    const posted = await editor.post(slug.data, article, source, idempotencyKeyIn(key));
    if (posted === 'stale') throw new HttpProblem(409, 'stale');
    const result = article.draft ? 'drafted' : posted.scheduled ? 'scheduled' : 'posted';
    response.redirect(303, to === 'desk' ? onDesk(slugs, slug.data, posted.id, result) : `/${slug.data}/press?article=${result}#admin`);
  };
}

/** The form without script posts a picture with the text, and gets the text back with a line for the picture at its end. */
function createAddingPicture({ pictures, slugs, requirePress, sendUnsentArticle }: NativeArticleDeps): RequestHandler {
  return async (request, response) => {
    try {
      if (Number(request.headers['content-length']) > mostBytes) throw new HttpProblem(413, 'picture_too_heavy');
      await passing(requirePress, request, response);
    } catch (error) {
      // A picture that is not read takes no place from others, however slowly it comes.
      const fields = await fieldsBefore('picture', request, bodyLimits.nativeArticle);
      if (fields) request.body = Object.fromEntries(fields);
      throw error;
    }
    await pictures.asOneOfFew(async () => {
      const form = await formDataOf(request, response, mostBytes);
      const { picture, ...typed } = Object.fromEntries(form);
      request.body = typed;
      const slug = siteSlugSchema.safeParse(typed['site']);
      if (!slug.success || !slugs.includes(slug.data)) throw new HttpProblem(404, 'not_found');
      if (!(picture instanceof File) || picture.size === 0) throw new HttpProblem(400, 'picture_none');
      if (picture.size > bodyLimits.picture) throw new HttpProblem(413, 'picture_too_heavy');
      const id = await pictures.keep(slug.data, Buffer.from(await picture.arrayBuffer()));
      const line = lineOf({ id, alt: undefined, isShared: false });
      const { password: _password, ...texts } = textsOf(typed);
      const content = `${texts['content']?.trimEnd() ?? ''}\n\n${line}\n`.trimStart();
      response.set('Cache-Control', 'no-store');
      sendUnsentArticle(response, { typed: { ...texts, content }, code: 'picture_added', fields: {}, isSignedOut: false });
    }, placeWaitMs);
  };
}

function createGivingBack({ sendUnsentArticle, sendUnreadArticle }: NativeArticleDeps) {
  return (error: unknown, request: Request, _response: Response, next: (error: unknown) => void): void => {
    const problem = problemOf(error);
    const body = request.body as Readonly<Record<string, unknown>> | undefined;
    if (!problem || problem.code === 'not_found') return next(error);
    if (!body) {
      problem.sendPage = (response) => sendUnreadArticle(response, problem.code);
      return next(problem);
    }
    const { password: _password, id, version, ...words } = textsOf(body);
    // Pressed again, a change goes over the colleague's, which stays among the former versions, and a removed article becomes a new one.
    const isChange = id !== undefined && problem.code !== 'removed';
    const typed: Readonly<Record<string, string>> = {
      ...words,
      ...(isChange && { id, ...(version !== undefined && problem.code !== 'stale_change' && { version }) }),
    };
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
