import type { LeadForm } from '../../shared/lead-form-names.ts';
import type { FieldErrors } from '../../shared/lead.ts';

/** Fetched once somebody fills in a form: most visitors never do. */
export function fetchRules() {
  return Promise.all([import('../../shared/lead.ts'), import('../../shared/field-errors.ts')]);
}

/** `undefined`: no errors, or the rules cannot be fetched and the server alone checks. */
export async function checkLead(form: LeadForm, fields: Readonly<Record<string, unknown>>): Promise<FieldErrors | undefined> {
  const rules = await fetchRules().catch(() => undefined);
  if (!rules) return undefined;
  const [{ leadSchemas }, { fieldErrorsOf }] = rules;
  const checked = leadSchemas[form].safeParse(fields);
  return checked.success ? undefined : (fieldErrorsOf(checked.error) as FieldErrors);
}
