import { randomUUID } from 'node:crypto';
import { leadForms, type LeadForm } from '#shared/leads/lead-form-names.ts';
import type { DeliveryResult, FormService } from '#server/leads/delivery/form-service.ts';
import type { LeadFields } from '#server/leads/lead-store.ts';

const name = 'TEST, please ignore';
/** A number that reaches nobody. */
const phone = '010-0000-0000';

/** These are nobody's data, and are marked as a test for the office that reads them. */
const testLeads: Readonly<Record<LeadForm, (at: string) => LeadFields>> = {
  registration: () => ({ name, phone }),
  inquiry: () => ({ name, phone, birthday: '000101', message: 'TEST of the form service' }),
  visit: () => ({ name, phone, message: 'TEST of the form service' }),
  withdrawal: (at) => ({ name, phone, marketingConsentWithdrawn: { at } }),
};

function inWords({ outcome, detail, retryAfterMs, isPage }: DeliveryResult): string {
  const wait = retryAfterMs === undefined ? '' : `, asks to wait ${Math.ceil(retryAfterMs / 1000)} s`;
  const page = isPage ? ', but with an HTML page: look whether the test lead has arrived' : '';
  return `${outcome} (${detail.replace('says_failed', 'but its JSON says that it failed')})${wait}${page}`;
}

/**
 * Sends one test lead to each configured form. Prints neither URLs nor answers, because they contain tokens
 * and fields. Returns true when every lead was accepted.
 */
export async function tryForms(forms: FormService, print: (line: string) => void): Promise<boolean> {
  const configured = leadForms.filter((form) => forms.canForward(form));
  if (configured.length === 0) print('No form service is configured: leads stay at /admin/leads.');
  let areAllTaken = true;
  for (const form of configured) {
    const startedAt = performance.now();
    const result = await forms.forward(form, testLeads[form](new Date().toISOString()), { idempotencyKey: randomUUID() });
    print(`${form.padEnd(12)}  ${inWords(result)}, ${Math.round(performance.now() - startedAt)} ms`);
    areAllTaken &&= result.outcome === 'taken';
  }
  return areAllTaken;
}
