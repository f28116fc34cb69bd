import { randomUUID } from 'node:crypto';
import { Router, type NextFunction, type Request, type Response } from 'express';
import type { Colleague } from '#shared/leads/lead-work.ts';
import type { OpenedLead } from '#shared/leads/lead-overview.ts';
import { pages } from '#shared/pages/pages.ts';
import { HttpProblem, onlyMethods } from '#server/http/http-problem.ts';
import { isLeadId, type LeadDeskRoutesDeps } from './lead-desk-routes.ts';

export interface LeadPage {
  readonly opened: OpenedLead;
  readonly colleagues: readonly Colleague[];
  readonly me: string;
  readonly noteId: string;
  readonly result: string | undefined;
}

export interface LeadPagesDeps extends Pick<LeadDeskRoutesDeps, 'desk' | 'requireSales' | 'audit' | 'auditSource'> {
  readonly colleagues: () => Promise<readonly Colleague[]>;
  readonly sendLeadPage: (response: Response, page: LeadPage) => void;
}

const listPath = pages['admin-leads'].path;

/** The list shows the sign-in. */
function askForSignIn(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  const isRefused = error instanceof HttpProblem && (error.status === 401 || error.status === 403);
  if (isRefused) response.redirect(303, listPath);
  else next(error);
}

/** The page of one lead, which has no script. */
export function createLeadPages({ desk, requireSales, audit, auditSource, colleagues, sendLeadPage }: LeadPagesDeps): Router {
  const router = Router();
  const path = `${listPath}/:id`;
  router
    .route(path)
    // What is no id leads nowhere, or to the list when something was left at the end of its address.
    .all((request: Request<{ id: string }>, _response, next) => next(isLeadId(request.params.id) ? undefined : 'route'))
    .get(requireSales, async (request: Request<{ id: string }>, response) => {
      const opened = await desk.open(request.params.id);
      if (!opened) throw new HttpProblem(404, 'not_found');
      const source = await auditSource(request, response);
      await audit.beforeGivingOut('view', source, { leadId: request.params.id });
      const { desk: result } = request.query;
      response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });
      sendLeadPage(response, {
        opened,
        colleagues: await colleagues(),
        me: source.actor?.id ?? '',
        noteId: randomUUID(),
        result: typeof result === 'string' ? result : undefined,
      });
    })
    .all(onlyMethods('GET, HEAD'));
  router.use(path, askForSignIn);
  return router;
}
