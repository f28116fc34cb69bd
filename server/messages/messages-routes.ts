import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { AnnouncementPreview } from '#shared/messages/announcement-preview.ts';
import { announcementPath } from '#shared/pages/desk-paths.ts';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import { formBody } from '#server/http/bodies.ts';
import { onlyMethods } from '#server/http/http-problem.ts';
import type { Announcement } from './address-announcement.ts';

const countSchema = z.coerce.number().int().nonnegative().catch(0);

export interface AnnouncementPage {
  readonly kind: 'announcement';
  readonly preview: AnnouncementPreview;
  readonly released: number;
}

export interface MessagesRoutesDeps {
  readonly announcement: Announcement;
  readonly requireAdmin: RequestHandler;
  readonly audit: AuditTrail;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
  readonly sendDeskPage: (request: Request, response: Response, page: AnnouncementPage) => Promise<void>;
}

export function createMessagesRoutes({ announcement, requireAdmin, audit, auditSource, sendDeskPage }: MessagesRoutesDeps): Router {
  const router = Router();

  /** Returns how many messages were released. */
  async function announce(request: Request, response: Response): Promise<number> {
    const { state, count } = await announcement.preview();
    // The page itself says why nothing can be sent.
    if (state !== 'ready') return 0;
    // Without an entry nobody is written to.
    await audit.recordOrRefuse({ action: 'message.announce', count, ...(await auditSource(request, response)) });
    return announcement.send();
  }

  router
    .route(announcementPath)
    .get(requireAdmin, async (request, response) => {
      const released = countSchema.parse(request.query['sent']);
      await sendDeskPage(request, response, { kind: 'announcement', preview: await announcement.preview(), released });
    })
    .all(onlyMethods('GET, HEAD'));

  router
    .route('/forms/announcement')
    .post(requireAdmin, formBody(), async (request, response) => {
      const count = await announce(request, response);
      response.redirect(303, announcementPath + (count > 0 ? `?sent=${count}` : ''));
    })
    .all(onlyMethods('POST'));
  return router;
}
