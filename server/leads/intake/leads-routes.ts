import { randomUUID } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { honeypotName, leadForms, nativeForms, type FormResult, type LeadForm, type NativeForm } from '#shared/leads/lead-form-names.ts';
import { readSource, sourceHeader } from '#shared/leads/lead-source.ts';
import { leadSchemas, type FieldErrors, type LeadOutcome, type TypedLead } from '#shared/leads/lead.ts';
import { pages, pathTo, type Page } from '#shared/pages/pages.ts';
import { formBody, jsonBody, textsOf } from '#server/http/bodies.ts';
import { HttpProblem, invalidProblem, onlyMethods } from '#server/http/http-problem.ts';
import { idempotencyKeyOf, wantsJson } from '#server/http/request-headers.ts';
import type { PostResults } from '#server/http/post-results.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import type { FullTime } from '#shared/visits/visit-view.ts';
import { withChosenSlot } from '#shared/visits/chosen-slot.ts';
import type { LeadMetrics } from '../lead-metrics.ts';
import { createNumberCorrectionRoutes, createNumberCorrections, type NumberCorrectionDeps, type NumberCorrections, type OwnLead } from './number-correction.ts';
import { bookVisit, type BookedLead, type VisitBooking } from './visit-booking.ts';
import { createLeadsAdminRoutes, type LeadsAdminRoutesDeps } from '../desk/leads-admin-routes.ts';

export interface LeadsRoutesDeps extends LeadsAdminRoutesDeps, NumberCorrectionDeps {
  readonly metrics: LeadMetrics;
  /** Missing when the office has stated no hours for visits. */
  readonly visits: VisitBooking | undefined;
  readonly limitOf: (form: LeadForm | 'number') => RequestHandler;
  readonly defaultSlug: string;
  /** A lead from the page of another press site counts for the default one. */
  readonly slugs: readonly string[];
  readonly postResults: PostResults;
  /** Sends the page with the text, which a redirect would lose. */
  readonly sendUnsentForm: (
    response: Response,
    form: { readonly form: LeadForm; readonly typed: Readonly<Record<string, string>>; readonly errors: FieldErrors; readonly full?: FullTime },
  ) => void;
}

const jsonPaths = { registration: '/api/registrations', inquiry: '/api/inquiries', withdrawal: '/api/withdrawals' } as const;
const failures: Record<Exclude<LeadOutcome, 'taken'>, number> = { refused: 502, unreachable: 504 };

const places: Record<NativeForm, { readonly page: Page; readonly anchor: string }> = {
  visit: { page: pages.home, anchor: 'visit' },
  inquiry: { page: pages.customer, anchor: 'inquiry' },
  withdrawal: { page: pages.privacy, anchor: 'withdraw' },
};

interface Taken {
  readonly visit?: BookedLead['visit'];
  readonly own: OwnLead | undefined;
}
type Submit = (form: LeadForm, body: unknown, request: Request, response: Response) => Promise<Taken>;

export function createLeadsRoutes(deps: LeadsRoutesDeps): Router {
  const router = Router();
  const limits = Object.fromEntries(leadForms.map((form) => [form, deps.limitOf(form)])) as Record<LeadForm, RequestHandler>;

  const submit: Submit = async (form, body, request, response) => {
    const typed = readLead(form, body, deps.slugs);
    if (typed instanceof HttpProblem) throw typed;
    const idempotencyKey = idempotencyKeyOf(request);
    const post = { requestId: requestIdOf(response), source: readSource(request.get(sourceHeader)), ...(idempotencyKey !== undefined && { idempotencyKey }) };
    const { typed: lead, visit, isNewVisit, settle } = await bookVisit(deps.visits, deps.service, form, typed);
    const { outcome, isKept, leadId, sentBefore } = await deps.service.submit(form, lead, post);
    await settle(outcome === 'taken' || isKept);
    if (outcome !== 'taken') throw new HttpProblem(failures[outcome], outcome, { isKept });
    // Who sends a form again may be somebody else who knows what is in it, and the lead of a later day may be new although its visit is not.
    const mayBeOther = sentBefore === 'by_anybody';
    return {
      visit: sentBefore === 'with_key' || (isNewVisit && !mayBeOther) ? visit : undefined,
      own: leadId === undefined || mayBeOther || form === 'withdrawal' ? undefined : { id: leadId, form, typed: lead },
    };
  };
  const corrections = createNumberCorrections(deps);

  for (const form of ['registration', 'inquiry', 'withdrawal'] as const) {
    router
      .route(jsonPaths[form])
      .post(limits[form], jsonBody(), async (request, response) => {
        const { visit, own } = await submit(form, request.body, request, response);
        response.set('Cache-Control', 'no-store').json({ ok: true, visit, ...corrections.answerTo(request, own) });
      })
      .all(onlyMethods('POST'));
  }
  for (const form of nativeForms) addNativeForm(router, form, limits[form], { submit, corrections }, deps);
  router.use(createNumberCorrectionRoutes(deps, corrections, deps.limitOf('number')));
  router.use(createLeadsAdminRoutes(deps));
  return router;
}

function addNativeForm(
  router: Router,
  form: NativeForm,
  limit: RequestHandler,
  { submit, corrections }: { readonly submit: Submit; readonly corrections: NumberCorrections },
  { service, metrics, defaultSlug, slugs, postResults, log, sendUnsentForm }: LeadsRoutesDeps,
): void {
  /**
   * Answers with 303, so that a reload does not post again. The limit refuses before the body names the press
   * site.
   */
  function leadBack({ body }: Request, response: Response, result: FormResult, isKept = false): void {
    const { page, anchor } = places[form];
    const { site } = (body ?? {}) as { readonly site?: unknown };
    const path = pathTo(page, { site: typeof site === 'string' && slugs.includes(site) ? site : defaultSlug });
    postResults.tell(response, { form, result, isKept }, path);
    response.set('Cache-Control', 'no-store').redirect(303, `${path}?result=${result}#${anchor}`);
  }

  async function trap(body: unknown, requestId: string | undefined): Promise<void> {
    const typed = readLead(form, body, slugs);
    if (!(typed instanceof HttpProblem)) return service.keepSuspected(form, typed, requestId);
    metrics.countLead(form, 'trapped');
    log.info({ event: 'lead.trapped', form, requestId, reason: 'invalid' });
  }

  router
    .route(`/forms/${form}`)
    .post(limit, formBody(), async (request, response) => {
      const { [honeypotName]: honeypot, ...body } = request.body as Record<string, unknown>;
      const isTrapped = isFilledIn(honeypot);
      if (isTrapped) await trap(body, requestIdOf(response));
      const { visit, own }: Taken = isTrapped ? { own: strangers(form) } : await submit(form, body, request, response);
      response.set('Cache-Control', 'no-store');
      if (wantsJson(request)) return void response.json({ ok: true, visit, ...corrections.answerTo(request, own) });
      corrections.keepForNextPage(response, own);
      if (visit) response.redirect(303, `${visit.path}?result=booked`);
      else leadBack(request, response, 'taken');
    })
    .all(onlyMethods('POST'));

  router.use(`/forms/${form}`, (error: unknown, request: Request, response: Response, next: (error: unknown) => void) => {
    const result = error instanceof HttpProblem ? (error.code === 'full' ? 'full' : resultOf(error)) : undefined;
    if (result === undefined || wantsJson(request)) return next(error);
    const { headers = {}, fields = {}, isKept, more } = error as HttpProblem;
    response.set(headers);
    if (result === 'full') {
      response.status(409).set('Cache-Control', 'no-store');
      return sendUnsentForm(response, { form, typed: textsOf(request.body), errors: {}, full: more as unknown as FullTime });
    }
    const typed = textsOf(request.body);
    if (result === 'invalid' && Object.entries(fields).some(([name, code]) => passesBrowser(code, typed[name]))) {
      response.status(400).set('Cache-Control', 'no-store');
      return sendUnsentForm(response, { form, typed, errors: fields as FieldErrors });
    }
    leadBack(request, response, result, isKept);
  });
}

/** Whether the browser did not report the problem before the post, so that a redirect would lose the text. */
function passesBrowser(code: string, typed = ''): boolean {
  // 30 February, and a name of invisible signs
  if (code === 'birthday_format') return /^\d{6}$/.test(typed);
  if (code === 'required') return typed !== '';
  return code === 'too_long' || code === 'birthday_child';
}

/** A program that filled in the trap gets the same answer as a person, and corrects nothing. */
function strangers(form: NativeForm): OwnLead | undefined {
  return form === 'withdrawal' ? undefined : { id: randomUUID(), form, typed: { name: '', phone: '' } };
}

function readLead(form: LeadForm, body: unknown, slugs: readonly string[]): TypedLead | HttpProblem {
  const takesVisits = form === 'visit' || form === 'registration';
  const parsed = leadSchemas[form].safeParse(takesVisits && isObject(body) ? withChosenSlot(body) : body);
  if (!parsed.success) return invalidProblem(parsed.error);
  const { site } = parsed.data as { readonly site?: string };
  return site === undefined || slugs.includes(site) ? parsed.data : new HttpProblem(400, 'invalid', { fields: { site: 'unknown' } });
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function isFilledIn(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isFilledIn) : typeof value === 'string' && value.trim() !== '';
}

const shownResults: readonly string[] = ['refused', 'unreachable', 'invalid', 'too_many'] satisfies FormResult[];

/** `undefined` is shown on the error page. */
function resultOf(problem: HttpProblem): FormResult | undefined {
  return shownResults.includes(problem.code) ? (problem.code as FormResult) : undefined;
}
