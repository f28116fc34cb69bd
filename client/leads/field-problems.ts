import type { FieldCode } from '../../shared/lead.ts';

export type FormControl = HTMLInputElement | HTMLTextAreaElement;

const formats: Readonly<Record<string, FieldCode>> = { phone: 'phone_format', birthday: 'birthday_format', email: 'email_format' };

/** What the browser's own check finds wrong with a field, as the server would call it. */
export function problemOf({ name, value, validity }: FormControl): FieldCode | undefined {
  if (validity.valueMissing || (validity.valid && value !== '' && value.trim() === '')) return 'required';
  if (validity.tooLong) return 'too_long';
  if (validity.patternMismatch || validity.typeMismatch) return formats[name] ?? 'invalid';
  return validity.valid ? undefined : 'invalid';
}
