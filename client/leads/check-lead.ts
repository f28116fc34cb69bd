import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';
import { withChunkTimeout } from '#client/data/connection.ts';

/** They are on their way since the form has the focus. */
const rulesTimeoutMs = 2500;

/** Fetched once somebody fills in a form: most visitors never do. */
export function fetchRules() {
  return Promise.all([import('#shared/leads/lead.ts'), import('#shared/field-errors.ts')]);
}

/** `undefined`: no errors, or the rules cannot be fetched in time and the server alone checks. */
export async function checkLead(form: LeadForm, fields: Readonly<Record<string, unknown>>): Promise<FieldErrors | undefined> {
  const rules = await withChunkTimeout(fetchRules(), rulesTimeoutMs).catch(() => undefined);
  if (!rules) return undefined;
  const [{ leadSchemas }, { fieldErrorsOf }] = rules;
  const checked = leadSchemas[form].safeParse(fields);
  return checked.success ? undefined : (fieldErrorsOf(checked.error) as FieldErrors);
}
