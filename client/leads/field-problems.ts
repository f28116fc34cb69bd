import { leadFields, type LeadField } from '../../shared/lead-fields/fields-of-forms.ts';
import type { FieldCode } from '../../shared/lead.ts';

export type FormControl = HTMLInputElement | HTMLTextAreaElement;

const definitions: Readonly<Record<string, LeadField>> = leadFields;

/** Result of the browser's own check, as a code of the server. */
export function problemOf({ name, value, validity }: FormControl): FieldCode | undefined {
  if (validity.valueMissing || (validity.valid && value !== '' && value.trim() === '')) return 'required';
  if (validity.tooLong) return 'too_long';
  const format = definitions[name]?.format;
  if (validity.patternMismatch || validity.typeMismatch) return format ? `${format}_format` : 'invalid';
  return validity.valid ? undefined : 'invalid';
}
