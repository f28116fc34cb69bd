import { Router, type Request, type RequestHandler, type Response } from 'express';
import { pages } from '#shared/pages/pages.ts';
import { formBody, jsonBody } from '#server/http/bodies.ts';
import { notStored } from '#server/http/checks/security-headers.ts';
import { onlyMethods, problemOf } from '#server/http/http-problem.ts';
import type { AccountActions } from './account-actions.ts';

/** The routes exist as API calls and as native forms that redirect. */
export function createAccountRoutes(actions: AccountActions): Router {
  const router = Router();
  addCalls(router, actions);
  addForm(router, '/forms/session-confirmation', async (request, response, { password }) => {
    await actions.confirmPassword(request, response, { password });
    return 'confirmed';
  });
  addForm(router, '/forms/sessions', async (request, response, { id }) => {
    await actions.endSessions(request, response, typeof id === 'string' ? { id } : 'others');
    return 'sessions_ended';
  });
  addForm(router, '/forms/second-factor', async (request, response, { password, code }) => {
    await actions.beginSecondFactor(request, response, { password, ...(code ? { code } : {}) });
    return undefined;
  });
  addForm(router, '/forms/second-factor-code', async (request, response, { code }) => {
    await actions.confirmSecondFactor(request, response, { code });
    return 'second_factor_set';
  });
  return router;
}

function addCalls(router: Router, actions: AccountActions): void {
  const noContent =
    (work: (request: Request<{ id: string }>, response: Response) => Promise<void>): RequestHandler<{ id: string }> =>
    async (request, response) => {
      await work(request, response);
      response.status(204).end();
    };
  router
    .route('/api/account')
    .get(notStored, async (request, response) => void response.json(await actions.overview(request, response)))
    .all(onlyMethods('GET, HEAD'));
  router
    .route('/api/sessions')
    .delete(
      notStored,
      noContent((request, response) => actions.endSessions(request, response, 'others')),
    )
    .all(onlyMethods('DELETE'));
  router
    .route('/api/sessions/:id')
    .delete(
      notStored,
      noContent((request, response) => actions.endSessions(request, response, { id: request.params.id })),
    )
    .all(onlyMethods('DELETE'));
  router
    .route('/api/session/confirmation')
    .post(notStored, jsonBody(), async (request, response) => void response.json(await actions.confirmPassword(request, response, request.body)))
    .all(onlyMethods('POST'));
  router
    .route('/api/second-factor')
    .post(notStored, jsonBody(), async (request, response) => void response.status(201).json(await actions.beginSecondFactor(request, response, request.body)))
    .all(onlyMethods('POST'));
  router
    .route('/api/second-factor/confirmation')
    .post(
      notStored,
      jsonBody(),
      noContent((request, response) => actions.confirmSecondFactor(request, response, request.body)),
    )
    .all(onlyMethods('POST'));
}

type FormWork = (request: Request, response: Response, body: Record<string, unknown>) => Promise<string | undefined>;

function addForm(router: Router, path: string, work: FormWork): void {
  router
    .route(path)
    .post(notStored, formBody(), async (request, response) => {
      const result = await work(request, response, request.body as Record<string, unknown>).catch((error: unknown) => {
        const problem = problemOf(error);
        if (!problem) throw error;
        response.set(problem.headers ?? {});
        return problem.code;
      });
      response.redirect(303, `${pages['admin-leads'].path}${result === undefined ? '' : `?account=${result}`}#account`);
    })
    .all(onlyMethods('POST'));
}
