import { randomUUID } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { closedNoticeCookie, closeNoticePath } from '#shared/notices/closed-notice.ts';
import { noticeDeskPath, type NoticeDesk } from '#shared/notices/notice.ts';
import { noticeFormSchema } from '#shared/notices/notice-form.ts';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import { formBody, textsOf } from '#server/http/bodies.ts';
import { invalidProblem, onlyMethods, readWith } from '#server/http/http-problem.ts';
import { wantsJson } from '#server/http/request-headers.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { NoticeStore } from './notice-store.ts';

export interface NoticeRoutesDeps {
  readonly store: NoticeStore;
  readonly board: Pick<NoticeBoard, 'lookSoon'>;
  readonly requirePress: RequestHandler;
  readonly audit: AuditTrail;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
  readonly sendDeskPage: (request: Request, response: Response, page: NoticeDesk) => Promise<void>;
}

const mostListed = 100;
const savePath = '/forms/notices';

export function createNoticeRoutes(deps: NoticeRoutesDeps): Router {
  const { store, board, requirePress, audit, auditSource, sendDeskPage } = deps;
  const router = Router();

  async function deskOf(id: unknown): Promise<NoticeDesk> {
    const notices = await store.list(mostListed);
    return { kind: 'notices', notices, now: Date.now(), opened: notices.find((notice) => notice.id === id), newId: randomUUID() };
  }

  router
    .route(noticeDeskPath)
    .get(requirePress, async (request, response) => {
      const { notice, desk: result } = request.query;
      await sendDeskPage(request, response, { ...(await deskOf(notice)), result: typeof result === 'string' ? result : undefined });
    })
    .all(onlyMethods('GET, HEAD'));

  router
    .route(savePath)
    .post(requirePress, formBody(), async (request, response) => {
      const notice = noticeFormSchema.safeParse(request.body);
      if (!notice.success) {
        const problem = invalidProblem(notice.error);
        if (wantsJson(request)) throw problem;
        // What was typed is given back in the form.
        const typed = textsOf(request.body);
        await sendDeskPage(request, response.status(problem.status), { ...(await deskOf(typed['id'])), typed, errors: problem.fields });
        return;
      }
      await store.save(notice.data);
      await audit.tryRecord({ action: 'notice.save', subject: { id: notice.data.id }, ...(await auditSource(request, response)) });
      board.lookSoon();
      response.redirect(303, `${noticeDeskPath}?desk=saved`);
    })
    .all(onlyMethods('POST'));

  router
    .route(`${savePath}/:id/end`)
    .post(requirePress, formBody(), async (request: Request<{ id: string }>, response) => {
      const { id } = request.params;
      if (await store.end(id, Date.now())) await audit.tryRecord({ action: 'notice.end', subject: { id }, ...(await auditSource(request, response)) });
      board.lookSoon();
      response.redirect(303, `${noticeDeskPath}?desk=ended`);
    })
    .all(onlyMethods('POST'));

  router.route(closeNoticePath).post(formBody(), closeForToday).all(onlyMethods('POST'));
  return router;
}

const closingSchema = z.object({ id: z.uuid('invalid'), page: z.string('invalid').regex(/^\/(?!\/)[^\\\s]*$/, 'invalid') });

/** Leads back to the page on which the line was closed. */
const closeForToday: RequestHandler = (request, response) => {
  const { id, page } = readWith(closingSchema, request.body);
  response.append('Set-Cookie', closedNoticeCookie(id, Date.now())).set('Cache-Control', 'no-store').redirect(303, page);
};
