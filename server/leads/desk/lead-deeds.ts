import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { AuditSource } from '#server/audit/audit-trail.ts';
import { HttpProblem } from '#server/http/http-problem.ts';
import type { SearchCipher } from './desk-filter.ts';
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
