import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { HttpProblem, invalidProblem, onlyMethods } from '../calls/problem.ts';
import type { Logger } from '../logger.ts';
import { leadQuerySchema, leadViewOf, readLeadOverview } from './lead-overview.ts';
import type { LeadService } from './lead-service.ts';
import type { LeadStore } from './lead-store.ts';
import { leadsAsCsv } from './leads-csv.ts';

export interface LeadsAdminApiDeps {
  readonly service: LeadService;
  readonly store: LeadStore;
  readonly requireAdmin: RequestHandler;
  readonly findSignedIn: (request: Request) => Promise<{ readonly id: string } | null>;
  readonly log: Logger;
  readonly requestId: (response: Response) => string;
}

const uuid = z.uuid();

/** What the administrator does with leads. Every look at all of them and every change leaves a line in the log: who, what, which. */
export function createLeadsAdminApi({ service, store, requireAdmin, findSignedIn, log, requestId }: LeadsAdminApiDeps): Router {
  const router = Router();

  async function audit(request: Request, response: Response, action: string, details: { readonly leadId?: string; readonly count?: number }) {
    const accountId = (await findSignedIn(request))?.id;
    log.info({ event: 'lead.audit', action, accountId, requestId: requestId(response), ...details });
  }
  const known: RequestHandler<{ id: string }> = (request, _response, next) => {
    next(uuid.safeParse(request.params.id).success ? undefined : new HttpProblem(404, 'not_found'));
  };

  router
    .route('/api/leads')
    .get(requireAdmin, async (request, response) => {
      const query = queryOf(request);
      response.json(await readLeadOverview(store, query));
    })
    .all(onlyMethods('GET, HEAD'));

  router
    .route('/api/leads.csv')
    .get(requireAdmin, async (request, response) => {
      const { state, form } = queryOf(request);
      let count = 0;
      const text = leadsAsCsv(store, { ...(state && { state }), ...(form && { form }) }, () => (count += 1));
      const head = await text.next();
      response.attachment(`leads-${new Date().toISOString().slice(0, 10)}.csv`).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return void response.end();
      response.write(head.value ?? '');
      // A store that goes away half way ends the connection: a file that is cut must not look whole.
      await pipeline(Readable.from(text), response);
      await audit(request, response, 'export', { count });
    })
    .all(onlyMethods('GET, HEAD'));

  router
    .route('/api/leads/:id/redelivery')
    .post(requireAdmin, known, async (request: Request<{ id: string }>, response) => {
      const resent = await service.resend(request.params.id);
      if (resent.kind === 'not_found') throw new HttpProblem(404, 'not_found');
      await audit(request, response, 'redelivery', { leadId: request.params.id });
      response.json(leadViewOf(resent.lead));
    })
    .all(onlyMethods('POST'));

  router
    .route('/api/leads/:id')
    .delete(requireAdmin, known, async (request: Request<{ id: string }>, response) => {
      if (!(await store.remove(request.params.id))) throw new HttpProblem(404, 'not_found');
      await audit(request, response, 'remove', { leadId: request.params.id });
      response.status(204).end();
    })
    .all(onlyMethods('DELETE'));

  return router;
}

function queryOf(request: Request) {
  const parsed = leadQuerySchema.safeParse(request.query);
  if (!parsed.success) throw invalidProblem(parsed.error);
  return parsed.data;
}
