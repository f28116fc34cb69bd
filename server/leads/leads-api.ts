import { Router, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { leadForms, type FormResult, type LeadForm } from '../../shared/form-rules.ts';
import { leadSchemas, type LeadOutcome } from '../../shared/lead.ts';
import { formBody, jsonBody } from '../calls/bodies.ts';
import { HttpProblem, invalidProblem, onlyMethods } from '../calls/problem.ts';
import { wantsJson } from '../calls/wants-json.ts';
import type { Logger } from '../logger.ts';
import type { LeadMetrics } from './lead-metrics.ts';
import type { LeadService, TypedLead } from './lead-service.ts';
import type { LeadStore } from './lead-store.ts';
import { createLeadsAdminApi } from './leads-admin-api.ts';

export interface LeadsApiDeps {
  readonly service: LeadService;
  readonly store: LeadStore;
  readonly metrics: LeadMetrics;
  /** The limit of posts by address for a form. */
  readonly limitOf: (form: LeadForm) => RequestHandler;
  /** Lets only administrators on. */
  readonly requireAdmin: RequestHandler;
  readonly findSignedIn: (request: Request) => Promise<{ readonly id: string } | null>;
  readonly defaultSite: string;
  readonly log: Logger;
  readonly requestId: (response: Response) => string;
}

const uuid = z.uuid();
const jsonPaths = { registration: '/api/registrations', inquiry: '/api/inquiries' } as const;
const failures: Record<Exclude<LeadOutcome, 'taken'>, number> = { refused: 502, unreachable: 504 };

/** The posts of the three forms, as JSON and as native form posts, and the administrator's calls. */
export function createLeadsApi(deps: LeadsApiDeps): Router {
  const { service, metrics, limitOf, defaultSite, log, requestId } = deps;
  const router = Router();
  const places: Record<LeadForm, { readonly path: string; readonly anchor: string }> = {
    visit: { path: '/', anchor: 'visit' },
    inquiry: { path: `/${defaultSite}/customer`, anchor: 'inquiry' },
    registration: { path: `/${defaultSite}/customer`, anchor: 'registration' },
  };

  async function submit(form: LeadForm, body: unknown, request: Request, response: Response): Promise<void> {
    const parsed = leadSchemas[form].safeParse(body);
    if (!parsed.success) throw invalidProblem(parsed.error);
    const idempotencyKey = idempotencyKeyOf(request);
    const typed: TypedLead = parsed.data;
    const outcome = await service.submit(form, typed, { requestId: requestId(response), ...(idempotencyKey !== undefined && { idempotencyKey }) });
    if (outcome !== 'taken') throw new HttpProblem(failures[outcome], outcome);
  }

  /** A form is only ever sent once by a person: without a limit of its own the JSON call would double the native one's. */
  const limits = Object.fromEntries(leadForms.map((form) => [form, limitOf(form)])) as Record<LeadForm, RequestHandler>;

  for (const form of ['registration', 'inquiry'] as const) {
    router
      .route(jsonPaths[form])
      .post(limits[form], jsonBody(), async (request, response) => {
        await submit(form, request.body, request, response);
        response.set('Cache-Control', 'no-store').json({ ok: true });
      })
      .all(onlyMethods('POST'));
  }

  /** 303 back to where the form stands, so that reloading sends nothing again. */
  function leadBack(response: Response, form: LeadForm, result: FormResult): void {
    const { path, anchor } = places[form];
    response.set('Cache-Control', 'no-store').redirect(303, `${path}?result=${result}#${anchor}`);
  }

  for (const form of leadForms) {
    router
      .route(`/forms/${form}`)
      .post(limits[form], formBody(), async (request, response) => {
        const { website, ...body } = request.body as Record<string, unknown>;
        if (isFilledIn(website)) {
          metrics.countLead(form, 'trapped');
          log.info({ event: 'lead.trapped', form, requestId: requestId(response) });
        } else await submit(form, body, request, response);
        if (wantsJson(request)) response.set('Cache-Control', 'no-store').json({ ok: true });
        else leadBack(response, form, 'taken');
      })
      .all(onlyMethods('POST'));

    router.use(`/forms/${form}`, (error: unknown, request: Request, response: Response, next: (error: unknown) => void) => {
      const result = error instanceof HttpProblem ? resultOf(error) : undefined;
      if (result === undefined || wantsJson(request)) return next(error);
      response.set((error as HttpProblem).headers ?? {});
      leadBack(response, form, result);
    });
  }

  router.use(createLeadsAdminApi(deps));
  return router;
}

/** The trap field is one nobody sees; whatever stands in it was written by a program. */
function isFilledIn(website: unknown): boolean {
  return Array.isArray(website) ? website.some(isFilledIn) : typeof website === 'string' && website.trim() !== '';
}

const shownResults: readonly string[] = ['refused', 'unreachable', 'invalid', 'too_many'] satisfies FormResult[];

/** Problems a visitor can do something about are shown at the form; the others are answers to programs. */
function resultOf(problem: HttpProblem): FormResult | undefined {
  return shownResults.includes(problem.code) ? (problem.code as FormResult) : undefined;
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return undefined;
  if (!uuid.safeParse(key).success) throw new HttpProblem(400, 'invalid', { fields: { 'Idempotency-Key': 'invalid' } });
  return key.toLowerCase();
}
