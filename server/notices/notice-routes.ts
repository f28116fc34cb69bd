import { randomUUID } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { closedNoticeCookie, closeNoticePath, noticeDeskPath } from '#shared/notices/notice.ts';
import { noticeFormSchema } from '#shared/notices/notice-form.ts';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import { formBody } from '#server/http/bodies.ts';
import { onlyMethods, problemOf, readWith } from '#server/http/http-problem.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { Notice, NoticeStore } from './notice-store.ts';

export interface NoticeDesk {
  readonly kind: 'notices';
  readonly notices: readonly Notice[];
  readonly now: number;
  /** The notice in the form, if it is not a new one. */
  readonly opened: Notice | undefined;
  /** Of a new notice, so that it is saved once however often it is sent. */
  readonly newId: string;
  /** What was refused. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  readonly result: string | undefined;
}

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

  const deskOf = async (id?: unknown) => ({
    kind: 'notices' as const,
    notices: await store.list(mostListed),
    now: Date.now(),
    opened: typeof id === 'string' && z.uuid().safeParse(id).success ? await store.find(id) : undefined,
    newId: randomUUID(),
  });

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
      const notice = readWith(noticeFormSchema, request.body);
      await store.save(notice);
      await audit.tryRecord({ action: 'notice.save', subject: { id: notice.id }, ...(await auditSource(request, response)) });
      board.lookSoon();
      response.redirect(303, `${noticeDeskPath}?desk=saved`);
    })
    .all(onlyMethods('POST'));
  router.use(savePath, giveBack(deskOf, sendDeskPage));

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

/** Whatever refuses a notice gives it back in the form. */
function giveBack(deskOf: (id: unknown) => Promise<Omit<NoticeDesk, 'result'>>, send: NoticeRoutesDeps['sendDeskPage']) {
  return async (error: unknown, request: Request, _response: Response, next: (error: unknown) => void): Promise<void> => {
    const problem = problemOf(error);
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    if (problem?.code !== 'invalid' || body['text'] === undefined) return next(error);
    const typed = Object.fromEntries(Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
    const desk = await deskOf(body['id']);
    async function show(response: Response): Promise<void> {
      try {
        await send(request, response, { ...desk, typed, errors: problem?.fields ?? {}, result: undefined });
      } catch (failure) {
        next(failure);
      }
    }
    problem.sendPage = (response) => void show(response);
    next(problem);
  };
}

const closingSchema = z.object({ id: z.uuid('invalid'), page: z.string('invalid').regex(/^\/(?!\/)[^\\\s]*$/, 'invalid') });

/** Leads back to the page on which the line was closed. */
const closeForToday: RequestHandler = (request, response) => {
  const { id, page } = readWith(closingSchema, request.body);
  response.append('Set-Cookie', closedNoticeCookie(id, Date.now())).set('Cache-Control', 'no-store').redirect(303, page);
};
