import { Router, type Request, type RequestHandler } from 'express';
import { may, type AccountRole } from '#shared/accounts/roles.ts';
import { bodyLimits } from '#shared/limits.ts';
import { articleChangeSchema, articleIdSchema, newArticleSchema, siteSlugSchema } from '#shared/press/press.ts';
import { jsonBody } from '#server/http/bodies.ts';
import { notStored } from '#server/http/checks/security-headers.ts';
import { HttpProblem, onlyMethods, readWith } from '#server/http/http-problem.ts';
import { idempotencyKeyOf } from '#server/http/request-headers.ts';
import { isCountedView, isFromReader } from '#server/http/robots.ts';
import { addPictureUpload } from './pictures/picture-routes.ts';
import { addNativeArticleForm, type NativeArticleDeps } from './native-article-form.ts';
import { addPressDesk, type PressDeskDeps } from './press-desk-routes.ts';
import type { PressReader } from './press-reader.ts';

export interface PressRoutesDeps extends NativeArticleDeps, Pick<PressDeskDeps, 'sendDeskPage'> {
  readonly reader: PressReader;
  readonly loadSession: RequestHandler;
  readonly findSignedIn: (request: Request) => Promise<{ readonly role: AccountRole } | null>;
}

const readArticle = jsonBody(bodyLimits.article);

const mayWrite = (account: { readonly role: AccountRole } | null) => account !== null && may(account.role, 'press');

export function createPressRoutes(deps: PressRoutesDeps): Router {
  const router = Router();
  router.param('site', (_request, _response, next, slug: string) => {
    next(siteSlugSchema.safeParse(slug).success ? undefined : new HttpProblem(404, 'not_found'));
  });
  router.param('id', (_request, _response, next, id: string) => {
    next(articleIdSchema.safeParse(id).success ? undefined : new HttpProblem(404, 'not_found'));
  });
  addListCalls(router, deps);
  addPictureUpload(router, deps);
  addArticleCalls(router, deps);
  addNativeArticleForm(router, deps);
  addPressDesk(router, deps);
  return router;
}

function addListCalls(router: Router, { reader, editor, slugs, loadSession, findSignedIn, requirePress, auditSource }: PressRoutesDeps): void {
  /** Articles under another slug would be shown nowhere. */
  const onlyConfigured: RequestHandler<{ site: string }> = (request, _response, next) => {
    next(slugs.includes(request.params.site) ? undefined : new HttpProblem(404, 'not_found'));
  };

  router
    .route('/api/press/:site')
    .all(notStored)
    .get(loadSession, async (request, response) => {
      const { cursor } = request.query;
      if (cursor !== undefined && typeof cursor !== 'string') throw new HttpProblem(400, 'invalid', { fields: { cursor: 'invalid' } });
      const includeDrafts = mayWrite(await findSignedIn(request));
      response.json(await reader.list(request.params.site, cursor, { includeDrafts }));
    })
    .post(requirePress, onlyConfigured, readArticle, async (request, response) => {
      const article = readWith(newArticleSchema, request.body);
      const posted = await editor.post(request.params.site, article, await auditSource(request, response), idempotencyKeyOf(request));
      if (posted === 'stale') throw new HttpProblem(409, 'stale');
      response.status(201).location(`/${request.params.site}/press/${posted.id}`).json(posted);
    })
    .all(onlyMethods('GET, HEAD, POST'));
}

function addArticleCalls(router: Router, { reader, editor, loadSession, findSignedIn, requirePress, auditSource }: PressRoutesDeps): void {
  router
    .route('/api/press/:site/:id')
    .all(notStored)
    .get(loadSession, async (request, response) => {
      const { site: slug, id } = request.params;
      const includeDrafts = mayWrite(await findSignedIn(request));
      const article = await reader.open(slug, id, { includeDrafts, countView: isCountedView(request) });
      if (!article) throw new HttpProblem(404, 'not_found');
      response.json(article);
    })
    .patch(requirePress, readArticle, async (request, response) => {
      const { site: slug, id } = request.params;
      const change = readWith(articleChangeSchema, request.body);
      const result = await editor.change(slug, id, change, await auditSource(request, response));
      if (result === 'missing') throw new HttpProblem(404, 'not_found');
      if (result === 'stale') throw new HttpProblem(409, 'stale');
      response.json(result);
    })
    .delete(requirePress, async (request, response) => {
      const { site: slug, id } = request.params;
      if (!(await editor.remove(slug, id, await auditSource(request, response)))) throw new HttpProblem(404, 'not_found');
      response.status(204).end();
    })
    .all(onlyMethods('GET, HEAD, PATCH, DELETE'));

  // Pages that an edge answers with call it from their script.
  router
    .route('/api/press/:site/:id/views')
    .all(notStored)
    .post(async (request, response) => {
      if (isFromReader(request)) await reader.countView(request.params.site, request.params.id);
      response.status(204).end();
    })
    .all(onlyMethods('POST'));
}
