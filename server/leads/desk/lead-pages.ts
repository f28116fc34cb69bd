import { randomUUID } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { LeadsView } from '#shared/leads/desk-leads.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import { workChangeSchema, type WorkChange } from '#shared/leads/lead-work.ts';
import type { ToldMessage } from '#shared/messages/told-message.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { HttpProblem, onlyMethods } from '#server/http/http-problem.ts';
import { lookedSince } from '#server/http/request-headers.ts';
import { leadFilterOf } from './desk-filter.ts';
import { isLeadId, type LeadDeskRoutesDeps } from './lead-deeds.ts';
import { countCame, countElsewhere, lenientQuery, readLeadNumbers, readLeadOverview, withVisit, type LeadOverviewSource } from './lead-list.ts';
import { readUrgentLeads } from './urgent-leads.ts';

export type LeadsDeskPage = LeadsView & { readonly kind: 'leads' };

export interface LeadPagesDeps extends LeadOverviewSource, Pick<LeadDeskRoutesDeps, 'desk' | 'requireSales' | 'audit' | 'auditSource'> {
  readonly sendDeskPage: (request: Request, response: Response, page: LeadsDeskPage) => Promise<void>;
  /** The text messages to its person, newest first. */
  readonly toldOf: (lead: LeadView, visitIds: readonly string[]) => Promise<readonly ToldMessage[]>;
  /** Whether the password was given too long ago for a file. */
  readonly needsPassword: (request: Request) => boolean;
}

type Query = Readonly<Record<string, string | undefined>>;

/** The script of the desk has the list already, and asks for the pane alone, with the numbers around the list. */
export const paneHeader = 'X-Desk-Part';

/** What was pressed while a colleague was first, as `changeIn` of the forms has put it into the address. */
function mineIn({ desk: result, mine }: Query): Omit<WorkChange, 'version'> | undefined {
  if (result !== 'stale' || mine === undefined) return undefined;
  const { state, owner, next } = Object.fromEntries(new URLSearchParams(mine));
  const ofPress = {
    ...(state !== undefined && { state }),
    ...(owner !== undefined && { ownerId: owner || null }),
    ...(next !== undefined && { nextContactAt: next || null }),
  };
  const parsed = workChangeSchema.safeParse({ version: 0, ...ofPress });
  if (!parsed.success) return undefined;
  const { version: _any, ...change } = parsed.data;
  return change;
}

/** The list, and the list with a lead beside it. */
export function createLeadPages(deps: LeadPagesDeps): Router {
  const { desk, requireSales, audit, auditSource, sendDeskPage } = deps;
  const router = Router();
  const searchOf = (request: Request) => request.url.slice(request.path.length);

  async function listOf(query: Query, me: string | null) {
    const overview = await readLeadOverview(deps, lenientQuery(query), me);
    const first = query['cursor'] === undefined ? await readUrgentLeads(deps, overview.leads) : [];
    const isNothing = overview.leads.length === 0 && query['find'] !== undefined;
    return { overview, numbers: overview, first, ...(isNothing && { elsewhere: await countElsewhere(deps, query['find'] ?? '') }) };
  }

  /** Counts without a list, so that nobody is recorded as having seen one. */
  async function lookAt(query: Query, me: string | null, since: Date) {
    const asked = lenientQuery(query);
    const numbers = await readLeadNumbers(deps, asked, me);
    const came = await countCame(deps.store, leadFilterOf(asked, { cipher: deps.cipher, now: deps.now(), me }), since);
    return { numbers, came, first: [] };
  }

  router
    .route(deskPaths.leads)
    .get(requireSales, async (request, response) => {
      const source = await auditSource(request, response);
      const query = request.query as Query;
      const me = source.actor?.id ?? null;
      const since = lookedSince(request);
      const list = since ? await lookAt(query, me, since) : await listOf(query, me);
      if ('overview' in list) await audit.beforeGivingOut('list', source, { count: list.overview.leads.length + list.first.length });
      await sendDeskPage(request, response, {
        kind: 'leads',
        ...list,
        colleagues: 'overview' in list ? list.overview.colleagues : [],
        needsPassword: deps.needsPassword(request),
        search: searchOf(request),
        result: query['desk'],
        now: deps.now(),
      });
    })
    .all(onlyMethods('GET, HEAD'));

  router
    .route(`${deskPaths.leads}/:id`)
    // What is no id leads nowhere, or to the list when something was left at the end of its address.
    .all((request: Request<{ id: string }>, _response, next) => next(isLeadId(request.params.id) ? undefined : 'route'))
    .get(requireSales, async (request: Request<{ id: string }>, response) => {
      const { id } = request.params;
      const found = await desk.open(id);
      if (!found) throw new HttpProblem(404, 'not_found');
      const visits = (await deps.visitsOf?.([id]))?.get(id) ?? [];
      const lead = withVisit(found.lead, visits);
      const source = await auditSource(request, response);
      const me = source.actor?.id ?? '';
      const query = request.query as Query;
      const list =
        request.get(paneHeader) === undefined ? await listOf(query, me) : { numbers: await readLeadNumbers(deps, lenientQuery(query), me), first: [] };
      if ('overview' in list) await audit.beforeGivingOut('list', source, { count: list.overview.leads.length + list.first.length });
      await audit.beforeGivingOut('view', source, { leadId: id });
      const told = await deps.toldOf(
        lead,
        Array.from(visits, (visit) => visit.id),
      );
      await sendDeskPage(request, response, {
        kind: 'leads',
        ...list,
        colleagues: await deps.colleagues(),
        needsPassword: deps.needsPassword(request),
        search: searchOf(request),
        result: query['desk'],
        now: deps.now(),
        opened: { opened: { ...found, lead }, told, me, noteId: randomUUID(), mine: mineIn(query) },
      });
    })
    .all(onlyMethods('GET, HEAD'));
  return router;
}
