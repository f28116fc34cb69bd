import { Router } from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { bodyLimits } from '../../shared/limits.ts';
import { articleChangeSchema, articleIdSchema, newArticleSchema, siteSlugSchema } from '../../shared/press.ts';
import { formBody, jsonBody } from '../calls/bodies.ts';
import { notStored } from '../calls/not-stored.ts';
import { HttpProblem, invalidProblem, onlyMethods } from '../calls/problem.ts';
import type { Editor, PressEditor } from './press-editor.ts';
import type { PressReader } from './press-reader.ts';
import { isCountedView } from './view-counter.ts';

export interface PressApiDeps {
  readonly reader: PressReader;
  readonly editor: PressEditor;
  /** Sites that may be written to; others can be read and are empty. */
  readonly sites: readonly string[];
  /** Puts the session on the request when it carries the cookie. */
  readonly loadSession: RequestHandler;
  readonly findSignedIn: (request: Request) => Promise<{ readonly id: string; readonly role: string } | null>;
  /** Lets only administrators on. */
  readonly requireAdmin: RequestHandler;
  readonly requestId: (response: Response) => string;
}

/** A native form writes each letter of 한글 as nine signs. */
const formBytes = 2 * bodyLimits.article;

/** `/api/press/{site}` of the contracts, and posting by native form: `/forms/press` leads back to the list. */
export function createPressApi(deps: PressApiDeps): Router {
  const { reader, editor, sites, loadSession, findSignedIn, requireAdmin, requestId } = deps;
  const router = Router();
  const readArticle = jsonBody({ limitBytes: bodyLimits.article });

  const isAdmin = async (request: Request) => (await findSignedIn(request))?.role === 'admin';

  async function editorOf(request: Request, response: Response): Promise<Editor> {
    const person = await findSignedIn(request);
    if (!person) throw new HttpProblem(401, 'signed_out');
    return { accountId: person.id, requestId: requestId(response) };
  }

  router.param('site', (_request, _response, next, slug: string) => {
    next(siteSlugSchema.safeParse(slug).success ? undefined : new HttpProblem(404, 'not_found'));
  });
  router.param('id', (_request, _response, next, id: string) => {
    next(articleIdSchema.safeParse(id).success ? undefined : new HttpProblem(404, 'not_found'));
  });
  /** Articles of a site nobody has configured would be seen by nobody. */
  const onlyConfigured: RequestHandler<{ site: string }> = (request, _response, next) => {
    next(sites.includes(request.params.site) ? undefined : new HttpProblem(404, 'not_found'));
  };

  router
    .route('/api/press/:site')
    .all(notStored)
    .get(loadSession, async (request, response) => {
      const { cursor } = request.query;
      if (cursor !== undefined && typeof cursor !== 'string') throw new HttpProblem(400, 'invalid', { fields: { cursor: 'invalid' } });
      const includeDrafts = await isAdmin(request);
      response.json(await reader.list(request.params.site, cursor, { includeDrafts }));
    })
    .post(requireAdmin, onlyConfigured, readArticle, async (request, response) => {
      const article = newArticleSchema.safeParse(request.body);
      if (!article.success) throw invalidProblem(article.error);
      const posted = await editor.post(request.params.site, article.data, await editorOf(request, response));
      response.status(201).location(`/${request.params.site}/press/${posted.id}`).json(posted);
    })
    .all(onlyMethods('GET, HEAD, POST'));

  router
    .route('/api/press/:site/:id')
    .all(notStored)
    .get(loadSession, async (request, response) => {
      const { site, id } = request.params;
      const includeDrafts = await isAdmin(request);
      const article = await reader.open(site, id, { includeDrafts, countView: isCountedView(request) });
      if (!article) throw new HttpProblem(404, 'not_found');
      response.json(article);
    })
    .patch(requireAdmin, readArticle, async (request, response) => {
      const { site, id } = request.params;
      const change = articleChangeSchema.safeParse(request.body);
      if (!change.success) throw invalidProblem(change.error);
      const result = await editor.change(site, id, change.data, await editorOf(request, response));
      if (result === 'missing') throw new HttpProblem(404, 'not_found');
      if (result === 'stale') throw new HttpProblem(409, 'stale');
      response.json(result);
    })
    .delete(requireAdmin, async (request, response) => {
      const { site, id } = request.params;
      if (!(await editor.remove(site, id, await editorOf(request, response)))) throw new HttpProblem(404, 'not_found');
      response.status(204).end();
    })
    .all(onlyMethods('GET, HEAD, PATCH, DELETE'));

  router.post('/forms/press', requireAdmin, formBody({ limitBytes: formBytes }), async (request, response) => {
    const { site, title, summary, content, draft } = request.body as Record<string, unknown>;
    const slug = siteSlugSchema.safeParse(site);
    if (!slug.success || !sites.includes(slug.data)) throw new HttpProblem(404, 'not_found');
    const article = newArticleSchema.safeParse({ title, summary, content, draft: draft !== undefined });
    if (!article.success) {
      response.redirect(303, `/${slug.data}/press?article=invalid#admin`);
      return;
    }
    await editor.post(slug.data, article.data, await editorOf(request, response));
    response.redirect(303, `/${slug.data}/press?article=${article.data.draft ? 'drafted' : 'posted'}#admin`);
  });
  return router;
}
