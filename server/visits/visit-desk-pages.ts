import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { isCalendarDay } from '#shared/law/calendar-days.ts';
import type { NamedLead } from '#shared/leads/lead-overview.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { isSlot, partsOfSlot, type Slot } from '#shared/visits/visit-hours.ts';
import { mondayOf, type WeekDay } from '#shared/visits/visit-week.ts';
import type { ToldMessage } from '#shared/messages/told-message.ts';
import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import { bookingFields, visitActs, type VisitSheetView, type VisitsView } from '#shared/visits/visits-page.ts';
import type { AuditSource, AuditTrail } from '#server/audit/audit-trail.ts';
import { formBody, textsOf } from '#server/http/bodies.ts';
import { HttpProblem, onlyMethods } from '#server/http/http-problem.ts';
import { officeViewOf } from './office-view.ts';
import { pressVisit } from './visit-presses.ts';
import type { Visit, VisitService } from './visit-service.ts';

type VisitsDeskPage = VisitsView & { readonly kind: 'visits' };
type VisitSheetPage = VisitSheetView & { readonly kind: 'visitSheet' };

export interface VisitDeskDeps {
  readonly service: VisitService;
  /** Whether the site sends text messages. */
  readonly sendsTexts: boolean;
  readonly toldOf: (visit: OfficeVisit) => Promise<readonly ToldMessage[]>;
  /** Records that it was looked at. */
  readonly leadOf: (leadId: string, source: AuditSource) => Promise<NamedLead | undefined>;
  /** Lets the lead follow whether its person came. */
  readonly followMark: (visit: Visit, source: AuditSource) => Promise<void>;
  readonly requireSales: RequestHandler;
  readonly audit: AuditTrail;
  readonly auditSource: (request: Request, response: Response) => Promise<AuditSource>;
  readonly sendDeskPage: (request: Request, response: Response, page: VisitsDeskPage | VisitSheetPage) => Promise<void>;
  /** Takes a lead of the office's own. Throws 400 `invalid` and 409 `full`. */
  readonly bookForOffice: (
    typed: { readonly name: unknown; readonly phone: unknown; readonly visitDate: Slot },
    requestId: AuditSource['requestId'],
  ) => Promise<void>;
}

const uuid = z.uuid();

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const actIn = (value: unknown) => visitActs.find((act) => act === value);
const dayIn = (value: unknown, now: Date): string => {
  const day = textOf(value);
  return day !== undefined && isCalendarDay(day) ? day : seoulDay(now);
};

const path = deskPaths.visits;

function createWeekPages({ service, audit, auditSource, sendDeskPage, sendsTexts, toldOf, leadOf }: VisitDeskDeps) {
  async function readWeek(request: Request, response: Response, day: string): Promise<readonly WeekDay[]> {
    const { week, count } = await service.week(mondayOf(day), officeViewOf);
    await audit.recordOrRefuse({ action: 'visit.list', ...(await auditSource(request, response)), count });
    return week;
  }

  async function sendWeek(
    request: Request,
    response: Response,
    page: Pick<VisitsDeskPage, 'day' | 'opened' | 'mine' | 'from' | 'booking' | 'wrong' | 'result'>,
  ): Promise<void> {
    const week = await readWeek(request, response, page.day);
    const places = (page.booking ?? page.opened) && (await service.places());
    const told = page.opened && (await toldOf(page.opened));
    const lead = page.opened && (await leadOf(page.opened.leadId, await auditSource(request, response)));
    response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    await sendDeskPage(request, response, {
      kind: 'visits',
      week,
      now: new Date(),
      sendsTexts,
      ...page,
      ...(places && { places }),
      ...(told && { told }),
      ...(lead && { lead }),
    });
  }
  return { readWeek, sendWeek };
}

type WeekPages = ReturnType<typeof createWeekPages>;

function addPages(router: Router, { service, requireSales, sendDeskPage }: VisitDeskDeps, { readWeek, sendWeek }: WeekPages): void {
  router
    .route(path)
    .get(requireSales, async (request, response) => {
      const { day, visit: id, book, result, from, act, mine } = request.query;
      const asked = uuid.safeParse(id);
      const found = asked.success ? await service.find(asked.data) : undefined;
      if (id !== undefined && !found) throw new HttpProblem(404, 'not_found');
      const [slot, pressed] = [textOf(book), actIn(act)];
      await sendWeek(request, response, {
        day: found ? partsOfSlot(found.slot).day : dayIn(slot === undefined ? day : slot.slice(0, 10), new Date()),
        result: textOf(result),
        ...(found && { opened: officeViewOf(found) }),
        ...(result === 'stale' && pressed && { mine: { act: pressed, ...(typeof mine === 'string' && isSlot(mine) && { slot: mine }) } }),
        ...(typeof from === 'string' && isSlot(from) && { from }),
        ...(book !== undefined && { booking: slot === undefined ? {} : { slot } }),
      });
    })
    .all(onlyMethods('GET, HEAD'));

  router
    .route(`${path}/sheet`)
    .get(requireSales, async (request, response) => {
      const now = new Date();
      const day = dayIn(request.query['day'], now);
      const found = (await readWeek(request, response, day)).find((each) => each.day === day);
      response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' });
      await sendDeskPage(request, response, { kind: 'visitSheet', day: found ?? { day, hours: [] }, now });
    })
    .all(onlyMethods('GET, HEAD'));
}

/** Each press leads back to the week. */
function addForms(router: Router, { service, requireSales, audit, auditSource, bookForOffice, followMark }: VisitDeskDeps, { sendWeek }: WeekPages): void {
  router
    .route('/forms/visits')
    .post(requireSales, formBody(), async (request, response) => {
      const { name, phone, slot: typedSlot } = request.body as Record<string, unknown>;
      const slot = textOf(typedSlot) ?? '';
      const source = await auditSource(request, response);
      try {
        if (!isSlot(slot)) throw new HttpProblem(400, 'invalid', { fields: { slot: 'required' } });
        await bookForOffice({ name, phone, visitDate: slot }, source.requestId);
      } catch (error) {
        if (!(error instanceof HttpProblem) || (error.code !== 'invalid' && error.code !== 'full')) throw error;
        response.status(error.status);
        const booking = { name: textOf(name) ?? '', phone: textOf(phone) ?? '', slot };
        const wrong = bookingFields.filter((field) => error.fields?.[field] !== undefined);
        await sendWeek(request, response, { day: dayIn(slot.slice(0, 10), new Date()), result: error.code, booking, wrong });
        return;
      }
      await audit.tryRecord({ action: 'visit.book', ...source });
      response.redirect(303, `${path}?day=${partsOfSlot(slot).day}&result=booked`);
    })
    .all(onlyMethods('POST'));

  /** With what was pressed before it, which a page that was left sends along because it could not await the answers. */
  async function press(id: string, typed: Readonly<Record<string, string>>, source: AuditSource) {
    const earlier = typed['before'] === undefined ? undefined : await press(id, Object.fromEntries(new URLSearchParams(typed['before'])), source);
    const [act, slot] = [actIn(typed['act'] ?? 'move'), textOf(typed['slot'])];
    const before = act && uuid.safeParse(id).success ? await service.find(id) : undefined;
    if (!act || !before) throw new HttpProblem(404, 'not_found');
    const version = earlier && earlier.result !== 'stale' ? earlier.visit.version : typed['version'];
    const pressed = await pressVisit(service, before, { act, slot, by: source.actor, seen: version === undefined ? undefined : Number(version) });
    for (const { action, visit } of pressed.deeds) {
      await audit.tryRecord({ action, ...source, subject: { id } });
      if (action === 'visit.mark') await followMark(visit, source);
    }
    return { act, slot, from: before.slot, result: pressed.result, visit: pressed.visit };
  }

  router
    .route('/forms/visits/:id')
    .post(requireSales, formBody(), async (request: Request<{ id: string }>, response) => {
      const { id } = request.params;
      const { act, slot, from, result } = await press(id, textsOf(request.body), await auditSource(request, response));
      const more = result === 'stale' ? { act, ...(slot !== undefined && { mine: slot }) } : result === 'moved' ? { from } : undefined;
      response.redirect(303, `${path}?${new URLSearchParams({ visit: id, result, ...more }).toString()}`);
    })
    .all(onlyMethods('POST'));
}

/** The week of visits, a visit beside it, and a day on paper, all without script. */
export function createVisitDeskPages(deps: VisitDeskDeps): Router {
  const router = Router();
  const pages = createWeekPages(deps);
  addPages(router, deps, pages);
  addForms(router, deps, pages);
  return router;
}
