import type { FormResult, LeadForm } from '../../shared/form-rules.ts';
import type { FieldErrors } from '../../shared/lead.ts';

export interface LeadResult {
  readonly result: FormResult;
  /** Which fields the server would not take, and why; with `invalid` only. */
  readonly fields?: FieldErrors;
}

type Fields = Readonly<Record<string, string | true>>;

/** Longer than the server waits for the form service and its store together. */
const timeoutMs = 20_000;

function requestOf(form: LeadForm, fields: Fields, idempotencyKey: string | undefined): [string, RequestInit] {
  const key = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
  const signal = AbortSignal.timeout(timeoutMs);
  if (form === 'visit') {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value === true ? 'on' : value]));
    return ['/forms/visit', { method: 'POST', headers: { Accept: 'application/json', ...key }, body, signal }];
  }
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', ...key };
  return [form === 'registration' ? '/api/registrations' : '/api/inquiries', { method: 'POST', headers, body: JSON.stringify(fields), signal }];
}

/** Fields of a failed answer; an answer without them, or without JSON, has none. */
async function fieldsOf(response: Response): Promise<FieldErrors | undefined> {
  try {
    const problem = (await response.json()) as { fields?: FieldErrors };
    return problem.fields;
  } catch {
    return undefined;
  }
}

/** Posts what was typed and says how that ended. Whether it succeeded is judged by the status alone; nothing is thrown. */
export async function sendLead(form: LeadForm, fields: Fields, idempotencyKey: string | undefined): Promise<LeadResult> {
  let response: Response;
  try {
    response = await fetch(...requestOf(form, fields, idempotencyKey));
  } catch {
    return { result: 'unreachable' };
  }
  if (response.ok) return { result: 'taken' };
  if (response.status === 429) return { result: 'too_many' };
  if (response.status === 504) return { result: 'unreachable' };
  if (response.status !== 400) return { result: 'refused' };
  const problems = await fieldsOf(response);
  return { result: 'invalid', ...(problems && { fields: problems }) };
}
