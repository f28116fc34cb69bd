import { leadFields, type LeadField } from '../../shared/lead-fields/fields-of-forms.ts';
import type { FieldCode } from '../../shared/lead.ts';

export type FormControl = HTMLInputElement | HTMLTextAreaElement;

const definitions: Readonly<Record<string, LeadField>> = leadFields;

/** The browser's own check as a code of the server; a required field of spaces only is missing, too. */
export function problemOf({ name, value, required, validity }: FormControl): FieldCode | undefined {
  if (validity.valueMissing || (required && validity.valid && value.trim() === '')) return 'required';
  if (validity.tooLong) return 'too_long';
  const format = definitions[name]?.format;
  if (validity.patternMismatch || validity.typeMismatch) return format ? `${format}_format` : 'invalid';
  return validity.valid ? undefined : 'invalid';
}
