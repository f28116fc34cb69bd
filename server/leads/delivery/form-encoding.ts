import type { LeadFields } from '../lead-store.ts';

export type FormEncoding = 'json' | 'form';

/** Urlencoded, the parts of a consent are named `marketingConsent[at]` and `marketingConsent[notice]`. */
export function encodedFields(fields: LeadFields, encoding: FormEncoding): { readonly body: string; readonly contentType: string } {
  if (encoding === 'json') return { body: JSON.stringify(fields), contentType: 'application/json' };
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.entries(value).map(([part, text]) => [`${name}[${part}]`, text]) : [[name, value]],
  );
  return { body: new URLSearchParams(pairs as [string, string][]).toString(), contentType: 'application/x-www-form-urlencoded' };
}
