import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { timeOfField } from '#shared/korean/seoul-fields.ts';
import { leadFilterIn, withQuery } from '#shared/leads/lead-list-address.ts';
import { noteSchema, searchSchema, workChangeSchema, type WorkChange } from '#shared/leads/lead-work.ts';
import { formBody } from '#server/http/bodies.ts';
import { HttpProblem, onlyMethods, readWith } from '#server/http/http-problem.ts';
import { sealSearch } from './desk-filter.ts';
import type { DeliveryDeeds } from './leads-admin-routes.ts';
import { createDeeds, requireLeadId, type LeadDeskRoutesDeps } from './lead-deeds.ts';

type Body = Record<string, unknown>;

const versionSchema = z.coerce.number('invalid').int('invalid').nonnegative('invalid');

type LeadFormsDeps = LeadDeskRoutesDeps & DeliveryDeeds;
type LeadRequest = Request<{ id: string }>;

/** The desk without script: each form leads back to its lead with the filter of the list. */
export function createLeadDeskForms(deps: LeadFormsDeps): Router {
  const { desk, cipher, requireSales, audit, auditSource, tryAgain, remove } = deps;
  const router = Router();
  const perform = createDeeds({ audit, auditSource });

  router
    .route('/forms/lead-search')
    .post(requireSales, formBody(), (request, response) => {
      const { q, back } = request.body as Body;
      const query = filterIn(back);
      query.delete('find');
      const typed = readWith(searchSchema, { q }).q.trim();
      if (typed !== '') query.set('find', sealSearch(cipher, typed));
      response.redirect(303, withQuery(deskPaths.leads, query));
    })
    .all(onlyMethods('POST'));

  function addForm(path: string, work: (request: LeadRequest, response: Response, body: Body) => Promise<Result | URLSearchParams>): void {
    router
      .route(`/forms/leads/:id${path}`)
      .post(requireSales, requireLeadId, formBody(), async (request: LeadRequest, response) => {
        const body = request.body as Body;
        const result = await work(request, response, body);
        const query = filterIn(body['back']);
        for (const [name, value] of new URLSearchParams(typeof result === 'string' ? { desk: result } : result)) query.set(name, value);
        response.redirect(303, withQuery(result === 'removed' ? deskPaths.leads : `${deskPaths.leads}/${request.params.id}`, query));
      })
      .all(onlyMethods('POST'));
  }
  /** A page that was left sends along what was pressed before, whose answers it could not await. */
  async function afterThoseBefore(request: LeadRequest, response: Response, body: Body): Promise<Body> {
    if (typeof body['before'] !== 'string') return body;
    const before = Object.fromEntries(new URLSearchParams(body['before']));
    const { kind, opened } = await ('undo' in before ? undo : change)(request, response, before);
    return kind === 'stale' ? body : { ...body, version: opened.lead.work.version };
  }
  async function change(request: LeadRequest, response: Response, body: Body) {
    const wanted = readWith(workChangeSchema, changeIn(await afterThoseBefore(request, response, body)));
    return { wanted, ...(await perform(request, response, (by) => desk.change(request.params.id, wanted, by))) };
  }
  async function undo(request: LeadRequest, response: Response, body: Body) {
    const version = readWith(versionSchema, (await afterThoseBefore(request, response, body))['version']);
    const press = readWith(workChangeSchema.shape.press, body['press']);
    return perform(request, response, (by) => desk.undo(request.params.id, { version, press }, by));
  }
  addForm('', async (request, response, body) => {
    const { kind, wanted } = await change(request, response, body);
    return kind === 'stale' ? new URLSearchParams({ desk: 'stale', mine: pressedIn(wanted) }) : 'saved';
  });
  addForm('/undo', async (request, response, body) => ((await undo(request, response, body)).kind === 'stale' ? 'stale' : 'undone'));
  addForm('/notes', async (request, response, { id, text }) => {
    const note = readWith(noteSchema, { id, text });
    await perform(request, response, (by) => desk.note(request.params.id, note, by));
    return 'noted';
  });
  addForm('/redelivery', async (request, response) => {
    const { state } = await tryAgain('redelivery', request, response);
    return state === 'delivered' ? 'resent' : 'notTaken';
  });
  addForm('/release', async (request, response) => {
    await tryAgain('release', request, response);
    return 'released';
  });
  addForm('/removal', async (request, response) => {
    await remove(request, response).catch((error: unknown) => {
      // A colleague was first.
      if (!(error instanceof HttpProblem) || error.status !== 404) throw error;
    });
    return 'removed';
  });
  return router;
}

type Result = 'saved' | 'undone' | 'stale' | 'noted' | 'resent' | 'notTaken' | 'released' | 'removed';

/** What was pressed, for the page that shows it beside what a colleague has saved. */
function pressedIn({ state, ownerId, nextContactAt }: WorkChange): string {
  return new URLSearchParams({
    ...(state !== undefined && { state }),
    ...(ownerId !== undefined && { owner: ownerId ?? '' }),
    ...(nextContactAt !== undefined && { next: nextContactAt ?? '' }),
  }).toString();
}

/** Of the query that the page has sent along. */
function filterIn(back: unknown): URLSearchParams {
  return leadFilterIn(typeof back === 'string' ? back : '');
}

/** An empty field takes the owner or the next contact away. The time is in Seoul. */
function changeIn({ version, state, tries, owner, next, press }: Body): unknown {
  const ofForm = {
    ...(typeof state === 'string' && { state }),
    ...(typeof tries === 'string' && { tries: Number(tries) }),
    ...(typeof owner === 'string' && { ownerId: owner === '' ? null : owner }),
    ...(typeof next === 'string' && { nextContactAt: next === '' ? null : timeIn(next) }),
  };
  return { version: Number(version), press, ...ofForm };
}

function timeIn(typed: string): string {
  const at = timeOfField(typed);
  if (Number.isNaN(at)) throw new HttpProblem(400, 'invalid', { fields: { next: 'invalid' } });
  return new Date(at).toISOString();
}
