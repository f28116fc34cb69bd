import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import { HttpProblem, onlyMethods, unavailableProblem } from '#server/http/http-problem.ts';
import type { Announcement } from './address-announcement.ts';

export interface MessagesRoutesDeps {
  readonly announcement: Announcement;
  readonly requireAdmin: RequestHandler;
  readonly audit: AuditTrail;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
}

export function createMessagesRoutes({ announcement, requireAdmin, audit, auditSource }: MessagesRoutesDeps): Router {
  const router = Router();
  router
    .route('/api/messages/announcement')
    .all((_request, response, next) => {
      response.set('Cache-Control', 'private, no-store');
      next();
    })
    .get(requireAdmin, async (_request, response) => {
      response.json(await announcement.preview());
    })
    .post(requireAdmin, async (request, response) => {
      const { state, count } = await announcement.preview();
      if (state !== 'ready') throw new HttpProblem(409, state);
      // Without an entry nobody is written to.
      await audit.record({ action: 'message.announce', count, ...(await auditSource(request, response)) }).catch((error: unknown) => {
        throw unavailableProblem(error);
      });
      response.json({ count: await announcement.send() });
    })
    .all(onlyMethods('GET, HEAD, POST'));
  return router;
}
