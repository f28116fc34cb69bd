import { Router, type Request, type RequestHandler, type Response } from 'express';
import { honeypotName, leadForms, type FormResult, type LeadForm } from '../../shared/lead-form-names.ts';
import { leadSchemas, type FieldErrors, type LeadOutcome } from '../../shared/lead.ts';
import { pages, pathTo, type Page } from '../../shared/pages.ts';
import { isSiteSlug } from '../../shared/press-ids.ts';
import { formBody, jsonBody } from '../http/bodies.ts';
import { HttpProblem, invalidProblem, onlyMethods } from '../http/http-problem.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { requestIdOf } from '../http/request-id.ts';
import { wantsJson } from '../http/wants-json.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import { createLeadsAdminRoutes, type LeadsAdminRoutesDeps } from './leads-admin-routes.ts';

export interface LeadsRoutesDeps extends LeadsAdminRoutesDeps {
  readonly metrics: LeadMetrics;
  readonly limitOf: (form: LeadForm) => RequestHandler;
  readonly defaultSlug: string;
  /** With its text, which a redirect would lose. */
  readonly sendUnsentForm: (
    response: Response,
    form: { readonly form: LeadForm; readonly typed: Readonly<Record<string, string>>; readonly errors: FieldErrors },
  ) => void;
}

const jsonPaths = { registration: '/api/registrations', inquiry: '/api/inquiries', withdrawal: '/api/withdrawals' } as const;
const failures: Record<Exclude<LeadOutcome, 'taken'>, number> = { refused: 502, unreachable: 504 };

const places: Record<LeadForm, { readonly page: Page; readonly anchor: string }> = {
  visit: { page: pages.home, anchor: 'visit' },
  inquiry: { page: pages.customer, anchor: 'inquiry' },
  registration: { page: pages.customer, anchor: 'registration' },
  withdrawal: { page: pages.privacy, anchor: 'withdraw' },
};

type Submit = (form: LeadForm, body: unknown, request: Request, response: Response) => Promise<void>;

export function createLeadsRoutes(deps: LeadsRoutesDeps): Router {
  const router = Router();
  const limits = Object.fromEntries(leadForms.map((form) => [form, deps.limitOf(form)])) as Record<LeadForm, RequestHandler>;

  const submit: Submit = async (form, body, request, response) => {
    const parsed = leadSchemas[form].safeParse(body);
    if (!parsed.success) throw invalidProblem(parsed.error);
    const idempotencyKey = idempotencyKeyOf(request);
    const post = { requestId: requestIdOf(response), ...(idempotencyKey !== undefined && { idempotencyKey }) };
    const outcome = await deps.service.submit(form, parsed.data, post);
    if (outcome !== 'taken') throw new HttpProblem(failures[outcome], outcome);
  };

  for (const form of ['registration', 'inquiry', 'withdrawal'] as const) {
    router
      .route(jsonPaths[form])
      .post(limits[form], jsonBody(), async (request, response) => {
        await submit(form, request.body, request, response);
        response.set('Cache-Control', 'no-store').json({ ok: true });
      })
      .all(onlyMethods('POST'));
  }
  for (const form of leadForms) addNativeForm(router, form, limits[form], submit, deps);
  router.use(createLeadsAdminRoutes(deps));
  return router;
}

function addNativeForm(
  router: Router,
  form: LeadForm,
  limit: RequestHandler,
  submit: Submit,
  { service, metrics, defaultSlug, log, sendUnsentForm }: LeadsRoutesDeps,
): void {
  /** 303, so that a reload does not post again. The limit refuses before the body names the press site. */
  function leadBack({ body }: Request, response: Response, result: FormResult): void {
    const { page, anchor } = places[form];
    const { site } = (body ?? {}) as { readonly site?: unknown };
    const path = pathTo(page, { site: typeof site === 'string' && isSiteSlug(site) ? site : defaultSlug });
    response.set('Cache-Control', 'no-store').redirect(303, `${path}?result=${result}#${anchor}`);
  }

  async function trap(body: unknown, requestId: string | undefined): Promise<void> {
    const parsed = leadSchemas[form].safeParse(body);
    if (parsed.success) return service.keepSuspected(form, parsed.data, requestId);
    metrics.countLead(form, 'trapped');
    log.info({ event: 'lead.trapped', form, requestId, reason: 'invalid' });
  }

  router
    .route(`/forms/${form}`)
    .post(limit, formBody(), async (request, response) => {
      const { [honeypotName]: honeypot, ...body } = request.body as Record<string, unknown>;
      if (isFilledIn(honeypot)) await trap(body, requestIdOf(response));
      else await submit(form, body, request, response);
      if (wantsJson(request)) response.set('Cache-Control', 'no-store').json({ ok: true });
      else leadBack(request, response, 'taken');
    })
    .all(onlyMethods('POST'));

  router.use(`/forms/${form}`, (error: unknown, request: Request, response: Response, next: (error: unknown) => void) => {
    const result = error instanceof HttpProblem ? resultOf(error) : undefined;
    if (result === undefined || wantsJson(request)) return next(error);
    const { headers = {}, fields = {} } = error as HttpProblem;
    response.set(headers);
    if (result === 'invalid' && Object.values(fields).includes('too_long')) {
      response.status(400).set('Cache-Control', 'no-store');
      return sendUnsentForm(response, { form, typed: textsIn(request.body), errors: fields as FieldErrors });
    }
    leadBack(request, response, result);
  });
}

function textsIn(body: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(body as Record<string, unknown>).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function isFilledIn(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isFilledIn) : typeof value === 'string' && value.trim() !== '';
}

const shownResults: readonly string[] = ['refused', 'unreachable', 'invalid', 'too_many'] satisfies FormResult[];

/** `undefined`: shown on the error page. */
function resultOf(problem: HttpProblem): FormResult | undefined {
  return shownResults.includes(problem.code) ? (problem.code as FormResult) : undefined;
}
