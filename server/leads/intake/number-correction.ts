import { Router, type Request, type RequestHandler, type Response } from 'express';
import { leadForms, type LeadForm } from '#shared/leads/lead-form-names.ts';
import { leadSchemas, type FieldErrors, type TypedLead } from '#shared/leads/lead.ts';
import type { BookedVisit } from '#shared/visits/visit-view.ts';
import { correctionMinutes } from '#shared/limits.ts';
import { formBody } from '#server/http/bodies.ts';
import type { RateLimit } from '#server/http/checks/rate-limit.ts';
import { HttpProblem, onlyMethods, readWith, tooManyProblem } from '#server/http/http-problem.ts';
import { wantsJson } from '#server/http/request-headers.ts';
import { createSignedCookie, type CookieSettings } from '#server/http/signed-cookie.ts';
import { requestIdOf } from '#server/http/server/request-id.ts';
import { z } from 'zod';
import type { LeadsAdminRoutesDeps } from '../desk/leads-admin-routes.ts';
import type { VisitBooking } from './visit-booking.ts';

/** A page without script, which says what became of the correction. */
export type CorrectionPage =
  | { readonly kind: 'done'; readonly phone: string; readonly visit: BookedVisit | undefined }
  | { readonly kind: 'gone' }
  | { readonly kind: 'wrong'; readonly typed: string; readonly errors: FieldErrors };

export interface NumberCorrectionDeps extends Pick<LeadsAdminRoutesDeps, 'service' | 'store' | 'cipher' | 'log' | 'now'> {
  readonly visits?: Pick<VisitBooking, 'reassign'> | undefined;
  readonly cookies: CookieSettings;
  /** One correction of a lead at a time, over all processes. */
  readonly oneCorrection: Pick<RateLimit, 'take' | 'giveBack'>;
  readonly sendNumberPage: (response: Response, page: CorrectionPage) => void;
}

interface Corrected {
  readonly phone: string;
  /** The visit that was booked, at its new address. */
  readonly visit?: BookedVisit | undefined;
}

const sealedAs = 'number correction';
const correctable = z.object({ id: z.uuid(), form: z.enum(leadForms), typed: z.record(z.string(), z.unknown()), until: z.int() });

type OpenCorrection = z.output<typeof correctable>;

/** A lead of the person who is answered. */
export interface OwnLead {
  readonly id: string;
  readonly form: LeadForm;
  readonly typed: object;
}

/** Lets who sent a form, and nobody else, correct its number. */
export function createNumberCorrections({ cipher, cookies, now }: Pick<NumberCorrectionDeps, 'cipher' | 'cookies' | 'now'>) {
  const lifetimeMs = correctionMinutes * 60_000;
  const cookie = createSignedCookie({ ...cookies, name: 'form-number', purpose: 'form-number', lifetimeMs });
  const seal = (lead: OwnLead) => cipher.sealText(sealedAs, JSON.stringify({ ...lead, until: now().getTime() + lifetimeMs })).toString('base64url');
  return {
    cookie,
    /** Only for who asks for it: the contract of the answer has nothing but `ok`. */
    answerTo: (request: Request, lead: OwnLead | undefined) => (lead && request.get('Prefer') === 'return=representation' ? { correction: seal(lead) } : {}),
    /** A cookie has no room for the message, which is lost only when the form service has it already. */
    keepForNextPage(response: Response, lead: OwnLead | undefined): void {
      if (lead) cookie.set(response, seal({ ...lead, typed: { ...lead.typed, message: undefined } }));
    },
    open(token: string): OpenCorrection | undefined {
      const text = cipher.openText(sealedAs, Buffer.from(token, 'base64url'));
      const read = correctable.safeParse(text && JSON.parse(text));
      return read.success && read.data.until > now().getTime() ? read.data : undefined;
    },
  };
}

export type NumberCorrections = ReturnType<typeof createNumberCorrections>;

/** Replaces the number of a form that was just sent, once. */
export function createNumberCorrectionRoutes(deps: NumberCorrectionDeps, corrections: NumberCorrections, limit: RequestHandler): Router {
  const { service, store, visits, log, oneCorrection, sendNumberPage } = deps;

  async function correct(token: string, phone: unknown, requestId: string | undefined): Promise<Corrected> {
    const open = corrections.open(token);
    if (!open) throw new HttpProblem(409, 'gone');
    // Without counters a correction is still better than none.
    const waitS = await oneCorrection.take(open.id).catch(() => 0);
    if (waitS > 0) throw tooManyProblem(waitS);
    try {
      return await correctOpen(open, phone, requestId);
    } finally {
      await oneCorrection.giveBack(open.id).catch(() => undefined);
    }
  }

  async function correctOpen(open: OpenCorrection, phone: unknown, requestId: string | undefined): Promise<Corrected> {
    const lead = await store.find(open.id);
    if (!lead) throw new HttpProblem(409, 'gone');
    const message = lead.fields?.message;
    const typed = readWith<TypedLead>(leadSchemas[open.form], { ...(message !== undefined && { message }), ...open.typed, phone });
    if (service.idOf(open.form, typed) === lead.id) return { phone: typed.phone };
    const { outcome, isKept, leadId } = await service.submit(open.form, typed, { source: lead.source, ...(requestId !== undefined && { requestId }) });
    // The id may be of another day, or of a later press.
    if (leadId === lead.id) return { phone: typed.phone };
    // The first lead stays until the second one is safe.
    if (!isKept || leadId === undefined) throw new HttpProblem(502, outcome);
    const visit = await visits?.reassign(lead.id, leadId, typed.phone);
    await store.handOver(lead.id, leadId);
    await store.remove(lead.id);
    log.info({ event: 'lead.corrected', leadId, form: open.form, requestId });
    return { phone: typed.phone, visit };
  }

  const router = Router();
  router
    .route('/forms/number')
    .post(limit, formBody(), async (request: Request, response) => {
      const { token, phone } = request.body as Record<string, unknown>;
      const given = typeof token === 'string' ? token : (corrections.cookie.read(request) ?? '');
      const corrected = await correct(given, phone, requestIdOf(response));
      response.set('Cache-Control', 'no-store');
      if (wantsJson(request)) return void response.json({ ok: true, visit: corrected.visit });
      corrections.cookie.clear(response);
      sendNumberPage(response, { kind: 'done', phone: corrected.phone, visit: corrected.visit });
    })
    .all(onlyMethods('POST'));
  router.use('/forms/number', (error: unknown, request: Request, response: Response, next: (error: unknown) => void) => {
    if (!(error instanceof HttpProblem) || wantsJson(request) || (error.code !== 'gone' && error.code !== 'invalid')) return next(error);
    response.status(error.status).set('Cache-Control', 'no-store');
    const { phone } = request.body as Record<string, unknown>;
    const typed = typeof phone === 'string' ? phone : '';
    sendNumberPage(response, error.code === 'gone' ? { kind: 'gone' } : { kind: 'wrong', typed, errors: (error.fields ?? {}) as FieldErrors });
  });
  return router;
}
