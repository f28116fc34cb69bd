import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { pages } from '#shared/pages/pages.ts';
import { noteSchema, searchSchema, workChangeSchema } from '#shared/leads/lead-work.ts';
import { formBody } from '#server/http/bodies.ts';
import { HttpProblem, onlyMethods } from '#server/http/http-problem.ts';
import { leadQuerySchema, sealSearch } from './desk-filter.ts';
import { createDeeds, parse, requireLeadId, type LeadDeskRoutesDeps } from './lead-desk-routes.ts';

type Body = Record<string, unknown>;

const versionSchema = z.coerce.number('invalid').int('invalid').nonnegative('invalid');

/** The desk without script: each form leads back to the list with its filter. */
export function createLeadDeskForms({ desk, cipher, requireSales, audit, auditSource }: LeadDeskRoutesDeps): Router {
  const router = Router();
  const perform = createDeeds({ audit, auditSource });

  router
    .route('/forms/lead-search')
    .post(requireSales, formBody(), (request, response) => {
      const { q, back } = request.body as Body;
      const query = filterIn(back);
      query.delete('find');
      const typed = parse(searchSchema, { q }).q.trim();
      if (typed !== '') query.set('find', sealSearch(cipher, typed));
      response.redirect(303, addressOf(query));
    })
    .all(onlyMethods('POST'));

  router
    .route('/forms/leads/:id')
    .post(requireSales, requireLeadId, formBody(), async (request: Request<{ id: string }>, response) => {
      const { id } = request.params;
      const body = request.body as Body;
      const change = parse(workChangeSchema, changeIn(body));
      const { kind } = await perform(request, response, (by) => desk.change(id, change, by));
      leadBack(response, { id, body, result: kind === 'stale' ? 'stale' : 'saved' });
    })
    .all(onlyMethods('POST'));

  router
    .route('/forms/leads/:id/undo')
    .post(requireSales, requireLeadId, formBody(), async (request: Request<{ id: string }>, response) => {
      const { id } = request.params;
      const body = request.body as Body;
      const version = parse(versionSchema, body['version']);
      const { kind } = await perform(request, response, (by) => desk.undo(id, version, by));
      leadBack(response, { id, body, result: kind === 'stale' ? 'stale' : 'undone' });
    })
    .all(onlyMethods('POST'));

  router
    .route('/forms/leads/:id/notes')
    .post(requireSales, requireLeadId, formBody(), async (request: Request<{ id: string }>, response) => {
      const { id } = request.params;
      const note = parse(noteSchema, request.body);
      await perform(request, response, (by) => desk.note(id, note, by));
      leadBack(response, { id, body: { page: 'lead' }, result: 'noted' });
    })
    .all(onlyMethods('POST'));
  return router;
}

interface Pressed {
  readonly id: string;
  readonly body: Body;
  readonly result: 'saved' | 'undone' | 'stale' | 'noted';
}

function leadBack(response: Response, { id, body, result }: Pressed): void {
  if (body['page'] === 'lead') return response.redirect(303, `${pages['admin-leads'].path}/${id}?desk=${result}`);
  const query = filterIn(body['back']);
  query.set('desk', result);
  if (result === 'saved') query.set('pressed', id);
  // The row itself shows what was saved. Of a clash only the message tells.
  response.redirect(303, `${addressOf(query)}#${result === 'stale' ? 'desk-result' : `lead-${id}`}`);
}

function addressOf(query: URLSearchParams): string {
  const text = query.toString();
  return `${pages['admin-leads'].path}${text && `?${text}`}`;
}

/** Takes only what belongs to a filter from the query that the page has sent along. */
function filterIn(back: unknown): URLSearchParams {
  const sent = new URLSearchParams(typeof back === 'string' ? back : '');
  const names = Object.keys(leadQuerySchema.shape);
  return new URLSearchParams([...sent].filter(([name, value]) => names.includes(name) && value !== ''));
}

/** An empty field takes the owner or the next contact away. The time is in Seoul. */
function changeIn({ version, state, tries, owner, next }: Body): unknown {
  const ofForm = {
    ...(typeof state === 'string' && { state }),
    ...(typeof tries === 'string' && { tries: Number(tries) }),
    ...(typeof owner === 'string' && { ownerId: owner === '' ? null : owner }),
    ...(typeof next === 'string' && { nextContactAt: next === '' ? null : timeIn(next) }),
  };
  return { version: Number(version), ...ofForm };
}

function timeIn(typed: string): string {
  const at = Date.parse(`${typed}+09:00`);
  if (Number.isNaN(at)) throw new HttpProblem(400, 'invalid', { fields: { next: 'invalid' } });
  return new Date(at).toISOString();
}
