import { readPhone } from '#shared/korean/phone.ts';
import type { LeadFields } from './lead-store.ts';

function asRead(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  return name === 'phone' ? (readPhone(value)?.digits ?? text) : text;
}

/**
 * Equal for fields that a reader takes for the same, however spaces and numbers are typed. The server
 * sets the time of a consent, so it counts only whether there is one.
 */
export function fieldsAsRead(fields: LeadFields): readonly (readonly [string, unknown])[] {
  const typed = { ...fields, marketingConsent: fields.marketingConsent === undefined ? undefined : true };
  return Object.entries(typed)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, asRead(name, value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
