import { Router, type Request, type RequestHandler, type Response } from 'express';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { chartDays, type DeskToday, type TodayFigures, type TodayLook, type VisitOfToday } from '#shared/leads/desk-today.ts';
import { mostCountedLeads } from '#shared/limits.ts';
import { deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import type { AuditSource } from '#server/audit/audit-trail.ts';
import { onlyMethods } from '#server/http/http-problem.ts';
import { lookedSince } from '#server/http/request-headers.ts';
import type { Lead, LeadFilter } from '../lead-store.ts';
import type { LeadDeskRoutesDeps } from './lead-deeds.ts';
import { countCame, countOwed, leadViewOf, withVisits, type LeadOverviewSource } from './lead-list.ts';
import { readUrgentLeads } from './urgent-leads.ts';

export interface TodayPage {
  readonly kind: 'today';
  readonly today: DeskToday | TodayLook;
}

/** For those who write articles and must not see leads. */
export interface CountsPage {
  readonly kind: 'counts';
  readonly days: DeskToday['days'];
  readonly now: Date;
}

export interface TodayDeps extends LeadOverviewSource, Pick<LeadDeskRoutesDeps, 'requireSales' | 'audit' | 'auditSource'> {
  readonly requirePress: RequestHandler;
  readonly sendDeskPage: (request: Request, response: Response, page: TodayPage | CountsPage) => Promise<void>;
  /** How many were promised the model house's address, which is announced by now. */
  readonly addressWaits: () => Promise<number>;
  /** Those of a day in Seoul. Records that they were read by the source, if they are shown. Missing where no hours are stated. */
  readonly visitsOn?: ((day: string, source: AuditSource | undefined) => Promise<readonly OfficeVisit[]>) | undefined;
}

/** Longer lists are looked through on the page of leads. */
const mostListed = 30;
const mostArrived = 300;
const dayMs = 24 * 60 * 60 * 1000;

const beginningOf = (now: Date) => new Date(`${seoulDay(now)}T00:00:00+09:00`);
const countDays = ({ store }: Pick<TodayDeps, 'store'>, now: Date) => store.countsByDay(new Date(beginningOf(now).getTime() - (chartDays - 1) * dayMs));

/** One query after the other, because a page must not take many connections of a database at once. */
async function readNumbers(deps: TodayDeps, source: AuditSource | undefined) {
  const { store, visitsOn } = deps;
  const now = deps.now();
  const visits = await visitsOn?.(seoulDay(now), source);
  const count = (filter: LeadFilter) => store.countMatching({ state: 'received', ...filter }, mostCountedLeads);
  const figures: TodayFigures = {
    fresh: await count({ work: 'new' }),
    late: await count({ nextContactBefore: now }),
    ...(visits && { visits: visits.filter(({ state }) => state === 'booked').length }),
    failing: (await store.counts()).failing,
    owed: await countOwed(store, now),
  };
  return { now, visits, count, figures };
}

/** Counts without a list, so that nobody is recorded as having seen one. */
async function lookAtToday(deps: TodayDeps, since: Date): Promise<TodayLook> {
  const { now, count, figures } = await readNumbers(deps, undefined);
  return {
    now,
    figures,
    came: { leads: await countCame(deps.store, {}, since), due: await count({ nextContactFrom: since, nextContactBefore: now }) },
  };
}

async function readToday(deps: TodayDeps, source: AuditSource): Promise<DeskToday> {
  const { store } = deps;
  const { now, visits, count, figures } = await readNumbers(deps, source);
  const begins = beginningOf(now);
  const ends = new Date(begins.getTime() + dayMs);
  const viewsOf = (leads: readonly Lead[]) => leads.map((lead) => leadViewOf(lead, now));
  const list = async (filter: LeadFilter, limit = mostListed) => viewsOf(await store.list({ state: 'received', ...filter }, null, limit));
  const due = async (from: Date | undefined, before: Date) => withVisits(deps, viewsOf(await store.listDue({ ...(from && { from }), before }, mostListed)));

  return {
    now,
    first: await readUrgentLeads(deps, []),
    figures,
    late: await due(undefined, now),
    fresh: await withVisits(deps, await list({ work: 'new' })),
    again: await due(now, ends),
    counts: {
      again: await count({ nextContactFrom: now, nextContactBefore: ends }),
      arrived: await count({ receivedFrom: begins }),
    },
    arrived: await list({ receivedFrom: begins }, mostArrived),
    days: await countDays(deps, now),
    colleagues: await deps.colleagues(),
    addressWaits: await deps.addressWaits(),
    ...(visits && { visits: await withLeads(deps, visits) }),
  };
}

/** Who has the lead of each visit, and what it asks for. */
async function withLeads({ store }: Pick<TodayDeps, 'store'>, visits: readonly OfficeVisit[]): Promise<readonly VisitOfToday[]> {
  const found = visits.length > 0 ? await store.findAll(visits.map(({ leadId }) => leadId)) : [];
  const leads = new Map(found.map((lead) => [lead.id, lead]));
  return visits.map((visit) => {
    const { work, fields } = leads.get(visit.leadId) ?? {};
    return { ...visit, ownerId: work?.ownerId ?? null, wish: fields?.message };
  });
}

/** The first page of the desk. */
export function createTodayPage(deps: TodayDeps): Router {
  const { requireSales, requirePress, audit, auditSource, sendDeskPage } = deps;
  const router = Router();
  router
    .route(deskHome)
    .get(requireSales, async (request, response) => {
      const since = lookedSince(request);
      if (since) return sendDeskPage(request, response, { kind: 'today', today: await lookAtToday(deps, since) });
      const source = await auditSource(request, response);
      const today = await readToday(deps, source);
      const leads = [...today.first, ...today.late, ...today.fresh, ...today.again].map(({ id }) => id);
      const shown = new Set([...leads, ...(today.visits ?? []).map(({ leadId }) => leadId)]);
      await audit.beforeGivingOut('list', source, { count: shown.size });
      await sendDeskPage(request, response, { kind: 'today', today });
    })
    .all(onlyMethods('GET, HEAD'));
  router
    .route(deskPaths.counts)
    .get(requirePress, async (request, response) => {
      const now = deps.now();
      await sendDeskPage(request, response, { kind: 'counts', days: await countDays(deps, now), now });
    })
    .all(onlyMethods('GET, HEAD'));
  return router;
}
