import { Router, type RequestHandler } from 'express';
import { HttpProblem, onlyMethods } from '#server/http/http-problem.ts';
import { isAuditCursor, type AuditTrail } from './audit-trail.ts';

export function createAuditRoutes(audit: AuditTrail, requireAdmin: RequestHandler): Router {
  const router = Router();
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
