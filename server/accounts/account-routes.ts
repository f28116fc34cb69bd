import { Router, type Request, type Response } from 'express';
import { leadFilterIn, withQuery } from '#shared/leads/lead-list-address.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { formBody, jsonBody } from '#server/http/bodies.ts';
import { notStored } from '#server/http/checks/security-headers.ts';
import { onlyMethods, problemOf } from '#server/http/http-problem.ts';
import type { AccountOverview } from '#shared/accounts/account.ts';
import type { AccountActions } from './account-actions.ts';

export type SendAccount = (request: Request, response: Response, page: { readonly kind: 'account'; readonly account: AccountOverview }) => Promise<void>;

/** The routes exist as API calls and as native forms that redirect. */
export function createAccountRoutes(actions: AccountActions, sendDeskPage: SendAccount): Router {
  const router = Router();
  router
    .route(deskPaths.account)
    .all(notStored)
    .get(async (request, response) => sendDeskPage(request, response, { kind: 'account', account: await actions.overview(request, response) }))
    .all(onlyMethods('GET, HEAD'));
  addCalls(router, actions);
  addForm(router, '/forms/session-confirmation', async (request, response, { password }) => {
    await actions.confirmPassword(request, response, { password });
    return 'confirmed';
  });
  addForm(router, '/forms/sessions', async (request, response, { id }) => {
    await actions.endSessions(request, response, typeof id === 'string' ? { id } : 'others');
    return 'sessions_ended';
  });
  addForm(router, '/forms/password', async (request, response, { password, newPassword }) => {
    await actions.changePassword(request, response, { password, newPassword });
    return 'password_changed';
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
  function addCall(path: string, method: 'get' | 'post' | 'delete', status: number, work: CallWork): void {
    const readBody = method === 'post' ? [jsonBody()] : [];
    const route = router.route(path).all(notStored);
    route[method](...readBody, async (request: Request, response: Response) => {
      const result = await work(request, response);
      response.status(status);
      if (result === undefined) response.end();
      else response.json(result);
    });
    route.all(onlyMethods(method === 'get' ? 'GET, HEAD' : method.toUpperCase()));
  }
  addCall('/api/account', 'get', 200, actions.overview);
  addCall('/api/sessions', 'delete', 204, (request, response) => actions.endSessions(request, response, 'others'));
  addCall('/api/sessions/:id', 'delete', 204, (request, response) => actions.endSessions(request, response, { id: String(request.params['id']) }));
  addCall('/api/session/confirmation', 'post', 200, (request, response) => actions.confirmPassword(request, response, request.body));
  addCall('/api/password', 'post', 204, (request, response) => actions.changePassword(request, response, request.body));
  addCall('/api/second-factor', 'post', 201, (request, response) => actions.beginSecondFactor(request, response, request.body));
  addCall('/api/second-factor/confirmation', 'post', 204, (request, response) => actions.confirmSecondFactor(request, response, request.body));
}

/** `leads` is the filter of the list whose files need the password. No address is taken from the form. */
function addressAfter(result: string | undefined, { back, leads }: Record<string, unknown>): string {
  const filter = typeof leads === 'string' ? leadFilterIn(leads) : undefined;
  if (filter && result === 'confirmed') return withQuery(deskPaths.leads, new URLSearchParams([...filter, ['desk', result]]));
  const [page, name] = back === 'people' ? [deskPaths.people, 'result'] : [deskPaths.account, 'account'];
  return withQuery(page, new URLSearchParams({ ...(result !== undefined && { [name]: result }), ...(filter && { leads: filter.toString() }) }));
}

type CallWork = (request: Request, response: Response) => Promise<unknown>;
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
      response.redirect(303, addressAfter(result, request.body as Record<string, unknown>));
    })
    .all(onlyMethods('POST'));
}
