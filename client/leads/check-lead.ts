import type { LeadForm } from '../../shared/form-rules.ts';
import type { FieldErrors } from '../../shared/lead.ts';

/** The schema the server checks with comes only once somebody fills in a form: most visitors never need it. */
export function fetchRules() {
  return Promise.all([import('../../shared/lead.ts'), import('../../shared/problem.ts')]);
}

/** Problems by field, `undefined` when there are none. Without the rules, as when a connection has just gone, the server alone checks. */
export async function checkLead(form: LeadForm, fields: Readonly<Record<string, unknown>>): Promise<FieldErrors | undefined> {
  const rules = await fetchRules().catch(() => undefined);
  if (!rules) return undefined;
  const [{ leadSchemas }, { fieldErrorsOf }] = rules;
  const checked = leadSchemas[form].safeParse(fields);
  return checked.success ? undefined : (fieldErrorsOf(checked.error) as FieldErrors);
}
