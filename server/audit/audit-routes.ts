import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { AuditPage } from '#shared/accounts/audit.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { HttpProblem, onlyMethods } from '#server/http/http-problem.ts';
import { isAuditCursor, type AuditTrail } from './audit-trail.ts';

export type SendAudit = (request: Request, response: Response, page: { readonly kind: 'audit'; readonly trail: AuditPage }) => Promise<void>;

export function createAuditRoutes(audit: AuditTrail, requireAdmin: RequestHandler, sendDeskPage: SendAudit): Router {
  const router = Router();
  router
    .route(deskPaths.audit)
    .get(requireAdmin, async (request, response) => {
      const { cursor } = request.query;
      await sendDeskPage(request, response, { kind: 'audit', trail: await audit.list(isAuditCursor(cursor) ? cursor : undefined) });
    })
    .all(onlyMethods('GET, HEAD'));
  router
    .route('/api/audit')
    .get(requireAdmin, async (request, response) => {
      const { cursor } = request.query;
      if (cursor !== undefined && !isAuditCursor(cursor)) throw new HttpProblem(400, 'invalid', { fields: { cursor: 'invalid' } });
      response.json(await audit.list(cursor));
    })
    .all(onlyMethods('GET, HEAD'));
  return router;
}
