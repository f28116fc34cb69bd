import { pipeline } from 'node:stream/promises';
import { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { leadFilterIn, withQuery } from '#shared/leads/lead-list-address.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import type { AuditSource } from '#server/audit/audit-trail.ts';
import { HttpProblem, onlyMethods, readWith } from '#server/http/http-problem.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import type { Logger } from '#server/logger.ts';
import { leadFilterOf, leadQuerySchema } from './desk-filter.ts';
import { leadViewOf, readLeadOverview, type LeadOverviewSource } from './lead-list.ts';
import { createLeadDeskForms } from './lead-desk-forms.ts';
import { requireLeadId, type LeadDeskRoutesDeps } from './lead-deeds.ts';
import { createLeadPages, type LeadPagesDeps } from './lead-pages.ts';
import type { LeadService } from '../lead-service.ts';
import type { Lead, LeadFilter } from '../lead-store.ts';
import { leadsAsCsv } from './leads-csv.ts';
import { createTodayPage, type TodayDeps } from './today-page.ts';
import { leadPages, leadsFileName, type LeadsFile } from './leads-table.ts';
import { leadsAsXlsx } from './leads-xlsx.ts';

export interface LeadsAdminRoutesDeps
  extends LeadOverviewSource, LeadDeskRoutesDeps, Pick<LeadPagesDeps, 'needsPassword' | 'toldOf'>, Pick<TodayDeps, 'visitsOn' | 'addressWaits'> {
  readonly sendDeskPage: LeadPagesDeps['sendDeskPage'] & TodayDeps['sendDeskPage'];
  readonly service: LeadService;
  readonly requirePress: RequestHandler;
  /** Rejects with 401 `password_required` unless the password was given in the last 10 minutes. */
  readonly requireRecentSignIn: RequestHandler;
  readonly log: Logger;
}

export function createLeadsAdminRoutes(deps: LeadsAdminRoutesDeps): Router {
  const { requireSales, requireRecentSignIn, audit, auditSource } = deps;
  const router = Router();
  const { tryAgain, remove } = createDeliveryDeeds(deps);
  const exportTo = createExport(deps);

  router
    .route('/api/leads')
    .get(requireSales, async (request, response) => {
      const source = await auditSource(request, response);
      const overview = await readLeadOverview(deps, readWith(leadQuerySchema, request.query), source.actor?.id ?? null);
      await audit.beforeGivingOut('list', source, { count: overview.leads.length });
      response.json(overview);
    })
    .all(onlyMethods('GET, HEAD'));

  for (const file of [leadsAsCsv, leadsAsXlsx]) {
    const path = `/api/leads.${file.extension}`;
    router
      .route(path)
      .get(requireSales, requireRecentSignIn, async (request, response) => {
        const source = await auditSource(request, response);
        const filter = leadFilterOf(readWith(leadQuerySchema, request.query), { cipher: deps.cipher, now: deps.now(), me: source.actor?.id ?? null });
        if (request.method === 'HEAD') {
          describeFile(response, file);
          response.end();
          return;
        }
        await exportTo(response, file, filter, source);
      })
      .all(onlyMethods('GET, HEAD'));
    router.use(path, askForPasswordOnPage);
  }

  router.use(createTodayPage(deps));
  router.use(createLeadDeskForms({ ...deps, tryAgain, remove }));
  router.use(createLeadPages(deps));

  for (const action of ['redelivery', 'release'] as const) {
    router
      .route(`/api/leads/:id/${action}`)
      .post(requireSales, requireLeadId, async (request: Request<{ id: string }>, response) => {
        response.json(leadViewOf(await tryAgain(action, request, response)));
      })
      .all(onlyMethods('POST'));
  }

  router
    .route('/api/leads/:id')
    .delete(requireSales, requireLeadId, async (request: Request<{ id: string }>, response) => {
      await remove(request, response);
      response.status(204).end();
    })
    .all(onlyMethods('DELETE'));

  return router;
}

/** Each rejects with 404 for an unknown lead. */
function createDeliveryDeeds({ service, store, audit, auditSource }: LeadsAdminRoutesDeps) {
  const tries = { redelivery: service.resend, release: service.release } as const;
  type LeadRequest = Request<{ id: string }>;
  return {
    async tryAgain(action: keyof typeof tries, request: LeadRequest, response: Response): Promise<Lead> {
      const lead = await tries[action](request.params.id);
      if (!lead) throw new HttpProblem(404, 'not_found');
      const outcome = lead.state === 'delivered' ? 'ok' : 'failed';
      await audit.afterwards(action, await auditSource(request, response), { leadId: request.params.id, outcome });
      return lead;
    },
    async remove(request: LeadRequest, response: Response): Promise<void> {
      if (!(await store.remove(request.params.id))) throw new HttpProblem(404, 'not_found');
      await audit.afterwards('remove', await auditSource(request, response), { leadId: request.params.id });
    },
  };
}
export type DeliveryDeeds = ReturnType<typeof createDeliveryDeeds>;

/** For browsers without script. */
function askForPasswordOnPage(error: unknown, request: Request, response: Response, next: NextFunction): void {
  const isPage = request.accepts(['json', 'html']) === 'html';
  if (!isPage || !(error instanceof HttpProblem) || error.code !== 'password_required') return next(error);
  const leads = leadFilterIn(request.originalUrl.split('?')[1] ?? '').toString();
  response.redirect(303, withQuery(deskPaths.account, new URLSearchParams({ account: error.code, leads })));
}

/** Breaks the connection when the store fails, because a cut file must not look complete. */
function createExport(deps: Pick<LeadsAdminRoutesDeps, 'store' | 'visitsOf' | 'desk' | 'audit' | 'log' | 'colleagues'>) {
  const { audit, log, colleagues } = deps;
  return async (response: Response, file: LeadsFile, filter: LeadFilter, source: AuditSource): Promise<void> => {
    let count = 0;
    let failure: unknown;
    const leadsByPage = leadPages(deps, filter);
    // Reads before the first byte, so that an unavailable store gives an error and not an empty file.
    const { value: first } = await leadsByPage.next();
    const names = new Map((await colleagues()).map(({ id, name }) => [id, name]));
    await audit.beforeGivingOut('export_begin', source);
    describeFile(response, file);
    async function* counted() {
      count += first?.length ?? 0;
      yield first ?? [];
      for await (const page of leadsByPage) {
        count += page.length;
        yield page;
      }
    }
    async function* pieces() {
      try {
        yield* file.write(counted(), names);
      } catch (error) {
        failure = error;
        throw error;
      }
    }
    const isWhole = await pipeline(pieces, response).then(
      () => true,
      () => false,
    );
    await audit.afterwards('export', source, { count, outcome: isWhole ? 'ok' : failure ? 'failed' : 'cut' });
    // The answer is already cut, so nothing after this would report it.
    if (failure) log.error({ event: 'request.failed', requestId: requestIdOf(response), code: 'broken', count, err: failure });
  };
}

function describeFile(response: Response, file: LeadsFile): void {
  response.attachment(leadsFileName(new Date(), file)).type(file.type);
}
