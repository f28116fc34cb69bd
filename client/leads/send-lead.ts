import type { FormResult, LeadForm } from '#shared/leads/lead-form-names.ts';
import { sourceHeader } from '#shared/leads/lead-source.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';
import type { BookedVisit, FullTime } from '#shared/visits/visit-view.ts';
import { fieldMessages, leadCopy } from './words/forms.ts';
import { callApi, type ApiFailure, type Schema } from '#client/data/api.ts';
import { sourceOfVisit } from '#client/data/source-of-visit.ts';

export interface LeadResult {
  readonly result: FormResult;
  /** Errors by field, only with `invalid`. */
  readonly fields?: FieldErrors;
  /** The lead was not accepted, but is saved and will be forwarded. */
  readonly isKept?: boolean;
  readonly visit?: BookedVisit | undefined;
  /** Lets the number be corrected once. */
  readonly correction?: string | undefined;
  /** Only with `invalid`: the wanted time was taken meanwhile. */
  readonly full?: FullTime;
}

type Fields = Readonly<Record<string, string | true>>;

const urls = { registration: '/api/registrations', inquiry: '/api/inquiries', withdrawal: '/api/withdrawals', visit: '/forms/visit' } as const;

/** Returns what the browser would post without script. */
function formBody(fields: Fields): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value === true ? 'on' : value]));
}

/**
 * Does without the library. A page that comes instead of the answer, for example from a firewall, says
 * nothing about the lead.
 */
type Taken = Pick<LeadResult, 'visit' | 'correction'>;

async function takenSchema(): Promise<Schema<Taken>> {
  const isTaken = (body: unknown): body is Taken => typeof body === 'object' && body !== null && 'ok' in body && body.ok === true;
  return { safeParse: (body) => (isTaken(body) ? { success: true, data: body } : { success: false }) };
}

/** Returns the errors by field when the server has named any. */
function fieldErrorsIn({ code, fields }: ApiFailure): FieldErrors | undefined {
  return code === 'invalid' && typeof fields === 'object' && Object.keys(fields).length > 0 ? (fields as FieldErrors) : undefined;
}

export async function sendLead(form: LeadForm, fields: Fields, idempotencyKey: string | undefined): Promise<LeadResult> {
  const body = form === 'visit' ? formBody(fields) : JSON.stringify(fields);
  const headers = {
    Prefer: 'return=representation',
    [sourceHeader]: sourceOfVisit(),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  const answer = await callApi('POST', urls[form], { body, headers, schema: takenSchema });
  if (answer.ok) return { result: 'taken', visit: answer.value.visit, correction: answer.value.correction };
  const { code, wanted, free } = answer;
  if (code === 'full' && wanted !== undefined && free) return { result: 'invalid', full: { wanted, free } };
  const wrong = fieldErrorsIn(answer);
  if (wrong) return { result: 'invalid', fields: wrong };
  // The status decides, because a proxy in front answers without a code.
  if (answer.status === 429) return { result: 'too_many' };
  return { result: answer.status === 0 || answer.status === 504 ? 'unreachable' : 'refused', isKept: answer.kept === true };
}

/** Returns what is wrong, or the visit at its new address when one is booked. */
export async function sendCorrection(
  token: string,
  phone: string,
): Promise<{ readonly problem: string } | { readonly problem?: never; readonly visit?: BookedVisit | undefined }> {
  const answer = await callApi('POST', '/forms/number', { body: formBody({ token, phone }), schema: takenSchema });
  if (answer.ok) return { visit: answer.value.visit };
  if (answer.code === 'gone') return { problem: leadCopy.correction.gone };
  const code = fieldErrorsIn(answer)?.['phone'];
  return { problem: code === 'phone_format' || code === 'required' ? fieldMessages.phone_format : leadCopy.correction.failed };
}

/** Whether a post failed because this device has no connection. */
export function failedOffline(result: FormResult): boolean {
  return result === 'unreachable' && typeof document !== 'undefined' && !navigator.onLine;
}
