import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';
import { withChunkTimeout } from '#client/data/connection.ts';

/** They have been loading since the form got the focus. */
const rulesTimeoutMs = 2500;

/** The rules are fetched when somebody fills in a form, which most visitors never do. */
export function fetchRules() {
  return Promise.all([import('#shared/leads/lead.ts'), import('#shared/field-errors.ts')]);
}

/**
 * Returns `undefined` when there are no errors, or when the rules cannot be fetched in time and only the
 * server checks.
 */
export async function checkLead(form: LeadForm, fields: Readonly<Record<string, unknown>>): Promise<FieldErrors | undefined> {
  const rules = await withChunkTimeout(fetchRules(), rulesTimeoutMs).catch(() => undefined);
  if (!rules) return undefined;
  const [{ leadSchemas }, { fieldErrorsOf }] = rules;
  const checked = leadSchemas[form].safeParse(fields);
  return checked.success ? undefined : (fieldErrorsOf(checked.error) as FieldErrors);
}
