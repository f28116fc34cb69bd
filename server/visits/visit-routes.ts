import { Router, type Request, type RequestHandler, type Response } from 'express';
import { withChosenSlot } from '#shared/visits/chosen-slot.ts';
import { isSlot, timeOfSlot } from '#shared/visits/visit-hours.ts';
import type { OwnVisit, VisitPlaces, VisitTexts } from '#shared/visits/visit-view.ts';
import { formBody } from '#server/http/bodies.ts';
import { HttpProblem, onlyMethods } from '#server/http/http-problem.ts';
import { calendarOfVisit } from './visit-calendar.ts';
import { createVisitDeskPages, type VisitDeskDeps } from './visit-desk-pages.ts';
import type { MoveResult } from './visit-service.ts';

export interface VisitRoutesDeps extends VisitDeskDeps {
  readonly slotMinutes: number;
  readonly publicUrl: string;
  readonly salesPhone: string;
  readonly sendOwnVisit: (
    response: Response,
    page: { readonly path: string; readonly visit: OwnVisit | undefined } & Readonly<Record<'change' | 'result' | 'from', string | undefined>>,
  ) => void;
  readonly textsOf: (phone: string, slot: string) => VisitTexts | undefined;
  readonly sendVisitRequest: (response: Response, places: VisitPlaces) => void;
  /** Counts the changes that visitors make themselves. */
  readonly limit: RequestHandler;
}

export const visitPath = (token: string) => `/visit/${token}`;

/** What the person with the link sees, or `undefined` for an unknown link and one that no key reads. */
async function readOwnVisit({ service, textsOf }: VisitRoutesDeps, token: string, now = new Date()): Promise<OwnVisit | undefined> {
  const visit = await service.findByToken(token);
  if (!visit?.person) return undefined;
  const { slot, state, changedAt, person } = visit;
  const places = await service.places();
  const { name, phone } = person;
  return { slot, state, changedAt: changedAt.toISOString(), isOver: timeOfSlot(slot) <= now, name, phone, places, texts: textsOf(phone, slot) };
}

type OwnRequest = Request<{ token: string }>;

/** The visitor's own routes. Only a POST changes anything, because programs open links. */
function addOwnRoutes(router: Router, deps: VisitRoutesDeps): void {
  const { service, slotMinutes, publicUrl, salesPhone, sendOwnVisit, sendVisitRequest, limit } = deps;
  router
    .route('/api/visits/places')
    .get(async (_request, response) => void response.set('Cache-Control', 'no-store').json(await service.places()))
    .all(onlyMethods('GET, HEAD'));

  router.use('/visit', (_request, response, next) => {
    // The address is a secret, and other sites must not learn it. Without any referrer, older browsers would post with the origin `null`.
    response.set({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' });
    next();
  });

  router.get('/visit', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    sendVisitRequest(response, await service.places());
  });

  router.get('/visit/:token', async ({ params: { token }, query }: OwnRequest, response) => {
    const visit = await readOwnVisit(deps, token);
    response.status(visit ? 200 : 404).set('Cache-Control', 'private, no-store');
    const asked = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
    sendOwnVisit(response, { path: visitPath(token), visit, change: asked('change'), result: asked('result'), from: asked('from') });
  });

  router.get('/visit/:token/visit.ics', async ({ params }: OwnRequest, response) => {
    const visit = await service.findByToken(params.token);
    if (!visit) throw new HttpProblem(404, 'not_found');
    const text = calendarOfVisit(visit, { slotMinutes, salesPhone, host: new URL(publicUrl).hostname, at: visit.changedAt });
    response.attachment('visit.ics').set('Cache-Control', 'private, no-store').type('text/calendar; charset=utf-8').send(text);
  });

  router.post('/visit/:token', limit, formBody(), async (request: OwnRequest, response) => {
    const { token } = request.params;
    const { visitDate } = withChosenSlot(request.body as Record<string, unknown>);
    const isMove = typeof visitDate === 'string' && isSlot(visitDate);
    const done = isMove ? resultOf(await service.moveByToken(token, visitDate)) : await cancelled(request, token);
    response.set('Cache-Control', 'no-store').redirect(303, `${visitPath(token)}?result=${done}`);
  });

  router.use('/visit/:token', (error: unknown, { params, method }: OwnRequest, response: Response, next: (error: unknown) => void) => {
    if (method !== 'POST' || !(error instanceof HttpProblem) || error.code !== 'too_many') return next(error);
    response.set({ ...error.headers, 'Cache-Control': 'no-store' }).redirect(303, `${visitPath(params.token)}?result=too_many`);
  });

  async function cancelled({ body }: OwnRequest, token: string): Promise<string> {
    if ((body as { readonly cancel?: unknown }).cancel === undefined) return 'unchosen';
    return (await service.cancelByToken(token)) ? 'cancelled' : 'gone';
  }
}

function resultOf(moved: MoveResult): string {
  return moved.kind === 'moved' ? `moved&from=${moved.from}` : moved.kind;
}

export function createVisitRoutes(deps: VisitRoutesDeps): Router {
  const router = Router();
  addOwnRoutes(router, deps);
  router.use(createVisitDeskPages(deps));
  return router;
}
