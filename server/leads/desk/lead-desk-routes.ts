import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { noteSchema, searchSchema, workChangeSchema } from '#shared/leads/lead-work.ts';
import type { AuditSource } from '#server/audit/audit-trail.ts';
import { jsonBody } from '#server/http/bodies.ts';
import { HttpProblem, onlyMethods, readWith } from '#server/http/http-problem.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import { sealSearch, type SearchCipher } from './desk-filter.ts';
import type { LeadAudit } from './lead-audit.ts';
import type { LeadDesk, Person, WorkResult } from './lead-desk.ts';

export interface LeadDeskRoutesDeps {
  readonly desk: LeadDesk;
  readonly cipher: SearchCipher;
  readonly requireSales: RequestHandler;
  readonly audit: LeadAudit;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
}

const uuid = z.uuid();

export function isLeadId(id: string): boolean {
  return uuid.safeParse(id).success;
}

export const requireLeadId: RequestHandler<{ id: string }> = (request, _response, next) => {
  next(isLeadId(request.params.id) ? undefined : new HttpProblem(404, 'not_found'));
};

type LeadRequest = Request<{ id: string }>;

export function createLeadDeskRoutes(deps: LeadDeskRoutesDeps): Router {
  const { desk, cipher, requireSales, audit, auditSource } = deps;
  const router = Router();
  const perform = createDeeds(deps);

  router
    .route('/api/leads/searches')
    .post(requireSales, jsonBody(), (request, response) => {
      response.json({ find: sealSearch(cipher, readWith(searchSchema, request.body).q) });
    })
    .all(onlyMethods('POST'));

  router
    .route('/api/leads/:id')
    .get(requireSales, requireLeadId, async (request: LeadRequest, response) => {
      const opened = await desk.open(request.params.id);
      if (!opened) throw new HttpProblem(404, 'not_found');
      await audit.beforeGivingOut('view', await auditSource(request, response), { leadId: request.params.id });
      response.json(opened);
    })
    .patch(requireSales, requireLeadId, jsonBody(), async (request: LeadRequest, response) => {
      const change = readWith(workChangeSchema, request.body);
      const result = await perform(request, response, (by) => desk.change(request.params.id, change, by));
      if (result.kind === 'stale') response.status(409).json({ code: 'stale', ...result.opened, requestId: requestIdOf(response) });
      else response.json(result.opened);
    });

  router
    .route('/api/leads/:id/notes')
    .post(requireSales, requireLeadId, jsonBody(), async (request: LeadRequest, response) => {
      const note = readWith(noteSchema, request.body);
      response.json((await perform(request, response, (by) => desk.note(request.params.id, note, by))).opened);
    })
    .all(onlyMethods('POST'));
  return router;
}

/** Rejects with 404 for an unknown or suspected lead, and 400 for an unknown owner. */
export function createDeeds({ audit, auditSource }: Pick<LeadDeskRoutesDeps, 'audit' | 'auditSource'>) {
  return async (request: LeadRequest, response: Response, work: (by: Person) => Promise<WorkResult>) => {
    const source = await auditSource(request, response);
    if (!source.actor) throw new HttpProblem(401, 'signed_out');
    const result = await work(source.actor);
    if (result.kind === 'not_found') throw new HttpProblem(404, 'not_found');
    if (result.kind === 'unknown_owner') throw new HttpProblem(400, 'invalid', { fields: { ownerId: 'unknown' } });
    for (const deed of result.changed) await audit.afterwards(deed, source, { leadId: request.params.id });
    return result;
  };
}
