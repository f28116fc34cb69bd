import type { FormResult, LeadForm } from '#shared/leads/lead-form-names.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';
import { callApi, type ApiFailure } from '#client/data/api.ts';

export interface LeadResult {
  readonly result: FormResult;
  /** Errors by field, only with `invalid`. */
  readonly fields?: FieldErrors;
  /** The lead was not accepted, but is saved and will be forwarded. */
  readonly isKept?: boolean;
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
async function takenSchema() {
  return { safeParse: (body: unknown) => ({ success: typeof body === 'object' && body !== null && 'ok' in body && body.ok === true }) };
}

/** Returns the errors by field when the server has named any. */
function fieldErrorsIn({ code, fields }: ApiFailure): FieldErrors | undefined {
  return code === 'invalid' && typeof fields === 'object' && Object.keys(fields).length > 0 ? (fields as FieldErrors) : undefined;
}

export async function sendLead(form: LeadForm, fields: Fields, idempotencyKey: string | undefined): Promise<LeadResult> {
  const body = form === 'visit' ? formBody(fields) : JSON.stringify(fields);
  const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
  const answer = await callApi('POST', urls[form], { body, headers, schema: takenSchema });
  if (answer.ok) return { result: 'taken' };
  const wrong = fieldErrorsIn(answer);
  if (wrong) return { result: 'invalid', fields: wrong };
  // The status decides, because a proxy in front answers without a code.
  if (answer.status === 429) return { result: 'too_many' };
  return { result: answer.status === 0 || answer.status === 504 ? 'unreachable' : 'refused', isKept: answer.kept === true };
}

/** Whether a post failed because this device has no connection. */
export function failedOffline(result: FormResult): boolean {
  return result === 'unreachable' && typeof document !== 'undefined' && !navigator.onLine;
}
